/**
 * Reads whose a submission is from what course platforms make of it: Moodle and Canvas put it into the names of files
 * and folders of their downloads, Gradescope into a list, `submission_metadata.yml`, and GitHub Classroom and
 * Classroom 50 into the names of an assignment's repositories.
 */
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { userError } from '../../../base/messages/user-error.ts';
import { commitTime } from './commit-time.ts';
import type { ClassSubmission, HandedInBy, Work } from './submission.ts';
import { MB } from './wanted-files.ts';

/** The fields of a submission that a platform says. All others are read from the entry of the class's folder. */
export type PlatformReading = Partial<ClassSubmission>;

/**
 * Students choose their names and those of their files, so a name may be made to look as if another student's number
 * stood in it. Then there are several readings.
 *
 * @param file the path of the file or folder with this name
 * @returns each way to read it, which is usually one; none for a name of any other form
 */
export function readingsOf(
  name: string,
  isFolder: boolean,
  file: string,
  formatMessage: FormatMessage,
): PlatformReading[] {
  const moodle = moodleReadings(name, isFolder, file, formatMessage);
  return moodle.length > 0 || isFolder ? moodle : canvasReadings(name, file, formatMessage);
}

/** @returns whether the name of a file or a folder is one that a platform gives to a person's submission */
export function isPersonsName(name: string, formatMessage: FormatMessage): boolean {
  return [true, false].some((isFolder) => readingsOf(name, isFolder, '', formatMessage).length > 0);
}

/** @param number the platform's number of the person: the same for all that the person has handed in */
function namesFrom(name: string, number: string): Pick<ClassSubmission, 'name' | 'whole'> {
  return { name, whole: name.endsWith(number) ? name : `${name} ${number}` };
}

/** Text typed into a form, or a link, was handed in. */
function workWithoutFiles(formatMessage: FormatMessage): Work {
  return { kind: 'nothing', reason: formatMessage('intake.no-file-handed-in') };
}

/** `_12345_assignsubmission_file_`, in newer versions without the last `_`. */
const MOODLE_MARK = /_(\d+)_assignsubmission_([a-z]+)(?=_|$)_?/g;
/** Moodle writes this for the name where submissions are anonymous. */
const MOODLE_ANONYMOUS = /^participant(?:[ _]\d+)?$/i;

function moodleReadings(
  text: string,
  isFolder: boolean,
  filePath: string,
  formatMessage: FormatMessage,
): PlatformReading[] {
  const readings: PlatformReading[] = [];
  for (const { 0: mark, 1: number = '', 2: plugin, index } of text.matchAll(MOODLE_MARK)) {
    const name = text.slice(0, index);
    const fileName = text.slice(index + mark.length);
    // The name of a folder ends with the mark. The name of a file goes on with the student's own name for it.
    if (isFolder !== (fileName === '')) continue;
    const isNamed = name !== '' && !MOODLE_ANONYMOUS.test(name);
    readings.push({
      platform: 'moodle',
      ...namesFrom(isNamed ? name : `Participant ${number}`, number),
      by: [{ participant: number, ...(isNamed && { name }) }],
      work: plugin === 'file' ? moodleWork(filePath, fileName) : workWithoutFiles(formatMessage),
      delivery: { feedback: moodleFeedback(isNamed ? name : 'Participant', number) },
    });
  }
  return readings;
}

/** @param fileName the student's name for the file; empty for a folder */
function moodleWork(filePath: string, fileName: string): Work {
  if (fileName === '') return { kind: 'folder', path: filePath };
  return { kind: 'files', files: [{ path: filePath, names: [fileName] }] };
}

/** Moodle splits the name at `_`, and takes no file that begins with `.` or `~`. */
function moodleFeedback(name: string, participant: string): string {
  const plain = name.replaceAll('_', ' ').replace(/^[.~\s]+/, '');
  return `${plain || 'Participant'}_${participant}_assignfeedback_file_`;
}

/**
 * `lovelaceada_123_456_main.ts`: last and first name, the person's number, the file's number; or
 * `lovelaceada_123_text.html`.
 */
const CANVAS_MARK = /_(\d+)(?=_(?:(\d+)_(.+)|(?:text|link)\.html)$)/gs;
/** Canvas writes `LATE_anon_k3F9q_456_main.ts` where grading is anonymous. */
const CANVAS_ANONYMOUS = /^(?:LATE_)?anon_([a-z\d]+)(?=_(?:(\d+)_(.+)|(?:text|link)\.html)$)/gis;

