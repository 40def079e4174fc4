/**
 * What course platforms make of what was handed in, and what that says of who it was: Moodle and Canvas by the names
 * of files and folders in "download all submissions", Gradescope by a list, `submission_metadata.yml`, GitHub Classroom
 * and Classroom 50 by the names of an assignment's repositories.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { saidError } from '../../messages/said-error.ts';
import type { Delivery, HandedInBy, Platform, Submission } from './submission.ts';

export interface PlatformName extends Pick<Delivery, 'isLate' | 'feedback'> {
  readonly platform: 'moodle' | 'canvas';
  /** The platform's of the person: the same for all that one has handed in, and for nobody else. */
  readonly number: string;
  /** What people call them; two may be called the same. */
  readonly shown: string;
  readonly by: HandedInBy;
  /** The file's own name; absent for a folder. */
  readonly file?: string;
  /** The larger, the later it was handed in. */
  readonly order: number;
  /** Something other than files was handed in, such as text typed into a form. */
  readonly isText: boolean;
}

/**
 * Names of people and of files are the students' own, so one may be made to look as if it had another's
 * number in it.
 *
 * @returns each way to read it, which is one as a rule; none for a name of any other form
 */
export function platformNames(name: string, isFolder: boolean): PlatformName[] {
  const moodle = moodleNames(name, isFolder);
  return moodle.length > 0 || isFolder ? moodle : canvasNames(name);
}

/** `_12345_assignsubmission_file_`, in newer versions without the last `_`. */
const MOODLE = /_(\d+)_assignsubmission_([a-z]+)(?=_|$)_?/g;

function moodleNames(text: string, isFolder: boolean): PlatformName[] {
  return [...text.matchAll(MOODLE)].flatMap(({ 0: mark, 1: number = '', 2: plugin, index }) => {
    const [name, rest] = [text.slice(0, index), text.slice(index + mark.length)];
    // Behind the mark a folder's name has nothing more, and a file's that of the file.
    if (isFolder !== (rest === '')) return [];
    // Where submissions are anonymous, the name is "Participant".
    const isNamed = name !== '' && !/^participant(?:[ _]\d+)?$/i.test(name);
    return {
      platform: 'moodle',
      number,
      shown: isNamed ? name : `Participant ${number}`,
      by: { participant: number, ...(isNamed && { name }) },
      ...(!isFolder && { file: rest }),
      order: 0,
      isText: plugin !== 'file',
      feedback: moodleFeedback(isNamed ? name : 'Participant', number),
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

function canvasNames(text: string): PlatformName[] {
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
      ...{ platform: 'canvas', number, shown, file },
      by: isNamed ? { name, canvasId: number } : {},
      order: Number(order ?? 0),
      isText: order === undefined,
      isLate: before.endsWith('_LATE') || mark.startsWith('LATE_'),
      feedback: order && `${front}_${order}_`,
    };
  });
}

/** Canvas puts `-1` behind the name of a file that was handed in again. */
const AGAIN = /^(.+?)-\d{1,3}(\.[^.]+)$/s;

/** The name that a file had before Canvas counted it. */
export function withoutCount(file: string): string {
  return file.replace(AGAIN, '$1$2');
}

export const METADATA = 'submission_metadata.yml';
const MOST_BYTES = 16 * 1024 * 1024;

/** Whose the folders of a download are, by their names; nothing of who is not told. */
export interface Owners {
  readonly platform: Platform;
  readonly of: ReadonlyMap<string, Owned | undefined>;
}

/**
 * @param folder the download's own: what lies in a submission's was handed in with it
 * @param folders in it, by name
 * @returns nothing where neither a list nor their names tell it
 * @throws {GraderError} when there is a list that cannot be read
 */
export function ownersIn(folder: string, folders: readonly string[]): Owners | undefined {
  return gradescopeOwners(folder) ?? repositoriesIn(folder, folders);
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
    const of = new Map(entries.map(([name, told]) => [name, submittersIn(told)]));
    return { platform: 'gradescope', of };
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw saidError('batch.gradescope', { file, reason }, { cause: error });
  }
}

