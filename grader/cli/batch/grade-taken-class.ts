/** Grades the submissions of a class that `batch` has found, and writes the results. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type FormatMessage, nameList } from '../../base/messages/format-message.ts';
import { type CaseSpec, listedCases } from '../../cases/case-spec.ts';
import { loadCheckedCases } from '../../cases/right-answers.ts';
import { type BatchInfo, type BatchSource, lateOptions } from '../../classroom/batch/batch-info.ts';
import {
  batchSetup,
  type ClassSetup,
  checksum,
  type SetupInfo,
} from '../../classroom/batch/batch-setup.ts';
import { isInShard } from '../../classroom/batch/class-parts.ts';
import { gradeClass } from '../../classroom/batch/grade-class.ts';
import { ResultsFolder } from '../../classroom/batch/results-folder.ts';
import { outputsOf } from '../../classroom/batch/write-outputs.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { casesFor } from '../../grading/whole-program/program-options.ts';
import { maxChildren } from '../../sandbox/child-memory.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { casesFolder, editedCasesNotice } from '../cases-folder.ts';
import type { Io } from '../io.ts';
import { progressLine } from '../progress-line.ts';
import { limitMs } from '../start-sandbox.ts';
import type { ExerciseBatch } from './batch-arguments.ts';
import { LOG_EVERY_MS, speedIn, stopOnSignals } from './batch-progress.ts';
import { questionsFor, seedOfGrading } from './batch-seeds.ts';
import { printWritten } from './run-merge.ts';
import type { TakenClass } from './take-class.ts';

/**
 * @param staging a folder for what has to be unpacked
 * @returns the exit code: 2 when something could not be graded by the grader's own fault, else 0
 */
export async function gradeTakenClass(
  taken: TakenClass,
  exercise: Exercise,
  batch: ExerciseBatch,
  staging: string,
  io: Io,
): Promise<number> {
  const { out, resume = false } = batch;
  const { formatMessage } = io;
  const casesPath = casesFolder(batch, exercise.name, io);
  const { cases, answers } = await loadCheckedCases(casesPath, exercise);
  const setup = setupFor(exercise, cases, casesPath, staging, batch, io);
  const setupInfo = batchSetup(setup, answers.written());
  const former = resume ? ResultsFolder.infoIn(out) : undefined;
  const questions = questionsFor(batch, former);
  const info = { ...infoFor(taken, setup, setupInfo, casesPath, batch), questions };
  const namesInShard = new Set(info.submissions);
  const submissions = taken.submissions.filter(({ name }) => namesInShard.has(name));

  const everyone = taken.submissions.map(({ name }) => name);
  const writeOutputs = outputsOf(out, info, everyone, batch, io);
  const folder = ResultsFolder.open(out, info);
  io.err(await editedCasesNotice(casesPath, { ...batch, exercise: exercise.name }, io));
  io.err(formerResultsText(folder, resume, formatMessage));

  let done = 0;
  const total = submissions.length;
  const progress = progressLine(io, speedIn(formatMessage), LOG_EVERY_MS);
  progress.show({ done, total });
  const removeSignalHandlers = stopOnSignals(io, progress.clear, async () => {
    io.out((await writeOutputs(folder, true)).text);
  });
  const grading = gradeClass({
    exercise,
    submissions,
    folder,
    resume,
    jobs: batch.jobs ?? Math.min(availableParallelism(), maxChildren()),
    setup: { ...setup, checksum: setupInfo.setup },
    questions,
    onGraded: () => progress.show({ done: ++done, total }),
  });
  const unchanged = await grading.finally(() => {
    progress.clear();
    removeSignalHandlers();
  });
  if (unchanged > 0) {
    const values = { kept: unchanged, graded: total - unchanged };
    io.err(`${formatMessage('batch.kept', values)}\n`);
  }
  return printWritten(await writeOutputs(folder), io);
}

function gradedCases(
  cases: readonly CaseSpec[],
  exercise: Exercise,
  { programs, listed }: ExerciseBatch,
): readonly CaseSpec[] {
  if (programs !== undefined) return casesFor(cases, exercise, programs);
  return listed ? listedCases(cases) : cases;
}

function setupFor(
  exercise: Exercise,
  allCases: readonly CaseSpec[],
  casesPath: string,
  staging: string,
  batch: ExerciseBatch,
  io: Io,
): ClassSetup {
  const { name, files } = exercise;
  // A submission must not read other submissions, results, or what is asked.
  const hidden = [path.dirname(batch.classPath), batch.classPath, batch.out, staging, casesPath];
  if (files.outsideFolder !== undefined) hidden.push(files.folder);
  return {
    projectFolder: io.projectFolder,
    exercise: name,
    cases: gradedCases(allCases, exercise, batch),
    programs: batch.programs,
    functionCases: batch.programs && allCases,
    timeLimitMs: limitMs(batch),
    hints: batch.hints ?? false,
    calls: batch.calls,
    attempt: batch.attempt,
    isOneOfSeveral: batch.exercise.length > 1,
    until: batch.until,
    seed: seedOfGrading(batch),
    language: io.formatMessage.language,
    locks: findLocks(batch.sandbox ?? 'auto', hidden),
    staging,
  };
}

function infoFor(
  { submissions, ...taken }: TakenClass,
  setup: ClassSetup,
  setupInfo: SetupInfo,
  casesPath: string,
  batch: ExerciseBatch,
): BatchInfo {
  const { programs, listed, shard = '1/1' } = batch;
  const everyone = submissions.map(({ name }) => name);
  const isListed = listed || (programs !== undefined && !programs.every);
  const delivered = submissions.flatMap(({ name, delivery }) =>
    delivery === undefined ? [] : [[name, delivery] as const],
  );
  const source: BatchSource = {
    folder: batch.classPath,
    pattern: batch.pattern,
    except: batch.except,
    cases: casesPath,
    programs,
    timeLimitMs: setup.timeLimitMs,
    hints: setup.hints,
    calls: setup.calls,
    attempt: setup.attempt,
    isOneOfSeveral: setup.isOneOfSeveral ?? false,
    until: setup.until,
    seed: setup.seed,
  };
  return {
    source,
    ...setupInfo,
    ...taken,
    isComplete: false,
    submissions: everyone.filter((name) => isInShard(name, shard)),
    class: checksum([everyone, taken.matched?.roster]),
    ...(isListed && { listed: true }),
    shard,
    late: lateOptions(batch),
    delivered,
  };
}

/** @returns what becomes of the results that are in the folder already; an empty text where there are none */
function formerResultsText(
  { path: folder, info: { setup, madeOf }, before }: ResultsFolder,
  resume: boolean,
  formatMessage: FormatMessage,
): string {
  const { grades = 0, info } = before ?? {};
  if (grades === 0) return '';
  if (!resume) return `${formatMessage('batch.before', { grades, folder })}\n`;
  if (info === undefined || info.setup === setup) return '';
  const changed = Object.keys(madeOf).filter((part) => info.madeOf[part] !== madeOf[part]);
  return `${formatMessage('batch.changed', { parts: nameList(changed) })}\n`;
}
