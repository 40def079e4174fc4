/** Which `return` ends this call? The choices are the `return` statements of the function, and of others in the run. */
import type { FollowedCall, FollowedRun } from '../followed-run.ts';
import { codeOf, lineChoice } from '../quoted-lines.ts';
import type { StatementFacts } from '../record/source-facts.ts';
import { callText, linesInOrder } from './call-words.ts';
import type { AskedRun, Candidate, QuestionKind } from './kind.ts';

/** A function with fewer has no choice that is worth a question. */
const MIN_RETURNS = 2;
/** A reader goes through no more statements than these to find the end of one call (a guess). */
const MAX_STATEMENTS = 25;

export const endingReturn: QuestionKind = {
  name: 'ending-return',
  level: 1,
  candidates: (asked) => asked.run.calls.flatMap((call) => candidateFor(call, asked)),
};

function candidateFor(call: FollowedCall, { run, formatMessage }: AskedRun): readonly Candidate[] {
  const ending = run.endingReturn(call);
  const { facts } = run;
  if (ending === undefined || call.told === undefined || !run.isOnlyOne(call)) return [];
  const own = run.returnsOf(call.function!);
  if (own.length < MIN_RETURNS || call.statements.length > MAX_STATEMENTS) return [];
  const others = own.filter((each) => each !== ending);
  const wrong = [...others, ...returnsElsewhere(run, call)]
    .filter(({ line, file }) => line !== ending.line || file !== ending.file)
    .map((each) => lineChoice(each, facts, formatMessage));
  const values = { call: callText(call, formatMessage) };
  return [
    {
      key: `${call.index}`,
      text: formatMessage('quiz.ending-return', values),
      code: [codeOf(call.function!, facts)],
      answer: { type: 'choice', right: lineChoice(ending, facts, formatMessage), wrong },
      why: [
        formatMessage('quiz.ending-return.why', {
          ...values,
          lines: linesInOrder(call.statements),
          count: call.statements.length,
        }),
      ],
      // The more choices are in the function itself, the less a reader can guess.
      weight: own.length > MIN_RETURNS ? 6 : 1,
      isWeak: own.length === MIN_RETURNS,
    },
  ];
}

/** @returns the `return` statements of other functions that the run enters */
function returnsElsewhere(run: FollowedRun, call: FollowedCall): readonly StatementFacts[] {
  const functions = new Set(run.calls.map((each) => each.function));
  return [...functions].flatMap((each) =>
    each === undefined || each === call.function ? [] : run.returnsOf(each),
  );
}