function submittersIn(told: unknown): Owned | undefined {
  const list = field(told, 'submitters');
  const by = (Array.isArray(list) ? list : []).map((one): HandedInBy => {
    const text = (name: string): string | undefined => textOf(field(one, name)) || undefined;
    return { name: text('name'), email: text('email'), id: text('sid') };
  });
  const names = by.flatMap(({ name, email, id }) => name ?? email ?? id ?? []);
  if (names.length === 0) return undefined;
  return { name: names.join(', '), by, delivery: { at: textOf(field(told, 'created_at')) } };
}

/** Ruby wrote the file, so its keys are symbols: `:submitters:`. */
function field(of: unknown, name: string): unknown {
  const record = Object(of) as Readonly<Record<string, unknown>>;
  return record[`:${name}`] ?? record[name];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** What is known of a folder. */
type Owned = Pick<Submission, 'name' | 'by' | 'delivery'>;

/** @returns nothing where most are no repositories, or none has a login in its name */
function repositoriesIn(folder: string, folders: readonly string[]): Owners | undefined {
  const isOne = (name: string): boolean =>
    ['.git', '.github'].some((inside) => existsSync(path.join(folder, name, inside)));
  // Where `gh classroom clone` has put them.
  const isClone = /-submissions$/.test(path.basename(folder));
  const found = isClone ? folders : folders.filter(isOne);
  if (found.length <= folders.length / 2) return undefined;
  const prefix = repositoryPrefix(found, path.basename(folder));
  if (prefix === undefined) return undefined;
  const owned = folders.filter((name) => name.startsWith(prefix) && name !== prefix);
  const of = owned.map((name): [string, Owned] => {
    const login = name.slice(prefix.length);
    const at = commitTime(path.join(folder, name));
    return [name, { name: login, by: [{ login, anything: name }], delivery: { at } }];
  });
  return { platform: 'github', of: new Map(of) };
}

/**
 * What the folders of an assignment’s repositories have in front of the logins, as in
 * `exercise-ada`: what all of them begin with, up to a hyphen.
 */
export function repositoryPrefix(folders: readonly string[], parent: string): string | undefined {
  const assignment = /^(.+)-submissions$/.exec(parent)?.[1];
  if (assignment !== undefined && folders.every((name) => name.startsWith(`${assignment}-`))) {
    return `${assignment}-`;
  }
  const [first = ''] = folders;
  if (folders.length < 2) return undefined;
  let length = 0;
  while (length < first.length && folders.every((name) => name[length] === first[length])) length++;
  const cut = first.slice(0, length).lastIndexOf('-');
  return cut > 0 ? first.slice(0, cut + 1) : undefined;
}

const MOST_MS = 10_000;

/** @returns as ISO 8601; nothing where there is no commit, or no git */
export function commitTime(folder: string): string | undefined {
  const repository = path.join(folder, '.git');
  if (!existsSync(path.join(repository, 'objects'))) return undefined;
  // This reads one object, and fetches none: neither hooks nor helpers, filters or pagers are started.
  const { status, stdout } = spawnSync(
    'git',
    ['--git-dir', repository, 'cat-file', 'commit', 'HEAD'],
    {
      env: {
        ...process.env,
        ...{ GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: devNull },
        ...{ GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' },
      },
      ...{ encoding: 'utf8', timeout: MOST_MS, killSignal: 'SIGKILL' },
    },
  );
  const [header = ''] = status === 0 ? stdout.split('\n\n', 1) : [];
  const seconds = Number(/^committer .* (\d{1,12}) [+-]\d{4}$/m.exec(header)?.[1] ?? Number.NaN);
  return Number.isNaN(seconds) ? undefined : new Date(seconds * 1000).toISOString();
}
