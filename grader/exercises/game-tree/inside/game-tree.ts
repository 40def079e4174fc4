/** This exercise's half of the harness: what is compiled and evaluated inside the sandbox. */
import { showByField } from '../../../sandbox/inside/describe.ts';
import { type FunctionPlace, namesOf } from '../../../sandbox/inside/functions.ts';
import { serve } from '../../../sandbox/inside/harness.ts';
import { newList } from '../../../sandbox/inside/primordials.ts';
import { tellOwnObjects } from '../../../sandbox/inside/replies.ts';
import { answer } from './ask.ts';
import { describeCall, describeResult } from './contract.ts';
import { doubleFor } from './doubles.ts';
import { tellBoards } from './known-boards.ts';
import type { Subject } from './nodes.ts';
import { isNodeLike, plans } from './replies.ts';
import { lookForMarks } from './unknown-val.ts';

showByField('GameNode', 'map');
tellOwnObjects(isNodeLike);

/**
 * An input is three arguments: the board's code, what is known of the boards below, and the code of the
 * board at the tree's root.
 */
const WIDTH = 3;

function classOrNone<T>(exported: unknown): T | undefined {
  return typeof exported === 'function' ? (exported as T) : undefined;
}

export const { load, refuse, ask } = serve<Subject>({
  read: (exports) => {
    const GameNode = classOrNone<Subject['GameNode']>(exports['GameNode']);
    if (GameNode === undefined) return { exported: namesOf(exports) };
    const GameTree = classOrNone<NonNullable<Subject['GameTree']>>(exports['GameTree']);
    const MinMax = classOrNone<NonNullable<Subject['MinMax']>>(exports['MinMax']);
    return { GameNode, GameTree, MinMax };
  },
  places: (subject) => {
    const places = newList<FunctionPlace>();
    for (let i = 0; i < plans.length; i++) {
      const { name } = plans[i]!;
      const owner = subject[plans[i]!.owner as keyof Subject];
      if (owner !== undefined) places[places.length] = { name, owner };
    }
    return places;
  },
  double: (name, { GameNode }) => doubleFor(name, GameNode),
  describe: { call: describeCall, result: describeResult },
  width: WIDTH,
  answer: (subject, name, kind, inputs, first) => {
    const code = inputs[first] as number;
    const root = inputs[first + 2] as number;
    if (kind === 'bare') {
      tellBoards(code, '');
      lookForMarks(subject);
    }
    tellBoards(kind === 'own' ? root : code, inputs[first + 1] as string);
    return answer(subject, name, kind, code, root);
  },
});
