/** Maps the locations in an error's stack from the compiled program back to the student's own lines. */
import { originalPositionFor } from '@jridgewell/trace-mapping';
import { type SourceLocation, sourceIn } from '../submission/source-location.ts';
import type { CompiledProgram } from './compile.ts';

/** One call in a stack, with the name of the called function if it has one: `at Thing.method (submission.js:3:5)`. */
const FRAME = /(?:\bat (?:[\w$]+\.)*([\w$]+) \()?\bsubmission\.js:(\d{1,7})(?::(\d{1,7}))?/g;

interface StackFrame {
  readonly name: string | undefined;
  readonly place: SourceLocation;
}

/** What an error's stack tells about a program. A field is undefined where the stack does not tell. */
export interface LocatedError {
  /**
   * Where the error was thrown. If that was a `throw` statement, the call above it; if it was in another function of
   * the exercise, the call of that function.
   */
  readonly location: SourceLocation | undefined;
  /** The error comes from a `throw` statement: `here`, the location is that statement; `below`, it is the call above. */
  readonly onPurpose: 'here' | 'below' | undefined;
  /** While a program is loaded: the line outside of all functions that called the one which threw. */
  readonly callOutside: SourceLocation | undefined;
  /** The other function of the exercise in which the error was thrown. */
  readonly below: string | undefined;
}

/**
 * @param stack as V8 wrote it, or whatever the submission made of it
 * @param asked the function that was asked
 * @param others the other functions of the exercise, as far as they are right
 */
export function locate(
  program: CompiledProgram,
  stack: string,
  asked = '',
  others: readonly string[] = [],
): LocatedError {
  const allFrames = framesIn(program, stack);
  const isOverflow = /^RangeError: Maximum call stack/.test(stack);
  const frames = isOverflow ? repeatedFrame(allFrames, asked) : allFrames;
  const [inner, caller] = frames;
  const outermost = frames.at(-1);
  const below = thrownBelow(frames, asked, others);
  const isThrow = /\bthrow\b/.test(inner?.place.source ?? '');
  const isCalledOutside = inner?.name !== undefined && outermost?.name === undefined;
  const shownFrame = isThrow ? (caller ?? inner) : inner;
  return {
    location: (below ?? shownFrame)?.place,
    onPurpose: isThrow ? purposeOf(caller) : undefined,
    callOutside: isCalledOutside ? outermost?.place : undefined,
    below: below?.name,
  };
}

function purposeOf(caller: StackFrame | undefined): 'here' | 'below' {
  return caller === undefined ? 'here' : 'below';
}

/** @returns the other function that threw, and the place where the asked function called one of the others */
function thrownBelow(
  frames: readonly StackFrame[],
  asked: string,
  others: readonly string[],
): StackFrame | undefined {
  const askedIndex = frames.findIndex(({ name }) => name === asked);
  const innerFrames = frames.slice(0, askedIndex);
  const isOther = ({ name }: StackFrame): boolean => name !== undefined && others.includes(name);
  const caller = frames[innerFrames.findLastIndex(isOther) + 1];
  const thrower = innerFrames.find(isOther);
  if (caller === undefined || thrower === undefined) return undefined;
  return { name: thrower.name, place: caller.place };
}

/**
 * It is chance where an endless recursion overflows the stack, but not which calls it repeats.
 *
 * @returns the first of the repeated calls, within the asked function if that has any
 */
function repeatedFrame(frames: readonly StackFrame[], asked: string): StackFrame[] {
  const lineOf = ({ place: { file, line } }: StackFrame): string => `${file}:${line}`;
  const repeated = frames.filter((frame, index) =>
    frames.slice(0, index).some((earlier) => lineOf(earlier) === lineOf(frame)),
  );
  const inAsked = repeated.filter(({ name }) => name === asked);
  const candidates = inAsked.length > 0 ? inAsked : repeated;
  return candidates.toSorted((one, other) => one.place.line - other.place.line).slice(0, 1);
}

/** @returns the frames of the student's files, the innermost first */
function framesIn(program: CompiledProgram, stack: string): StackFrame[] {
  const frames: StackFrame[] = [];
  for (const [, name, line, column = 1] of stack.matchAll(FRAME)) {
    const place = originalPlace(program, Number(line), Number(column) - 1);
    if (place !== undefined) frames.push({ name, place });
  }
  return frames;
}

/** @param offset in the compiled text @returns nothing for a text that the compiler has added */
export function placeOfOffset(
  program: CompiledProgram,
  offset: number,
): SourceLocation | undefined {
  const lines = program.code.slice(0, offset).split('\n');
  return originalPlace(program, lines.length, lines.at(-1)!.length);
}

/** @param column counted from 0, as source maps do */
function originalPlace(
  program: CompiledProgram,
  line: number,
  column: number,
): SourceLocation | undefined {
  // The submission may have written the stack itself, with any numbers.
  if (line < 1 || column < 0) return undefined;
  const original = originalPositionFor(program.map, { line, column });
  if (original.source === null) return undefined;
  const file = original.source.replace(/^submission:/, '');
  const text = program.texts.get(file);
  if (text === undefined) return undefined;
  return {
    file,
    line: original.line,
    column: original.column + 1,
    ...sourceIn(text, original.line),
  };
}
