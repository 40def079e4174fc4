/** A sign that wants a value behind it and has none: what somebody leaves who is still writing. */
import type { BrokenPlace, Stumble } from './odd-line.ts';
import type { Word } from './placed-words.ts';

/** What cannot end an expression. A bracket that opens and a comma may be followed by what closes it. */
const WANTS_VALUE =
  /^(?:=|[-+*/%&|^]=|\*\*=?|&&=?|\|\|=?|\?\?=?|[=!]==?|[<>]=?|<<|>>>?|[-+*/%&|^!~?:.]|\?\.|=>|\.\.\.)$/;
/** What stands between words. */
const NO_WORD = /^(?:WhiteSpace|LineTerminatorSequence|(?:Single|Multi)LineComment)$/;

/**
 * A compiler stumbles at the next word, which often stands in the next line.
 *
 * @returns the sign before the word at which it stumbled, where that is such a sign
 */
export function missingValue(
  words: readonly Word[],
  stumble: Stumble | undefined,
): BrokenPlace | undefined {
  if (stumble?.column === undefined || !/^Unexpected "/.test(stumble.message)) return undefined;
  const { line, column } = stumble;
  const isBefore = (word: Word): boolean =>
    word.line < line || (word.line === line && word.column < column);
  const last = words.findLast((word) => isBefore(word) && !NO_WORD.test(word.token.type));
  if (last?.token.type !== 'Punctuator' || !WANTS_VALUE.test(last.token.value)) return undefined;
  const { token, ...place } = last;
  const problem = { kind: 'missing-value', sign: token.value } as const;
  return { problem, line: place.line, column: place.column };
}
