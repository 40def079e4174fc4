/** Names another input to a user whose program shows no fault on the one that was asked about. */
import type { CaseSpec } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { tryArguments } from '../../cases/typed-question.ts';
import { checkNamed, type Exercise, type Oracle } from '../../engine/exercise.ts';
import { inputOf } from '../../engine/view.ts';
import { grade } from '../../grading/grade.ts';
import { tryCommand } from '../../reports/next-steps.ts';
import type { Page } from '../../reports/report-page.ts';
import { type ReportPiece, textPiece } from '../../reports/report-pieces.ts';
import { isHidden } from '../../results/hint-level.ts';
import type { GradeResult } from '../../results/result.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import { casesFolder } from '../cases-folder.ts';
import type { Io } from '../io.ts';
import { withProgress } from '../progress-line.ts';
import type { WhichSubmission } from '../which-submission.ts';
import type { TryOutput } from './try-output.ts';

/** A submission that is right on the input that was asked about. */
interface AskedSubmission {
  readonly exercise: Exercise;
  readonly oracle: Oracle;
  readonly which: WhichSubmission;
  readonly pool: SandboxPool;
}

/** Names an input on which the submission is wrong, among those that students may see. */
export async function otherInputPieces(
  asked: AskedSubmission,
  { page }: TryOutput,
  io: Io,
): Promise<readonly ReportPiece[]> {
  const { exercise, oracle, which, pool } = asked;
  const { formatMessage } = io;
  const { cases } = await loadCases(casesFolder({}, exercise.name, io), exercise);
  const visible = cases.filter((spec) => !isHidden(spec));
  const hidden = new Set(cases.filter((spec) => isHidden(spec)).map(({ input }) => input));
  const options = { ...which, exercise, pool, oracle, formatMessage, checkTypes: false };
  const gradeBy = (some: readonly CaseSpec[]): Promise<GradeResult> =>
    withProgress(io, 'answers', (line) => {
      return grade({ ...options, cases: some, onProgress: line.show });
    });
  // The listed inputs take a moment, and nearly every wrong program is wrong on one of them.
  const listed = visible.filter(({ input }) => input !== '*');
  for (const some of [listed, visible]) {
    if (some.length === 0) continue;
    const command = wrongInputCommand(await gradeBy(some), hidden, asked, page.subject);
    if (command !== undefined) {
      return [{ kind: 'command', lead: formatMessage('calls.elsewhere'), command }];
    }
  }
  return [textPiece(formatMessage('calls.elsewhere.none'))];
}

/** @returns the command that shows the calls for the first input with a wrong answer; nothing where there is none */
function wrongInputCommand(
  { checks }: GradeResult,
  hidden: ReadonlySet<string>,
  { exercise, oracle }: AskedSubmission,
  subject: Page['subject'],
): string | undefined {
  for (const { name, cases } of checks) {
    const failed = cases
      .filter(({ status }) => status !== 'passed' && status !== 'skipped')
      .map(inputOf)
      .find((input) => input !== undefined && !hidden.has(input));
    if (failed === undefined) continue;
    const words = tryArguments(exercise, oracle, checkNamed(exercise, name), failed);
    const command = words && tryCommand(subject, [...words, '--trace']);
    if (command !== undefined) return command;
  }
  return undefined;
}
