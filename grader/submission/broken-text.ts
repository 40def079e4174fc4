/**
 * Looks for what beginners do to a file that then cannot be read. A compiler stumbles where it can go
 * no further, often far below; the words of the text, and the Begin and End lines, tell more.
 */
import jsTokens, { type Token } from 'js-tokens';
import { nearestName } from '../base/text/nearest-name.ts';
import { foreignForm } from './foreign-form.ts';
import { LINE_END, type LoadFault, positionAt, type SourceLocation } from './source-location.ts';
import { HEAD, MARKER } from './starter-text.ts';

/** A word of a program's text, also of a text that no compiler can read. */
interface Word extends Pick<SourceLocation, 'line' | 'column'> {
  readonly token: Token;
  /** From the beginning of the text. */
  readonly at: number;
}

/** What is wrong, and where, from the beginning of the text. */
type FoundMistake = LoadFault & { readonly at: number };

/** What a compiler has found: its words, and where, from the beginning of the text. */
interface CompilerError {
  readonly message: string;
  readonly at: number;
}

const EACH_LINE_END = new RegExp(LINE_END, 'g');

function placedWords(text: string): readonly Word[] {
  const words: Word[] = [];
  let [at, line, lineStart] = [0, 1, 0];
  for (const token of jsTokens(text)) {
    words.push({ token, at, line, column: at - lineStart + 1 });
    for (const match of token.value.matchAll(EACH_LINE_END)) {
      line++;
      lineStart = at + match.index + match[0].length;
    }
    at += token.value.length;
  }
  return words;
}

/**
 * @param isReadable it is a text of words and brackets that come out even, and means what cannot be
 * @returns what is known better than the compiler knows it
 */
