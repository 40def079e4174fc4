/** How often is this function called? Only where right programs differ, because some check for the end elsewhere. */
import type { AskedRun, Candidate, QuestionKind } from './kind.ts';

const MIN_CALLS = 2;
const MAX_CALLS = 9;

export const numberOfCalls: QuestionKind = {
  name: 'number-of-calls',
  level: 2,
  candidates: ({ run, formatMessage }: AskedRun): readonly Candidate[] => {
    const inner = run.calls.slice(1).filter(({ told }) => told !== undefined);
    const names = [...new Set(inner.map(({ name }) => name))];
    return names.flatMap((name): Candidate | [] => {
      const own = inner.filter((call) => call.name === name);
      const isStyle = own.some(({ isMatterOfStyle }) => isMatterOfStyle);
      if (own.length < MIN_CALLS || own.length > MAX_CALLS || !isStyle) return [];
      const values = { name, count: own.length, isOutermost: name === run.outermost.name };
      return {
        key: name,
        text: formatMessage('quiz.number-of-calls', values),
        code: [],
        answer: { type: 'count', right: own.length },
        why: [
          formatMessage('quiz.number-of-calls.why', {
            ...values,
            inputs: own.map(({ told }) => told!),
          }),
        ],
        weight: 2,
        isWeak: own.length === MIN_CALLS,
      };
    });
  },
};
