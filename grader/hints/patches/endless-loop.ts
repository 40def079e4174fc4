/** Of a program that was ended for its steps: the loop that it was in. */

import type { SourceFile } from '../syntax.ts';
import { isLoop, walk } from '../syntax.ts';
import { countFiles } from './counters.ts';

/** No right program turns so often before it leaves a loop, on the small inputs that are asked about here. */
const MANY_TURNS = 1000;

export interface LoopPlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/**
 * @param ran how often each statement ran, by its number: see `countFiles`
 * @returns the loop with most turns for each time that it was entered; nothing where none has many
 */
export function endlessLoop(
  sources: readonly SourceFile[],
  ran: ReadonlyMap<number, number>,
): LoopPlace | undefined {
  let found: LoopPlace | undefined;
  let most = MANY_TURNS;
  for (const { source, tree, numbers } of countFiles(sources) ?? []) {
    walk(tree, (node) => {
      if (!isLoop(node) || node.loc == null) return;
      const turns = ran.get(numbers.get(node.body) ?? -1) ?? 0;
      const entered = ran.get(numbers.get(node) ?? -1) ?? 1;
      if (turns / entered <= most) return;
      most = turns / entered;
      const { line, column } = node.loc.start;
      found = { file: source.file, line, column: column + 1 };
    });
  }
  return found;
}
