/**
 * Finds the files of a submission, and nothing else: every path is followed through its links and
 * must end inside the submission's own folder. The grader does the reading, with all its rights, so
 * what is refused here stays unread.
 */
import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { isInside, wayIn } from '../paths.ts';
import { fileBeside, NoSubmissionError } from './no-submission.ts';
import { readOrdinary, unreadable } from './ordinary-file.ts';
import { SubmissionFileError } from './source-location.ts';

const MOST_FILES = 200;
/** Of all files together: a compiler needs long for more, and longer on a busy machine. */
const MOST_LETTERS = 1024 * 1024;

/** Of programs and of what they import. */
export const EXTENSIONS = ['.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.json'];

export class SubmissionFiles {
  /** The text of each file read, by its name as shown to students. */
  readonly texts = new Map<string, string>();
  #letters = 0;

  private constructor(
    /** The real path of the submission's folder. */
    readonly folder: string,
    /** The real path of the file that exports the classes, or the link to one that lies elsewhere. */
    readonly entry: string,
  ) {}

  /**
   * @param submission a folder, or a file
   * @param entryName the name of the file in a folder that exports the classes
   * @throws {NoSubmissionError} when there is no submission there
   */
  static find(submission: string, entryName: string): SubmissionFiles {
    const given = realPathOf(submission);
    if (given === undefined) {
      throw new NoSubmissionError({ kind: 'no-place', submission, file: entryName });
    }
    if (!statSync(given).isDirectory()) return new SubmissionFiles(path.dirname(given), given);
    const entry = realPathOf(path.join(given, entryName));
    if (entry === undefined) {
      const beside = fileBeside(given, entryName);
      throw new NoSubmissionError({ kind: 'no-file', submission, file: entryName, beside });
    }
    const own = isInside(given, entry) ? entry : path.join(given, entryName);
    return new SubmissionFiles(given, own);
  }

  /** Another file that is nearly called like the graded one. */
  get beside(): string | undefined {
    return fileBeside(this.folder, path.basename(this.entry));
  }

  /** A file's name as shown to students: relative to the submission, with forward slashes. */
  nameOf(file: string): string {
    return wayIn(this.folder, file);
  }

  /**
   * @param request what stands in the import: `./lines`, `../x.ts`, `fs`
   * @param importer the real path of the file that asks
   * @returns the real path of the file meant
   * @throws {SubmissionFileError} when it is not one of the submission's own
   */
  resolve(request: string, importer: string): string {
    const name = this.nameOf(importer);
    if (!/^\.\.?(?:\/|$)/.test(request)) {
      throw new SubmissionFileError('foreign-import', name, { request });
    }
    const wanted = path.resolve(path.dirname(importer), request);
    const isWithin = wanted === this.folder || isInside(this.folder, wanted);
    const places = isWithin ? candidates(wanted) : [];
    // A link may lead anywhere. Of what lies outside, not even whether it is there is told.
    const own = places.filter((place) => !this.#hasLink(place));
    const found = own.find((place) => statsOf(place)?.isDirectory() === false);
    if (found !== undefined) return found;
    const isOutside = own.length < Math.max(1, places.length);
    const kind = isOutside ? 'import-outside' : 'import-missing';
    throw new SubmissionFileError(kind, name, { request });
  }

  #hasLink(place: string): boolean {
    let way = this.folder;
    return path
      .relative(this.folder, place)
      .split(path.sep)
      .some((part) => {
        way = path.join(way, part);
        return statsOf(way)?.isSymbolicLink() === true;
      });
  }

  /**
   * @param file a real path that {@link resolve} gave, or the entry
   * @throws {SubmissionFileError} when it is not a text a compiler should see
   */
  read(file: string): string {
    const name = this.nameOf(file);
    const known = this.texts.get(name);
    if (known !== undefined) return known;
    if (this.#hasLink(file)) throw new SubmissionFileError('link-outside', name);
    if (this.texts.size >= MOST_FILES) {
      throw new SubmissionFileError('too-many-files', name, { most: MOST_FILES });
    }
    const text = readSource(file, name);
    this.#letters += text.length;
    if (this.#letters > MOST_LETTERS) {
      throw new SubmissionFileError('too-large-together', name, { mostKb: MOST_LETTERS / 1024 });
    }
    this.texts.set(name, text);
    return text;
  }
}

/**
 * @param files of a submission that was compiled: what else may be wrong with its entry was told then
 * @param shownAs the submission as the user named it
 * @throws {NoSubmissionError} when its entry holds white space at most
 */
export function refuseEmpty(files: SubmissionFiles, shownAs: string): void {
  const file = files.nameOf(files.entry);
  const isEmpty = files.texts.get(file)?.trim() === '';
  if (isEmpty) throw new NoSubmissionError({ kind: 'empty', submission: shownAs, file });
}

const NOT_THERE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'];
function candidates(wanted: string): string[] {
  const swapped = wanted.replace(/\.([mc]?)js(x?)$/, '.$1ts$2');
  return [
    wanted,
    swapped,
    ...EXTENSIONS.map((extension) => wanted + extension),
    ...EXTENSIONS.map((extension) => path.join(wanted, `index${extension}`)),
  ];
}

function realPathOf(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch (error) {
    if (NOT_THERE.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw unreadable(file, error);
  }
}

/** Of the file or link itself; nothing where there is none, or none that may be looked at. */
function statsOf(file: string): Stats | undefined {
  try {
    return lstatSync(file);
  } catch {
    return undefined;
  }
}

/**
 * @param name the file's name as shown to students
 * @throws {SubmissionFileError} when it is not a text that a compiler should see
 * @throws {GraderError} when it cannot be read
 */
function readSource(file: string, name: string): string {
  const bytes = readOrdinary(file, name);
  if (bytes.includes(0)) throw new SubmissionFileError('no-text', name);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  // A source map comment would have the compiler read the file it names. Lengths stay the same.
  return text.replace(/([#@])([ \t]+)sourceMappingURL=/g, '$1$2sourceMappingURL-');
}
