/**
 * In which round of this loop does the variable get the value with which the loop is left? With a variable such as `best`,
 * this asks after which child the result is fixed.
 */
import { codeOf, placeText } from '../quoted-lines.ts';
import type { LoopFacts, NotedVariable } from '../record/source-facts.ts';
import type { AskedRun, Candidate, QuestionKind } from './kind.ts';
import { isReturned, written } from './variable-after-loop.ts';

/** With one round there is nothing to find, and in more than these a reader loses the thread (guesses). */
const MIN_ROUNDS = 2;
const MAX_ROUNDS = 6;

export const roundOfValue: QuestionKind = {
  name: 'round-of-value',
  level: 2,
  candidates: (asked) => {
    const { run } = asked;
    return run.loopsEnteredOnce(run.outermost).flatMap((loop) => {
      const rounds = run.roundsOf(run.outermost, loop);
      if (rounds < MIN_ROUNDS || rounds > MAX_ROUNDS) return [];
      return loop.variables.flatMap((variable) => candidateFor(variable, loop, rounds, asked));
    });
  },
};

function candidateFor(
  variable: NotedVariable,
  loop: LoopFacts,
  rounds: number,
  { run, isOrderFree, formatMessage }: AskedRun,
): readonly Candidate[] {
  const call = run.outermost;
  const [last, ...others] = run.notesOf(call, variable.afterLoop);
  // Where the order is given, all programs that keep the result in a variable find it in the same round.
  if (!isOrderFree && last !== undefined && isReturned(last, call)) return [];
  const values = run.notesOf(call, variable.atRound);
  if (last === undefined || others.length > 0 || values.length !== rounds) return [];
  // The value at the end of a round is the one at the beginning of the next.
  const ends = [...values.slice(1), last];
  const isCounter = ends.every((value, i) => value !== values[i]);
  const round = values.findLastIndex((value) => value !== last) + 1;
  // A value that stays as it was, and one that is another in each round, need no thought.
  if (round === 0 || isCounter) return [];
  const words = { name: variable.name, loop: placeText(loop, run.facts, formatMessage) };
  return [
    {
      key: `${loop.number} ${variable.name}`,
      text: formatMessage('quiz.round-of-value', words),
      code: [codeOf(call.function!, run.facts)],
      answer: { type: 'count', right: round },
      why: [
        formatMessage('quiz.round-of-value.why', {
          ...words,
          before: written(values[0]!),
          values: ends.map(written).join(', '),
          round,
        }),
      ],
      weight: round > 1 ? 4 : 1,
    },
  ];
}
