/** Finds the squares of boards, and the items of lines, that the loops around a place go through. */
import type { Node } from '@babel/types';
import { isLoop, nameOf } from '../../../../../submission/source/syntax.ts';
import type { Variable } from '../../file-facts.ts';
import type { Site } from '../../site.ts';

/** Boards and lines at one place. Among more, the right one is not found by trying. A guess. */
const MAX_LISTS = 3;

/** @returns the indexes of the loops around the site, the innermost last */
export function loopIndexes({ path }: Site): readonly string[] {
  return path.filter(isLoop).flatMap(countersOf);
}

/** @returns the variable that a loop counts with */
function countersOf(loop: Node): readonly string[] {
  if (loop.type !== 'ForStatement' || loop.init?.type !== 'VariableDeclaration') return [];
  const name = nameOf(loop.init.declarations[0]?.id);
  return name === undefined ? [] : [name];
}

/** @returns the code of each square and item that can be read at an offset */
export function squaresAt(site: Site, offset: number): readonly string[] {
  const [row, column] = loopIndexes(site).slice(-2);
  const index = column ?? row;
  const boards = listsOf(site, offset, ['string[][]']);
  const lines = listsOf(site, offset, ['string[]', 'string']);
  return [
    ...(column === undefined ? [] : boards.map((board) => `${board}[${row}]![${column}]`)),
    ...textsOfLoops(site, offset),
    ...(index === undefined ? [] : lines.map((line) => `${line}[${index}]`)),
  ];
}

/** @returns variables, and fields of variables, that have one of the types; the nearest first */
export function listsOf(site: Site, offset: number, types: readonly string[]): readonly string[] {
  const variables = site.facts.variablesAt(offset).toReversed();
  const fields = variables.flatMap(({ name, type }) =>
    [...site.facts.fieldsOf(type)].map(([field, ofField]) => ({
      name: `${name}.${field}`,
      type: ofField,
    })),
  );
  return [...variables, ...fields]
    .filter(({ type }) => types.includes(type))
    .map(({ name }) => name)
    .slice(0, MAX_LISTS);
}

/** @returns the variables that a loop sets to a text in each round */
function textsOfLoops(site: Site, offset: number): readonly string[] {
  const loops = site.parents.filter(isLoop);
  const isOfLoop = ({ start }: Variable): boolean =>
    loops.some((loop) => loop.start! < start && start < loop.end!);
  const variables = site.facts.variablesAt(offset);
  return variables
    .filter((each) => each.type === 'string' && isOfLoop(each))
    .map(({ name }) => name);
}
