/** Runs `batch`: grades every submission of a class, or of one part of it. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { batchSetup, type ClassSetup } from '../../batch/batch-setup.ts';
import { gradeClass } from '../../batch/grade-class.ts';
import { Staging } from '../../batch/intake/staging.ts';
import { lateOptions } from '../../batch/output-options.ts';
import { isInShard } from '../../batch/parts.ts';
import { type BatchInfo, ResultsFolder } from '../../batch/results-folder.ts';
import { outputsOf } from '../../batch/write-outputs.ts';
import { checkExpected } from '../../cases/check-expected.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { listedCases } from '../../cases/select-cases.ts';
import { caseFormatOf, DEFAULT_EXERCISE, loadExercise } from '../../exercises/all.ts';
import type { Progress } from '../../grading/ask-all.ts';
import type { Say } from '../../messages/say.ts';
import { casesFor } from '../../programs/program-options.ts';
import { loadAnswers } from '../../reference/load-answers.ts';
import { findLocks, mostChildren } from '../../sandbox/locks.ts';
import { casesFolder, editedCasesNotice } from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';
import { progressLine } from '../progress-line.ts';
import { type BatchArguments, type Intake, intake, resultsFolder } from './intake.ts';
import { runMerge } from './run-merge.ts';

/** The same of several exercises, by their names. */
export type CourseArguments = Omit<BatchArguments, 'exercise' | 'within'> & {
  readonly exercise: readonly string[];
};

/**
 * Each of several exercises has a folder in that of the results, which gets the table of all of them.
 *
 * @returns 2 when something could not be graded by the grader's own fault, else 0
 */
export async function runBatch(given: string, options: CourseArguments, io: Io): Promise<number> {
  const { exercise: names, assignment, ...others } = options;
  const [only = DEFAULT_EXERCISE, ...more] = names;
  if (more.length === 0) return runOne(given, { ...options, exercise: only }, io);
  const out = resultsFolder(given, options, io);
  const folders = names.map((exercise) => path.join(out, exercise));
  let code: number = EXIT.good;
  for (const [index, exercise] of names.entries()) {
    io.out(`${exercise}\n\n`);
    const own = { ...others, exercise, out: folders[index]!, within: out };
    code = Math.max(code, await runOne(given, own, io));
  }
  // Of a part of a class there is no table.
  if (options.dryRun || options.shard !== undefined) return code;
  return Math.max(code, await runMerge(folders, { ...options, out }, io));
}

function runOne(given: string, options: BatchArguments, io: Io): Promise<number> {
  return Staging.during(async (staging) => {
    const taken = await intake(staging, given, options, io);
    return taken === undefined ? EXIT.good : gradeAll(taken, options, io);
  });
}

async function gradeAll(taken: Intake, options: BatchArguments, io: Io): Promise<number> {
  const { out, everyone, language, staging, ...of } = taken;
  const { exercise, listed, programs, hints, resume, shard = { number: 1, of: 1 } } = options;
  const { projectFolder } = io;
  const cases = casesFolder(options, exercise, io);
  const [set, format] = await Promise.all([loadCases(cases, exercise), caseFormatOf(exercise)]);
  const { fromReference } = format;
  const right = fromReference && (await loadAnswers(projectFolder, exercise, fromReference));
  checkExpected(set.cases, format.answers(right));
  const graded: ClassSetup = {
    ...{ projectFolder, exercise, programs, hints, language },
    timeLimitMs: options.timeLimit * 1000,
    cases: programs
      ? casesFor(set.cases, await loadExercise(exercise), programs)
      : listed
        ? listedCases(set.cases)
        : set.cases,
  };
  const answers = fromReference?.write(right);
  const setup = await batchSetup({ ...graded, answers, everyone, matched: of.matched });
  const submissions = everyone.filter(({ name }) => isInShard(name, shard));
  const names = submissions.map(({ name }) => name);
  const info: BatchInfo = {
    ...{ ...setup, ...of, isComplete: false, submissions: names },
    ...((listed || (programs && !programs.every)) && { listed: true }),
    shard: `${shard.number}/${shard.of}`,
    late: lateOptions(options),
    delivered: everyone.flatMap(({ name, delivery }) => (delivery ? [[name, delivery]] : [])),
  };
  const all = everyone.map(({ name }) => name);
  const write = outputsOf(out, info, all, options, io.userFolder);
  const folder = ResultsFolder.open(out);
  io.err(editedCasesNotice(cases, { ...options, exercise }, io));
  io.err(beforeText(folder, info, resume));
  folder.writeInfo(info);
  folder.keepOnly(names);
  // Of an earlier run. What was not graded by the grader's fault is tried again.
  const keptKey = (name: string): string | undefined => {
    const record = resume ? folder.read(name) : undefined;
    return record?.result && record.key;
  };
  let [done, kept] = [0, 0];
  const jobs = options.jobs ?? Math.min(availableParallelism(), mostChildren());
  const progress = progressLine(io, speedIn(io.say), LOG_EVERY_MS);
  const total = submissions.length;
  progress.show({ done: 0, total });
  const stop = stopOnSignals(io, progress.clear);
  try {
    await gradeClass({
      ...{ submissions, jobs, keptKey },
      setup: {
        ...graded,
        locks: findLocks(options.sandbox),
        checksum: setup.setup,
        staging: staging.root,
      },
      onGraded: (record) => {
        if (record === undefined) kept++;
        else folder.write(record);
        progress.show({ done: ++done, total });
      },
    });
  } finally {
    progress.clear();
    stop();
  }
  if (kept > 0) io.err(`${kept} had their grade already, ${total - kept} were graded.\n`);
  const { text, hasTrouble } = await write(folder);
  io.out(text);
  return hasTrouble ? EXIT.trouble : EXIT.good;
}

/** What becomes of the results that are in the folder already; nothing where there is nothing to say. */
function beforeText(folder: ResultsFolder, { setup, madeOf }: BatchInfo, resume: boolean): string {
  const { grades, info } = folder.before();
  if (grades === 0) return '';
  const all = grades === 1 ? 'The grade' : `The ${grades} grades`;
  if (!resume) {
    return `${all} of an earlier run in ${folder.path} will be replaced. With --resume, what still holds is kept.\n`;
  }
  if (info === undefined || info.setup === setup) return '';
  const changed = Object.entries(madeOf).flatMap(([part, sum]) =>
    info.madeOf[part] === sum ? [] : [part],
  );
  return `Changed since the last run: ${changed.join(' and ')}. All submissions are graded again.\n`;
}

const LOG_EVERY_MS = 15_000;

/** @returns what tells how far a class has come, how fast it goes and how long it will take */
function speedIn(say: Say): (progress: Progress) => string {
  const startedAt = performance.now();
  return ({ done, total }) => {
    const rate = (60_000 * done) / (performance.now() - startedAt);
    const left = rate > 0 ? timeText((60 * (total - done)) / rate) : '?';
    return say('batch.progress', { done, total, left, rate: Math.round(rate) });
  };
}

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** Every grade found so far is on the disk already, so there is nothing to do but to say so. */
function stopOnSignals(io: Io, clear: () => void): () => void {
  const stop = (): void => {
    clear();
    io.err('Stopped. What is graded is kept; the same command with --resume goes on.\n');
    process.exit(130);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, stop);
  return () => {
    for (const signal of signals) process.removeListener(signal, stop);
  };
}
