/**
 * What a quiz knows of a student's source: functions, statements and loops, by the numbers with which `countFiles` counts
 * them. It is plain data, which `read-facts.ts` reads in the process that reads sources.
 */
import type { Count } from '../../submission/source/counting-text.ts';

/** A part of a file. Lines count from 1, offsets in UTF-16 units. */
export interface SourcePart {
  readonly file: string;
  readonly line: number;
  readonly endLine: number;
  readonly start: number;
  readonly end: number;
}

export interface FunctionFacts extends SourcePart {
  readonly number: number;
  readonly name: string | undefined;
  /** A function in another one has the number of that one. */
  readonly inside: number | undefined;
  /** Whether a `return` in a `finally` may take the place of another one. */
  readonly returnsInFinally: boolean;
}

export interface StatementFacts extends SourcePart {
  readonly number: number;
  readonly type: 'return' | 'throw' | 'loop' | 'other';
  /** The number of the innermost function around it; undefined outside of all functions. */
  readonly inside: number | undefined;
}

/** A variable whose value is noted. */
export interface NotedVariable {
  readonly name: string;
  /** The number of the note at the beginning of each round. */
  readonly atRound: number;
  /** The number of the note when the loop is left, unless that is by `return` or an error. */
  readonly afterLoop: number;
}

export interface LoopFacts extends SourcePart {
  readonly number: number;
  /** What is counted at the beginning of each round. */
  readonly round: number;
  readonly inside: number | undefined;
  /** Whether a `while` decides how often it goes round, and not the length of a list or a counter. */
  readonly isWhile: boolean;
  /** The statements in it that leave it: `return`, and `break` without a label. */
  readonly exits: readonly number[];
  /** Variables of the same function that are declared before the loop and set in it. */
  readonly variables: readonly NotedVariable[];
}

export interface SourceFacts {
  readonly functions: readonly FunctionFacts[];
  readonly statements: readonly StatementFacts[];
  readonly loops: readonly LoopFacts[];
  /** By the name of a file, calls to insert that note the values of variables. */
  readonly notes: ReadonlyMap<string, readonly Count[]>;
}

/** The name of the function that notes a value: see `step-log.ts`. */
export const NOTE = '$note$';
