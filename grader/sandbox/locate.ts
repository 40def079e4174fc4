/** From a place in the compiled program, as an error's stack tells it, to the student's own line. */
import { originalPositionFor } from '@jridgewell/trace-mapping';
import { type SourceLocation, sourceIn } from '../submission/source-location.ts';
import type { Program } from './compile.ts';

/** A call, with the name of what was called where it has one, as in `at Thing.method (…)`. */
const FRAME = /(?:\bat (?:[\w$]+\.)*([\w$]+) \()?\bsubmission\.js:(\d{1,7})(?::(\d{1,7}))?/g;

interface NamedPlace {
  readonly name: string | undefined;
  readonly place: SourceLocation;
}

/** What an error's stack tells of a program; nothing of it where nobody can tell. */
export interface Thrown {
  /**
   * Where it was thrown; where that was done on purpose, or in another function of the exercise, the place
   * that asked for what may not be asked, or called that one.
   */
  readonly location: SourceLocation | undefined;
  /** Whether that is the place of a `throw` itself, or of the call above one. */
  readonly onPurpose: 'here' | 'below' | undefined;
  /** While a program is loaded: the line outside of all functions that called one which threw. */
  readonly callOutside: SourceLocation | undefined;
  /** The other function of the exercise in which it was thrown. */
  readonly below: string | undefined;
}

/**
 * @param stack as V8 wrote it, or whatever the submission made of it
 * @param asked the function that was asked
 * @param others those of the exercise that are right
 */
export function locate(
  program: Program,
  stack: string,
  asked = '',
  others: readonly string[] = [],
): Thrown {
  const all = placesIn(program, stack);
  const places = /^RangeError: Maximum call stack/.test(stack) ? turningPoint(all, asked) : all;
  const [inner, caller] = places;
  const outermost = places.at(-1);
  const below = thrownBelow(places, asked, others);
  const isThrow = /\bthrow\b/.test(inner?.place.source ?? '');
  const isCall = inner?.name !== undefined && outermost?.name === undefined;
  return {
    location: (below ?? (isThrow ? (caller ?? inner) : inner))?.place,
    onPurpose: isThrow ? (caller === undefined ? 'here' : 'below') : undefined,
    callOutside: isCall ? outermost?.place : undefined,
    below: below?.name,
  };
}

/** @returns which other function threw, and the place where the asked one had called one */
function thrownBelow(places: readonly NamedPlace[], asked: string, others: readonly string[]) {
  const above = places.slice(
    0,
    places.findIndex(({ name }) => name === asked),
  );
  const isOther = ({ name }: NamedPlace): boolean => name !== undefined && others.includes(name);
  const caller = places[above.findLastIndex(isOther) + 1];
  const thrower = above.find(isOther);
  return caller && thrower && { name: thrower.name, place: caller.place };
}

/**
 * Where a recursion without end ran out of room is chance; which calls it goes through again and again is
 * not: the first of these, in the asked function where it has one.
 */
function turningPoint(places: readonly NamedPlace[], asked: string): NamedPlace[] {
  const lineOf = ({ place: { file, line } }: NamedPlace): string => `${file}:${line}`;
  const again = places.filter((one, i) =>
    places.slice(0, i).some((each) => lineOf(each) === lineOf(one)),
  );
  const own = again.filter(({ name }) => name === asked);
  const among = own.length > 0 ? own : again;
  return among.toSorted((one, other) => one.place.line - other.place.line).slice(0, 1);
}

/** The innermost first. */
function placesIn(program: Program, stack: string): NamedPlace[] {
  return [...stack.matchAll(FRAME)].flatMap(([, name, line, column = 1]): NamedPlace[] => {
    const generated = { line: Number(line), column: Number(column) - 1 };
    if (generated.line < 1 || generated.column < 0) return [];
    const original = originalPositionFor(program.map, generated);
    if (original.source === null) return [];
    const file = original.source.replace(/^submission:/, '');
    const text = program.texts.get(file);
    if (text === undefined) return [];
    const { line: row, column: at } = original;
    return [{ name, place: { file, line: row, column: at + 1, ...sourceIn(text, row) } }];
  });
}
