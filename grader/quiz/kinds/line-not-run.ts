/** Which of these lines does not run in this run? The choices are lines of the functions that the run enters. */
import { codeOf, lineChoice } from '../quoted-lines.ts';
import type { StatementFacts } from '../record/source-facts.ts';
import type { AskedRun, Candidate, Kind } from './kind.ts';

/** A reader looks through no more lines than these of one function (a guess). */
const MAX_FUNCTION_LINES = 40;

export const lineNotRun: Kind = {
  name: 'line-not-run',
  level: 1,
  candidates: (asked) => {
    const { run, formatMessage } = asked;
    const { facts } = run;
    const own = run.outermost.function;
    if (own === undefined || own.endLine - own.line > MAX_FUNCTION_LINES) return [];
    const { idle, busy } = linesOf(asked, own.number);
    return idle.map((line): Candidate => {
      const values = { name: run.outermost.name };
      return {
        key: `${line.number}`,
        text: formatMessage('quiz.line-not-run', values),
        code: [codeOf(own, facts)],
        answer: {
          type: 'choice',
          right: lineChoice(line, facts, formatMessage),
          wrong: busy.map((each) => lineChoice(each, facts, formatMessage)),
        },
        why: [
          formatMessage('quiz.line-not-run.why', {
            lines: [...new Set(busy.map((each) => each.line))].join(', '),
          }),
        ],
        weight: line.type === 'return' ? 2 : 1,
      };
    });
  },
};

interface Lines {
  /** Statements of the function none of whose lines ran. */
  readonly idle: readonly StatementFacts[];
  readonly busy: readonly StatementFacts[];
}

/** A line on which one statement ran and another did not is neither. */
function linesOf({ run }: AskedRun, own: number): Lines {
  const { ran } = run;
  const statements = [...run.facts.statements.values()].filter(({ inside }) => {
    return (
      inside !== undefined && run.facts.outermost(run.facts.functions.get(inside)!).number === own
    );
  });
  const onLine = (line: number) => statements.filter((each) => each.line === line);
  const first = statements.filter((each) => onLine(each.line)[0] === each);
  return {
    idle: first.filter(({ line }) => onLine(line).every(({ number }) => !ran.has(number))),
    busy: first.filter(({ line }) => onLine(line).every(({ number }) => ran.has(number))),
  };
}
