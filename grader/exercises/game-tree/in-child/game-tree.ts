/** The harness of this exercise, which is compiled and runs in the child. */
import { deriveHarness } from '../../../engine/in-child/derive-harness.ts';
import { startClock } from '../../../sandbox/in-child/chance.ts';
import { showByField } from '../../../sandbox/in-child/describe.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';
import { tellOwnObjects } from '../../../sandbox/in-child/replies.ts';
import { codeOfText } from '../../kit/in-child/boards/board-code.ts';
import { stated } from '../page.ts';
import { answer } from './ask.ts';
import { describeCall, describeResult, isNodeLike } from './contract.ts';
import { tellBoards } from './known-boards.ts';
import type { GameTreeClasses } from './nodes.ts';
import { isShared } from './shared-question-name.ts';
import { substituteFor } from './substitutes.ts';
import { lookForMarks } from './unknown-val.ts';

/** The number of characters of a board as text. */
const LETTERS = 11;

showByField('GameNode', 'map');
tellOwnObjects(isNodeLike);

export const { load, refuse, ask } = deriveHarness(stated, {
  substituteFor: (name, subject) => substituteFor(name, subject as unknown as GameTreeClasses),
  describe: { call: describeCall, result: describeResult },
  // The input is the board, the board at the root of the tree, and the values of the boards below: see `tellBoards`.
  answer: (given, name, kind, input) => {
    const subject = given as unknown as GameTreeClasses;
    const code = codeOfText(intact.slice(input, 0, LETTERS));
    const rootText = intact.slice(input, LETTERS, 2 * LETTERS);
    const root = codeOfText(rootText);
    // All functions that share a tree have the same time, because an object may know when it was made.
    startClock(rootText);
    // A shared tree has no marks. A function that needs marks is asked alone.
    if (kind === 'bare' && !isShared(name)) {
      tellBoards(code, '');
      lookForMarks(subject);
    }
    tellBoards(kind === 'ownTree' ? root : code, intact.slice(input, 2 * LETTERS));
    return answer(subject, name, kind, code, root);
  },
});
