/**
 * The folder with the results of a class. Each submission has one record, from which its report, its page and its line
 * in all tables are made. A batch may be stopped at any moment: each record is there completely, or not at all.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { userError } from '../../base/messages/user-error.ts';
import { exactJson, jsonText } from '../../base/text/json.ts';
import { writeAtomically } from '../../base/write-atomically.ts';
import { readCached } from '../../engine/reference/cached-text.ts';
import { withoutHidden } from '../../results/hint-level.ts';
import type { GradeResult } from '../../results/result.ts';
import type { BatchInfo, BatchRecord } from './batch-info.ts';
import { fileNameFor } from './file-names.ts';
import type { StoredQuizzes } from './questions/stored-quizzes.ts';
import { makeFolder, NOT_WRITTEN, readJson } from './result-files.ts';
import { LOCK, lockResults } from './results-lock.ts';

const INFO = 'batch.json';
const REPORTS = 'reports';
const RECORDS = 'records';
/** The reports as pages for a browser. */
const PAGES = 'pages';
/** The quizzes with their answers, for the examiner. */
const QUIZZES = 'quizzes';
const SUBFOLDERS = [REPORTS, RECORDS, PAGES];
/** The pages once more, in a folder for each student. */
export const FEEDBACK = 'feedback';
/** The sheets with questions, made of the quizzes. */
export const QUESTIONS = 'questions';
/** Folders that are made of the records at the end of a run. */
const MADE_FOLDERS = [FEEDBACK, QUESTIONS];
/**
 * Files of an earlier run, which are removed before a new one, as their grades may differ from the new ones. All but
 * the first are made from the records at the end of a run. Some were written only by earlier versions.
 */
const MADE_FILES =
  /^batch\.json$|^(?:grades|hand-in|canvas|moodle|nbgrader|gradescope|github-classroom|classroom50)\.csv$|^(?:summary|similar|class)\.(?:md|html|json)$|^feedback\.zip$/;

/** The results that an earlier run has left in the folder. */
interface FormerResults {
  /** How many records there were. */
  readonly grades: number;
  readonly info: BatchInfo | undefined;
}

export class ResultsFolder {
  readonly path: string;
  readonly info: BatchInfo;
  /** Absent where the folder is only read. */
  readonly before: FormerResults | undefined;
  readonly #unlock: () => void;

  private constructor(
    folder: string,
    info: BatchInfo,
    before?: FormerResults,
    unlock: () => void = () => {},
  ) {
    this.path = folder;
    this.info = info;
    this.before = before;
    this.#unlock = unlock;
  }

  /**
   * Opens the folder to write into it, and makes it where it is not there. Records of an earlier run stay. Its tables
   * are removed, and so are half-written files and the files of submissions that are not in the class any more. No
   * other batch can open the folder until this one is finished.
   *
   * @throws {GraderError} when the folder has other content, or another batch is writing to it
   */
  static open(folder: string, info: BatchInfo): ResultsFolder {
    if (existsSync(folder) && !existsSync(path.join(folder, INFO)) && !isBeginning(folder)) {
      throw userError('batch.not-ours', { folder });
    }
    makeFolder(folder);
    const unlock = lockResults(folder);
    const subfolders = info.questions === undefined ? SUBFOLDERS : [...SUBFOLDERS, QUIZZES];
    for (const subfolder of subfolders) makeFolder(path.join(folder, subfolder));
    const grades = readdirSync(path.join(folder, RECORDS)).length;
    const before = { grades, info: ResultsFolder.infoIn(folder) };
    removeMadeFiles(folder, MADE_FILES, [INFO]);
    const baseNames = info.submissions.map(fileNameFor);
    const fileNames = baseNames.flatMap((name) => [`${name}.json`, `${name}.html`]);
    for (const subfolder of subfolders) {
      removeMadeFiles(path.join(folder, subfolder), /\.(?:json|html)$/, fileNames);
    }
    const unwanted = info.questions === undefined ? [...MADE_FOLDERS, QUIZZES] : MADE_FOLDERS;
    for (const each of unwanted) {
      rmSync(path.join(folder, each), { recursive: true, force: true });
    }
    const opened = new ResultsFolder(folder, info, before, unlock);
    opened.#writeInfo(false);
    return opened;
  }

