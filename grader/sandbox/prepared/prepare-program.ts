/**
 * Prepares a compiled program for the sandbox: its functions can be replaced, or its turns are counted, and the program
 * cannot find out. Whatever is put into it stands between marks, without which `Function.prototype.toString` shows it.
 */
import type { Node } from '@babel/types';
import { countsIn } from '../../submission/source/counters.ts';
import { type Insertion, type Insertions, inOrder } from '../../submission/source/insertions.ts';
import { parseAll, walk } from '../../submission/source/syntax.ts';
import type { PreparedCode } from '../prepared-text.ts';
import { functionNames } from './function-names.ts';
import { ReplaceableFunctions } from './replaceable-functions.ts';

const FILE = 'submission.js';

/**
 * @param code a function of `module` and `exports`
 * @param replaced the functions that can be replaced in it
 * @param isCounted its functions, and the turns of its loops, are counted
 * @returns nothing where it cannot be read
 */
export function prepareProgram(
  code: string,
  replaced: readonly string[],
  isCounted: boolean,
): PreparedCode | undefined {
  const [parsed] = parseAll(new Map([[FILE, code]]));
  const program = parsed && bodyOf(parsed.tree.program.body[0]!);
  if (program === undefined) return undefined;
  const mark = unusedMark(code);
  const functions = new ReplaceableFunctions(mark, replaced, functionNames(program, replaced));
  if (replaced.length > 0) {
    walk(program, (node, parents, key) => functions.visit(node, parents.at(-1), key));
  }
  const turns = isCounted ? turnsIn(program, `${mark}count`) : NOTHING;
  // A turn is counted around whatever else is put into the same place.
  const insertions = inOrder(turns, functions).map(({ at, text }) => {
    // A mark by itself makes a name a different one.
    return { at, text: text === mark ? mark : marked(text, mark) };
  });
  return { code: withInsertions(code, insertions), mark, assigned: [...functions.assigned] };
}

const NOTHING: Insertions = { opening: [], closing: [] };

/** Of the function that stands around all. A count before its directives would take these away. */
function bodyOf(statement: Node): Node | undefined {
  if (statement.type !== 'ExpressionStatement') return undefined;
  const { expression } = statement;
  return expression.type === 'FunctionExpression' ? expression.body : undefined;
}

function unusedMark(code: string): string {
  const used = new Set(code.match(/prepared\d+_/g));
  let number = 0;
  while (used.has(`prepared${number}_`)) number++;
  return `prepared${number}_`;
}

function turnsIn(program: Node, count: string): Insertions {
  const { opening, closing } = countsIn(program, 0, count);
  return {
    opening: opening.filter(({ isTurn }) => isTurn),
    closing: closing.filter(({ isTurn }) => isTurn),
  };
}

/**
 * Before it a space: it must not make a comment of a sign that it stands behind. Its last sign stands behind the second
 * mark, so that the text of a class ends as it did: the engine shows that much of it in messages.
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
