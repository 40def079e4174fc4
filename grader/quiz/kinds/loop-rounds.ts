/**
 * How many rounds does this loop make? Only of a loop that the run leaves early, or that a condition ends: other loops go
 * through a list, and every right program has as many items there.
 */
import type { FollowedRun } from '../followed-run.ts';
import { codeOf, placeText } from '../quoted-lines.ts';
import type { LoopFacts } from '../record/source-facts.ts';
import type { AskedRun, Candidate, QuestionKind } from './kind.ts';

/** One round needs no counting, and in more than these a reader loses count (a guess). */
const MIN_ROUNDS = 2;
const MAX_ROUNDS = 12;

export const loopRounds: QuestionKind = {
  name: 'loop-rounds',
  level: 1,
  candidates: (asked) => {
    const { run } = asked;
    return run
      .loopsEnteredOnce(run.outermost)
      .filter((loop) => loop.isWhile || isLeftEarly(loop, run))
      .flatMap((loop) => candidateFor(loop, asked));
  },
};

function isLeftEarly({ exits }: LoopFacts, { outermost }: FollowedRun): boolean {
  return outermost.statements.some(({ number }) => exits.includes(number));
}

function candidateFor(loop: LoopFacts, { run, formatMessage }: AskedRun): readonly Candidate[] {
  const call = run.outermost;
  const rounds = run.roundsOf(call, loop);
  if (rounds < MIN_ROUNDS || rounds > MAX_ROUNDS) return [];
  const values = { loop: placeText(loop, run.facts, formatMessage) };
  return [
    {
      key: `${loop.number}`,
      text: formatMessage('quiz.loop-rounds', values),
      code: [codeOf(call.function!, run.facts)],
      answer: { type: 'count', right: rounds },
      why: [formatMessage('quiz.loop-rounds.why', { ...values, count: rounds })],
      weight: 3,
    },
  ];
}
