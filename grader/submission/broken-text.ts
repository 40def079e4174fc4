/**
 * Looks for what beginners do to a file that then cannot be read. A compiler stumbles where it can go
 * no further, often far below; the words of the text, and the Begin and End lines, tell more.
 */
import jsTokens, { type Token } from 'js-tokens';
import { type BrokenPlace, oddLine, type Stumble } from './odd-line.ts';
import { LINE_END, type LoadFault, type SourceLocation } from './source-location.ts';
import { HEAD, MARKER } from './starter-text.ts';

/** A word of a program's text, also of a text that no compiler can read. */
export interface Word extends Pick<SourceLocation, 'line' | 'column'> {
  readonly token: Token;
  /** From the beginning of the text. */
  readonly at: number;
}

const EACH_LINE_END = new RegExp(LINE_END, 'g');

export function placedWords(text: string): readonly Word[] {
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
export function brokenPlace(
  text: string,
  stumble: Stumble,
  isReadable = false,
): BrokenPlace | undefined {
  if (isReadable) return oddLine(text, stumble);
  const words = placedWords(text);
  return (
    conflictIn(text) ??
    strangeCharacterIn(words) ??
    openTextIn(words) ??
    unbalancedBodyIn(text, words) ??
    lostEndLineIn(text, words) ??
    oddBracket(words) ??
    oddLine(text, stumble) ??
    missingValue(words, stumble)
  );
}

function conflictIn(text: string): BrokenPlace | undefined {
  const lines = text.split(LINE_END);
  const index = lines.findIndex((line) => /^\s*(?:<{7}|>{7})(?: |$)/.test(line));
  if (index < 0) return undefined;
  return { fault: { kind: 'conflict' }, line: index + 1, column: 1 };
}

/** Typed with a Chinese keyboard, or made by a word processor; and what a program has instead. */
const MEANT = new Map(
  [
    `（( ）) ｛{ ｝} ［[ ］] 【[ 】] ；; ，, 、, ：: 。. ．. ！! ？? ＝= ＋+ －- ＊* ／/ ＜< ＞>`,
    `＆& ｜| “" ”" ‘' ’' ＂" ＇' –- —- −- …... ＿_ ｀\` ´' ×*`,
  ].flatMap((row) => row.split(' ').map((pair) => [pair[0]!, pair.slice(1)] as const)),
);

function strangeCharacterIn(words: readonly Word[]): BrokenPlace | undefined {
  for (const { token, line, column } of words) {
    const meant = token.type === 'Invalid' ? MEANT.get(token.value) : undefined;
    if (meant === undefined) continue;
    return { fault: { kind: 'strange-character', found: token.value, meant }, line, column };
  }
  return undefined;
}

const OPEN: Partial<Record<Token['type'], string>> = {
  StringLiteral: 'quotes',
  NoSubstitutionTemplate: 'backquotes',
  TemplateHead: 'backquotes',
  MultiLineComment: 'comment',
  RegularExpressionLiteral: 'pattern',
};

function openTextIn(words: readonly Word[]): BrokenPlace | undefined {
  for (const { token, line, column } of words) {
    const what = 'closed' in token && token.closed === false ? OPEN[token.type] : undefined;
    if (what !== undefined) return { fault: { kind: 'open-text', what }, line, column };
  }
  return undefined;
}

/** Each body stands between its own Begin and End, so one that does not come out even is told by it. */
function unbalancedBodyIn(text: string, words: readonly Word[]): BrokenPlace | undefined {
  const markers = [...text.matchAll(MARKER)];
  for (const [i, begin] of markers.entries()) {
    const end = markers[i + 1];
    if (begin[2] !== 'Begin' || end?.[2] !== 'End') continue;
    const from = begin.index + begin[0].length;
    const odd = oddBracket(words.filter(({ at }) => at >= from && at < end.index));
    if (odd === undefined) continue;
    const { at, fault, ...place } = odd;
    const where = bodyAfter(text.slice(0, begin.index));
    const head = fault.kind === 'closes-nothing' ? headWithoutBrace(text, from, at) : undefined;
    return head === undefined
      ? { fault: { ...fault, ...where }, ...place }
      : { fault: { kind: 'brace-missing', ...where }, ...head };
  }
  return undefined;
}

/** @returns the function whose head ends there */
function bodyAfter(before: string): { readonly body?: string } {
  const body = HEAD.exec(before.trimEnd())?.[1];
  return body === undefined ? {} : { body };
}

/** Somewhere it does not come out even, and a body has a Begin line and no End line. */
function lostEndLineIn(text: string, words: readonly Word[]): BrokenPlace | undefined {
  const markers = [...text.matchAll(MARKER)];
  const begin = markers.find((each, i) => each[2] === 'Begin' && markers[i + 1]?.[2] !== 'End');
  if (begin === undefined || oddBracket(words) === undefined) return undefined;
  const before = text.slice(0, begin.index);
  const place = { line: before.split(LINE_END).length, column: begin[1]!.length + 1 };
  return { fault: { kind: 'end-line-missing', ...bodyAfter(before) }, ...place };
}

const BLOCK_HEAD = /^([ \t]*)(?:\}\s*)?(?:for|while|if|else)\b.*[^{;}]$/;

