/**
 * What a program is, so that those of a class can be compared however a copy was disguised: its words and signs
 * without names, comments, types and layout, of which short pieces are sampled by winnowing (Schleimer,
 * Wilkerson and Aiken, 2003). What is changed changes only the pieces that it stands in.
 */
import { createHash } from 'node:crypto';
import { originalPositionFor } from '@jridgewell/trace-mapping';
import jsTokens from 'js-tokens';
import type { Program } from '../sandbox/compile.ts';
import { NO_WORD, placedWords, type Word } from '../submission/broken-text.ts';

export type Fingerprint = ReturnType<typeof fingerprintOf>;

/** From a line to a line, counted from 1. */
export type Place = readonly [file: string, first: number, last: number];

/** In words and signs: what is shorter is alike by chance. */
const PIECE_LENGTH = 10;
/** Of so many pieces in a row at least one is sampled. */
const WINDOW = 4;
/** Far more than anybody writes. */
const MOST_LETTERS = 250_000;

/** @returns the words that every program of an exercise may have, from what is handed out */
export function givenNames({ code }: Program): string[] {
  return [...new Set([...jsTokens(code)].map(({ value }) => value))];
}

/** @param given see {@link givenNames} */
export function fingerprintOf(program: Program, given: readonly string[]) {
  const { code } = program;
  const inner = code.slice(code.indexOf('\n') + 1, code.lastIndexOf('\n')).slice(0, MOST_LETTERS);
  const sample = sampled(signsIn(inner, new Set([...MEMBERS, ...given])));
  return {
    /** Checksums of the pieces that were sampled, in their order. */
    pieces: [...sample.keys()],
    /** Where each of them stands in the files. */
    places: [...sample.values()].map((piece) => placeOf(piece, program)),
  };
}

/** A word or sign, as it is compared, with where it stands in the compiled text. */
interface Sign extends Pick<Word, 'line' | 'column'> {
  readonly text: string;
}

function placeOf(piece: readonly Sign[], { map }: Program): Place {
  const found = piece.flatMap(({ line, column }) => {
    const at = originalPositionFor(map, { line: line + 1, column: column - 1 });
    return at.source === null
      ? []
      : [{ file: at.source.replace(/^submission:/, ''), line: at.line }];
  });
  const [{ file, line } = { file: '', line: 0 }] = found;
  const lines = found.flatMap((each) => (each.file === file ? each.line : []));
  return [file, Math.min(line, ...lines), Math.max(line, ...lines)];
}

/** @param known names that say something */
function signsIn(code: string, known: ReadonlySet<string>): Sign[] {
  const words = placedWords(code).filter(({ token }) => !NO_WORD.test(token.type));
  return words.flatMap(({ token: { type, value }, line, column }, i) => {
    const isName = type === 'IdentifierName' || type === 'PrivateIdentifier';
    const isMember = /^\??\.$/.test(words[i - 1]?.token.value ?? '');
    const text = written(value, isName, isMember && known.has(value));
    return text === '' ? [] : [{ text, line, column }];
  });
}

/** Names say nothing but where they are the exercise's or the language's own, and braces may be left out. */
function written(value: string, isName: boolean, isKnown: boolean): string {
  if (/^(?:const|var)$/.test(value)) return 'let';
  if (/^[{});,]$/.test(value)) return '';
  return isName && !isKnown && !RESERVED.has(value) ? 'name' : value;
}

const RESERVED: ReadonlySet<string> = new Set(
  `async await break case catch class continue default delete do else extends false finally for
  function get if in instanceof let new null of return set static super switch this throw true try typeof
  undefined void while yield`.split(/\s+/),
);
const MEMBERS = [Array, Function, JSON, Map, Math, Number, Object, Reflect, Set, String].flatMap(
  (own) => [
    ...Object.getOwnPropertyNames(own),
    ...Object.getOwnPropertyNames('prototype' in own ? own.prototype : {}),
  ],
);

/** The least checksum of each window, as in the paper, with the first piece that has it. */
function sampled(signs: readonly Sign[]): Map<string, readonly Sign[]> {
  const pieces = signs.slice(PIECE_LENGTH - 1).map((_, at) => {
    const piece = signs.slice(at, at + PIECE_LENGTH);
    return { sum: checksum(piece.map(({ text }) => text).join(' ')), piece };
  });
  const sample = new Map<string, readonly Sign[]>();
  for (let at = 0; at < pieces.length && (at === 0 || at + WINDOW <= pieces.length); at++) {
    const least = pieces
      .slice(at, at + WINDOW)
      .reduce((a, b) => (b.sum < a.sum ? b : a), pieces[at]!);
    if (!sample.has(least.sum)) sample.set(least.sum, least.piece);
  }
  return sample;
}

function checksum(text: string): string {
  return createHash('md5').update(text).digest('base64').slice(0, 12);
}
