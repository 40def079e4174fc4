/** Whether an answer of a function is right, by the judge's own rules. */
import type { FunctionName } from './functions.ts';
import type { ProgramNode } from './program.ts';
import {
  canArise,
  forcedWins,
  gameValue,
  isOver,
  moves,
  type Position,
  readBoard,
  xMoves,
} from './rules.ts';

/** The position of something that may be a node. */
export function positionOf(node: unknown): Position | undefined {
  if (typeof node !== 'object' || node === null || !('map' in node)) return undefined;
  const position = readBoard(node.map);
  return position !== undefined && canArise(position) ? position : undefined;
}

export function isRightAnswer(name: FunctionName, position: Position, answer: unknown): boolean {
  switch (name) {
    case 'isTerminal':
      return answer === isOver(position);
    case 'get_value':
      // A game that is not over has no value; all that is wrong is to claim that somebody has won.
      return isOver(position) ? answer === gameValue(position) : answer !== 1 && answer !== -1;
    case 'max_value':
    case 'min_value':
      return answer === gameValue(position);
    case 'minmax':
      return isSetOfWins(position, answer);
    case 'buildTree':
      return true;
  }
}

function isSetOfWins(position: Position, answer: unknown): boolean {
  if (!Array.isArray(answer)) return false;
  const wins = new Set<unknown>(forcedWins(position));
  const given = new Set(answer.map(readBoard));
  return (
    given.size === answer.length &&
    given.size === wins.size &&
    [...given].every((each) => wins.has(each))
  );
}

/** What a right function answers. */
export function rightAnswer(name: FunctionName, position: Position): unknown {
  switch (name) {
    case 'isTerminal':
      return isOver(position);
    case 'get_value':
      return isOver(position) ? gameValue(position) : 0;
    case 'max_value':
    case 'min_value':
      return gameValue(position);
    case 'minmax':
    case 'buildTree':
      return undefined;
  }
}

/** Whether a function is there to answer about such a position at all. */
export function isForSide(name: FunctionName, position: Position): boolean {
  if (name === 'min_value') return isOver(position) || !xMoves(position);
  if (name === 'max_value') return isOver(position) || xMoves(position);
  if (name === 'minmax') return !isOver(position) && xMoves(position);
  return true;
}

/** Whether below a node are exactly the positions that can follow, whatever else the nodes hold. */
export function hasAllBelow(node: ProgramNode, position: Position): boolean {
  const wanted = new Set(moves(position));
  const { children } = node;
  if (!Array.isArray(children) || children.length !== wanted.size) return false;
  return children.every((child) => {
    const below = positionOf(child);
    return below !== undefined && wanted.delete(below) && hasAllBelow(child, below);
  });
}

/** Whether a tree is what `buildTree` has to make of its root, by all that is asked of it. */
export function isRightTree(root: ProgramNode, position: Position): boolean {
  const seen = new Set<unknown>();
  const isNew = (thing: unknown): boolean => seen.size !== seen.add(thing).size;
  const isRightNode = (node: ProgramNode, at: Position): boolean => {
    const { map, children, deepID } = node;
    if (readBoard(map) !== at || !isNew(map) || !(map as unknown[]).every(isNew)) return false;
    const wanted = moves(at);
    if (!Array.isArray(children) || !isNew(children)) return false;
    if (children.length !== wanted.length) return false;
    const open = new Set(wanted);
    for (const child of children as readonly unknown[]) {
      if (typeof child !== 'object' || child === null) return false;
      const below = child as ProgramNode;
      const next = readBoard(below.map);
      if (next === undefined || !open.delete(next)) return false;
      if (below.deepID !== (deepID as number) + 1 || below.parent !== node) return false;
      if (!isRightNode(below, next)) return false;
    }
    return true;
  };
  return isRightNode(root, position);
}
