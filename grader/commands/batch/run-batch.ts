/** Runs `batch`: grades every submission of a class, or of one part of it. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { batchSetup } from '../../batch/batch-setup.ts';
import { intakeLists } from '../../batch/class-lists.ts';
import { earlierRows } from '../../batch/earlier-rows.ts';
import { type FoundClass, findSubmissions } from '../../batch/find-submissions.ts';
import { type Graded, gradeClass } from '../../batch/grade-class.ts';
import { openClass } from '../../batch/intake/open-class.ts';
import { reasonText } from '../../batch/intake/reason.ts';
import { Staging } from '../../batch/intake/staging.ts';
import { lateOptions, type OutputOptions } from '../../batch/output-options.ts';
import { Overrides } from '../../batch/overrides.ts';
import { type BatchInfo, type BatchRecord, ResultsFolder } from '../../batch/results-folder.ts';
import { listFromDownload, type MatchedClass, matchClass } from '../../batch/roster/match-class.ts';
import { platformNumbers } from '../../batch/roster/match-students.ts';
import { type Roster, readRoster } from '../../batch/roster/read-roster.ts';
import { type Row, rowOf } from '../../batch/row.ts';
import type { Shard } from '../../batch/shard.ts';
import { isInShard } from '../../batch/shard.ts';
import { summaryForTerminal, terminalList } from '../../batch/summary-text.ts';
import { whereText, writeOutputs } from '../../batch/write-outputs.ts';
import { checkExpected } from '../../cases/check-expected.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { listedCases } from '../../cases/select-cases.ts';
import { entryOf } from '../../exercise/which-exercise.ts';
import { caseFormatOf } from '../../exercises/all.ts';
import { GraderError } from '../../grader-error.ts';
import type { Progress } from '../../grading/ask-all.ts';
import { type Language, languageOf } from '../../messages/languages.ts';
import { sayIn } from '../../messages/say.ts';
import { loadAnswers } from '../../reference/load-answers.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { childMemoryBytes, mostChildren } from '../../sandbox/memory.ts';
import { casesFolder } from '../cases-folder.ts';
import { editedCasesNotice } from '../edited-cases.ts';
import { EXIT, type Io } from '../io.ts';
import { progressLine } from '../progress-line.ts';
import { beforeText } from './earlier-results.ts';

export interface BatchArguments extends OutputOptions {
  readonly jobs?: number;
  /** Its name. */
  readonly exercise: string;
  readonly listed: boolean;
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
  return Staging.during((staging) => runBatchWith(staging, given, options, io));
}

