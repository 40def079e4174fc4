/**
 * What course platforms make of what was handed in, and what that says of who it was: Moodle and Canvas by the names
 * of files and folders in "download all submissions", Gradescope by a list, `submission_metadata.yml`, GitHub Classroom
 * and Classroom 50 by the names of an assignment's repositories.
 */
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { userError } from '../../../base/messages/user-error.ts';
import { commitTime } from './commit-time.ts';
import type { ClassSubmission, HandedInBy, Work } from './submission.ts';

/** What a platform tells of what was handed in; the rest of it is as of anything in a class's folder. */
export type PlatformReading = Partial<ClassSubmission>;

/**
 * Names of people and of files are the students' own, so one may be made to look as if it had another's
 * number in it.
 *
 * @param file the path of what is called so
 * @returns each way to read it, which is one as a rule; none for a name of any other form
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

/** @param number the platform's of the person: the same for all that one has handed in, and for nobody else */
function calledBy(name: string, number: string) {
  return { name, whole: name.endsWith(number) ? name : `${name} ${number}` };
}

/** @param names those that the file may be imported by; none of a folder */
function handedIn(path: string, names: readonly string[]): Work {
  return names.length === 0
    ? { kind: 'folder', path }
    : { kind: 'files', files: [{ path, names }] };
}

/** Something other than files was handed in, such as text typed into a form. */
function onlyText(formatMessage: FormatMessage): Work {
  return { kind: 'nothing', reason: formatMessage('intake.no-file-handed-in') };
}

/** `_12345_assignsubmission_file_`, in newer versions without the last `_`. */
const MOODLE = /_(\d+)_assignsubmission_([a-z]+)(?=_|$)_?/g;

function moodleReadings(
  text: string,
  isFolder: boolean,
  path: string,
  formatMessage: FormatMessage,
): PlatformReading[] {
  return [...text.matchAll(MOODLE)].flatMap(({ 0: mark, 1: number = '', 2: plugin, index }) => {
    const [name, file] = [text.slice(0, index), text.slice(index + mark.length)];
    // Behind the mark a folder's name has nothing more, and a file's that of the file.
    if (isFolder !== (file === '')) return [];
    // Where submissions are anonymous, the name is "Participant".
    const isNamed = name !== '' && !/^participant(?:[ _]\d+)?$/i.test(name);
    return {
      platform: 'moodle',
      ...calledBy(isNamed ? name : `Participant ${number}`, number),
      by: [{ participant: number, ...(isNamed && { name }) }],
      work: plugin === 'file' ? handedIn(path, isFolder ? [] : [file]) : onlyText(formatMessage),
      delivery: { feedback: moodleFeedback(isNamed ? name : 'Participant', number) },
    };
  });
}

/** Moodle parts the name by `_`, and takes no file that begins with `.` or `~`. */
function moodleFeedback(name: string, participant: string): string {
  const plain = name.replaceAll('_', ' ').replace(/^[.~\s]+/, '');
  return `${plain || 'Participant'}_${participant}_assignfeedback_file_`;
}

/**
 * `lovelaceada_123_456_main.ts`: last and first name, the person's number, the file's number; or
 * `lovelaceada_123_text.html`.
 */
const CANVAS = /_(\d+)(?=_(?:(\d+)_(.+)|(?:text|link)\.html)$)/gs;
/** Where grading is anonymous: `LATE_anon_k3F9q_456_main.ts`. */
const CANVAS_ANONYMOUS = /^(?:LATE_)?anon_([a-z\d]+)(?=_(?:(\d+)_(.+)|(?:text|link)\.html)$)/gis;

function canvasReadings(
  text: string,
  path: string,
  formatMessage: FormatMessage,
): PlatformReading[] {
  if (/^[_.]/.test(text)) return [];
  const anonymous = [...text.matchAll(CANVAS_ANONYMOUS)];
  const isNamed = anonymous.length === 0;
  const found = isNamed ? text.matchAll(CANVAS) : anonymous;
  return [...found].map(({ 0: mark, 1: number = '', 2: order, 3: file = text, index }) => {
    const before = text.slice(0, index);
    const name = before.replace(/_LATE$/, '');
    const shown = isNamed ? name : mark.replace(/^LATE_/i, '');
    // Canvas takes the first two parts that are numbers.
    const front = isNamed ? `${name.replace(/(?<![^_])\d+(?![^_])/g, '')}_${number}` : shown;
    return {
      platform: 'canvas',
      ...calledBy(shown, number),
      by: [isNamed ? { name, canvasId: number } : {}],
      order: Number(order ?? 0),
      work:
        order === undefined
          ? onlyText(formatMessage)
          : handedIn(path, [file.replace(AGAIN, '$1$2'), file]),
      delivery: {
        isLate: before.endsWith('_LATE') || mark.startsWith('LATE_'),
        feedback: order && `${front}_${order}_`,
      },
    };
  });
}

