/**
 * Adds a case to the text of a case file as one line of its own, before the file's last case, and
 * changes nothing else: so deleting that line undoes it, and the `"*"` case stays last.
 */
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { outsideFolder } from '../exercise/places.ts';
import type { RawCase } from './case-meaning.ts';

/**
 * @param text a valid case file, with any line endings and indentation
 * @param check whose cases may be one of several lists in it
 * @returns the file with the case added, and the index at which the case now stands
 */
export function withCase(
  text: string,
  added: RawCase,
  check: string,
): { text: string; index: number } {
  const tree = parseTree(text) as Node;
  const list = findNodeAtLocation(tree, ['cases']) ?? findNodeAtLocation(tree, [check]);
  const cases = list?.children ?? [];
  const last = cases.at(-1);
  if (last === undefined) throw new Error('a valid case file has at least one case');
  const lineStart = text.lastIndexOf('\n', last.offset - 1) + 1;
  const before = text.slice(lineStart, last.offset);
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  // In a file whose cases share a line there is no line to add; the case goes in between.
  const isOwnLine = /^[ \t]*$/.test(before) && lineStart > 0;
  const inserted = isOwnLine ? `${before}${lineOf(added)},${lineBreak}` : `${lineOf(added)}, `;
  const at = isOwnLine ? lineStart : last.offset;
  return { text: text.slice(0, at) + inserted + text.slice(at), index: cases.length - 1 };
}

/** The text of a new case file with a single case in it. */
export function newCaseFile(exercise: string, check: string, added: RawCase): string {
  const way = outsideFolder(exercise) === undefined ? `../../grader/exercises/${exercise}` : '..';
  return [
    '{',
    `  "$schema": "${way}/case-file.schema.json",`,
    `  "check": ${JSON.stringify(check)},`,
    '  "cases": [',
    `    ${lineOf(added)}`,
    '  ]',
    '}',
    '',
  ].join('\n');
}

const COMMON_KEYS = ['points', 'title', 'hint', 'expected'];

/** One line, with spaces where the shipped files have them. */
function lineOf(added: RawCase): string {
  // What is asked about comes first.
  const own = Object.keys(added).filter((key) => !COMMON_KEYS.includes(key));
  const keys = [...own, ...COMMON_KEYS];
  const parts = keys.flatMap((key) => {
    const value = added[key];
    if (value === undefined) return [];
    const shown = Array.isArray(value)
      ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
      : JSON.stringify(value);
    return [`${JSON.stringify(key)}: ${shown}`];
  });
  return `{ ${parts.join(', ')} }`;
}
