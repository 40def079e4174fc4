/** Makes one candidate repair of a mistake that a student has made again and again in a function, as with copied lines. */
import type { Node } from '@babel/types';
import type { Edit } from '../../../submission/source/counting-text.ts';
import { isFunction, nodesIn } from '../../../submission/source/syntax.ts';
import type { Rewrite, Site } from './site.ts';

interface RepeatedMistake {
  /** Gets a node with its parents, and the field of the parent in which it stands. */
  readonly isSameForm: (node: Node, parents: readonly Node[], key: string) => boolean;
  readonly repair: (node: Node) => string;
  readonly likelihood: number;
}

/**
 * @param site the first node with the mistake
 * @returns the repair of that node alone, and one of all such nodes of the function in which it stands, if there are more
 */
export function alsoEverywhere(site: Site, mistake: RepeatedMistake): readonly Rewrite[] {
  const { node } = site;
  const { isSameForm, repair, likelihood } = mistake;
  const single: Rewrite = { text: repair(node), likelihood };
  const around = site.path.find(isFunction);
  if (around === undefined) return [single];
  const edits: Edit[] = [];
  for (const { node: same } of nodesIn(around, isSameForm)) {
    const start = same.start!;
    // A node inside another one is a part of the other one's new text.
    if (start < (edits.at(-1)?.end ?? 0)) continue;
    edits.push({ start, end: same.end!, replacement: repair(same) });
  }
  const [first, ...others] = edits;
  if (first === undefined || first.start !== node.start || others.length === 0) return [single];
  return [single, { text: first.replacement, others, isRepeated: true, likelihood }];
}
