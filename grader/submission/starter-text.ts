/**
 * Makes the text of the starter from the reference: the same file, in which a stub replaces the code between each pair of
 * Begin and End markers. All other text, such as comments, is therefore the same in both.
 */
import type { GraderError } from '../base/grader-error.ts';
import { userError } from '../base/messages/user-error.ts';
import { positionAt } from './source-location.ts';

/** The beginning of a stub's error message; the name of the function follows. */
export const NOT_WRITTEN_YET = 'not written yet: ';

/** A line that has only a marker. The groups are its indentation and its word, Begin or End. */
export const MARKER = /^([ \t]*)\/\*+ (Begin|End) \*+\/[ \t]*(?=\r?$)/gm;

/** The head of a method or function, up to the brace before a marker. Types in the head may have braces, too. */
export const HEAD =
  /(?<![\w$])([A-Za-z_$][\w$]*)\s*\((?:[^()]|\([^()]*\))*\)(?:[^(){};]|\{(?:[^(){}]|\{[^(){}]*\})*\})*\{\s*$/;

/**
 * @param referenceText the source of the reference, with any line endings
 * @throws {GraderError} when the markers do not come in pairs, each pair in a function
 */
export function starterFrom(referenceText: string): string {
  const markers = [...referenceText.matchAll(MARKER)];
  if (markers.length === 0) throw unusable('markers');
  let starter = '';
  /** The offset up to which the reference has been copied. */
  let copiedTo = 0;
  for (let index = 0; index < markers.length; index += 2) {
    const begin = markers[index]!;
    const end = markers[index + 1];
    const { line } = positionAt(referenceText, begin.index);
    if (begin[2] !== 'Begin') throw unusable('end', line);
    if (end?.[2] !== 'End') throw unusable('begin', line);
    const name = HEAD.exec(referenceText.slice(copiedTo, begin.index))?.[1];
    if (name === undefined) throw unusable('function', line);
    const bodyStart = begin.index + begin[0].length;
    const lineBreak = referenceText.startsWith('\r\n', bodyStart) ? '\r\n' : '\n';
    const stub = `${begin[1]}throw new Error('${NOT_WRITTEN_YET}${name}');`;
    starter += `${referenceText.slice(copiedTo, bodyStart)}${lineBreak}${stub}${lineBreak}`;
    copiedTo = end.index;
  }
  return starter + referenceText.slice(copiedTo);
}

/** @returns whether this is the text of a starter in which no function has been written yet */
export function isStarterText(text: string): boolean {
  try {
    return starterFrom(text) === text;
  } catch {
    return false;
  }
}

function unusable(fault: 'markers' | 'begin' | 'end' | 'function', line?: number): GraderError {
  return userError('starter.unusable', { fault, line });
}
