/**
 * Looks for what beginners do to a file that then cannot be read. A compiler stumbles where it can go
 * no further, often far below; the words of the text, and the Begin and End lines, tell more.
 */
import type { Token } from 'js-tokens';
import type { BrokenText } from './load-fault.ts';
import { type BrokenPlace, missingValue, oddLine, type Stumble } from './odd-line.ts';
import { placedWords, type Word } from './placed-words.ts';
import { HEAD, MARKER } from './starter-text.ts';

/**
 * @param isReadable it is a text of words and brackets that come out even, and means what cannot be
 * @returns what is known better than the compiler knows it
 */
export function brokenPlace(
  text: string,
  stumble: Stumble | undefined,
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
    unopenedBodyIn(text, words) ??
    unbalancedFileIn(words) ??
    oddLine(text, stumble) ??
    missingValue(words, stumble)
  );
}

function conflictIn(text: string): BrokenPlace | undefined {
  const lines = text.split(/\r?\n/);
  const index = lines.findIndex((line) => /^\s*(?:<{7}|>{7})(?: |$)/.test(line));
  if (index < 0) return undefined;
  return { problem: { kind: 'conflict' }, line: index + 1, column: 1 };
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
    return {
      problem: { kind: 'strange-character', found: token.value, meant },
      line,
      column,
    };
  }
  return undefined;
}

type OpenText = Extract<BrokenText, { kind: 'open-text' }>['what'];

const OPEN: Partial<Record<Token['type'], OpenText>> = {
  StringLiteral: 'quotes',
  NoSubstitutionTemplate: 'backquotes',
  TemplateHead: 'backquotes',
  MultiLineComment: 'comment',
  RegularExpressionLiteral: 'pattern',
};

function openTextIn(words: readonly Word[]): BrokenPlace | undefined {
  for (const { token, line, column } of words) {
    const what = 'closed' in token && token.closed === false ? OPEN[token.type] : undefined;
    if (what !== undefined) return { problem: { kind: 'open-text', what }, line, column };
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
    const inside = words.filter(({ at }) => at >= from && at < end.index);
    const odd = oddBracket(inside);
    if (odd === undefined) continue;
    const where = bodyAfter(text.slice(0, begin.index));
    const head =
      odd.kind === 'closes-nothing' ? headWithoutBrace(text, from, odd.word.at) : undefined;
    if (head === undefined) return bracketPlace(odd, where);
    return { problem: { kind: 'brace-missing', ...where }, ...head };
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
  if (oddBracket(words) === undefined) return undefined;
  const markers = [...text.matchAll(MARKER)];
  const begin = markers.find((each, i) => each[2] === 'Begin' && markers[i + 1]?.[2] !== 'End');
  if (begin === undefined) return undefined;
  const before = text.slice(0, begin.index);
  const place = { line: before.split(/\r?\n/).length, column: begin[1]!.length + 1 };
  return { problem: { kind: 'end-line-missing', ...bodyAfter(before) }, ...place };
}

const BLOCK_HEAD = /^([ \t]*)(?:\}\s*)?(?:for|while|if|else)\b.*[^{;}]$/;

/** A loop or condition that ends without its brace, though more than one line below belongs to it. */
function headWithoutBrace(
  text: string,
  from: number,
  to: number,
): Pick<BrokenPlace, 'line' | 'column'> | undefined {
  const first = text.slice(0, from).split(/\r?\n/).length;
  const lines = text.slice(from, to).split(/\r?\n/);
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

const HEAD_ALONE = /([A-Za-z_$][\w$]*)\s*\([^()]*\)(?:\s*:[^(){};=]*)?$/;

/** Where more is closed than opened, each body comes out even, and a head has no brace before its body. */
function unopenedBodyIn(text: string, words: readonly Word[]): BrokenPlace | undefined {
  if (oddBracket(words)?.kind !== 'closes-nothing') return undefined;
  for (const begin of text.matchAll(MARKER)) {
    const before = text.slice(0, begin.index).trimEnd();
    const body = begin[2] === 'Begin' ? HEAD_ALONE.exec(before)?.[1] : undefined;
    if (body === undefined) continue;
    const lines = text.slice(0, begin.index).trimEnd().split(/\r?\n/);
    const place = { line: lines.length, column: lines.at(-1)!.length + 1 };
    return { problem: { kind: 'body-not-opened', body }, ...place };
  }
  return undefined;
}

function unbalancedFileIn(words: readonly Word[]): BrokenPlace | undefined {
  const odd = oddBracket(words);
  return odd && bracketPlace(odd, {});
}

type Odd =
  | { readonly kind: 'never-closed' | 'closes-nothing'; readonly word: Word }
  | { readonly kind: 'crossed'; readonly word: Word; readonly opener: Word };

const CLOSER: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '${': '}' };
const CLOSERS = new Set([')', ']', '}']);

/** The bracket at which it shows that some are missing, if the text does not come out even. */
function oddBracket(words: readonly Word[]): Odd | undefined {
  const open: Word[] = [];
  for (const word of words) {
    const { type, value } = word.token;
    if (type === 'TemplateHead') open.push(word);
    else if (type === 'TemplateTail') open.pop();
    if (type !== 'Punctuator') continue;
    if (value in CLOSER) open.push(word);
    if (!CLOSERS.has(value)) continue;
    const opener = open.at(-1);
    if (opener === undefined) return { kind: 'closes-nothing', word };
    if (CLOSER[opener.token.value] !== value) {
      // A ( that is still open some lines below was forgotten where it stands.
      const isForgotten = opener.line < word.line && /^[([]$/.test(opener.token.value);
      return isForgotten
        ? { kind: 'never-closed', word: opener }
        : { kind: 'crossed', word, opener };
    }
    open.pop();
  }
  const last = open.at(-1);
  return last && { kind: 'never-closed', word: last };
}

function bracketPlace(odd: Odd, where: { readonly body?: string }): BrokenPlace {
  const { line, column } = odd.word;
  return { problem: { ...bracketProblem(odd), ...where }, line, column };
}

function bracketProblem(odd: Odd): BrokenText {
  const bracket = odd.word.token.value;
  switch (odd.kind) {
    case 'never-closed':
      return { kind: 'never-closed', bracket, closer: closerOf(bracket) };
    case 'closes-nothing':
      return { kind: 'closes-nothing', bracket, opener: openerOf(bracket) };
    case 'crossed': {
      const { token, line: openerLine } = odd.opener;
      const [opener, closer] = [token.value, closerOf(token.value)];
      return { kind: 'crossed', bracket, opener, openerLine, closer };
    }
    default:
      return odd satisfies never;
  }
}

/** What else is opened is a text, and ends as it begins. */
function closerOf(opener: string): string {
  return CLOSER[opener] ?? (opener.endsWith('${') ? '}' : opener);
}

function openerOf(closer: string): string {
  return Object.entries(CLOSER).find(([, each]) => each === closer)?.[0] ?? '{';
}
