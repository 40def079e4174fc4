/**
 * The folder with a class's results. Each submission has one record, from which its report, its page and
 * its line in all tables are made; so after a stop at any moment it is known which grades are there.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { userError } from '../../base/messages/user-error.ts';
import { exactJson, jsonText } from '../../base/text/json.ts';
import { writeAtomically } from '../../base/write-atomically.ts';
import { checksumOf, readKept } from '../../engine/reference/cached-text.ts';
import { withoutHidden } from '../../results/hint-level.ts';
import { type GradeResult, sumPoints } from '../../results/result.ts';
import type { ClassSetup, SetupInfo } from './batch-setup.ts';
import type { Delivery, FoundClass } from './intake/submission.ts';
import { LOCK, lockResults, makeFolder, NOT_WRITTEN, readJson } from './result-files.ts';
import type { MatchedClass } from './roster/match-students.ts';

/** What the results of a class, or of one part of it, were made of; the same for all its parts. */
export interface BatchInfo extends SetupInfo, Omit<FoundClass, 'submissions'> {
  /** `3/20`, or `1/1` for a whole class. */
  readonly shard: string;
  readonly isComplete: boolean;
  /** A checksum of the names of the whole class. */
  readonly class: string;
  /** The cases that stand for everything were left out. */
  readonly listed?: boolean;
  /** The names of this part, in order. */
  readonly submissions: readonly string[];
  /** Of the whole class, by the names of the submissions. */
  readonly delivered: readonly (readonly [name: string, delivery: Delivery])[];
  /** What late work costs, where that was asked for. */
  readonly late?: LateOptions | undefined;
  /** Of the whole class, where it is known who the students are. */
  readonly matched?: MatchedClass | undefined;
  /** By which a submission is found and graded again. */
  readonly source?: BatchSource | undefined;
}

/** Where the class is, and how it was graded, as far as it does not follow from the results. */
export interface BatchSource
  extends Pick<
    ClassSetup,
    'programs' | 'timeLimitMs' | 'hints' | 'attempt' | 'isOneOfSeveral' | 'seed'
  > {
  /** The class as it was named. */
  readonly folder: string;
  readonly pattern?: string | undefined;
  /** What lies among the submissions and is none. */
  readonly except: readonly string[];
  /** The folder of the cases. */
  readonly cases: string;
}

/** What late work costs. */
export interface LateOptions {
  /** Milliseconds since 1970. */
  readonly due?: number | undefined;
  /** For each day that has begun: points, or percent of all points. */
  readonly latePenalty?: { readonly amount: number; readonly isPercent: boolean } | undefined;
  /** Minutes after which something is late. */
  readonly lateGrace?: number | undefined;
}

/** @returns nothing where none is given */
export function lateOptions({ due, latePenalty, lateGrace }: LateOptions): LateOptions | undefined {
  const given = { due, latePenalty, lateGrace };
  return Object.values(given).some((each) => each !== undefined) ? given : undefined;
}

type Cases = SetupInfo['cases'];

export function maxScoreOf({ cases }: SetupInfo): number {
  return sumPoints(cases.map(({ points }) => points));
}

/** The names, in the order of the cases. */
export function checksOf(cases: Cases): string[] {
  return [...new Set(cases.map(({ check }) => check))];
}

/** By which it is known later whether a program is the one that was graded. */
export interface GradedProgram {
  readonly checksum: string;
  /** The files that were read, with the SHA-256 of each; none of a program in another language. */
  readonly files: readonly { readonly name: string; readonly checksum: string }[];
}

/** All that is kept of a submission. */
export interface BatchRecord {
  readonly name: string;
  /** What the grade depends on: see `batch-setup.ts`. */
  readonly key?: string;
  readonly result?: GradeResult;
  /** What was graded; none where there was nothing. */
  readonly program?: GradedProgram | undefined;
  /** Why there is no result: the grader failed, or an instructor has to decide something first. */
  readonly trouble?: string;
  /** Why there is no result: of several exercises this one was not handed in. */
  readonly notHandedIn?: string;
}

const INFO = 'batch.json';
const REPORTS = 'reports';
const RECORDS = 'records';
/** The reports once more, to be read in a browser. */
const PAGES = 'pages';
const PARTS = [REPORTS, RECORDS, PAGES];
/** The pages once more, in a folder for each student. */
export const FEEDBACK = 'feedback';
/**
 * What is made beside them; all but the first anew at the end of each run, from all the records. Some of it only
 * earlier versions wrote: left where it is, it would tell of other grades.
 */
const MADE_FILES =
  /^batch\.json$|^(?:grades|hand-in|canvas|moodle|nbgrader|gradescope|github-classroom|classroom50)\.csv$|^(?:summary|similar|class)\.(?:md|html|json)$|^feedback\.zip$/;

export class ResultsFolder {
  /** @param before what an earlier run has left here, where this one writes */
  private constructor(
    readonly path: string,
    readonly info: BatchInfo,
    readonly before?: { readonly grades: number; readonly info: BatchInfo | undefined },
    private readonly unlock?: () => void,
  ) {}

