/**
 * Finds typical mistakes of beginners in a file that cannot be compiled. A compiler reports the point where it gives up,
 * often far below the mistake. The tokens of the text and its Begin and End lines locate the mistake better.
 */
import type { Token } from 'js-tokens';
import { nearestName } from '../base/text/nearest-name.ts';
import { foreignForm } from './foreign-form.ts';
import { oddBracket } from './odd-bracket.ts';
import { type FoundMistake, type PlacedToken, tokensOf } from './placed-tokens.ts';
import { LINE_END, type LoadFault, positionAt } from './source-location.ts';
import { HEAD, MARKER } from './starter-text.ts';

/** The compiler's message, and its offset from the beginning of the text. */
interface CompilerError {
  readonly message: string;
  readonly at: number;
}

/**
 * @param isReadable whether the syntax is valid, and the compiler refuses the meaning
 * @returns the mistake, where it is known better than the compiler's message
 */
export function findMistake(
  text: string,
  stumble: CompilerError,
  isReadable = false,
): FoundMistake | undefined {
  const foreign = foreignForm(text, stumble.at);
  if (foreign !== undefined) return foreign;
  if (isReadable) return oddLine(text, stumble);
  const words = tokensOf(text);
  return (
    conflictIn(text) ??
    oddWord(words) ??
    oddBody(text, words) ??
    oddBracket(words) ??
    oddLine(text, stumble) ??
    missingValue(words, stumble)
  );
}

function conflictIn(text: string): FoundMistake | undefined {
  const found = /^[ \t]*(?:<{7}|>{7})(?: |$)/m.exec(text);
  return found === null ? undefined : { kind: 'conflict', at: found.index };
}

/** Characters of a Chinese keyboard or a word processor, each with the character that a program needs. */
const MEANT = new Map(
  [
    `（( ）) ｛{ ｝} ［[ ］] 【[ 】] ；; ，, 、, ：: 。. ．. ！! ？? ＝= ＋+ －- ＊* ／/ ＜< ＞>`,
    `＆& ｜| “" ”" ‘' ’' ＂" ＇' –- —- −- …... ＿_ ｀\` ´' ×*`,
  ].flatMap((row) => row.split(' ').map((pair) => [pair[0]!, pair.slice(1)] as const)),
);

const OPEN: Partial<Record<Token['type'], string>> = {
  StringLiteral: 'quotes',
  NoSubstitutionTemplate: 'backquotes',
  TemplateHead: 'backquotes',
  MultiLineComment: 'comment',
  RegularExpressionLiteral: 'pattern',
};

/** @returns the first character that no program has, or text or comment that never ends */
function oddWord(words: readonly PlacedToken[]): FoundMistake | undefined {
  for (const { token, at } of words) {
    const { type, value: found } = token;
    const meant = type === 'Invalid' ? MEANT.get(found) : undefined;
    if (meant !== undefined) return { kind: 'strange-character', found, meant, at };
    const what = 'closed' in token && token.closed === false ? OPEN[type] : undefined;
    if (what !== undefined) return { kind: 'open-text', what, at };
  }
  return undefined;
}

/**
 * Each body stands between its own Begin and End lines, so wrong brackets are found in the body that has them.
 *
 * @returns the mistake in the first body with wrong brackets, or that a body has no End line and the brackets of the
 *   file are wrong
 */
function oddBody(text: string, words: readonly PlacedToken[]): FoundMistake | undefined {
  const markers = [...text.matchAll(MARKER)];
  for (const [i, { 0: line, 1: indent = '', 2: which, index }] of markers.entries()) {
    if (which !== 'Begin') continue;
    const functionName = HEAD.exec(text.slice(0, index).trimEnd())?.[1];
    const body = functionName === undefined ? {} : { body: functionName };
    const end = markers[i + 1];
    if (end?.[2] !== 'End') {
      if (oddBracket(words) === undefined) continue;
      return { kind: 'end-line-missing', ...body, at: index + indent.length };
    }
    const from = index + line.length;
    const odd = oddBracket(words.filter(({ at }) => at >= from && at < end.index));
    if (odd !== undefined) return { ...(braceMissing(text, from, odd) ?? odd), ...body };
  }
  return undefined;
}

/**
 * @param from the offset at which the body begins
 * @param odd the bracket of the body that is wrong
 * @returns the head above that bracket that lacks its brace
 */
function braceMissing(text: string, from: number, odd: FoundMistake): FoundMistake | undefined {
  if (odd.kind !== 'closes-nothing') return undefined;
  const head = BARE_HEAD.exec(text.slice(from, odd.at));
  return head === null
    ? undefined
    : { kind: 'brace-missing', at: from + head.index + head[0].length };
}

