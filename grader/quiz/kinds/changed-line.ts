/** What becomes of this run if one line is another one, or is left out? */
import type { FollowedRun } from '../followed-run.ts';
import type { QuizCode } from '../quiz.ts';
import { codeOf, placeText } from '../quoted-lines.ts';
import type { ChangedLine, ChangeOutcome } from '../record/changed-lines.ts';
import type { AskedRun, Candidate, QuestionKind } from './kind.ts';

const OUTCOMES: readonly ChangeOutcome[] = ['same', 'other', 'error', 'no-end'];

export const changedLine: QuestionKind = {
  name: 'changed-line',
  level: 3,
  candidates: (asked) => asked.changedLines.map((line) => candidateFor(line, asked)),
};

/** A longer function is not shown for a question about one of its lines. */
const MAX_FUNCTION_LINES = 25;

/** @returns the function around a line if it is short, otherwise the line alone */
function codeAround({ file, line, lines }: ChangedLine, run: FollowedRun): QuizCode {
  const around = run.functions.find(
    (each) => each.file === file && each.line <= line && line <= each.endLine,
  );
  const isShort = around !== undefined && around.endLine - around.line < MAX_FUNCTION_LINES;
  return isShort ? codeOf(around, run.facts) : { file, firstLine: line, lines };
}

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
    code: [codeAround(line, run)],
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