  /**
   * Makes it, or takes it again; what the last run concluded is taken away until this one has, what it left half
   * written, and what belongs to nobody of now, such as students who have left. Nobody else can open it until it is finished.
   *
   * @throws {GraderError} when it is somebody else's folder, or another batch is writing to it
   */
  static open(folder: string, info: BatchInfo): ResultsFolder {
    if (existsSync(folder) && !existsSync(path.join(folder, INFO)) && !isOurs(folder)) {
      throw userError('batch.not-ours', { folder });
    }
    makeFolder(folder);
    const unlock = lockResults(folder);
    for (const part of PARTS) makeFolder(path.join(folder, part));
    const grades = readdirSync(path.join(folder, RECORDS)).length;
    const before = { grades, info: infoIn(folder) };
    removeMade(folder, MADE_FILES, [INFO]);
    const files = info.submissions.map(fileNameFor);
    const own = files.flatMap((file) => [`${file}.json`, `${file}.html`]);
    for (const part of PARTS) removeMade(path.join(folder, part), /\.(?:json|html)$/, own);
    rmSync(path.join(folder, FEEDBACK), { recursive: true, force: true });
    const opened = new ResultsFolder(folder, info, before, unlock);
    opened.#writeInfo(false);
    return opened;
  }

  /** @throws {GraderError} when there are no results of a batch in it, or they are damaged */
  static existing(folder: string): ResultsFolder {
    const info = infoIn(folder);
    if (info === undefined) throw userError('batch.no-results', { folder });
    return new ResultsFolder(folder, info);
  }

  /** All is written. */
  finish(): void {
    this.#writeInfo(true);
    this.unlock?.();
  }

  write({ name, key, result, program, trouble, notHandedIn }: BatchRecord): void {
    const record = { name, key, result, program, trouble, notHandedIn };
    rmSync(this.#file(PAGES, name), { force: true });
    rmSync(this.#file(REPORTS, name), { force: true });
    writeAtomically(this.#file(RECORDS, name), `${exactJson(record)}\n`, NOT_WRITTEN);
    if (result !== undefined)
      writeAtomically(this.#file(REPORTS, name), reportText(result), NOT_WRITTEN);
  }

  /** @returns the record, if there is one that is whole */
  read(name: string): BatchRecord | undefined {
    const record = readJson<BatchRecord>(this.#file(RECORDS, name));
    return record?.name === name ? record : undefined;
  }

  /** @returns those of all submissions that have one, in their order */
  results(): GradeResult[] {
    return this.info.submissions.flatMap((name) => this.read(name)?.result ?? []);
  }

  /** Makes the report and the page where they are not what they should be. */
  async writeViews(name: string, pageOf: (result: GradeResult) => Promise<string>): Promise<void> {
    const { result } = this.read(name) ?? {};
    if (result === undefined) return;
    const [report, page] = [this.#file(REPORTS, name), this.#file(PAGES, name)];
    const text = reportText(result);
    if (readKept(report) === text && existsSync(page)) return;
    writeAtomically(report, text, NOT_WRITTEN);
    // As whoever reads the report has it.
    writeAtomically(page, await pageOf(JSON.parse(text) as GradeResult), NOT_WRITTEN);
  }

  /** @returns the page of a submission's report; nothing in it where there is none */
  readPage(name: string): string {
    return readKept(this.#file(PAGES, name));
  }

  #writeInfo(isComplete: boolean): void {
    const info = `${exactJson({ ...this.info, isComplete }, 2)}\n`;
    writeAtomically(path.join(this.path, INFO), info, NOT_WRITTEN);
  }

  #file(folder: string, name: string): string {
    return path.join(this.path, folder, fileNameFor(name) + (folder === PAGES ? '.html' : '.json'));
  }
}

function infoIn(folder: string): BatchInfo | undefined {
  const info = readJson<BatchInfo>(path.join(folder, INFO));
  return info?.format === 3 ? info : undefined;
}

/** Reports go to students, and records do not. */
function reportText(result: GradeResult): string {
  return jsonText(withoutHidden(result));
}

/** Also what a run leaves that was killed while it wrote: the file's name with a number behind it. */
function removeMade(folder: string, made: RegExp, but: readonly string[]): void {
  const kept = new Set(but);
  for (const name of readdirSync(folder)) {
    if (made.test(name.replace(/\.\d+$/, '')) && !kept.has(name)) rmSync(path.join(folder, name));
  }
}

/** Nothing in it, or what a run leaves that was killed before it wrote a word. */
function isOurs(folder: string): boolean {
  return readdirSync(folder).every(
    (name) =>
      PARTS.includes(name) ||
      name === FEEDBACK ||
      name.startsWith(LOCK) ||
      name.startsWith(`${INFO}.`),
  );
}

/** In bytes, so that what is added to it still fits into what file systems take. */
const MOST_NAME_BYTES = 160;
/** So long that nobody finds a second name with the same. */
const CHECKSUM_LETTERS = 16;
const MADE_NAME = new RegExp(`-[0-9a-f]{${CHECKSUM_LETTERS}}$`);

/**
 * A name that every file system takes, and no other submission's, without its ending. A submission's own name
 * stays recognisable; where it had to be changed, or looks as if it had been, letters of its checksum keep
 * it apart from others.
 */
export function fileNameFor(name: string): string {
  const whole = Buffer.from(name.replace(/[^\p{L}\p{N} ._@+()-]/gu, '_'));
  // What is left of a letter that was cut through is no text.
  const safe = whole
    .subarray(0, MOST_NAME_BYTES)
    .toString()
    .replace(/\uFFFD+$/, '');
  const isTaken = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i.test(safe);
  const isPlain = safe === name && !isTaken && /^[^. ].*[^. ]$|^[^. ]$/.test(safe);
  if (isPlain && !MADE_NAME.test(safe)) return safe;
  return `${safe.replace(/^[. ]+/, '')}-${checksumOf(name).slice(0, CHECKSUM_LETTERS)}`;
}
