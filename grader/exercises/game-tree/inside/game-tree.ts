/** This exercise's half of the harness: what is compiled and evaluated inside the sandbox. */
import { insideOf } from '../../../derived/inside.ts';
import { showByField } from '../../../sandbox/inside/describe.ts';
import { tellOwnObjects } from '../../../sandbox/inside/replies.ts';
import { stated } from '../page.ts';
import { answer } from './ask.ts';
import { describeCall, describeResult, isNodeLike } from './contract.ts';
import { doubleFor } from './doubles.ts';
import { tellBoards } from './known-boards.ts';
import type { Subject } from './nodes.ts';
import { lookForMarks } from './unknown-val.ts';

showByField('GameNode', 'map');
tellOwnObjects(isNodeLike);

export const { load, refuse, ask } = insideOf(stated, {
  double: (name, subject) => doubleFor(name, subject as unknown as Subject),
  describe: { call: describeCall, result: describeResult },
  // The board's code, what is known of the boards below, and the code of the board at the tree's root.
  width: 3,
  answer: (given, name, kind, inputs, first) => {
    const subject = given as unknown as Subject;
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
