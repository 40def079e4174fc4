/**
 * Looks for what beginners do to a file that then cannot be read. A compiler stumbles where it can go
 * no further, often far below; the words of the text, and the Begin and End lines, tell more.
 */
import jsTokens, { type Token } from 'js-tokens';

export interface BrokenPlace {
  readonly message: string;
  readonly hint: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/** What a compiler has found: its words, and where. */
export interface Stumble {
  readonly message: string;
  readonly line: number;
}

/** @returns what is known better than the compiler knows it */
export function brokenPlace(text: string, stumble: Stumble | undefined): BrokenPlace | undefined {
  const words = placed(text);
  return (
    conflictIn(text) ??
    strangeCharacterIn(words) ??
    openTextIn(words) ??
    unbalancedBodyIn(text, words) ??
    unbalancedFileIn(words) ??
    oddLine(text, stumble)
  );
}

interface Word {
  readonly token: Token;
  readonly at: number;
  readonly line: number;
  readonly column: number;
}

function placed(text: string): readonly Word[] {
  const words: Word[] = [];
  let [at, line, lineStart] = [0, 1, 0];
  for (const token of jsTokens(text)) {
    words.push({ token, at, line, column: at - lineStart + 1 });
    for (const match of token.value.matchAll(/\r\n|[\r\n]/g)) {
      line++;
      lineStart = at + match.index + match[0].length;
    }
    at += token.value.length;
  }
  return words;
}

function conflictIn(text: string): BrokenPlace | undefined {
  const lines = text.split(/\r?\n/);
  const index = lines.findIndex((line) => /^(?:<{7}|>{7})(?: |$)/.test(line));
  if (index < 0) return undefined;
  return {
    message: 'git has left the marks of a conflict here',
    hint: 'Keep the lines of one side, and take out the other side and the lines <<<<<<<, ======= and >>>>>>>.',
    line: index + 1,
    column: 1,
  };
}

/** Typed with a Chinese keyboard, or made by a word processor; and what a program has instead. */
const MEANT: Readonly<Record<string, string>> = {
  ...{ '（': '(', '）': ')', '｛': '{', '｝': '}', '［': '[', '］': ']', '【': '[', '】': ']' },
  ...{ '；': ';', '，': ',', '、': ',', '：': ':', '。': '.', '．': '.', '！': '!', '？': '?' },
  ...{ '＝': '=', '＋': '+', '－': '-', '＊': '*', '／': '/', '＜': '<', '＞': '>', '＆': '&' },
  ...{
    '｜': '|',
    '“': '"',
    '”': '"',
    '‘': "'",
    '’': "'",
    '＂': '"',
    '＇': "'",
    '–': '-',
    '—': '-',
  },
  ...{ '−': '-', '…': '...', '＿': '_', '｀': '`', '´': "'", '×': '*' },
};

function strangeCharacterIn(words: readonly Word[]): BrokenPlace | undefined {
  for (const { token, line, column } of words) {
    const meant = token.type === 'Invalid' ? MEANT[token.value] : undefined;
    if (meant === undefined) continue;
    return {
      message: `the character ${token.value} is not the ${meant} of a program`,
      hint: `Replace it by ${meant}, typed with an English keyboard, and look for others like it.`,
      line,
      column,
    };
  }
  return undefined;
}

const OPEN: Partial<Record<Token['type'], readonly [what: string, end: string]>> = {
  StringLiteral: [
    'text in quotes',
    'A quote is missing in this line: each text needs one at its end.',
  ],
  NoSubstitutionTemplate: ['text in backquotes', 'Write a ` at its end.'],
  TemplateHead: ['text in backquotes', 'Write a ` at its end.'],
  MultiLineComment: ['comment', 'Write */ at its end.'],
  RegularExpressionLiteral: ['regular expression', 'Write a / at its end.'],
};

function openTextIn(words: readonly Word[]): BrokenPlace | undefined {
  for (const { token, line, column } of words) {
    const open = 'closed' in token && token.closed === false ? OPEN[token.type] : undefined;
    if (open === undefined) continue;
    const [what, hint] = open;
    return { message: `the ${what} that begins here never ends`, hint, line, column };
  }
  return undefined;
}

const MARKER = /^[ \t]*\/\*+ (Begin|End) \*+\/[ \t]*$/gm;
const HEAD = /([A-Za-z_$][\w$]*)\s*\([^()]*\)[^(){};]*\{\s*$/;

/** Each body stands between its own Begin and End, so one that does not come out even is told by it. */
function unbalancedBodyIn(text: string, words: readonly Word[]): BrokenPlace | undefined {
  const markers = [...text.matchAll(MARKER)];
  for (const [i, begin] of markers.entries()) {
    const end = markers[i + 1];
    if (begin[1] !== 'Begin' || end?.[1] !== 'End') continue;
    const from = begin.index + begin[0].length;
    const inside = words.filter(({ at }) => at >= from && at < end.index);
    const odd = oddBracket(inside);
    if (odd === undefined) continue;
    const name = HEAD.exec(text.slice(0, begin.index).trimEnd())?.[1];
    const head =
      odd.kind === 'closes-nothing' ? headWithoutBrace(text, from, odd.word.at) : undefined;
    return head === undefined ? bracketPlace(odd, name) : { ...missingBrace(name), ...head };
  }
  return undefined;
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

function missingBrace(name: string | undefined): Pick<BrokenPlace, 'message' | 'hint'> {
  return {
    message: `a { is missing at the end of this line${name === undefined ? '' : ` in the body of ${name}`}`,
    hint: 'More than one line below belongs to it, and what belongs together stands in { }.',
  };
}

function unbalancedFileIn(words: readonly Word[]): BrokenPlace | undefined {
  const odd = oddBracket(words);
  return odd && bracketPlace(odd, undefined);
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
    if (CLOSER[opener.token.value] !== value) return { kind: 'crossed', word, opener };
    open.pop();
  }
  const last = open.at(-1);
  return last && { kind: 'never-closed', word: last };
}

function bracketPlace(odd: Odd, name: string | undefined): BrokenPlace {
  const where = name === undefined ? '' : ` in the body of ${name}`;
  const { line, column, token } = odd.word;
  const own = token.value;
  switch (odd.kind) {
    case 'never-closed':
      return {
        message: `this ${own} is never closed${where}`,
        hint: `Write the ${CLOSER[own] ?? 'end'} that belongs to it.`,
        ...{ line, column },
      };
    case 'closes-nothing':
      return {
        message: `this ${own} closes nothing${where}`,
        hint: `Somewhere before it a ${openerOf(own)} is missing, or this ${own} is one too many.`,
        ...{ line, column },
      };
    case 'crossed':
      return {
        message: `this ${own} stands where the ${odd.opener.token.value} of line ${odd.opener.line} has to be closed first${where}`,
        hint: `Write the missing ${CLOSER[odd.opener.token.value]} before it.`,
        ...{ line, column },
      };
    default:
      return odd satisfies never;
  }
}

function openerOf(closer: string): string {
  return Object.entries(CLOSER).find(([, each]) => each === closer)?.[0] ?? '{';
}

interface OddLine {
  /** What the line looks like at which the compiler stumbled. */
  readonly line: RegExp;
  readonly message?: RegExp;
  readonly told: string;
  readonly hint: string;
}

/** The first that fits. */
const ODD_LINES: readonly OddLine[] = [
  {
    line: /^\s*(?:async\s+)?function\s+\w+\s*\(.*\{\s*$/,
    message: /but found "\w+"$/,
    told: 'a method of a class is written without the word function',
    hint: 'Take the word function away, as in the starter.',
  },
  {
    line: /^\s*(?:(?:else\s+)?if|elif|while|for)\b[^(]*:\s*$|\b(?:elif|def)\b/,
    told: 'this is written as in Python',
    hint: 'Write if (…) { … } and for (const row of …) { … }, with ( ) and { }, and else if for elif.',
  },
  {
    line: /\b(?:and|or|not)\b/,
    message: /but found "(?:and|or|not|\w+)"$/,
    told: 'and, or and not are written && , || and !',
    hint: 'Write a && b, a || b, !a.',
  },
  {
    line: /^\s*(?:\}\s*)?(?:else\s+)?(?:if|while|for)\b\s*(?!\s*\()/,
    message: /^Expected "\("/,
    told: 'what is asked after if, while and for stands in ( )',
    hint: 'Write if (…), with the whole condition in one pair of brackets.',
  },
  {
    line: /\b(?:int|float|double|char|bool|boolean|string|String|auto|long)\s+\w+\s*(?:=|;|\()/,
    message: /but found "\w+"$/,
    told: 'a variable begins with let or const, not with its type',
    hint: 'Write let i = 0, or let i: number = 0.',
  },
  {
    line: /\belse\b/,
    message: /Unexpected "else"/,
    told: 'this else follows no if',
    hint: 'It stands right after the } of its if: look for a ; or a } too many before it.',
  },
];

function oddLine(text: string, stumble: Stumble | undefined): BrokenPlace | undefined {
  if (stumble === undefined) return undefined;
  const line = text.split(/\r?\n/)[stumble.line - 1] ?? '';
  const found = ODD_LINES.find(
    (odd) => odd.line.test(line) && (odd.message?.test(stumble.message) ?? true),
  );
  if (found === undefined) return undefined;
  return {
    message: found.told,
    hint: found.hint,
    line: stumble.line,
    column: line.search(/\S|$/) + 1,
  };
}

/** What the compiler says rightly and where, and what to do about it. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [
    /^Cannot assign to "(.+)" because it is a constant/,
    'Declare $1 with let: what is declared with const keeps its first value.',
  ],
  [
    /^The symbol "(.+)" has already been declared/,
    'Give one of the two another name, or leave out the second let.',
  ],
];

/** @returns what to try, where a message of the compiler's says enough by itself */
export function hintFor(message: string): string | undefined {
  for (const [pattern, hint] of HINTS) {
    const match = pattern.exec(message);
    if (match !== null) return hint.replace('$1', match[1] ?? '');
  }
  return undefined;
}
