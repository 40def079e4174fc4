/** This exercise's half of the harness: what is compiled and evaluated inside the sandbox. */
import { showByField } from '../../../sandbox/inside/describe.ts';
import { serve } from '../../../sandbox/inside/harness.ts';
import { tellOwnObjects } from '../../../sandbox/inside/replies.ts';
import { answer } from './ask.ts';
import { describeCall, describeResult } from './calls.ts';
import { doubleFor } from './doubles.ts';
import { tellBoards } from './known-boards.ts';
import { isNodeLike } from './replies.ts';
import { functionPlaces, readSubject, type Subject } from './subject.ts';
import { lookForMarks } from './unknown-val.ts';

showByField('GameNode', 'map');
tellOwnObjects(isNodeLike);

/**
 * An input is four arguments: the board's code, where to stop writing down a tree, what is known of
 * the boards below, and the code of the board at the tree's root.
 */
const WIDTH = 4;

export const { load, refuse, ask } = serve<Subject>({
  read: readSubject,
  places: functionPlaces,
  double: (name, { GameNode }) => doubleFor(name, GameNode),
  describe: { call: describeCall, result: describeResult },
  width: WIDTH,
  answer: (subject, name, kind, inputs, first) => {
    const code = inputs[first] as number;
    const root = inputs[first + 3] as number;
    if (kind === 'bare') {
      tellBoards(code, '');
      lookForMarks(subject);
    }
    tellBoards(kind === 'own' ? root : code, inputs[first + 2] as string);
    return answer(subject, name, kind, code, inputs[first + 1] as number, root);
  },
});
