/** Which functions are called, in which order? Right programs differ in who checks for the end, and when. */
import { ACCESSOR, type FollowedCall, type FollowedRun } from '../followed-run.ts';
import type { AskedRun, Candidate, QuestionKind } from './kind.ts';

/** So many calls are asked about at most; with fewer than these there is no order to find (guesses). */
const MAX_CALLS = 6;
const MIN_CALLS = 4;

export const orderOfCalls: QuestionKind = {
  name: 'order-of-calls',
  level: 2,
  candidates: ({ run, formatMessage }: AskedRun): readonly Candidate[] => {
    const all = callsInOrder(run);
    const calls = all.slice(0, MAX_CALLS);
    const isStyle = calls.slice(1).some(({ isMatterOfStyle }) => isMatterOfStyle);
    if (calls.length < MIN_CALLS || !isStyle) return [];
    const names = calls.map(({ name }) => name);
    const leftOut = leftOutBefore(calls.at(-1)!, run);
    const right = written(names);
    const wrong = otherOrders(run, all, names).map(written);
    return [
      {
        key: '',
        text: formatMessage('quiz.order-of-calls', {
          count: names.length,
          leftOut,
          isAll: leftOut.length === 0,
        }),
        code: [],
        answer: {
          type: 'choice',
          right: { text: right },
          wrong: wrong.map((text) => ({ text })),
        },
        why: [formatMessage('quiz.order-of-calls.why', { order: right })],
        weight: new Set(names).size ** 2,
      },
    ];
  },
};

/** @returns the calls, without those of helpers of functions that look at one thing alone */
function callsInOrder({ calls }: FollowedRun): readonly FollowedCall[] {
  return calls.filter(({ isDetail, told }) => !isDetail || told !== undefined);
}

/** @returns the names of functions whose calls, up to that one, do not count */
function leftOutBefore({ index }: FollowedCall, run: FollowedRun): readonly string[] {
  const counted = callsInOrder(run);
  const leftOut = run.calls.filter((call) => call.index < index && !counted.includes(call));
  const names = new Set(leftOut.map(({ name }) => name));
  return [...names].filter((name) => !ACCESSOR.test(name));
}

/** @returns orders of the same calls, or of nearly the same, in which somebody may think that they are made */
function otherOrders(
  run: FollowedRun,
  all: readonly FollowedCall[],
  names: readonly string[],
): readonly (readonly string[])[] {
  const level = (index: number): number => {
    const { parent } = run.calls[index]!;
    return parent < 0 ? 0 : 1 + level(parent);
  };
  const byLevel = all.toSorted((a, b) => level(a.index) - level(b.index) || a.index - b.index);
  const byEnd = all.toSorted((a, b) => a.traced.order - b.traced.order);
  const whole = [byLevel, byEnd].map((calls) =>
    calls.slice(0, names.length).map(({ name }) => name),
  );
  const swapped = names.slice(1, -1).map((_, i) => {
    const order = [...names];
    [order[i + 1], order[i + 2]] = [order[i + 2]!, order[i + 1]!];
    return order;
  });
  return [...whole, ...swapped.toReversed()].filter((order) => order[0] === names[0]);
}

function written(names: readonly string[]): string {
  return names.join(' → ');
}