export function findMistake(
  text: string,
  stumble: CompilerError,
  isReadable = false,
): FoundMistake | undefined {
  const foreign = foreignForm(text, stumble.at);
  if (foreign !== undefined) return foreign;
  if (isReadable) return oddLine(text, stumble);
  const words = placedWords(text);
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

/** Typed with a Chinese keyboard, or made by a word processor; and what a program has instead. */
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

/** The first sign that is none of a program's, or text that never ends. */
function oddWord(words: readonly Word[]): FoundMistake | undefined {
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
 * Each body stands between its own Begin and End, so one that does not come out even is told by it. Or it has no
 * End line, and somewhere it does not come out even.
 */
function oddBody(text: string, words: readonly Word[]): FoundMistake | undefined {
  const markers = [...text.matchAll(MARKER)];
  for (const [i, { 0: line, 1: indent = '', 2: which, index }] of markers.entries()) {
    if (which !== 'Begin') continue;
    const body = HEAD.exec(text.slice(0, index).trimEnd())?.[1];
    const where = body === undefined ? {} : { body };
    const end = markers[i + 1];
    const from = index + line.length;
    const isWhole = end?.[2] === 'End';
    const odd = oddBracket(
      isWhole ? words.filter(({ at }) => at >= from && at < end.index) : words,
    );
    if (odd === undefined) continue;
    if (!isWhole) return { kind: 'end-line-missing', ...where, at: index + indent.length };
    const closesTooMuch = odd.kind === 'closes-nothing';
    const head = closesTooMuch ? BARE_HEAD.exec(text.slice(from, odd.at)) : null;
    if (head === null) return { ...odd, ...where };
    return { kind: 'brace-missing', ...where, at: from + head.index + head[0].length };
  }
  return undefined;
}

/** A loop or condition that ends without its brace, though more than one line below belongs to it. */
const BARE_HEAD =
  /^([ \t]*)(?:\}\s*)?(?:for|while|if|else)\b.*[^{;}\s](?=(?:\s*\n\1[ \t]+\S.*){2})/m;

const CLOSER: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const OPENER: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The bracket at which it shows that some are missing, if the text does not come out even. */
function oddBracket(words: readonly Word[]): FoundMistake | undefined {
  const open: Word[] = [];
  for (const word of words) {
    const { type, value: bracket } = word.token;
    if (type === 'TemplateHead') open.push(word);
    else if (type === 'TemplateTail') open.pop();
    if (type !== 'Punctuator') continue;
    if (bracket in CLOSER) open.push(word);
    if (!(bracket in OPENER)) continue;
    const last = open.pop();
    if (last === undefined)
      return { kind: 'closes-nothing', bracket, opener: OPENER[bracket]!, at: word.at };
    const [opener, closer] = [last.token.value, closerOf(last)];
    if (closer === bracket) continue;
    // A ( that is still open some lines below was forgotten where it stands.
    if (last.line < word.line && /^[([]$/.test(opener)) return neverClosed(last);
    return { kind: 'crossed', bracket, opener, openerLine: last.line, closer, at: word.at };
  }
  const last = open.at(-1);
  return last && neverClosed(last);
}

function neverClosed(word: Word): FoundMistake {
  const bracket = word.token.value;
  return { kind: 'never-closed', bracket, closer: closerOf(word), at: word.at };
}

/** What else is opened is a value in a text. */
function closerOf({ token }: Word): string {
  return CLOSER[token.value] ?? '}';
}

/** What cannot end an expression. A bracket that opens and a comma may be followed by what closes it. */
const WANTS_VALUE =
  /^(?:=|[-+*/%&|^]=|\*\*=?|&&=?|\|\|=?|\?\?=?|[=!]==?|[<>]=?|<<|>>>?|[-+*/%&|^!~?:.]|\?\.|=>|\.\.\.)$/;
/** What stands between words. */
const NO_WORD = /^(?:WhiteSpace|LineTerminatorSequence|.*Comment)$/;

/**
 * A sign that wants a value behind it and has none: what somebody leaves who is still writing. A compiler
 * stumbles at the next word, which often stands in the next line.
 *
 * @returns the sign before the word at which it stumbled, where that is such a sign
 */
function missingValue(words: readonly Word[], stumble: CompilerError): FoundMistake | undefined {
  if (!/^Unexpected "/.test(stumble.message)) return undefined;
  const last = words.findLast(({ at, token }) => at < stumble.at && !NO_WORD.test(token.type));
  const { type, value: sign } = last?.token ?? { type: '', value: '' };
  if (last === undefined || type !== 'Punctuator' || !WANTS_VALUE.test(sign)) return undefined;
  return { kind: 'missing-value', sign, at: last.at };
}

/** Of each kind what the line looks like, and what the compiler says; the first that fits. */
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
  ['assignment-in-condition', /[^=!<>]=(?![=>])/, /^Invalid assignment target/],
  [
    'assignment-in-condition',
    /\b(?:if|while)\s*\([^;]*[^=!<>]=(?![=>])/,
    /because it is a constant/,
  ],
];

/** Words that begin a statement, and are long enough for another word not to be like them by chance. */
const WORDS = ['return', 'while', 'else if', 'const', 'break', 'continue', 'function', 'switch'];

/** `retrun best;`, `elseif (…) {` */
function misspeltWord(line: string, message: string): LoadFault | undefined {
  const [, found = ''] = /^\s*(?:\}\s*)?([A-Za-z]+)\b(?!\s*[=.:[;])/.exec(line) ?? [];
  if (!message.startsWith('Expected ";" but found') || WORDS.includes(found)) return undefined;
  const meant = nearestName(found, WORDS);
  return meant === undefined ? undefined : { kind: 'misspelt-word', found, meant };
}

/** @returns what the line looks like at which the compiler stumbled */
function oddLine(text: string, { message, at }: CompilerError): FoundMistake | undefined {
  const start = at + 1 - positionAt(text, at).column;
  const [line = ''] = text.slice(start).split(LINE_END, 1);
  const found = ODD_LINES.find(
    ([, looks, says]) => looks.test(line) && says?.test(message) !== false,
  );
  const fault = misspeltWord(line, message) ?? (found && { kind: found[0] });
  return fault && { ...fault, at: start + line.search(/[^\s}]|$/) };
}
