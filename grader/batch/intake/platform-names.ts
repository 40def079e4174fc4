/**
 * Names of files and folders as course platforms give them to what was handed in, and what they say
 * of who it was. The forms are those of Moodle's and Canvas's "download all submissions".
 */

export type Platform = 'moodle' | 'canvas' | 'gradescope' | 'github';

/** What is known of a person who handed in: whatever the platform tells. */
export interface HandedInBy {
  readonly name?: string;
  /** First and last name, or last and first, as letters only. */
  readonly letters?: string;
  readonly login?: string;
  readonly email?: string;
  readonly id?: string;
  /** Canvas's own number of a person. */
  readonly canvasId?: string;
  /** Moodle's number of a person within one assignment. */
  readonly participant?: string;
  /** The name of a file or folder that may hold any of these. */
  readonly anything?: string;
}

export interface PlatformName {
  readonly platform: 'moodle' | 'canvas';
  /** The same for all that one person has handed in, and for nobody else. */
  readonly person: string;
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

/** @returns nothing for a name of any other form */
export function platformName(name: string, isFolder: boolean): PlatformName | undefined {
  return moodleName(name, isFolder) ?? (isFolder ? undefined : canvasName(name));
}

/** `Ada Lovelace_12345_assignsubmission_file_`, in newer versions without the last `_`. */
const MOODLE = /^(.*?)_(\d+)_assignsubmission_(\w+?)(?:_(.*))?$/s;

function moodleName(text: string, isFolder: boolean): PlatformName | undefined {
  const [, name = '', participant, plugin, rest = ''] = MOODLE.exec(text) ?? [];
  if (participant === undefined) return undefined;
  // Where submissions are anonymous, the name is "Participant".
  const isNamed = name !== '' && !/^participant(?:[ _]\d+)?$/i.test(name);
  return {
    platform: 'moodle',
    person: `moodle ${participant}`,
    shown: isNamed ? name : `Participant ${participant}`,
    by: { participant, ...(isNamed && { name }) },
    ...(!isFolder && rest !== '' && { file: rest }),
    order: 0,
    isText: plugin !== 'file',
  };
}

/** `lovelaceada_123_456_main.ts`: last and first name, the person's number, the file's number. */
const CANVAS = /^([^_.].*?)(?:_(LATE))?_(\d+)_(\d+)_(.+)$/s;
/** `lovelaceada_123_text.html` */
const CANVAS_TEXT = /^([^_.].*?)(?:_(LATE))?_(\d+)_(text|link)\.html$/s;

function canvasName(text: string): PlatformName | undefined {
  const typed = CANVAS_TEXT.exec(text);
  const [, letters, , canvasId, attachment = '0', file] = typed ?? CANVAS.exec(text) ?? [];
  if (letters === undefined || canvasId === undefined) return undefined;
  return {
    platform: 'canvas',
    person: `canvas ${canvasId}`,
    shown: letters,
    by: { letters, canvasId },
    file: typed === null ? file! : text,
    order: typed === null ? Number(attachment) : 0,
    isText: typed !== null,
  };
}

/** Canvas puts `-1` behind the name of a file that was handed in again. */
const AGAIN = /^(.+?)-\d{1,3}(\.[^.]+)$/s;

/** The name that a file had before Canvas counted it. */
export function withoutCount(file: string): string {
  return file.replace(AGAIN, '$1$2');
}

/**
 * What the folders of an assignment's repositories have in front of the logins, as in
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
