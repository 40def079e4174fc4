/** What becomes of this run if one line is another one, or is left out? */
import { placeText } from '../quoted-lines.ts';
import type { ChangedLine, Outcome } from '../record/changed-lines.ts';
import type { AskedRun, Candidate, Kind } from './kind.ts';

const OUTCOMES: readonly Outcome[] = ['same', 'other', 'error', 'no-end'];

export const changedLine: Kind = {
  name: 'changed-line',
  level: 3,
  candidates: (asked) => asked.changedLines.map((line) => candidateFor(line, asked)),
};

function candidateFor(line: ChangedLine, { run, formatMessage }: AskedRun): Candidate {
  const { file, line: firstLine, lines, changed, outcome, result } = line;
  const { name, returned } = run.outermost;
  const values = {
    place: placeText(line, run.facts, formatMessage),
    lastLine: String(firstLine + lines.length - 1),
    count: lines.length,
    changed: changed?.trim(),
    name,
    returned,
    result,
  };
  const all = OUTCOMES.map((each) => ({ text: formatMessage(`quiz.changed-line.${each}`) }));
  const right = all[OUTCOMES.indexOf(outcome)]!;
  return {
    key: `${outcome} ${file} ${firstLine} ${changed ?? ''}`,
    text: formatMessage(
      changed === undefined ? 'quiz.changed-line.left-out' : 'quiz.changed-line',
      values,
    ),
    code: [{ file, firstLine, lines }],
    answer: {
      type: 'choice',
      right,
      wrong: all.filter((each) => each !== right),
      all,
    },
    why: [formatMessage(`quiz.changed-line.${outcome}.why`, values)],
    weight: changed === undefined ? 2 : 1,
    outcome,
  };
}