async function runBatchWith(
  staging: Staging,
  given: string,
  options: BatchArguments,
  io: Io,
): Promise<number> {
  const named = path.resolve(io.userFolder, given);
  const out =
    options.out === undefined
      ? `${named.replace(/\.zip$/i, '')}-graded`
      : path.resolve(io.userFolder, options.out);
  const { exercise, listed } = options;
  const language = languageOf(options.lang, io.env);
  const place = { entryFile: entryOf(exercise), staging };
  const roster = rosterOf(options.roster, io);
  const opened = await openClass(named, place);
  if (opened.inner !== undefined) {
    io.err(
      `${given} is graded as a class of one: name ${path.join(given, opened.inner)} if that is the class.\n`,
    );
  }
  const found = findSubmissions(opened.folder, {
    entryFile: place.entryFile,
    ...(roster !== undefined && { isOnList: platformNumbers(roster.roster.students) }),
    except: [out, ...(roster === undefined ? [] : [roster.file])],
    ...(options.pattern !== undefined && { pattern: options.pattern }),
  });
  const everyone = found.submissions;
  if (everyone.length === 0) throw nobody(given, place.entryFile, options.pattern);
  const matched = matchedClass(found, roster?.roster, language);
  const notTaken = found.notTaken.map(({ name, reason }) => ({
    name,
    reason: reasonText(reason, sayIn(language)),
  }));
  if (options.dryRun) {
    const names = everyone.map(({ name }) => name);
    const lists = intakeLists(names, { notTaken, language, ...(matched && { matched }) });
    const texts = lists.map((list) => terminalList(list, sayIn(language), list.items.length));
    io.out(`${texts.join('\n\n')}\n`);
  }
  if (matched?.studentsOf.length === 0) throw nobodyMatches(options.roster ?? given);
  if (options.dryRun) return EXIT.good;
  const cases = casesFolder(options, exercise, io);
  const [set, format] = await Promise.all([loadCases(cases, exercise), caseFormatOf(exercise)]);
  const { fromReference } = format;
  const right = fromReference && (await loadAnswers(io.projectFolder, exercise, fromReference));
  checkExpected(set.cases, format.answers(right));
  const timeLimitMs = options.timeLimit * 1000;
  const setup = await batchSetup({
    projectFolder: io.projectFolder,
    exercise,
    cases: listed ? listedCases(set.cases) : set.cases,
    ...(fromReference !== undefined && { answers: fromReference.write(right) }),
    timeLimitMs,
    hints: options.hints,
    language,
    everyone,
    ...(matched !== undefined && { matched }),
  });
  const shard = options.shard ?? { number: 1, of: 1 };
  const submissions = everyone.filter(({ name }) => isInShard(name, shard));
  const names = submissions.map(({ name }) => name);
  const late = lateOptions(options);
  const info: BatchInfo = {
    ...setup,
    exercise,
    ...(listed && { listed }),
    shard: `${shard.number}/${shard.of}`,
    isComplete: false,
    submissions: names,
    notTaken,
    ...(found.platform !== undefined && { platform: found.platform }),
    ...(late !== undefined && { late }),
    delivered: everyone.flatMap(({ name, delivery }) => (delivery ? [[name, delivery]] : [])),
    ...(matched !== undefined && { matched }),
  };

  const all = everyone.map(({ name }) => name);
  const overrides = Overrides.in(out, all, info);
  const earlier = earlierRows(options.similarTo, io.userFolder, info);
  const folder = ResultsFolder.open(out);
  const before = beforeText(folder, info, options.resume);
  const notice = editedCasesNotice(cases, { ...options, exercise }, io);
  for (const text of [notice, before]) if (text !== '') io.err(text);
  folder.writeInfo(info);
  folder.keepOnly(names);
  const kept = options.resume ? keptRows(names, folder) : new Map<string, Kept>();
  const rows = new Map<string, Row>();

  const jobs = options.jobs ?? Math.min(availableParallelism(), mostChildren());
  const progress = progressLine(io, speedIn(language), LOG_EVERY_MS);
  const total = submissions.length;
  progress.show({ done: 0, total });
  const stop = stopOnSignals(io, progress.clear);
  try {
    await gradeClass({
      submissions,
      keptKey: ({ name }) => kept.get(name)?.key,
      jobs,
      setup: {
        projectFolder: io.projectFolder,
        exercise,
        casesFolder: cases,
        listed,
        locks: findLocks(options.sandbox),
        timeLimitMs,
        hints: options.hints,
        language,
        heapBytes: childMemoryBytes(Math.min(jobs, submissions.length)),
        checksum: setup.setup,
        staging: place.staging.root,
      },
      onGraded: ({ name }, graded) => {
        if (graded.kind === 'kept') rows.set(name, kept.get(name)!.row);
        else {
          const record = recordOf(name, graded);
          folder.write(record);
          rows.set(name, rowOf(record));
          kept.delete(name);
        }
        progress.show({ done: rows.size, total });
      },
    });
  } finally {
    progress.clear();
    stop();
  }
  if (kept.size > 0) {
    io.err(`${kept.size} had their grade already, ${names.length - kept.size} were graded.\n`);
  }
  const inOrder = names.map((name) => rows.get(name)!);
  const summary = await writeOutputs(
    folder,
    { ...info, isComplete: true },
    inOrder,
    options,
    overrides,
    earlier,
  );
  io.out(`${summaryForTerminal(summary)}\n${whereText(out, info, options)}`);
  return summary.hasTrouble ? EXIT.trouble : EXIT.good;
}

function rosterOf(
  given: string | undefined,
  io: Io,
): { readonly file: string; readonly roster: Roster } | undefined {
  if (given === undefined) return undefined;
  const file = path.resolve(io.userFolder, given);
  return { file, roster: readRoster(file, given) };
}

function matchedClass(
  { submissions, platform }: FoundClass,
  roster: Roster | undefined,
  language: Language,
): MatchedClass | undefined {
  if (roster !== undefined) return matchClass(submissions, roster, language);
  return platform === undefined ? undefined : listFromDownload(submissions);
}

const LOG_EVERY_MS = 15_000;

/** @returns what tells how far a class has come, how fast it goes and how long it will take */
function speedIn(language: Language): (progress: Progress) => string {
  const say = sayIn(language);
  const startedAt = performance.now();
  return ({ done, total }) => {
    const rate = (60_000 * done) / (performance.now() - startedAt);
    const left = rate > 0 ? timeText((60 * (total - done)) / rate) : '?';
    return say('batch.progress', { ...{ done, total, left }, rate: Math.round(rate) });
  };
}

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

interface Kept {
  readonly key: string | undefined;
  readonly row: Row;
}

/** Of an earlier run. What was not graded by the grader's fault is tried again. */
function keptRows(names: readonly string[], folder: ResultsFolder): Map<string, Kept> {
  return new Map(
    names.flatMap((name): [string, Kept][] => {
      const record = folder.read(name);
      return record?.result === undefined ? [] : [[name, { key: record.key, row: rowOf(record) }]];
    }),
  );
}

function recordOf(name: string, graded: Exclude<Graded, { kind: 'kept' }>): BatchRecord {
  if (graded.kind === 'not-graded') return { name, trouble: graded.reason };
  const { kind: _, ...of } = graded;
  return { name, ...of };
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

function nobodyMatches(roster: string): GraderError {
  return new GraderError(
    `no submission is of anybody in the list of students ${roster}`,
    'Look at its headings, and with --dry-run at what is found; without --roster all are graded.',
  );
}

function nobody(folder: string, entry: string, pattern: string | undefined): GraderError {
  return pattern === undefined
    ? new GraderError(
        `there are no submissions in ${folder}`,
        'It should have a subfolder or a TypeScript file for each of them.',
      )
    : new GraderError(
        `nothing in ${folder} fits the pattern ${pattern}`,
        `The pattern is of paths from that folder on, such as "*/${entry}"; put it in quotes.`,
      );
}
