/** This exercise's half of the harness: what is compiled and evaluated inside the sandbox. */
import { serve } from '../../../sandbox/inside/harness.ts';
import { answer } from './ask.ts';
import { describeCall, describeResult, MOST_CALLS } from './calls.ts';
import { doubleFor } from './doubles.ts';
import { functionPlaces, readSubject, type Subject } from './subject.ts';

/** An input is three arguments: who thinks, the depth, and the letters of a board or a line. */
const WIDTH = 3;

export const { load, refuse, ask } = serve<Subject>({
  read: readSubject,
  places: functionPlaces,
  double: doubleFor,
  describe: { call: describeCall, result: describeResult, mostCalls: MOST_CALLS },
  width: WIDTH,
  answer: (subject, name, _kind, inputs, first) =>
    answer(
      subject,
      name,
      inputs[first] as string,
      inputs[first + 1] as number,
      inputs[first + 2] as string,
    ),
});
