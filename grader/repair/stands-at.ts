/** Where a function stands in a student's program: for reports that name a line for every failure. */
import type { SourceLocation } from '../submission/source-location.ts';
import { findFunction } from './find-function.ts';
import type { SourceFile } from './parse-source.ts';
import { readProgram } from './program.ts';
import { startOf } from './syntax.ts';

/** Between such marks a starter wants the function to be written. */
const BEGIN = /\/\*+ *Begin *\*+\//;
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

/** @returns of each function that is found the line with its `Begin` mark, else its first */
export function standsAt(
  sources: readonly SourceFile[],
  names: readonly string[],
): Map<string, SourceLocation> {
  const places = new Map<string, SourceLocation>();
  const program = readProgram(sources);
  if (program === undefined) return places;
  for (const name of names) {
    const found = findFunction(program, { name, without: names })[0];
    if (found === undefined) continue;
    const { file, text } = found.source;
    const start = startOf(found.node);
    const mark = BEGIN.exec(text.slice(start, found.node.end ?? start));
    const lines = text.slice(0, start + (mark?.index ?? 0)).split(LINE_END);
    places.set(name, { file, line: lines.length, column: lines.at(-1)!.length + 1 });
  }
  return places;
}
