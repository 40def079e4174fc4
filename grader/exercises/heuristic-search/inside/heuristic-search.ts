/** This exercise's half of the harness: what is compiled and evaluated inside the sandbox. */
import { showByField } from '../../../sandbox/inside/describe.ts';
import { methodsOf } from '../../../sandbox/inside/functions.ts';
import { serve } from '../../../sandbox/inside/harness.ts';
import { isArray } from '../../../sandbox/inside/primordials.ts';
import { tellOwnObjects } from '../../../sandbox/inside/replies.ts';
import { FUNCTION_NAMES } from '../checks/check-names.ts';
import { answer } from './ask.ts';
import { boardOf, IRREGULAR } from './boards.ts';
import { describeCall, describeResult } from './calls.ts';
import { doubleOf } from './doubles.ts';
import { readSubject, type Subject } from './subject.ts';

showByField('State', 'board');
tellOwnObjects((value) => !isArray(value) && boardOf(value) !== IRREGULAR);

/** An input is two arguments: the board, and what else it takes (see `ask.ts`). */
const WIDTH = 2;

export const { load, refuse, ask } = serve<Subject>({
  read: readSubject,
  places: ({ Search }) => methodsOf(Search, FUNCTION_NAMES),
  double: doubleOf,
  describe: { call: describeCall, result: describeResult },
  width: WIDTH,
  answer: (subject, name, _kind, inputs, first) =>
    answer(subject, name, inputs[first] as string, inputs[first + 1]!),
});