  /**
   * Opens the folder to read it.
   *
   * @throws {GraderError} when there are no results of a batch in it, or they are damaged
   */
  static existing(folder: string): ResultsFolder {
    const info = ResultsFolder.infoIn(folder);
    if (info === undefined) throw userError('batch.no-results', { folder });
    return new ResultsFolder(folder, info);
  }

  /** @returns from what the results in a folder were made; nothing where there are none of this version */
  static infoIn(folder: string): BatchInfo | undefined {
    const info = readJson<BatchInfo>(path.join(folder, INFO));
    return info?.format === 3 ? info : undefined;
  }

  /** Marks the results as complete, and lets others open the folder. */
  finish(): void {
    this.#writeInfo(true);
    this.#unlock();
  }

  write(given: BatchRecord): void {
    const { name, key, result, program, hasNoProgram, trouble, notHandedIn } = given;
    const record = { name, key, result, program, hasNoProgram, trouble, notHandedIn };
    rmSync(this.#file(PAGES, name), { force: true });
    rmSync(this.#file(REPORTS, name), { force: true });
    rmSync(this.#file(QUIZZES, name), { force: true });
    writeAtomically(this.#file(RECORDS, name), `${exactJson(record)}\n`, NOT_WRITTEN);
    if (result === undefined) return;
    writeAtomically(this.#file(REPORTS, name), reportText(result), NOT_WRITTEN);
  }

  /** @returns the record; nothing where there is none, or it is damaged */
  read(name: string): BatchRecord | undefined {
    const record = readJson<BatchRecord>(this.#file(RECORDS, name));
    return record?.name === name ? record : undefined;
  }

  writeQuizzes(quizzes: StoredQuizzes): void {
    const file = this.#file(QUIZZES, quizzes.name);
    writeAtomically(file, `${exactJson(quizzes)}\n`, NOT_WRITTEN);
  }

  /** @returns the quizzes of a submission; nothing where there are none, or they are damaged */
  readQuizzes(name: string): StoredQuizzes | undefined {
    const quizzes = readJson<StoredQuizzes>(this.#file(QUIZZES, name));
    return quizzes?.name === name ? quizzes : undefined;
  }

  /** @returns the results of all submissions that have one, in their order */
  results(): GradeResult[] {
    return this.info.submissions.flatMap((name) => this.read(name)?.result ?? []);
  }

  /** Writes the report and the page of a submission where they are missing or do not fit the record. */
  async writeViews(name: string, pageOf: (result: GradeResult) => Promise<string>): Promise<void> {
    const { result } = this.read(name) ?? {};
    if (result === undefined) return;
    const report = this.#file(REPORTS, name);
    const page = this.#file(PAGES, name);
    const text = reportText(result);
    if (readCached(report) === text && existsSync(page)) return;
    writeAtomically(report, text, NOT_WRITTEN);
    // The page shows the report, which lacks some fields of the record.
    const reported = JSON.parse(text) as GradeResult;
    writeAtomically(page, await pageOf(reported), NOT_WRITTEN);
  }

  /** @returns the page of a submission's report; an empty text where there is none */
  readPage(name: string): string {
    return readCached(this.#file(PAGES, name));
  }

  #writeInfo(isComplete: boolean): void {
    const info = `${exactJson({ ...this.info, isComplete }, 2)}\n`;
    writeAtomically(path.join(this.path, INFO), info, NOT_WRITTEN);
  }

  #file(folder: string, name: string): string {
    const ending = folder === PAGES ? '.html' : '.json';
    return path.join(this.path, folder, fileNameFor(name) + ending);
  }
}

/** Reports go to students. Records do not. */
function reportText(result: GradeResult): string {
  return jsonText(withoutHidden(result));
}

/** A run that was killed while it wrote leaves a file with a number after its name. */
const TEMPORARY_ENDING = /\.\d+$/;

function removeMadeFiles(folder: string, made: RegExp, except: readonly string[]): void {
  const remaining = new Set(except);
  for (const name of readdirSync(folder)) {
    const isMade = made.test(name.replace(TEMPORARY_ENDING, ''));
    if (isMade && !remaining.has(name)) rmSync(path.join(folder, name));
  }
}

/** The folder is empty, or has only what a run leaves that was killed before it wrote `batch.json`. */
function isBeginning(folder: string): boolean {
  return readdirSync(folder).every(
    (name) =>
      SUBFOLDERS.includes(name) ||
      name === QUIZZES ||
      MADE_FOLDERS.includes(name) ||
      name.startsWith(LOCK) ||
      name.startsWith(`${INFO}.`),
  );
}