/** A loop or condition that ends without its brace, though more than one line below belongs to it. */
function headWithoutBrace(
  text: string,
  from: number,
  to: number,
): Pick<BrokenPlace, 'line' | 'column'> | undefined {
  const first = text.slice(0, from).split(LINE_END).length;
  const lines = text.slice(from, to).split(LINE_END);
  const depth = (line: string | undefined): number => line?.search(/\S/) ?? -1;
  for (const [i, line] of lines.entries()) {
    const own = BLOCK_HEAD.test(line.trimEnd()) ? depth(line) : -1;
    const below = lines.slice(i + 1).filter((each) => each.trim() !== '');
    if (own < 0 || !below.slice(0, 2).every((each) => depth(each) > own) || below.length < 2)
      continue;
    return { line: first + i, column: line.trimEnd().length + 1 };
  }
  return undefined;
}

const CLOSER: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '${': '}' };
const OPENER: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The bracket at which it shows that some are missing, if the text does not come out even. */
function oddBracket(words: readonly Word[]): (BrokenPlace & Pick<Word, 'at'>) | undefined {
  const open: Word[] = [];
  for (const word of words) {
    const { type, value } = word.token;
    if (type === 'TemplateHead') open.push(word);
    else if (type === 'TemplateTail') open.pop();
    if (type !== 'Punctuator') continue;
    if (value in CLOSER) open.push(word);
    if (!(value in OPENER)) continue;
    const opener = open.at(-1);
    if (opener === undefined)
      return placed(word, { kind: 'closes-nothing', bracket: value, opener: OPENER[value]! });
    if (CLOSER[opener.token.value] !== value) {
      // A ( that is still open some lines below was forgotten where it stands.
      const isForgotten = opener.line < word.line && /^[([]$/.test(opener.token.value);
      return isForgotten ? neverClosed(opener) : crossed(word, opener);
    }
    open.pop();
  }
  const last = open.at(-1);
  return last && neverClosed(last);
}

function placed({ at, line, column }: Word, fault: LoadFault): BrokenPlace & Pick<Word, 'at'> {
  return { at, fault, line, column };
}

function neverClosed(word: Word): BrokenPlace & Pick<Word, 'at'> {
  const bracket = word.token.value;
  return placed(word, { kind: 'never-closed', bracket, closer: closerOf(bracket) });
}

function crossed(word: Word, { token, line: openerLine }: Word): BrokenPlace & Pick<Word, 'at'> {
  const [bracket, opener] = [word.token.value, token.value];
  return placed(word, { kind: 'crossed', bracket, opener, openerLine, closer: closerOf(opener) });
}

/** What else is opened is a text, and ends as it begins. */
function closerOf(opener: string): string {
  return CLOSER[opener] ?? (opener.endsWith('${') ? '}' : opener);
}

/** What cannot end an expression. A bracket that opens and a comma may be followed by what closes it. */
const WANTS_VALUE =
  /^(?:=|[-+*/%&|^]=|\*\*=?|&&=?|\|\|=?|\?\?=?|[=!]==?|[<>]=?|<<|>>>?|[-+*/%&|^!~?:.]|\?\.|=>|\.\.\.)$/;
/** What stands between words. */
export const NO_WORD = /^(?:WhiteSpace|LineTerminatorSequence|.*Comment)$/;

/**
 * A sign that wants a value behind it and has none: what somebody leaves who is still writing. A compiler
 * stumbles at the next word, which often stands in the next line.
 *
 * @returns the sign before the word at which it stumbled, where that is such a sign
 */
function missingValue(
  words: readonly Word[],
  { message, line, column }: Stumble,
): BrokenPlace | undefined {
  if (!/^Unexpected "/.test(message)) return undefined;
  const isBefore = (word: Word): boolean =>
    word.line < line || (word.line === line && word.column < column);
  const last = words.findLast((word) => isBefore(word) && !NO_WORD.test(word.token.type));
  if (last?.token.type !== 'Punctuator' || !WANTS_VALUE.test(last.token.value)) return undefined;
  return placed(last, { kind: 'missing-value', sign: last.token.value });
}
