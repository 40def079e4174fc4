/**
 * Names of files and folders as course platforms give them to what was handed in, and what they say
 * of who it was. The forms are those of Moodle's and Canvas's "download all submissions".
 */
import type { HandedInBy } from './submission.ts';

export interface PlatformName {
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
  readonly isLate?: boolean;
  /** See `Delivery`; none where the platform takes no file of feedback for it. */
  readonly feedback?: string | undefined;
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
const CANVAS_ANONYMOUS = /^(LATE_)?(anon_([a-z\d]+))_(?:(\d+)_(.+)|(?:text|link)\.html)$/is;

function canvasNames(text: string): PlatformName[] {
  if (/^[_.]/.test(text)) return [];
  const [, late, shown, number = '', file, name] = CANVAS_ANONYMOUS.exec(text) ?? [];
  if (shown !== undefined) {
    const isLate = late !== undefined;
    const who = { number, shown, by: {}, isLate };
    return [{ ...who, ...canvasFile(shown, file, name ?? text) }];
  }
  return [...text.matchAll(CANVAS)].map(({ 1: canvasId = '', 2: file, 3: name = text, index }) => {
    const letters = text.slice(0, index).replace(/_LATE$/, '');
    const isLate = text.slice(0, index).endsWith('_LATE');
    // Canvas takes the first two parts that are numbers.
    const front = `${letters.replace(/(?<![^_])\d+(?![^_])/g, '')}_${canvasId}`;
    const who = { number: canvasId, shown: letters, by: { letters, canvasId }, isLate };
    return { ...who, ...canvasFile(front, file, name) };
  });
}

/** @param number of the file; none for a text or a link */
function canvasFile(front: string, number: string | undefined, file: string) {
  return {
    platform: 'canvas' as const,
    file,
    order: Number(number ?? 0),
    isText: number === undefined,
    feedback: number && `${front}_${number}_`,
  };
}

/** Canvas puts `-1` behind the name of a file that was handed in again. */
const AGAIN = /^(.+?)-\d{1,3}(\.[^.]+)$/s;

/** The name that a file had before Canvas counted it. */
export function withoutCount(file: string): string {
  return file.replace(AGAIN, '$1$2');
}
