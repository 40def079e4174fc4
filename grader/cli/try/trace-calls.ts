/** `try --trace`: shows the calls that a submission makes for one input, each with what is right or wrong with it. */
import type { Oracle } from '../../engine/exercise.ts';
import type { Explainer } from '../../engine/explainer.ts';
import { isCommon } from '../../engine/finding.ts';
import type { Progress } from '../../grading/ask/ask-checks.ts';
import { newSeed, SecretSample } from '../../grading/ask/secret-sample.ts';
import { Submission } from '../../grading/ask/submission.ts';
import { foldCalls } from '../../grading/evidence/calls/fold-calls.ts';
import {
  type WatchedCalls,
  type WatchRequest,
  watchCalls,
} from '../../grading/evidence/calls/watch-calls.ts';
import type { CompiledSubmission, OpenedSubmission } from '../../grading/open/open-submission.ts';
import { callTreePieces } from '../../reports/call-tree-lines.ts';
import { INDENT } from '../../reports/report-page.ts';
import { type ReportPiece, textPiece } from '../../reports/report-pieces.ts';
import { loadErrorIn } from '../../results/load-text.ts';
import { answerText } from '../../results/result.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import { maxHintLevel } from '../grade/hint-setting.ts';
import { EXIT, type Io } from '../io.ts';
import { withProgress } from '../progress-line.ts';
import type { WhichSubmission } from '../which-submission.ts';
import { letUserJudge } from './judge-calls.ts';
import { otherInputPieces } from './other-input.ts';
import type { TryQuestion } from './try-case.ts';
import type { TryOutput } from './try-output.ts';

export interface TraceArguments {
  readonly levels?: number;
  readonly ask?: boolean;
}

/** What is asked, and of which submission. */
export interface TracedQuestion {
  readonly question: TryQuestion;
  readonly oracle: Oracle;
  readonly opened: OpenedSubmission;
  readonly which: WhichSubmission;
  readonly pool: SandboxPool;
}

/** The most lines of the tree: with the sentences around it, it fits on a terminal of 24 lines. */
const MAX_ITEMS = 12;
/** The level of hints from which on lines are shown. */
const LINE_LEVEL = 2;

/**
 * @returns the exit code: whether the answer is right; nothing where a function is not written yet, as the calls before it
 *   show nothing then
 */
export async function traceCalls(
  asked: TracedQuestion,
  given: TraceArguments,
  output: TryOutput,
  io: Io,
): Promise<number | undefined> {
  const { opened } = asked;
  if (opened.kind === 'refused') {
    output.showPrinted(opened.printedAtLoad);
    output.showError(loadErrorIn(opened.problem, io.formatMessage.language));
    return EXIT.lacking;
  }
  try {
    return await traceIn(asked, opened, given, output, io);
  } finally {
    opened.reader.close();
  }
}

async function traceIn(
  asked: TracedQuestion,
  opened: CompiledSubmission,
  given: TraceArguments,
  output: TryOutput,
  io: Io,
): Promise<number | undefined> {
  const { question, oracle } = asked;
  const { exercise, check, input } = question;
  const { formatMessage } = io;
  oracle.beginGrading?.();
  const submission = new Submission(opened.sandboxedProgram, oracle);
  const sample = new SecretSample(newSeed());
  const watched = await watchWithProgress(submission, { check, input, sample }, io);
  if (watched === undefined) {
    output.showError({ message: formatMessage('calls.no-calls') });
    return EXIT.lacking;
  }
  if (watched.judged.finding?.kind === 'not-written') return undefined;
  output.showPrinted(watched.judged.printed);
  const explainer = await exercise.explainer(oracle, formatMessage.language);
  output.showPieces(answerPieces(question, watched, explainer, io));
  const isFine = watched.judged.finding === undefined;
  if (given.ask && watched.fault !== undefined) {
    await letUserJudge(watched, oracle, explainer, output, io);
    return isFine ? EXIT.good : EXIT.lacking;
  }
  const tree = await foldCalls(watched, oracle, opened.sandboxedProgram, {
    explainer,
    extent: given.levels === undefined ? { items: MAX_ITEMS } : { levels: given.levels },
    showsPlaces: (await maxHintLevel(io.projectFolder, exercise)) >= LINE_LEVEL,
  });
  output.showPieces(callTreePieces(tree, question.inputName, output.page), '\n');
  if (tree.found === 'none') {
    output.showPieces(await otherInputPieces({ ...asked, exercise }, output, io));
  }
  return isFine ? EXIT.good : EXIT.lacking;
}

/** The calls are recorded, and then judged. */
const STEPS = 2;

/** While a program records its calls it says nothing, so the line counts the seconds meanwhile. */
function watchWithProgress(
  submission: Submission,
  request: WatchRequest,
  io: Io,
): Promise<WatchedCalls | undefined> {
  let recorded = 0;
  const wordsOf = ({ done }: Progress): string =>
    done === 0
      ? io.formatMessage('calls.recording')
      : io.formatMessage('calls.judging', { count: recorded });
  return withProgress(io, wordsOf, (line) => {
    line.show({ done: 0, total: STEPS });
    const onRecorded = (count: number): void => {
      recorded = count;
      line.show({ done: 1, total: STEPS });
    };
    return watchCalls(submission, { ...request, onRecorded });
  });
}

/** Says whether the answer is right, and shows it beside the right one. */
function answerPieces(
  { check, input, inputName }: TryQuestion,
  { judged }: WatchedCalls,
  explainer: Explainer,
  { formatMessage }: Io,
): readonly ReportPiece[] {
  const { finding } = judged;
  const name = check.isProgram ? formatMessage('try.program') : check.name;
  const values = { name, input: inputName };
  if (finding === undefined)
    return [textPiece(formatMessage('try.right-on', values), 'right', '✓ ')];
  const pieces = [textPiece(formatMessage('try.wrong-on', values), 'wrong', '✗ ')];
  const actual = isCommon(finding) ? undefined : explainer.actual(check, finding);
  const expected = explainer.expected(check, input);
  if (actual !== undefined) {
    pieces.push(textPiece(answerText(actual), undefined, INDENT + formatMessage('try.answer')));
  }
  const isSame =
    actual !== undefined && expected !== undefined && answerText(actual) === answerText(expected);
  if (isSame && !isCommon(finding)) {
    return [
      ...pieces,
      textPiece(explainer.explain(check, input, finding).message, undefined, INDENT),
    ];
  }
  if (expected !== undefined) {
    pieces.push(textPiece(answerText(expected), undefined, INDENT + formatMessage('try.right')));
  }
  return pieces;
}
