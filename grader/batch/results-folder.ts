/**
 * The folder with a class's results. Each submission has one record, from which its report, its page and
 * its line in all tables are made; so after a stop at any moment it is known which grades are there.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../grader-error.ts';
import type { Language } from '../messages/languages.ts';
import { withoutHidden } from '../results/hidden-cases.ts';
import type { GradeResult } from '../results/result.ts';
import { sumPoints } from '../results/score.ts';
import { exactJson, jsonText } from '../text/json.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { Delivery, Platform, Unplaced } from './intake/submission.ts';
import type { LateOptions } from './output-options.ts';
import {
  LOCK,
  lockResults,
  readJson,
  readText,
  UNFINISHED,
  writeWhole,
  writing,
} from './result-files.ts';
import type { MatchedClass } from './roster/match-students.ts';

/** What the results of a class, or of one part of it, were made of; the same for all its parts. */
export interface BatchInfo {
  readonly format: 3;
  /** `3/20`, or `1/1` for a whole class. */
  readonly shard: string;
  readonly isComplete: boolean;
  /** A checksum of the names of the whole class. */
  readonly class: string;
  /** A checksum of everything else that the grades depend on: see `batch-setup.ts`. */
  readonly setup: string;
  /** The same in its parts, each by what it is called in a message. */
  readonly madeOf: Readonly<Record<string, string>>;
  readonly graderVersion: string;
  /** The name of the one that the submissions are of. */
  readonly exercise: string;
  /** In which the class is told. */
  readonly language: Language;
  readonly starter: Fingerprint;
  readonly reference?: Fingerprint | undefined;
  /** The cases that stand for everything were left out. */
  readonly listed?: boolean;
  readonly cases: readonly BatchCase[];
  /** The names of this part, in order. */
  readonly submissions: readonly string[];
  /** Of the whole class: what nobody's submission was made of. */
  readonly notTaken: readonly Unplaced[];
  readonly platform?: Platform | undefined;
  /** Of the whole class, by the names of the submissions. */
  readonly delivered: readonly (readonly [name: string, delivery: Delivery])[];
  /** What late work costs, where that was asked for. */
  readonly late?: LateOptions | undefined;
  /** Of the whole class, where it is known who the students are. */
  readonly matched?: MatchedClass | undefined;
}

export interface BatchCase {
  readonly id: string;
  readonly check: string;
  readonly points: number;
  readonly title?: string | undefined;
}

export function maxScoreOf({ cases }: Pick<BatchInfo, 'cases'>): number {
  return sumPoints(cases.map(({ points }) => points));
}

export type SourceText = readonly [file: string, text: string];

/** All that is kept of a submission. */
export interface BatchRecord {
  readonly name: string;
  /** What the grade depends on: see `batch-setup.ts`. */
  readonly key?: string;
  readonly result?: GradeResult;
  readonly fingerprint?: Fingerprint;
  /** The files that it was compiled from. */
  readonly texts?: readonly SourceText[];
  /** Why there is no result: the grader failed. */
  readonly trouble?: string;
}

const INFO = 'batch.json';
const REPORTS = 'reports';
const RECORDS = 'records';
/** The reports once more, to be read in a browser. */
const PAGES = 'pages';
const PARTS = [REPORTS, RECORDS, PAGES];
/** What is made anew at the end of each run, from all the records. */
const FINAL_FILES =
  /^(?:grades|hand-in|canvas|moodle|nbgrader|gradescope|github-classroom|classroom50)\.csv$|^(?:summary|similar)\.(?:md|html|json)$|^feedback\.zip$/;

export class ResultsFolder {
  private constructor(
    readonly path: string,
    private readonly unlock: () => void = () => {},
  ) {}

  /**
   * Makes it, or takes it again; what the last run concluded is taken away until this one has. Nobody
   * else can open it until it is closed.
   *
   * @throws {GraderError} when it is somebody else's folder, or another batch is writing to it
   */
  static open(folder: string): ResultsFolder {
    if (existsSync(folder) && !existsSync(path.join(folder, INFO)) && !isOurs(folder)) {
      throw new GraderError(
        `the folder ${folder} is there already, and its files are not the results of a batch`,
        'Name a new folder with --out.',
      );
    }
    writing(folder, () => mkdirSync(folder, { recursive: true }));
    const unlock = lockResults(folder);
    writing(folder, () => {
      for (const name of PARTS) mkdirSync(path.join(folder, name), { recursive: true });
    });
    for (const name of readdirSync(folder)) {
      const made = name.replace(UNFINISHED, '');
      const isDraft = made === INFO && name !== INFO;
      if (isDraft || FINAL_FILES.test(made)) rmSync(path.join(folder, name));
    }
    return new ResultsFolder(folder, unlock);
  }

  /** @throws {GraderError} when there are no results of a batch in it */
  static existing(folder: string): ResultsFolder {
    if (existsSync(path.join(folder, INFO))) return new ResultsFolder(folder);
    throw new GraderError(
      `there are no results of a batch in ${folder}`,
      'Name the folders that `npm run batch` has written its results to.',
    );
  }

