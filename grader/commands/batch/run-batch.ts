/** Runs `batch`: grades every submission of a class, or of one part of it. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { batchSetup, gradedCases } from '../../batch/batch-setup.ts';
import { intakeLists } from '../../batch/class-lists.ts';
import { gradeClass } from '../../batch/grade-class.ts';
import { findSubmissions } from '../../batch/intake/find-submissions.ts';
import { openClass } from '../../batch/intake/open-class.ts';
import { Staging } from '../../batch/intake/staging.ts';
import { exerciseFile, programFiles } from '../../batch/intake/wanted.ts';
import { lateOptions, type OutputOptions } from '../../batch/output-options.ts';
import { type BatchInfo, ResultsFolder } from '../../batch/results-folder.ts';
import { listFromDownload, type MatchedClass, matchClass } from '../../batch/roster/match-class.ts';
import { platformNumbers } from '../../batch/roster/match-students.ts';
import { readRoster } from '../../batch/roster/read-roster.ts';
import { type Row, rowOf } from '../../batch/row.ts';
import { isInShard, type Shard } from '../../batch/shard.ts';
import { terminalList } from '../../batch/summary-text.ts';
import { outputsOf } from '../../batch/write-outputs.ts';
import { checkExpected } from '../../cases/check-expected.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { entryOf } from '../../exercise/which-exercise.ts';
import { caseFormatOf, loadExercise } from '../../exercises/all.ts';
import { GraderError } from '../../grader-error.ts';
import type { Progress } from '../../grading/ask-all.ts';
import { type Language, languageOf } from '../../messages/languages.ts';
import { type Say, sayIn } from '../../messages/say.ts';
import type { ProgramOptions } from '../../programs/program-options.ts';
import { loadAnswers } from '../../reference/load-answers.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { childMemoryBytes, mostChildren } from '../../sandbox/memory.ts';
import { casesFolder } from '../cases-folder.ts';
import { editedCasesNotice } from '../edited-cases.ts';
import { EXIT, type Io } from '../io.ts';
import { progressLine } from '../progress-line.ts';

export interface BatchArguments extends OutputOptions {
  readonly jobs?: number;
  /** Its name. */
  readonly exercise: string;
  readonly listed: boolean;
  /** How programs in other languages are graded; without it, functions are. */
  readonly programs: ProgramOptions | undefined;
  /** Lines to look at are looked for, too. */
  readonly hints: boolean;
  /** In which students are told. */
  readonly lang?: Language;
  readonly pattern?: string;
  /** A table of the students. */
  readonly roster?: string;
  readonly resume: boolean;
  readonly dryRun: boolean;
  readonly shard?: Shard;
  readonly cases?: string;
  readonly sandbox: 'auto' | 'strict' | 'basic';
  /** In seconds. */
  readonly timeLimit: number;
}

/** @returns 2 when something could not be graded by the grader's own fault, else 0 */
export function runBatch(given: string, options: BatchArguments, io: Io): Promise<number> {
  return Staging.during(async (staging) => {
    const taken = await intake(staging, given, options, io);
    return taken === undefined ? EXIT.good : gradeAll(taken, options, io);
  });
}

type Intake = Pick<BatchInfo, 'matched' | 'notTaken' | 'platform'> & {
  readonly out: string;
  readonly everyone: ReturnType<typeof findSubmissions>['submissions'];
  readonly language: Language;
  readonly staging: Staging;
};

