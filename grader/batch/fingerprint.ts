/**
 * What a program is when names, comments, types and layout are taken away, as a checksum. Two
 * submissions with the same one differ in nothing else.
 */
import { createHash } from 'node:crypto';
import jsTokens from 'js-tokens';
import { compile } from '../sandbox/compile.ts';
import type { SubmissionFiles } from '../submission/submission-files.ts';

export interface Fingerprint {
  readonly hash: string;
  /** How long the program is, in words and signs. */
  readonly tokens: number;
}

/** @returns nothing for what does not compile */
export async function fingerprintOf(files: SubmissionFiles): Promise<Fingerprint | undefined> {
  const compiled = await compile(files);
  return compiled.kind === 'compiled' ? fingerprintOfCode(compiled.program.code) : undefined;
}

/** @param code JavaScript, from which the compiler has taken the types */
export function fingerprintOfCode(code: string): Fingerprint {
  const hash = createHash('sha256');
  const numbers = new Map<string, number>();
  let tokens = 0;
  let before = '';
  for (const token of jsTokens(code)) {
    switch (token.type) {
      case 'WhiteSpace':
      case 'LineTerminatorSequence':
      case 'SingleLineComment':
      case 'MultiLineComment':
      case 'HashbangComment':
        continue;
      case 'IdentifierName':
      case 'PrivateIdentifier': {
        const isMember = before === '.' || before === '?.';
        const keeps = isMember ? KNOWN_MEMBERS.has(token.value) : KNOWN_WORDS.has(token.value);
        if (!keeps && !numbers.has(token.value)) numbers.set(token.value, numbers.size);
        hash.update(keeps ? ` ${token.value}` : ` #${numbers.get(token.value)}`);
        break;
      }
      default:
        hash.update(` ${token.value}`);
    }
    tokens++;
    before = token.value;
  }
  return { hash: hash.digest('hex'), tokens };
}

/** Words of the language, which mean what they say. */
const RESERVED = `
  as async await break case catch class const continue debugger default delete do else export extends
  false finally for from function get if import in instanceof let new null of return set static super
  switch this throw true try typeof var void while with yield undefined NaN Infinity constructor
`;
const GLOBALS = `
  Array Boolean Error Function JSON Map Math Number Object Promise Reflect RangeError RegExp Set
  String Symbol TypeError WeakMap WeakSet console structuredClone
`;
/** What the assignment itself names, and what the language's own objects have: `max` is not `min`. */
const ASSIGNED = `
  map val deepID parent children root game_tree buildTree minmax max_value min_value get_value
  isTerminal GameNode GameTree MinMax
`;

const KNOWN_WORDS = new Set(wordsOf(RESERVED + GLOBALS));
const KNOWN_MEMBERS = new Set([
  ...wordsOf(ASSIGNED),
  ...wordsOf(GLOBALS).flatMap((name) => {
    const known: unknown = Reflect.get(globalThis, name);
    const prototype: unknown = typeof known === 'function' ? known.prototype : undefined;
    return [known, prototype].flatMap((owner) =>
      typeof owner === 'object' || typeof owner === 'function'
        ? Object.getOwnPropertyNames(owner ?? {})
        : [],
    );
  }),
]);

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