  writeInfo(info: BatchInfo): void {
    writeWhole(this.#inside('', INFO), `${exactJson(info, 2)}\n`);
  }

  readInfo(): BatchInfo {
    const info = readJson<BatchInfo>(path.join(this.path, INFO));
    if (info?.format === 3) return info;
    throw new GraderError(
      `${path.join(this.path, INFO)} cannot be read`,
      'It is damaged or of another version; grade this part again.',
    );
  }

  write(record: BatchRecord): void {
    const file = fileNameFor(record.name);
    rmSync(this.#inside(PAGES, pageNameFor(record.name)), { force: true });
    rmSync(this.#inside(REPORTS, file), { force: true });
    writeWhole(this.#inside(RECORDS, file), `${exactJson(record)}\n`);
    if (record.result !== undefined) this.#writeReport(file, record.result);
  }

  /** @returns the record, if there is one that is whole */
  read(name: string): BatchRecord | undefined {
    const record = readJson<BatchRecord>(this.#inside(RECORDS, fileNameFor(name)));
    return record?.name === name ? record : undefined;
  }

  /** Makes the report where it is not what it should be, and the page where there is none yet. */
  async writeViews(name: string, pageOf: (result: GradeResult) => Promise<string>): Promise<void> {
    const { result } = this.read(name) ?? {};
    if (result === undefined) return;
    const isNew = this.#writeReport(fileNameFor(name), result);
    const page = this.#inside(PAGES, pageNameFor(name));
    if (!isNew && existsSync(page)) return;
    // As whoever reads the report has it.
    writeWhole(page, await pageOf(JSON.parse(reportText(result)) as GradeResult));
  }

  /** @returns whether it was not so before */
  #writeReport(file: string, result: GradeResult): boolean {
    const text = reportText(result);
    if (readText(this.#inside(REPORTS, file)) === text) return false;
    writeWhole(this.#inside(REPORTS, file), text);
    return true;
  }

  /** Takes away what belongs to none of these names, such as students who have left. */
  keepOnly(names: readonly string[]): void {
    const files = new Set([...names.map(fileNameFor), ...names.map(pageNameFor)]);
    for (const folder of PARTS) {
      for (const file of readdirSync(path.join(this.path, folder))) {
        const isOurs = /\.(?:json|html)$/.test(file.replace(UNFINISHED, ''));
        if (isOurs && !files.has(file)) rmSync(this.#inside(folder, file));
      }
    }
  }

  writeFinal(name: string, content: string | Buffer): void {
    writeWhole(this.#inside('', name), content);
  }

  /** @returns the page of a submission's report; nothing where there is none */
  readPage(name: string): string | undefined {
    return readText(this.#inside(PAGES, pageNameFor(name)));
  }

  close(): void {
    this.unlock();
  }

  /** What an earlier run has left here, if there was one that got as far as a grade. */
  before(): { readonly grades: number; readonly info?: BatchInfo } {
    const info = readJson<BatchInfo>(path.join(this.path, INFO));
    const grades = readdirSync(path.join(this.path, RECORDS)).length;
    return { grades, ...(info?.format === 3 && { info }) };
  }

  #inside(folder: string, file: string): string {
    return path.join(this.path, folder, file);
  }
}

/** Reports go to students, and records do not. */
function reportText(result: GradeResult): string {
  return jsonText(withoutHidden(result));
}

/** Nothing in it, or what a run leaves that was killed before it wrote a word. */
function isOurs(folder: string): boolean {
  return readdirSync(folder).every(
    (name) => PARTS.includes(name) || name.startsWith(LOCK) || name.startsWith(`${INFO}.`),
  );
}

/** In bytes, so that what is added to it still fits into what file systems take. */
const MOST_NAME_BYTES = 160;
/** So long that nobody finds a second name with the same. */
const CHECKSUM_LETTERS = 16;
const MADE_NAME = new RegExp(`-[0-9a-f]{${CHECKSUM_LETTERS}}$`);

/**
 * A name that every file system takes, and no other submission's. A submission's own name stays
 * recognisable; where it had to be changed, or looks as if it had been, letters of its checksum keep
 * it apart from others.
 */
export function fileNameFor(name: string): string {
  const safe = shortName(name.replace(/[^\p{L}\p{N} ._@+()-]/gu, '_'));
  const isTaken = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i.test(safe);
  const isPlain = safe === name && !isTaken && /^[^. ].*[^. ]$|^[^. ]$/.test(safe);
  if (isPlain && !MADE_NAME.test(safe)) return `${safe}.json`;
  return `${safe.replace(/^[. ]+/, '')}-${checksumOf(name).slice(0, CHECKSUM_LETTERS)}.json`;
}

/** Of the page with a submission's report. */
export function pageNameFor(name: string): string {
  return fileNameFor(name).replace(/\.json$/, '.html');
}

function shortName(name: string): string {
  let bytes = 0;
  const kept = [...name].filter((character) => {
    bytes += Buffer.byteLength(character);
    return bytes <= MOST_NAME_BYTES;
  });
  return kept.join('');
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