function canvasReadings(
  text: string,
  filePath: string,
  formatMessage: FormatMessage,
): PlatformReading[] {
  if (/^[_.]/.test(text)) return [];
  const work = (order: string | undefined, fileName: string): Work =>
    order === undefined ? workWithoutFiles(formatMessage) : canvasWork(filePath, fileName);
  const anonymous = [...text.matchAll(CANVAS_ANONYMOUS)];
  if (anonymous.length > 0) {
    return anonymous.map(({ 0: mark, 1: number = '', 2: order, 3: fileName = text }) => {
      const name = mark.replace(/^LATE_/i, '');
      return {
        platform: 'canvas',
        ...namesFrom(name, number),
        by: [{}],
        order: Number(order ?? 0),
        work: work(order, fileName),
        delivery: { isLate: mark.startsWith('LATE_'), feedback: order && `${name}_${order}_` },
      };
    });
  }
  return [...text.matchAll(CANVAS_MARK)].map(
    ({ 1: number = '', 2: order, 3: fileName = text, index }) => {
      const before = text.slice(0, index);
      const name = before.replace(/_LATE$/, '');
      // Canvas takes the first two parts that are numbers, so other numbers are left out.
      const person = `${name.replace(/(?<![^_])\d+(?![^_])/g, '')}_${number}`;
      return {
        platform: 'canvas',
        ...namesFrom(name, number),
        by: [{ name, canvasId: number }],
        order: Number(order ?? 0),
        work: work(order, fileName),
        delivery: { isLate: before.endsWith('_LATE'), feedback: order && `${person}_${order}_` },
      };
    },
  );
}

/** Canvas adds `-1` to the name of a file that was handed in again. */
const CANVAS_AGAIN = /^(.+?)-\d{1,3}(\.[^.]+)$/s;

function canvasWork(filePath: string, fileName: string): Work {
  const names = [fileName.replace(CANVAS_AGAIN, '$1$2'), fileName];
  return { kind: 'files', files: [{ path: filePath, names }] };
}

/** Gradescope's list of who has handed in what. */
export const METADATA = 'submission_metadata.yml';
/** A list of ten thousand submissions is smaller (a guess). */
const MAX_METADATA_BYTES = 16 * MB;

type Owners = ReadonlyMap<string, readonly PlatformReading[]>;

/**
 * Reads whose the folders of a download are, where a list or their names say it.
 *
 * @param folder the folder of the download. A list in a student's folder was handed in, and is not read.
 * @param folders the names of the folders in it
 * @param staging gets folders for git
 * @returns the readings by the name of the folder; the list itself is there with no reading
 * @throws {GraderError} when there is a list that cannot be read
 */
export function ownersIn(folder: string, folders: readonly string[], staging: string): Owners {
  return gradescopeOwners(folder) ?? repositoriesIn(folder, folders, staging);
}

function gradescopeOwners(folder: string): Owners | undefined {
  const file = path.join(folder, METADATA);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) return undefined;
  try {
    if (stats.size > MAX_METADATA_BYTES) throw new Error('it is too large');
    // Numbers stay as they are written, as a student's may begin with 0. Gradescope writes no aliases.
    const data: unknown = parse(readFileSync(file, 'utf8'), {
      schema: 'failsafe',
      logLevel: 'silent',
      maxAliasCount: 0,
    });
    const owners = new Map<string, PlatformReading[]>([[METADATA, []]]);
    for (const [name, metadata] of Object.entries(Object(data))) {
      if (/^submission_\d+$/.test(name)) owners.set(name, [gradescopeReading(metadata)]);
    }
    return owners;
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw userError('batch.gradescope', { file, reason }, { cause: error });
  }
}

/** @param metadata the list's entry for one submission */
function gradescopeReading(metadata: unknown): PlatformReading {
  const submitters = fieldOf(metadata, 'submitters');
  const by = (Array.isArray(submitters) ? submitters : []).map((submitter): HandedInBy => {
    const textAt = (name: string): string | undefined =>
      trimmedText(fieldOf(submitter, name)) || undefined;
    return { name: textAt('name'), email: textAt('email'), id: textAt('sid') };
  });
  const names = by.flatMap(({ name, email, id }) => name ?? email ?? id ?? []);
  if (names.length === 0) return {};
  const delivery = { at: trimmedText(fieldOf(metadata, 'created_at')) };
  return { name: names.join(', '), by, delivery };
}

/** Ruby wrote the file, so its keys are symbols: `:submitters:`. */
function fieldOf(value: unknown, name: string): unknown {
  const record = Object(value) as Readonly<Record<string, unknown>>;
  return record[`:${name}`] ?? record[name];
}

function trimmedText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * A submission is called as its folder. Only where the folder around it names the assignment, the beginning that all
 * names share is left out: otherwise it may belong to the logins, as in `cs-tree-hs-ada`.
 *
 * @returns none where most of the folders are no repositories
 */
function repositoriesIn(folder: string, folders: readonly string[], staging: string): Owners {
  const isRepository = (name: string): boolean =>
    ['.git', '.github'].some((inside) => existsSync(path.join(folder, name, inside)));
  const prefix = statedPrefix(path.basename(folder));
  const repositories = prefix === undefined ? folders.filter(isRepository) : folders;
  if (repositories.length <= folders.length / 2) return new Map();
  return new Map(
    repositories.map((name) => {
      const delivery = { at: commitTime(path.join(folder, name), staging) };
      const login = loginIn(name, prefix);
      if (login === '') return [name, [{ delivery }]];
      return [name, [{ name: login, by: [{ login, anything: name }], delivery }]];
    }),
  );
}

function loginIn(name: string, prefix: string | undefined): string {
  return prefix !== undefined && name.startsWith(prefix) ? name.slice(prefix.length) : '';
}

/** @returns what stands before each login in a folder that `gh classroom clone` has made: `tree-submissions` */
export function statedPrefix(parent: string): string | undefined {
  const [, assignment] = /^(.+)-submissions$/.exec(parent) ?? [];
  return assignment === undefined ? undefined : `${assignment}-`;
}
