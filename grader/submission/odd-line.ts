/** What beginners write in a single line, told by the line at which a compiler stumbled. */
import { nearestName } from '../text/nearest-name.ts';
import type { BrokenText, OddLineKind } from './load-fault.ts';
import type { Word } from './placed-words.ts';

export interface BrokenPlace {
  readonly problem: BrokenText;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/** What a compiler has found: its words, and where. */
export interface Stumble {
  readonly message: string;
  readonly line: number;
  /** From 1. */
  readonly column?: number;
}

interface OddLine {
  /** What the line looks like at which the compiler stumbled. */
  readonly line: RegExp;
  /** And what the compiler says. */
  readonly message?: RegExp;
  readonly kind: OddLineKind;
}

/** The first that fits. */
const ODD_LINES: readonly OddLine[] = [
  {
    line: /^\s*#(?!!)/,
    message: /^Syntax error|^Expected|^Unexpected/,
    kind: 'hash-comment',
  },
  {
    // What the compiler did not expect is the name: it took the word before it for one.
    line: /^\s*(?:let|const|var)\s+(\w+)/,
    message: /^Expected (?:";"|identifier) but found "(\w+)"$/,
    kind: 'variable-in-class',
  },
  {
    line: /^\s*(?!if\b|for\b|while\b|switch\b|catch\b|function\b)\w+\s*\([^()]*\)\s*(?::\s*[\w[\]]+\s*)?\{\s*$/,
    message: /^Expected (?:"\)"|";") but found "[:{]"$/,
    kind: 'method-in-function',
  },
  {
    line: /\bfor\s*\(\s*(?:let|var)\s+\w+\s*=[^;(),]*,[^;,]*,[^;]*$/,
    message: /has already been declared$|^Expected/,
    kind: 'commas-in-for',
  },
  {
    line: /^\s*(?:async\s+)?function\s+\w+\s*\(.*\{\s*$/,
    message: /but found "\w+"$/,
    kind: 'method-with-function',
  },
  {
    line: /^\s*(?:(?:else\s+)?if|elif|while|for)\b[^(]*:\s*$|\b(?:elif|def)\b|^\s*for\s+\w+\s+in\s/,
    kind: 'as-in-python',
  },
  {
    line: /\b(?:and|or|not)\b/,
    message: /but found "(?:and|or|not|\w+)"$/,
    kind: 'operator-in-words',
  },
  {
    line: /^\s*(?:\}\s*)?(?:else\s+)?(?:if|while|for)\b(?!\s*\()/,
    message: /^Expected "\("/,
    kind: 'condition-without-brackets',
  },
  {
    line: /\b(?:int|float|double|char|bool|boolean|string|String|auto|long)\s+\w+\s*(?:=|;|\()/,
    message: /but found "\w+"$/,
    kind: 'type-before-name',
  },
  {
    line: /[^=!<>]=(?![=>])/,
    message: /^Invalid assignment target/,
    kind: 'assignment-in-condition',
  },
  {
    line: /\b(?:if|while)\s*\([^;]*[^=!<>]=(?![=>])/,
    message: /because it is a constant/,
    kind: 'assignment-in-condition',
  },
  {
    line: /\belse\b/,
    message: /Unexpected "else"/,
    kind: 'else-without-if',
  },
];

/** Words that begin a statement, and are long enough for another word not to be like them by chance. */
const WORDS = ['return', 'while', 'else if', 'const', 'break', 'continue', 'function', 'switch'];

/** `retrun best;`, `elseif (…) {` */
function misspeltWord(line: string, { message }: Stumble): BrokenText | undefined {
  const [, found = ''] = /^\s*(?:\}\s*)?([A-Za-z]+)\b(?!\s*[=.:[;])/.exec(line) ?? [];
  if (!message.startsWith('Expected ";" but found') || WORDS.includes(found)) return undefined;
  const meant = nearestName(found, WORDS);
  return meant === undefined ? undefined : { kind: 'misspelt-word', found, meant };
}

/** @returns what the line looks like at which the compiler stumbled */
export function oddLine(text: string, stumble: Stumble | undefined): BrokenPlace | undefined {
  if (stumble === undefined) return undefined;
  const line = text.split(/\r?\n/)[stumble.line - 1] ?? '';
  const found = ODD_LINES.find((odd) => {
    const [seen, said] = [odd.line.exec(line), odd.message?.exec(stumble.message)];
    if (seen === null || said === null) return false;
    return said?.[1] === undefined || seen[1] === undefined || said[1] === seen[1];
  });
  const problem = misspeltWord(line, stumble) ?? (found && { kind: found.kind });
  return problem && { problem, line: stumble.line, column: line.search(/[^\s}]|$/) + 1 };
}

/** What cannot end an expression. A bracket that opens and a comma may be followed by what closes it. */
const WANTS_VALUE =
  /^(?:=|[-+*/%&|^]=|\*\*=?|&&=?|\|\|=?|\?\?=?|[=!]==?|[<>]=?|<<|>>>?|[-+*/%&|^!~?:.]|\?\.|=>|\.\.\.)$/;
/** What stands between words. */
const NO_WORD = /^(?:WhiteSpace|LineTerminatorSequence|(?:Single|Multi)LineComment)$/;

/**
 * A sign that wants a value behind it and has none: what somebody leaves who is still writing. A compiler
 * stumbles at the next word, which often stands in the next line.
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
