/** The harness, compiled. A bundle of the grader has the text instead of this file. */
import { fileURLToPath } from 'node:url';
import { compileTrusted } from '../sandbox/compile.ts';

const HARNESS = fileURLToPath(
  new URL('../exercises/game-tree/inside/game-tree.ts', import.meta.url),
);
let text: Promise<string> | undefined;

export function harnessText(): Promise<string> {
  text ??= compileTrusted(HARNESS);
  return text;
}
