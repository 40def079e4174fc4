/** What does this variable hold when its loop is left? Only where that is not simply what the call returns. */
import type { FollowedCall } from '../followed-run.ts';
import { codeOf, placeText } from '../quoted-lines.ts';
import type { LoopFacts, NotedVariable } from '../record/source-facts.ts';
import type { NotedValue } from '../record/step-log.ts';
import type { AskedRun, Candidate, QuestionKind } from './kind.ts';

/** In more rounds a reader loses the thread (a guess). */
const MAX_ROUNDS = 6;

export const variableAfterLoop: QuestionKind = {
  name: 'variable-after-loop',
  level: 1,
  candidates: (asked) => {
    const { run } = asked;
    return run.loopsEnteredOnce(run.outermost).flatMap((loop) => {
      if (run.roundsOf(run.outermost, loop) > MAX_ROUNDS) return [];
      return loop.variables.flatMap((variable) => candidateFor(variable, loop, asked));
    });
  },
};

function candidateFor(
  variable: NotedVariable,
  loop: LoopFacts,
  { run, changedNotes, formatMessage }: AskedRun,
): readonly Candidate[] {
  const call = run.outermost;
  const [value, ...others] = run.notesOf(call, variable.afterLoop);
  // All right programs agree on what the call returns.
  if (value === undefined || others.length > 0 || isReturned(value, call)) return [];
  const atRounds = run.notesOf(call, variable.atRound);
  const wrong = [...changedNotes(variable.afterLoop), ...atRounds];
  const place = placeText(loop, run.facts, formatMessage);
  const values = { name: variable.name, loop: place };
  return [
    {
      key: `${loop.number} ${variable.name}`,
      text: formatMessage('quiz.variable-after-loop', values),
      code: [codeOf(call.function!, run.facts)],
      answer: {
        type: 'choice',
        right: { text: written(value) },
        wrong: wrong.map((each) => ({ text: written(each) })),
      },
      why: [
        formatMessage('quiz.variable-after-loop.why', {
          ...values,
          values: [...atRounds, value].map(written).join(', '),
          value: written(value),
        }),
      ],
      weight: 4,
    },
  ];
}

/** Whether a value is what the call returns. */
export function isReturned(value: NotedValue['value'], { returned }: FollowedCall): boolean {
  return returned === String(value) || returned === written(value);
}

/** @returns the value as the program writes it */
export function written(value: NotedValue['value']): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
