/** What beginners write in a single line, told by the line at which a compiler stumbled. */
import { nearestName } from '../text/nearest-name.ts';
import { LINE_END, type LoadFault, placeAt } from './source-location.ts';

export interface BrokenPlace {
  readonly fault: LoadFault;
  /** From the beginning of the text. */
  readonly at: number;
}

/** What a compiler has found: its words, and where, from the beginning of the text. */
export interface Stumble {
  readonly message: string;
  readonly at: number;
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
export function oddLine(text: string, { message, at }: Stumble): BrokenPlace | undefined {
  const start = at + 1 - placeAt(text, at).column;
  const [line = ''] = text.slice(start).split(LINE_END, 1);
  const found = ODD_LINES.find(
    ([, looks, says]) => looks.test(line) && says?.test(message) !== false,
  );
  const fault = misspeltWord(line, message) ?? (found && { kind: found[0] });
  return fault && { fault, at: start + line.search(/[^\s}]|$/) };
}
