/** From a place in the compiled program, as an error's stack tells it, to the student's own line. */
import { originalPositionFor } from '@jridgewell/trace-mapping';
import type { SourceLocation } from '../submission/source-location.ts';
import { type Program, WRAPPER_LINES } from './compile.ts';

const FRAME = /\bsubmission\.js:(\d{1,7})(?::(\d{1,7}))?/g;
/** A longer line is not shown: it would fill the screen, and nobody wrote it by hand. */
const MOST_SOURCE = 500;

/**
 * @param stack as V8 wrote it, or whatever the submission made of it
 * @returns the innermost place in the student's own files, if there is one
 */
export function locate(program: Program, stack: string): SourceLocation | undefined {
  for (const [, line, column = 1] of stack.matchAll(FRAME)) {
    const generated = { line: Number(line) - WRAPPER_LINES, column: Number(column) - 1 };
    if (generated.line < 1 || generated.column < 0) continue;
    const original = originalPositionFor(program.map, generated);
    if (original.source === null) continue;
    const file = original.source.replace(/^submission:/, '');
    const text = program.texts.get(file);
    if (text === undefined) continue;
    const source = text.split(/\r?\n/)[original.line - 1];
    const place = { file, line: original.line, column: original.column + 1 };
    return source === undefined || source.length > MOST_SOURCE ? place : { ...place, source };
  }
  return undefined;
}
