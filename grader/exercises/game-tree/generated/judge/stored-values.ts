/** Whether `buildTree` fills in `val`, and does it wrongly. */
import { positionOf } from './answers.ts';
import type { Loader } from './load-program.ts';
import { type Monitor, stepsFor } from './monitor.ts';
import type { ProgramNode } from './program.ts';
import { gameValue, type Position, toBoard } from './rules.ts';

/** A `val` that is the same in all nodes is none: it says that nothing is known. */
export function hasWrongVals(
  load: Loader,
  monitor: Monitor,
  positions: readonly Position[],
): boolean {
  const program = load(monitor);
  return positions.some((position) => {
    monitor.allow(stepsFor(position));
    const root = new program.GameNode(toBoard(position));
    try {
      new program.GameTree(root).buildTree(root);
    } catch {
      return false;
    }
    const nodes = nodesBelow(root);
    const isFilled = new Set(nodes.map(({ val }) => val)).size > 1;
    return isFilled && nodes.some((node) => isWrong(node));
  });
}

function isWrong(node: ProgramNode): boolean {
  const position = positionOf(node);
  return position !== undefined && node.val !== gameValue(position);
}

function nodesBelow(node: ProgramNode): ProgramNode[] {
  return node.children.flatMap((child) => [child, ...nodesBelow(child)]);
}