/** @returns the class; nothing where it was only to be told who has handed in what */
async function intake(
  staging: Staging,
  given: string,
  { exercise, programs, pattern, roster: rosterFile, dryRun, ...options }: BatchArguments,
  io: Io,
): Promise<Intake | undefined> {
  const named = path.resolve(io.userFolder, given);
  const out = path.resolve(io.userFolder, options.out ?? `${named.replace(/\.zip$/i, '')}-graded`);
  const language = languageOf(options.lang, io.env);
  const say = sayIn(language);
  const wanted = programs
    ? programFiles([...programs.builds, ...programs.commands])
    : exerciseFile(entryOf(exercise));
  const place = { wanted, staging, say };
  const list = rosterFile === undefined ? undefined : path.resolve(io.userFolder, rosterFile);
  const roster =
    list === undefined ? undefined : readRoster(list, `the list of students ${rosterFile}`);
  const opened = await openClass(named, place);
  if (opened.inner !== undefined) {
    io.err(
      `${given} is graded as a class of one: name ${path.join(given, opened.inner)} if that is the class.\n`,
    );
  }
  const found = findSubmissions(opened.folder, {
    ...{ wanted, say, pattern },
    isOnList: roster && platformNumbers(roster.students),
    except: [out, ...(list === undefined ? [] : [list])],
  });
  const { submissions: everyone, notTaken, platform } = found;
  if (everyone.length === 0) throw nobody(given, wanted.shown, pattern);
  let matched: MatchedClass | undefined;
  if (roster !== undefined) matched = matchClass(everyone, roster, say);
  else if (platform !== undefined) matched = listFromDownload(everyone);
  if (dryRun) {
    const names = everyone.map(({ name }) => name);
    const lists = intakeLists(names, { notTaken, language, matched });
    const texts = lists.map((list) => terminalList(list, say, list.items.length));
    io.out(`${texts.join('\n\n')}\n`);
  }
  if (matched?.studentsOf.length === 0) {
    throw new GraderError(
      `no submission is of anybody in the list of students ${rosterFile ?? given}`,
      'Look at its headings, and with --dry-run at what is found; without --roster all are graded.',
    );
  }
  return dryRun ? undefined : { out, everyone, language, staging, matched, notTaken, platform };
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
  const timeLimitMs = options.timeLimit * 1000;
  const setup = await batchSetup({
    ...{ projectFolder, exercise, timeLimitMs, hints, language, everyone, matched: of.matched },
    cases: gradedCases(set.cases, await loadExercise(exercise), { programs, listed }),
    programs,
    answers: fromReference?.write(right),
  });
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
  const earlier = (name: string) => {
    const record = resume ? folder.read(name) : undefined;
    return record?.result && record;
  };
  const rows = new Map<string, Row>();
  let kept = 0;
  const jobs = options.jobs ?? Math.min(availableParallelism(), mostChildren());
  const progress = progressLine(io, speedIn(sayIn(language)), LOG_EVERY_MS);
  const total = submissions.length;
  progress.show({ done: 0, total });
  const stop = stopOnSignals(io, progress.clear);
  try {
    await gradeClass({
      ...{ submissions, jobs, keptKey: (name) => earlier(name)?.key },
      setup: {
        ...{
          projectFolder,
          exercise,
          casesFolder: cases,
          listed,
          programs,
          timeLimitMs,
          hints,
          language,
        },
        locks: findLocks(options.sandbox),
        heapBytes: childMemoryBytes(Math.min(jobs, submissions.length)),
        checksum: setup.setup,
        staging: staging.root,
      },
      onGraded: (name, record) => {
        if (record === undefined) kept++;
        else folder.write(record);
        rows.set(name, rowOf(record ?? earlier(name)!));
        progress.show({ done: rows.size, total });
      },
    });
  } finally {
    progress.clear();
    stop();
  }
  if (kept > 0) io.err(`${kept} had their grade already, ${total - kept} were graded.\n`);
  const { text, hasTrouble } = await write(
    folder,
    names.map((name) => rows.get(name)!),
  );
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
  const changed = Object.entries(madeOf ?? {}).flatMap(([part, sum]) =>
    info.madeOf?.[part] === sum ? [] : [part],
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

function nobody(folder: string, entry: string, pattern: string | undefined): GraderError {
  return pattern === undefined
    ? new GraderError(
        `there are no submissions in ${folder}`,
        `It should have a subfolder or a file (${entry}) for each of them.`,
      )
    : new GraderError(
        `nothing in ${folder} fits the pattern ${pattern}`,
        `The pattern is of paths from that folder on, such as "*/${entry}"; put it in quotes.`,
      );
}
