/**
 * Makes the starter from the reference: the same file, with every function body between its Begin
 * and End marker replaced by a stub. So the two can never tell students different things.
 */
import type { GraderError } from '../base/grader-error.ts';
import { userError } from '../base/messages/user-error.ts';
import { positionAt } from './source-location.ts';

/** A stub's error message is this and the name of the function. */
export const NOT_WRITTEN_YET = 'not written yet: ';

/** A marker's line and nothing else on it: its indentation, and which of the two it is. */
export const MARKER = /^([ \t]*)\/\*+ (Begin|End) \*+\/[ \t]*(?=\r?$)/gm;

/** The head of a method or function, up to the brace after which a marker stands; its types may have their own. */
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
  let kept = 0;
  for (let index = 0; index < markers.length; index += 2) {
    const begin = markers[index]!;
    const end = markers[index + 1];
    const { line } = positionAt(referenceText, begin.index);
    if (begin[2] !== 'Begin') throw unusable('end', line);
    if (end?.[2] !== 'End') throw unusable('begin', line);
    const name = HEAD.exec(referenceText.slice(kept, begin.index))?.[1];
    if (name === undefined) throw unusable('function', line);
    const bodyStart = begin.index + begin[0].length;
    const lineBreak = referenceText.startsWith('\r\n', bodyStart) ? '\r\n' : '\n';
    const stub = `${begin[1]}throw new Error('${NOT_WRITTEN_YET}${name}');`;
    starter += `${referenceText.slice(kept, bodyStart)}${lineBreak}${stub}${lineBreak}`;
    kept = end.index;
  }
  return starter + referenceText.slice(kept);
}

function unusable(fault: 'markers' | 'begin' | 'end' | 'function', line?: number): GraderError {
  return userError('starter.unusable', { fault, line });
}
