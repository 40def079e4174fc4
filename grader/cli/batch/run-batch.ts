/**
 * Runs `batch`, which grades every submission of a class or of one part of it, and `batch merge`: the results of all
 * the parts of a class, or of several exercises, as one.
 */
import { mkdtempSync, realpathSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { type FormatMessage, nameList } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { listedCases } from '../../cases/case-spec.ts';
import { loadCheckedCases } from '../../cases/right-answers.ts';
import { batchSetup, type ClassSetup, checksum } from '../../classroom/batch/batch-setup.ts';
import { intakeLists } from '../../classroom/batch/class-summary.ts';
import { writeCourse } from '../../classroom/batch/course.ts';
import { gradeClass } from '../../classroom/batch/grade-class.ts';
import { findSubmissions, openClass } from '../../classroom/batch/intake/find-submissions.ts';
import { findUnready } from '../../classroom/batch/intake/find-unready.ts';
import {
  type Attempt,
  type IntakeContext,
  wantedOf,
} from '../../classroom/batch/intake/submission.ts';
import { isInShard, joinedInfo, joinRecords } from '../../classroom/batch/parts.ts';
import {
  type BatchInfo,
  type BatchSource,
  lateOptions,
  ResultsFolder,
} from '../../classroom/batch/results-folder.ts';
import {
  finderOf,
  listFromDownload,
  matchClass,
} from '../../classroom/batch/roster/match-students.ts';
import { readRoster } from '../../classroom/batch/roster/read-roster.ts';
import { terminalList } from '../../classroom/batch/summary-text.ts';
import {
  type OutputOptions,
  outputsOf,
  type Written,
} from '../../classroom/batch/write-outputs.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import type { Progress } from '../../grading/ask/ask-checks.ts';
import { casesFor, type ProgramOptions } from '../../grading/whole-program/grade-program.ts';
import { findLocks, mostChildren } from '../../sandbox/locks.ts';
import { leftOutText } from '../../submission/left-out-text.ts';
import { removeFolder } from '../../submission/remove-folder.ts';
import { casesFolder, editedCasesNotice } from '../cases-folder.ts';
import { EXIT, type Io, sayNotRemoved } from '../io.ts';
import { type ProgramArguments, programOptions } from '../program-arguments.ts';
import { progressLine } from '../progress-line.ts';
import { limitMs, type SandboxArguments } from '../start-sandbox.ts';

interface BatchArguments extends OutputOptions, SandboxArguments {
  /** The names of those that the submissions are of. */
  readonly exercise: readonly string[];
  readonly pattern?: string;
  /** A table of the students. */
  readonly roster?: string;
  readonly dryRun?: boolean;
  readonly attempt?: Attempt;
  readonly listed?: boolean;
  /** How programs in other languages are graded; without it, functions are. */
  readonly programs: ProgramOptions | undefined;
  /** Lines to look at are looked for, too. */
  readonly hints?: boolean;
  readonly seed?: number;
  readonly resume?: boolean;
  /** `3/20` is the third of twenty parts. */
  readonly shard?: string;
  readonly cases?: string;
}

/**
 * Each of several exercises has a folder in that of the results, which gets the table of all of them.
 *
 * @returns 2 when something could not be graded by the grader's own fault, else 0
 */
export async function runBatch(
  io: Io,
  given: string,
  asked: Omit<BatchArguments, 'programs'> & ProgramArguments,
): Promise<number> {
  const options = { ...asked, programs: await programOptions(asked, io.projectFolder) };
  const { exercise: names, dryRun, shard } = options;
  const named = path.resolve(io.userFolder, given);
  // Beside the class unless another one is named.
  const beside = `${named.replace(/\.(?:zip|tar|tgz|tar\.gz)$/i, '')}-graded`;
  const out = path.resolve(io.userFolder, options.out ?? beside);
  const isCourse = names.length > 1;
  const folderOf = (exercise: string): string => (isCourse ? path.join(out, exercise) : out);
  let code: number = EXIT.good;
  for (const exercise of names) {
    if (isCourse) io.out(`${exercise}\n\n`);
    const own = { ...options, out: folderOf(exercise), ...(isCourse && { assignment: undefined }) };
    code = Math.max(code, await runOne(given, exercise, [own.out, out], own, io));
  }
  // Of a part of a class there is no table.
  if (!isCourse || dryRun || shard !== undefined) return code;
  return Math.max(code, await runMerge(io, names.map(folderOf), { ...options, out }));
}

/** @param results its own folder of them, and those around it that may lie among the submissions */
async function runOne(
  given: string,
  exercise: string,
  results: readonly string[],
  options: BatchArguments & { readonly out: string },
  io: Io,
): Promise<number> {
  const staging = realpathSync(mkdtempSync(path.join(tmpdir(), 'batch-')));
  const remove = (): void => sayNotRemoved(removeFolder(staging), io);
  process.once('exit', remove);
  try {
    const loaded = await io.exercises.load(exercise);
    const wanted = wantedOf(entryOf(exercise), loaded.exports, options.programs);
    const taken = await intake(
      given,
      results,
      options,
      { wanted, staging, formatMessage: io.formatMessage, attempt: options.attempt },
      io,
    );
    if (options.dryRun) return EXIT.good;
    const classFolder = path.resolve(io.userFolder, given);
    const except = exceptOf(results, options.roster, io);
    return await gradeAll(taken, loaded, { ...options, classFolder, except }, staging, io);
  } finally {
    process.removeListener('exit', remove);
    remove();
  }
}

/** What lies among the submissions and is none: folders of results, the list of students. */
function exceptOf(
  results: readonly string[],
  rosterFile: string | undefined,
  io: Io,
): readonly string[] {
  if (rosterFile === undefined) return results;
  return [...results, path.resolve(io.userFolder, rosterFile)];
}

/**
 * Finds out who has handed in what, before anything is graded.
 *
 * @param results folders of them, which may lie among the submissions
 * @returns besides, who of the list it is, where that is known
 */
async function intake(
  given: string,
  results: readonly string[],
  { pattern, roster: rosterFile, dryRun }: BatchArguments,
  place: IntakeContext,
  io: Io,
) {
  const { wanted, formatMessage } = place;
  const list = rosterFile === undefined ? undefined : path.resolve(io.userFolder, rosterFile);
  const roster =
    list === undefined ? undefined : readRoster(list, `the list of students ${rosterFile}`);
  const {
    folder,
    inner,
    leftOut = [],
  } = await openClass(path.resolve(io.userFolder, given), place);
  if (leftOut.length > 0) {
    io.err(`${formatMessage('batch.left-out', { files: leftOutText(leftOut, formatMessage) })}\n`);
  }
  if (inner !== undefined) {
    const told = { folder: given, inner: path.join(given, inner) };
    io.err(`${formatMessage('batch.class-of-one', told)}\n`);
  }
  const found = findSubmissions(folder, {
    ...{ ...place, pattern, except: exceptOf(results, rosterFile, io) },
    find: roster && finderOf(roster.students),
  });
  const { submissions } = found;
  if (submissions.length === 0) {
    const key = pattern === undefined ? 'batch.nothing' : 'batch.nothing-fits';
    throw userError(key, { folder: given, entry: wanted.shown, pattern });
  }
  const matched = roster
    ? matchClass(submissions, roster, formatMessage)
    : listFromDownload(submissions);
  const taken = { ...found, matched };
  if (dryRun) {
    const unready = await findUnready(submissions, place);
    const lists = intakeLists(taken, unready).map((each) => terminalList(each, formatMessage));
    io.out(`${lists.join('\n\n')}\n`);
  }
  if (matched?.studentsOf.length === 0) {
    throw userError('batch.nobody-on-list', { list: rosterFile ?? given });
  }
  return taken;
}

async function gradeAll(
  { submissions: everyone, ...of }: Awaited<ReturnType<typeof intake>>,
  exercise: Exercise,
  options: BatchArguments & {
    readonly out: string;
    readonly classFolder: string;
    /** What lies among the submissions and is none. */
    readonly except: readonly string[];
  },
  staging: string,
  io: Io,
): Promise<number> {
  const { out, programs, hints = false, seed, resume = false, shard = '1/1' } = options;
  const { projectFolder } = io;
  const { name: exerciseName, files } = exercise;
  const casesAt = casesFolder(options, exerciseName, io);
  const { cases, written } = await loadCheckedCases(casesAt, exercise);
  const { classFolder } = options;
  const places = [path.dirname(classFolder), classFolder, out, staging, casesAt];
  const hidden = [...places, files.outsideFolder === undefined ? [] : files.folder].flat();
  const listedOnes = options.listed ? listedCases(cases) : cases;
  const graded: ClassSetup = {
    projectFolder,
    exercise: exerciseName,
    programs,
    hints,
    seed,
    staging,
    language: io.formatMessage.language,
    attempt: options.attempt,
    isOneOfSeveral: options.exercise.length > 1,
    timeLimitMs: limitMs(options),
    locks: findLocks(options.sandbox ?? 'auto', hidden),
    cases: programs ? casesFor(cases, exercise, programs) : listedOnes,
  };
  const setup = batchSetup(graded, written);
  const all = everyone.map(({ name }) => name);
  const submissions = everyone.filter(({ name }) => isInShard(name, shard));
  const names = submissions.map(({ name }) => name);
  const source: BatchSource = {
    folder: classFolder,
    pattern: options.pattern,
    except: options.except,
    cases: casesAt,
    programs,
    timeLimitMs: graded.timeLimitMs,
    hints,
    attempt: options.attempt,
    isOneOfSeveral: graded.isOneOfSeveral ?? false,
    seed,
  };
  const info: BatchInfo = {
    source,
    ...{ ...setup, ...of, isComplete: false, submissions: names },
    class: checksum([all, of.matched?.roster]),
    ...((options.listed || (programs && !programs.every)) && { listed: true }),
    ...{ shard, late: lateOptions(options) },
    delivered: everyone.flatMap(({ name, delivery }) => (delivery ? [[name, delivery]] : [])),
  };
  const write = outputsOf(out, info, all, options, io.exercises);
  const folder = ResultsFolder.open(out, info);
  io.err(await editedCasesNotice(casesAt, { ...options, exercise: exerciseName }, io));
  io.err(beforeText(folder, resume, io.formatMessage));
  let done = 0;
  const total = submissions.length;
  const progress = progressLine(io, speedIn(io.formatMessage), LOG_EVERY_MS);
  progress.show({ done, total });
  const stop = stopOnSignals(io, progress.clear, async () => {
    io.out((await write(folder, true)).text);
  });
  const grading = gradeClass({
    exercise,
    submissions,
    folder,
    resume,
    jobs: options.jobs ?? Math.min(availableParallelism(), mostChildren()),
    setup: { ...graded, checksum: setup.setup },
    onGraded: () => progress.show({ done: ++done, total }),
  });
  const kept = await grading.finally(() => {
    progress.clear();
    stop();
  });
  if (kept > 0) io.err(`${io.formatMessage('batch.kept', { kept, graded: total - kept })}\n`);
  return told(await write(folder), io);
}

/** As shells say it of a program that Ctrl-C has ended. */
const EXIT_STOPPED = 130;

function told({ text, hasTrouble }: Written, io: Io): number {
  io.out(text);
  return hasTrouble ? EXIT.trouble : EXIT.good;
}

/** The tables of what is graded so far, or anew after a decision in `overrides.csv`: nothing is graded. */
export async function runTables(io: Io, given: string, options: OutputOptions): Promise<number> {
  const out = path.resolve(io.userFolder, given);
  const folder = ResultsFolder.existing(out);
  const info = { ...folder.info, late: lateOptions(options) ?? folder.info.late };
  const everyone = info.delivered.map(([name]) => name);
  const names = [...new Set([...info.submissions, ...everyone])];
  const write = outputsOf(out, info, names, options, io.exercises);
  return told(await write(folder, !info.isComplete), io);
}

export async function runMerge(io: Io, folders: readonly string[], given: OutputOptions) {
  const out = path.resolve(io.userFolder, given.out ?? 'merged');
  const parts = folders.map((name) => ResultsFolder.existing(path.resolve(io.userFolder, name)));
  if (parts.some((part) => part.path === out))
    throw userError('batch.out-is-part', { folder: out });
  if (new Set(parts.map(({ info }) => info.exercise)).size > 1) {
    return told(writeCourse(out, parts, given), io);
  }
  const joined = joinedInfo(parts);
  const whole = { ...joined, late: lateOptions(given) ?? joined.late };
  const write = outputsOf(out, whole, whole.submissions, given, io.exercises);
  const into = ResultsFolder.open(out, whole);
  joinRecords(parts, into);
  return told(await write(into), io);
}

/** What becomes of the results that are in the folder already; nothing where there is nothing to say. */
function beforeText(
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

const LOG_EVERY_MS = 15_000;

/** @returns what tells how far a class has come, how fast it goes and how long it will take */
function speedIn(formatMessage: FormatMessage): (progress: Progress) => string {
  const startedAt = performance.now();
  return ({ done, total }) => {
    const rate = (60_000 * done) / (performance.now() - startedAt);
    const left = rate > 0 ? timeText((60 * (total - done)) / rate) : '?';
    return formatMessage('batch.progress', { done, total, left, rate: Math.round(rate) });
  };
}

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** Every grade found so far is on the disk already, so there is nothing to do but to say so. */
function stopOnSignals(io: Io, clear: () => void, writeTables: () => Promise<void>): () => void {
  let isStopping = false;
  const stop = (): void => {
    // A second one ends it at once.
    if (isStopping) process.exit(EXIT_STOPPED);
    isStopping = true;
    clear();
    io.err(`${io.formatMessage('batch.stopped')}\n`);
    void writeTables()
      .catch(() => {})
      .then(() => process.stdout.write('', () => process.exit(EXIT_STOPPED)));
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
  return () => {
    for (const signal of signals) process.removeListener(signal, stop);
  };
}
