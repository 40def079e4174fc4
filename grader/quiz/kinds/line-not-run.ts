/** Which of these lines does not run in this run? The choices are lines of the functions that the run enters. */
import { codeOf, lineChoice } from '../quoted-lines.ts';
import type { StatementFacts } from '../record/source-facts.ts';
import type { AskedRun, Candidate, QuestionKind } from './kind.ts';

/** A reader looks through no more lines than these of one function (a guess). */
const MAX_FUNCTION_LINES = 40;

export const lineNotRun: QuestionKind = {
  name: 'line-not-run',
  level: 1,
  candidates: (asked) => {
    const { run, formatMessage } = asked;
    const { facts } = run;
    const own = run.outermost.function;
    if (own === undefined || own.endLine - own.line > MAX_FUNCTION_LINES) return [];
    const { idle, busy, optional } = linesOf(asked, own.number);
    if (optional.length === 0) return [];
    return idle.map((line): Candidate => {
      const values = { name: run.outermost.name };
      return {
        key: `${line.number}`,
        text: formatMessage('quiz.line-not-run', values),
        code: [codeOf(own, facts)],
        answer: {
          type: 'choice',
          right: lineChoice(line, facts, formatMessage),
          wrong: [...optional, ...busy].map((each) => lineChoice(each, facts, formatMessage)),
        },
        why: [
          formatMessage('quiz.line-not-run.why', {
            lines: [...new Set(busy.map((each) => each.line))].join(', '),
          }),
        ],
        weight: line.type === 'return' ? 2 : 1,
        // A line that runs in every run is no choice that a reader would think about.
        isWeak: optional.length < MANY_OPTIONAL,
      };
    });
  },
};

/** So many of the lines that ran should be such that they do not run each time. */
const MANY_OPTIONAL = 2;

interface Lines {
  /** Lines that did not run, and that run in other runs. */
  readonly idle: readonly StatementFacts[];
  /** Lines that ran. */
  readonly busy: readonly StatementFacts[];
  /** Those of them that do not run in some other runs. */
  readonly optional: readonly StatementFacts[];
}

/** A line on which one statement ran and another did not is neither. */
function linesOf({ run, runsOfFunction }: AskedRun, own: number): Lines {
  const { ran } = run;
  const statements = [...run.facts.statements.values()].filter(({ inside }) => {
    return (
      inside !== undefined && run.facts.outermost(run.facts.functions.get(inside)!).number === own
    );
  });
  const onLine = (line: number) => statements.filter((each) => each.line === line);
  const first = statements.filter((each) => onLine(each.line)[0] === each);
  const others = runsOfFunction.map((each) => each.ran);
  const idle = first.filter(({ line }) => onLine(line).every(({ number }) => !ran.has(number)));
  const busy = first.filter(({ line }) => onLine(line).every(({ number }) => ran.has(number)));
  return {
    idle: idle.filter(({ number }) => others.some((each) => each.has(number))),
    busy,
    optional: busy.filter(({ number }) => others.some((each) => !each.has(number))),
  };
}
