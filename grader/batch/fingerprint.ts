/**
 * What a program is, function by function, so that those of a class can be compared however a copy was
 * disguised: its words and signs without names, comments, types and layout, of which short pieces are
 * sampled by winnowing (Schleimer, Wilkerson and Aiken, 2003). What is changed changes only the pieces
 * that it stands in.
 */
import { createHash } from 'node:crypto';
import jsTokens from 'js-tokens';
import { compile, type Program } from '../sandbox/compile.ts';
import type { SubmissionFiles } from '../submission/submission-files.ts';

export interface Fingerprint {
  readonly functions: readonly FunctionPrint[];
}

export interface FunctionPrint {
  /** As the student calls it; where it stands in no function, what it begins with. */
  readonly name: string;
  /** How long it is, in words and signs. */
  readonly tokens: number;
  /** Checksums of the pieces that were sampled. */
  readonly pieces: readonly string[];
}

/** In words and signs: what is shorter is alike by chance. */
const PIECE_LENGTH = 10;
/** Of so many pieces in a row at least one is sampled. */
const WINDOW = 4;
/** Far more than anybody writes. */
const MOST_TOKENS = 50_000;

/** @returns the words that every program of an exercise may have, from the file that is handed out */
export async function givenNames(starter: SubmissionFiles): Promise<ReadonlySet<string>> {
  const compiled = await compile(starter);
  if (compiled.kind === 'refused') return new Set();
  return new Set([...jsTokens(compiled.program.code)].map(({ value }) => value));
}

/** @param given see {@link givenNames} */
export function fingerprintOf({ code }: Program, given: ReadonlySet<string>): Fingerprint {
  const inner = code.slice(code.indexOf('\n'), code.lastIndexOf('\n'));
  return {
    functions: unitsIn(inner, given).map(({ name, tokens }) => ({
      name,
      tokens: tokens.length,
      pieces: sampled(tokens),
    })),
  };
}

interface Unit {
  readonly name: string;
  readonly tokens: string[];
}

/** The methods of classes and the functions beside them; what stands between them by what it begins with. */
function unitsIn(code: string, given: ReadonlySet<string>): Unit[] {
  const units: Unit[] = [];
  const open: boolean[] = [];
  let notClasses = 0;
  let [isClass, before, name] = [false, '', ''];
  let count = 0;
  for (const { type, value } of jsTokens(code)) {
    if (/^(?:WhiteSpace|LineTerminatorSequence|.*Comment)$/.test(type)) continue;
    if (++count > MOST_TOKENS) break;
    const isOutside = notClasses === 0;
    if (isOutside && /^[(=]$/.test(value) && name !== '') units.push({ name, tokens: [] });
    const isName = type === 'IdentifierName' || type === 'PrivateIdentifier';
    name = isName && isOutside ? value : '';
    if (value === 'class') isClass = true;
    if (/[{([]$/.test(value)) {
      open.push(value === '{' && isClass);
      if (!open.at(-1)) notClasses++;
    }
    if (value === '{') isClass = false;
    if (/^[})\]]/.test(value) && open.pop() === false) notClasses--;
    units.at(-1)?.tokens.push(...written(value, isName, before, given));
    before = value;
  }
  return units;
}

/** Names say nothing but where they are the exercise's or the language's own, and braces may be left out. */
function written(
  value: string,
  isName: boolean,
  before: string,
  given: ReadonlySet<string>,
): string[] {
  if (/^(?:const|var)$/.test(value)) return ['let'];
  if (/^[{});,]$/.test(value)) return [];
  if (!isName || RESERVED.has(value)) return [value];
  const isMember = before === '.' || before === '?.';
  return [isMember && (given.has(value) || MEMBERS.has(value)) ? value : 'name'];
}

const RESERVED: ReadonlySet<string> = new Set(
  `async await break case catch class continue default delete do else extends false finally for
  function get if in instanceof let new null of return set static super switch this throw true try typeof
  undefined void while yield`.split(/\s+/),
);
const MEMBERS: ReadonlySet<string> = new Set(
  [Array, Function, JSON, Map, Math, Number, Object, Reflect, Set, String].flatMap((own) => [
    ...Object.getOwnPropertyNames(own),
    ...Object.getOwnPropertyNames('prototype' in own ? own.prototype : {}),
  ]),
);

/** The least checksum of each window, as in the paper. */
function sampled(tokens: readonly string[]): string[] {
  const pieces = tokens
    .slice(PIECE_LENGTH - 1)
    .map((_, at) => checksum(tokens.slice(at, at + PIECE_LENGTH).join(' ')));
  const windows = pieces.slice(Math.min(WINDOW, pieces.length) - 1);
  return [...new Set(windows.map((_, at) => pieces.slice(at, at + WINDOW).toSorted()[0]!))];
}

function checksum(text: string): string {
  return createHash('md5').update(text).digest('base64').slice(0, 12);
}
