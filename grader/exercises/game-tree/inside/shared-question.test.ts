/** One tree of the submission's serves many questions: how often it has to be built again. */
import { expect, test } from 'vitest';
import { GameNode, GameTree, MinMax } from '../../../../reference/game-tree.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { answer } from './ask.ts';
import { codeOfText } from './board-code.ts';
import type { Subject } from './subject.ts';

let builds = 0;

class CountingTree extends GameTree {
  override buildTree(root: GameNode): void {
    if (root.parent === null) builds++;
    super.buildTree(root);
  }
}

class Storing extends MinMax {
  override max_value(node: GameNode): number {
    node.val = super.max_value(node);
    return node.val;
  }

  override min_value(node: GameNode): number {
    node.val = super.min_value(node);
    return node.val;
  }
}

/** Right as long as nobody has asked it before. */
class OnceOnly extends Storing {
  override min_value(node: GameNode): number {
    if (node.parent !== null && node.parent.parent === null) {
      if (node.parent.val === 7) return 7;
      node.parent.val = 7;
    }
    return super.min_value(node);
  }
}

const BOARD = codeOfText('xox o_o _x_');

function asked(values: typeof MinMax) {
  builds = 0;
  const subject = { GameNode, GameTree: CountingTree, MinMax: values } as unknown as Subject;
  const [, wins, , largest, , smallest] = readFields(
    answer(subject, 'shared', 'own', BOARD, 1000, 0),
  )!;
  const ofChildren = readFields(smallest!)!.filter((_, i) => i % 2 === 1);
  return { builds, wins, largest, ofChildren };
}

test('a program that writes nothing builds its tree once', () => {
  expect(asked(MinMax).builds).toBe(1);
});

test('one that stores values builds it once for each function, not for each child', () => {
  const { builds: once, ...plain } = asked(MinMax);
  const { builds: stored, ...storing } = asked(Storing);
  expect(storing).toEqual(plain);
  expect(plain.ofChildren).toHaveLength(3);
  expect([once, stored]).toEqual([1, 3]);
});

test('what is written above a child is not there for the next one', () => {
  expect(asked(OnceOnly).ofChildren).toEqual(asked(MinMax).ofChildren);
});
