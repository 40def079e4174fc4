/** About which input is this function asked first? The choices are inputs of the same run. */

import type { FollowedCall } from '../followed-run.ts';
import { inputChoice } from '../input-pictures.ts';
import type { AskedRun, Candidate, QuestionKind } from './kind.ts';

const WRONG_CHOICES = 3;

export const firstCall: QuestionKind = {
  name: 'first-call',
  level: 2,
  candidates: (asked) => {
    // Where the order is given, all right programs ask about the same one first.
    if (!asked.isOrderFree) return [];
    const [outermost, ...inner] = asked.run.calls;
    const told = inner.filter(({ input }) => input !== undefined && input !== outermost!.input);
    const names = new Set(told.map(({ name }) => name));
    return [...names].flatMap((name) => candidateFor(name, told, asked));
  },
};

function candidateFor(
  name: string,
  calls: readonly FollowedCall[],
  { run, formatMessage }: AskedRun,
): readonly Candidate[] {
  const own = calls.filter((call) => call.name === name);
  const [first] = own;
  const inputs = new Set(own.map(({ told }) => told));
  // The first call of a basic function may be about the input itself.
  const isFirst = run.calls.find((call) => call.name === name && call.index > 0) === first;
  if (first === undefined || inputs.size < 2 || !isFirst) return [];
  // Inputs of other functions may look different, so they are only taken where its own are too few.
  const candidates = inputs.size > WRONG_CHOICES ? own : [...own, ...calls];
  const others = candidates.filter(({ told }) => told !== first.told);
  return [
    {
      key: name,
      text: formatMessage('quiz.first-call', { name, isOutermost: name === run.outermost.name }),
      code: [],
      answer: {
        type: 'choice',
        right: inputChoice(first),
        wrong: others.map(inputChoice),
      },
      why: [
        formatMessage('quiz.first-call.why', {
          name,
          inputs: [...inputs].map(String),
          count: inputs.size,
        }),
      ],
      weight: first.isDetail ? 1 : 3,
    },
  ];
}