/** A loop or condition that ends without its brace, though more than one line below belongs to it. */
const BARE_HEAD =
  /^([ \t]*)(?:\}\s*)?(?:for|while|if|else)\b.*[^{;}\s](?=(?:\s*\n\1[ \t]+\S.*){2})/m;

/** Operators that need a value behind them. Behind an opening bracket or a comma, the closing bracket may follow. */
const WANTS_VALUE =
  /^(?:=|[-+*/%&|^]=|\*\*=?|&&=?|\|\|=?|\?\?=?|[=!]==?|[<>]=?|<<|>>>?|[-+*/%&|^!~?:.]|\?\.|=>|\.\.\.)$/;
/** The types of tokens without meaning. */
const NO_WORD = /^(?:WhiteSpace|LineTerminatorSequence|.*Comment)$/;

/**
 * Finds an operator without a value behind it, as in a program that is still being written. The compiler reports the next
 * token, which is often in the next line.
 *
 * @returns the operator before the token that the compiler reports
 */
function missingValue(
  words: readonly PlacedToken[],
  stumble: CompilerError,
): FoundMistake | undefined {
  if (!/^Unexpected "/.test(stumble.message)) return undefined;
  const last = words.findLast(({ at, token }) => at < stumble.at && !NO_WORD.test(token.type));
  const { type, value: sign } = last?.token ?? { type: '', value: '' };
  if (last === undefined || type !== 'Punctuator' || !WANTS_VALUE.test(sign)) return undefined;
  return { kind: 'missing-value', sign, at: last.at };
}

/** A condition up to an assignment within its round brackets, which may have further ones in them. */
const ASSIGNS_IN_CONDITION = /\b(?:if|while)\s*\((?:[^;()]|\([^()]*\))*[^=!<>()]=(?![=>])/;

/** Patterns of the line and of the compiler's message for each mistake. The first one that fits is reported. */
const ODD_LINES: readonly (readonly [LoadFault['kind'], line: RegExp, message?: RegExp])[] = [
  ['method-with-function', /^\s*(?:async\s+)?function\s+\w+\s*\(.*\{\s*$/, /but found "\w+"$/],
  [
    'as-in-python',
    /^\s*(?:(?:else\s+)?if|elif|while|for)\b[^(]*:\s*$|\b(?:elif|def)\b|^\s*for\s+\w+\s+in\s/,
  ],
  ['operator-in-words', /\b(?:and|or|not)\b/, /but found "\w+"$/],
  [
    'condition-without-brackets',
    /^\s*(?:\}\s*)?(?:else\s+)?(?:if|while|for)\b(?!\s*\()/,
    /^Expected "\("/,
  ],
  [
    'type-before-name',
    /\b(?:int|float|double|char|bool|boolean|string|String|auto|long)\s+\w+\s*(?:=|;|\()/,
    /but found "\w+"$/,
  ],
  ['signed-power', /=\s*[-+](?![-+=]).*\*\*/, /^Unexpected "\*\*"/],
  ['assignment-in-condition', /[^=!<>]=(?![=>])/, /^Invalid assignment target/],
  ['assignment-in-condition', ASSIGNS_IN_CONDITION, /because it is a constant/],
];

/** Words that begin a statement, and that are too long to resemble another word by chance. */
const WORDS = ['return', 'while', 'else if', 'const', 'break', 'continue', 'function', 'switch'];

/** `retrun best;`, `elseif (…) {` */
function misspeltWord(line: string, message: string): LoadFault | undefined {
  const [, found = ''] = /^\s*(?:\}\s*)?([A-Za-z]+)\b(?!\s*[=.:[;])/.exec(line) ?? [];
  if (!message.startsWith('Expected ";" but found') || WORDS.includes(found)) return undefined;
  const meant = nearestName(found, WORDS);
  return meant === undefined ? undefined : { kind: 'misspelt-word', found, meant };
}

/** @returns the mistake that the line of the compiler's message shows */
function oddLine(text: string, { message, at }: CompilerError): FoundMistake | undefined {
  const start = at + 1 - positionAt(text, at).column;
  const [line = ''] = text.slice(start).split(LINE_END, 1);
  const found = ODD_LINES.find(
    ([, looks, says]) => looks.test(line) && says?.test(message) !== false,
  );
  const fault = misspeltWord(line, message) ?? (found && { kind: found[0] });
  return fault && { ...fault, at: start + line.search(/[^\s}]|$/) };
}
