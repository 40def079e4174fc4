/** From a place in the compiled program, as an error's stack tells it, to the student's own line. */
import { originalPositionFor } from '@jridgewell/trace-mapping';
import { type SourceLocation, sourceIn } from '../submission/source-location.ts';
import { type Program, WRAPPER_LINES } from './compile.ts';

/** A call, with the name of what was called where it has one, as in `at Thing.method (…)`. */
const FRAME = /(?:\bat (?:[\w$]+\.)*([\w$]+) \()?\bsubmission\.js:(\d{1,7})(?::(\d{1,7}))?/g;

interface NamedPlace extends SourceLocation {
  readonly name: string | undefined;
}

/**
 * @param stack as V8 wrote it, or whatever the submission made of it
 * @returns the innermost place in the student's own files, if there is one; where an error is thrown on
 *   purpose, the place that asked for what may not be asked
 */
export function locate(program: Program, stack: string): SourceLocation | undefined {
  const [inner, caller] = placesIn(program, stack).map(withoutName);
  return isThrow(inner) ? (caller ?? inner) : inner;
}

/**
 * @returns whether the place that `locate` gives is that of a `throw` itself, or of the call above one;
 *   nothing where the error was not thrown on purpose
 */
export function thrownOnPurpose(program: Program, stack: string): 'here' | 'below' | undefined {
  const [inner, caller] = placesIn(program, stack);
  if (!isThrow(inner)) return undefined;
  return caller === undefined ? 'here' : 'below';
}

/**
 * @param stack of an error that was thrown while the program was loaded
 * @returns the line outside of all functions that called the one in which it was thrown; nothing where
 *   it was thrown in such a line itself
 */
export function callOutside(program: Program, stack: string): SourceLocation | undefined {
  const places = placesIn(program, stack);
  const outermost = places.at(-1);
  const isCall =
    places.length > 1 && outermost?.name === undefined && places[0]?.name !== undefined;
  return outermost !== undefined && isCall ? withoutName(outermost) : undefined;
}

/** An error that came out of another function of the exercise. */
export interface ThrownBelow {
  /** Where the function that was asked had called that one. */
  readonly location: SourceLocation;
  /** The one in which it was thrown. */
  readonly name: string;
}

/**
 * @param asked the function that was asked
 * @param others those of the exercise that are right
 * @returns nothing where it was thrown in the asked one itself, or nobody can tell
 */
export function thrownBelow(
  program: Program,
  stack: string,
  asked: string,
  others: readonly string[],
): ThrownBelow | undefined {
  const places = placesIn(program, stack);
  const above = places.slice(
    0,
    places.findIndex(({ name }) => name === asked),
  );
  const isOther = ({ name }: NamedPlace): boolean => name !== undefined && others.includes(name);
  const last = above.findLastIndex(isOther);
  const caller = places[last + 1];
  const inner = above.find(isOther)?.name;
  if (last < 0 || caller === undefined || inner === undefined) return undefined;
  return { location: withoutName(caller), name: inner };
}

function withoutName({ name: _, ...place }: NamedPlace): SourceLocation {
  return place;
}

function isThrow(place: SourceLocation | undefined): boolean {
  return /\bthrow\b/.test(place?.source ?? '');
}

/** The innermost first. */
function placesIn(program: Program, stack: string): NamedPlace[] {
  // Where a recursion without end ran out of room is chance.
  if (/^RangeError: Maximum call stack/.test(stack)) return [];
  return [...stack.matchAll(FRAME)].flatMap(([, name, line, column = 1]): NamedPlace[] => {
    const generated = { line: Number(line) - WRAPPER_LINES, column: Number(column) - 1 };
    if (generated.line < 1 || generated.column < 0) return [];
    const original = originalPositionFor(program.map, generated);
    if (original.source === null) return [];
    const file = original.source.replace(/^submission:/, '');
    const text = program.texts.get(file);
    if (text === undefined) return [];
    const { line: row, column: at } = original;
    return [{ name, file, line: row, column: at + 1, ...sourceIn(text, row) }];
  });
}