/** Canvas puts `-1` behind the name of a file that was handed in again. */
const AGAIN = /^(.+?)-\d{1,3}(\.[^.]+)$/s;

export const METADATA = 'submission_metadata.yml';
const MOST_BYTES = 16 * 1024 * 1024;

type Owners = ReadonlyMap<string, readonly PlatformReading[]>;

/**
 * Whose the folders of a download are, where a list or their names tell it.
 *
 * @param folder the download's own: what lies in a submission's was handed in with it
 * @param folders in it, by name
 * @param staging gets folders for git
 * @returns by name; of the list itself no reading
 * @throws {GraderError} when there is a list that cannot be read
 */
export function ownersIn(folder: string, folders: readonly string[], staging: string): Owners {
  return gradescopeOwners(folder) ?? repositoriesIn(folder, folders, staging);
}

function gradescopeOwners(folder: string): Owners | undefined {
  const file = path.join(folder, METADATA);
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found?.isFile() !== true) return undefined;
  try {
    if (found.size > MOST_BYTES) throw new Error('it is too large');
    // Numbers stay as they are written: a student's may begin with 0. Gradescope writes no aliases.
    const data: unknown = parse(readFileSync(file, 'utf8'), {
      ...{ schema: 'failsafe', logLevel: 'silent', maxAliasCount: 0 },
    });
    const entries = Object.entries(Object(data)).filter(([name]) => /^submission_\d+$/.test(name));
    return new Map([
      [METADATA, []],
      ...entries.map(([name, told]): [string, PlatformReading[]] => [name, [submittersIn(told)]]),
    ]);
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw userError('batch.gradescope', { file, reason }, { cause: error });
  }
}

function submittersIn(told: unknown): PlatformReading {
  const list = field(told, 'submitters');
  const by = (Array.isArray(list) ? list : []).map((one): HandedInBy => {
    const text = (name: string): string | undefined => textOf(field(one, name)) || undefined;
    return { name: text('name'), email: text('email'), id: text('sid') };
  });
  const names = by.flatMap(({ name, email, id }) => name ?? email ?? id ?? []);
  if (names.length === 0) return {};
  const delivery = { at: textOf(field(told, 'created_at')) };
  return { name: names.join(', '), by, delivery };
}

/** Ruby wrote the file, so its keys are symbols: `:submitters:`. */
function field(of: unknown, name: string): unknown {
  const record = Object(of) as Readonly<Record<string, unknown>>;
  return record[`:${name}`] ?? record[name];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * A name is what its folder says, unless the folder around it names the assignment: what all names begin with may belong
 * to the logins, as in `cs-tree-hs-ada`.
 *
 * @returns none where most are no repositories
 */
function repositoriesIn(folder: string, folders: readonly string[], staging: string): Owners {
  const isRepository = (name: string): boolean =>
    ['.git', '.github'].some((inside) => existsSync(path.join(folder, name, inside)));
  const prefix = statedPrefix(path.basename(folder));
  const found = prefix === undefined ? folders.filter(isRepository) : folders;
  if (found.length <= folders.length / 2) return new Map();
  const readings = found.map((name): [string, PlatformReading[]] => {
    const delivery = { at: commitTime(path.join(folder, name), staging) };
    const login = prefix !== undefined && name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (login === '') return [name, [{ delivery }]];
    return [name, [{ name: login, by: [{ login, anything: name }], delivery }]];
  });
  return new Map(readings);
}

/** @returns what stands before each login where `gh classroom clone` has made the folder: `tree-submissions` */
export function statedPrefix(parent: string): string | undefined {
  const [, assignment] = /^(.+)-submissions$/.exec(parent) ?? [];
  return assignment === undefined ? undefined : `${assignment}-`;
}
