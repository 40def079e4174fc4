/** The reference with the bodies that a misconception changes, loaded without a sandbox: for tests. */
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import type { Program } from '../ask-directly.ts';
import type { Misconception } from './misconception.ts';

const reference = readFileSync(
  new URL('../../../../reference/alpha-beta.ts', import.meta.url),
  'utf8',
);

export function misconceivedProgram(misconception: Misconception): Program {
  const { code } = transformSync(misconceivedText(misconception), { loader: 'ts', format: 'cjs' });
  const module = { exports: {} };
  new Function('module', code)(module);
  return module.exports as Program;
}

/** @throws when the reference has no body where the misconception changes one */
export function misconceivedText({ id, bodies }: Misconception): string {
  let text = reference;
  for (const [name, body] of Object.entries(bodies)) {
    const place = new RegExp(`(^ {2}${name}\\(.*\\n.*Begin.*\\n)[\\s\\S]*?(^.*End \\*)`, 'm');
    if (!place.test(text))
      throw new Error(`The reference has no body of ${name}, which ${id} changes.`);
    text = text.replace(place, (_, head, end) => `${head}${body}\n${end}`);
  }
  return text;
}
