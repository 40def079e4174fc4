/**
 * Prepares a compiled program for the sandbox: makes its functions replaceable, or counts its steps, in such a way that
 * the program cannot notice it. Every insertion stands between marks. `Function.prototype.toString` leaves out what is
 * between marks, so a program that reads its own text sees it unchanged.
 */
import type { Node } from '@babel/types';
import { countsIn } from '../../submission/source/counters.ts';
import {
  type Closing,
  type Insertion,
  type Insertions,
  inOrder,
} from '../../submission/source/insertions.ts';
import { parseAll } from '../../submission/source/parse-files.ts';
import { isFunction, isLoop, walk } from '../../submission/source/syntax.ts';
import type { PreparedCode } from '../prepared-text.ts';
import { addedFunctions, functionNames } from './function-names.ts';
import { ReplaceableFunctions } from './replaceable-functions.ts';

const FILE = 'submission.js';

export interface Preparation {
  /** The names of the functions to make replaceable. */
  readonly replaceable: readonly string[];
  /** Calls of functions and turns of loops are counted; with `statements`, every statement is. */
  readonly counted: 'nothing' | 'turns' | 'statements';
  /** Whether the functions that the student has added can be watched. */
  readonly isWatched: boolean;
}

/**
 * @param code a function of `module` and `exports`
 * @returns nothing where the code does not parse
 */
export function prepareProgram(
  code: string,
  { replaceable, counted, isWatched }: Preparation,
): PreparedCode | undefined {
  const [parsed] = parseAll(new Map([[FILE, code]]));
  const program = parsed && bodyOf(parsed.tree.program.body[0]!);
  if (program === undefined) return undefined;
  const mark = unusedMark(code);
  const names = functionNames(program, replaceable);
  const added = isWatched ? addedFunctions(program, names) : NO_NAMES;
  const functions = new ReplaceableFunctions(mark, replaceable, names, added, isWatched);
  if (replaceable.length > 0) {
    walk(program, (node, parents, key) => functions.visit(node, parents.at(-1), key));
  }
  const count = `${mark}count`;
  const counts = counted === 'nothing' ? undefined : countsIn(program, 0, count);
  const inserted = counts !== undefined && counted === 'turns' ? turnsIn(counts) : counts;
  const returning = isWatched ? returnsToCaller(program, mark) : NOTHING;
  // The order matters: what comes first here comes first at the same position, too.
  const insertions = inOrder(returning, inserted ?? NOTHING, functions).map(({ at, text }) => {
    // A mark alone is part of a name, which it makes a different one.
    return { at, text: text === mark ? mark : marked(text, mark) };
  });
  return {
    code: withInsertions(code, insertions),
    mark,
    assigned: [...functions.assigned],
    ...(isWatched && { unwatched: [...functions.unwatched] }),
    ...(isWatched && counts !== undefined && { statements: statementsIn(program, counts) }),
  };
}

const NO_NAMES: ReadonlySet<string> = new Set();

const NOTHING: Insertions = { opening: [], closing: [] };

/**
 * @returns the body of the function around the program. Only its inside is prepared, because a count before `"use strict"`
 *   would make that no directive
 */
function bodyOf(statement: Node): Node | undefined {
  if (statement.type !== 'ExpressionStatement') return undefined;
  const { expression } = statement;
  return expression.type === 'FunctionExpression' ? expression.body : undefined;
}

function unusedMark(code: string): string {
  const usedMarks = new Set(code.match(/prepared\d+_/g));
  let number = 0;
  while (usedMarks.has(`prepared${number}_`)) number++;
  return `prepared${number}_`;
}

/** @returns the counts of functions and turns of loops, without those of single statements */
function turnsIn({ opening, closing }: ReturnType<typeof countsIn>): Insertions {
  return {
    opening: opening.filter(({ isTurn }) => isTurn),
    closing: closing.filter(({ isTurn }) => isTurn),
  };
}

/**
 * When a function ends, the statement that called it is the current one again: a constructor may have run in the middle of
 * a statement, before another function is called there.
 */
function returnsToCaller(program: Node, mark: string): Insertions {
  const opening: Insertion[] = [];
  const closing: Closing<Insertion>[] = [];
  walk(program, (node) => {
    if (!isFunction(node)) return;
    const { body } = node;
    const isBlock = body.type === 'BlockStatement';
    if (isBlock && body.body.length === 0) return;
    const at = isBlock ? body.start! + 1 : body.start!;
    const end = isBlock ? body.end! - 1 : body.end!;
    const caller = `${mark}current()`;
    const before = isBlock ? `const ${mark}before=${caller};try{` : `${mark}back(${caller},(`;
    const after = isBlock ? `}finally{${mark}back(${mark}before)}` : '))';
    opening.push({ at, text: before });
    closing.push({ at: end, text: after, from: at });
  });
  return { opening, closing };
}

/** @returns for each count the offset of what it counts, and of the innermost loop around that in the same function */
function statementsIn(
  program: Node,
  { numbers }: ReturnType<typeof countsIn>,
): NonNullable<PreparedCode['statements']> {
  const statements: { readonly at: number; readonly loop: number | undefined }[] = [];
  walk(program, (node, parents) => {
    const number = numbers.get(node);
    if (number === undefined) return;
    const around = parents.slice(parents.findLastIndex(isFunction) + 1);
    const loop = isFunction(node) ? undefined : around.findLast(isLoop);
    const counted = isFunction(node) && node.body.type !== 'BlockStatement' ? node.body : node;
    statements[number] = { at: counted.start!, loop: loop?.start ?? undefined };
  });
  return statements;
}

/**
 * Puts an insertion between marks. The space in front prevents that a `/` before it begins a comment. The last character
 * comes after the second mark, so that the text of a class still ends with its own brace.
 */
function marked(text: string, mark: string): string {
  return ` /*${mark}*/${text.slice(0, -1)}/*${mark}*/${text.slice(-1)}`;
}

function withInsertions(code: string, insertions: readonly Insertion[]): string {
  let prepared = '';
  let from = 0;
  for (const { at, text } of insertions) {
    prepared += code.slice(from, at) + text;
    from = at;
  }
  return prepared + code.slice(from);
}
