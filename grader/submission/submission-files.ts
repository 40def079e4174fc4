/**
 * Finds the files of a submission, and nothing else: every path is followed through its links and
 * must end inside the submission's own folder. The grader does the reading, with all its rights, so
 * what is refused here stays unread.
 */
import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { isInside, relativePath } from '../base/paths.ts';
import { decodedByMark } from '../base/text/decoded.ts';
import { isPathTooLong, MAX_PATH_BYTES, MAX_PATH_PARTS } from './folder-entries.ts';
import { NoSubmissionError, similarFile } from './no-submission.ts';
import { readOrdinaryFile, unreadable } from './ordinary-file.ts';
import { SubmissionFileError } from './source-location.ts';

const MAX_FILES = 200;
/** Of all files together: a compiler needs long for more, and longer on a busy machine. */
const MAX_TOTAL_LENGTH = 1024 * 1024;

/** Of programs and of what they import. */
export const EXTENSIONS = ['.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.json'];

export class SubmissionFiles {
  /** The text of each file read, by its name as shown to students. */
  readonly texts = new Map<string, string>();
  #letters = 0;
  /** Of the folders in the folder that imports lead through, by their whole paths. */
  readonly #folders = new Map<string, EntryKind>();

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
      const beside = similarFile(given, entryName);
      throw new NoSubmissionError({ kind: 'no-file', submission, file: entryName, beside });
    }
    const own = isInside(given, entry) ? entry : path.join(given, entryName);
    return new SubmissionFiles(given, own);
  }

  /** Another file that is nearly called like the graded one. */
  get beside(): string | undefined {
    return similarFile(this.folder, path.basename(this.entry));
  }

  /** A file's name as shown to students: relative to the submission, with forward slashes. */
  nameOf(file: string): string {
    return relativePath(this.folder, file);
  }

  /**
   * @param request what stands in the import: `./lines`, `../x.ts`, `fs`
   * @param importer the real path of the file that asks
   * @returns the real path of the file meant
   * @throws {SubmissionFileError} when it is not one of the submission's own
   */
  resolve(request: string, importer: string): string {
    const name = this.nameOf(importer);
    const told = { request: shortRequest(request) };
    if (!/^\.\.?(?:\/|$)/.test(request)) {
      throw new SubmissionFileError('foreign-import', name, told);
    }
    const wanted = path.resolve(path.dirname(importer), request);
    const isWithin = wanted === this.folder || isInside(this.folder, wanted);
    if (!isWithin) throw new SubmissionFileError('import-outside', name, told);
    if (isPathTooLong(relativePath(this.folder, wanted))) {
      const limits = { parts: MAX_PATH_PARTS, bytes: MAX_PATH_BYTES };
      throw new SubmissionFileError('import-too-deep', name, { ...told, ...limits });
    }
    let fault: 'import-missing' | 'import-outside' = 'import-missing';
    for (const place of candidates(wanted)) {
      // An ending put behind the folder's own name leads out of it.
      const kind = isInside(this.folder, place) ? this.#kindOf(place) : 'none';
      if (kind === 'file') return place;
      // A link may lead anywhere. Of what lies outside, not even whether it is there is told.
      if (kind === 'link') fault = 'import-outside';
    }
    throw new SubmissionFileError(fault, name, told);
  }

  /** @param place inside of the folder; it is a link also where a folder on the way to it is one */
  #kindOf(place: string): EntryKind {
    const above = this.#folderKind(path.dirname(place));
    if (above === 'link') return 'link';
    return above === 'folder' ? kindOf(place) : 'none';
  }

  /** Each folder is looked at once, however many imports go through it. */
  #folderKind(folder: string): EntryKind {
    if (folder === this.folder) return 'folder';
    const known = this.#folders.get(folder);
    if (known !== undefined) return known;
    const kind = this.#kindOf(folder);
    this.#folders.set(folder, kind);
    return kind;
  }

  /**
   * @param file a real path that {@link resolve} gave, or the entry
   * @throws {SubmissionFileError} when it is not a text a compiler should see
   */
  read(file: string): string {
    const name = this.nameOf(file);
    const known = this.texts.get(name);
    if (known !== undefined) return known;
    if (this.#kindOf(file) === 'link') throw new SubmissionFileError('link-outside', name);
    if (this.texts.size >= MAX_FILES) {
      throw new SubmissionFileError('too-many-files', name, { most: MAX_FILES });
    }
    const text = readSource(file, name);
    this.#letters += text.length;
    if (this.#letters > MAX_TOTAL_LENGTH) {
      throw new SubmissionFileError('too-large-together', name, {
        mostKb: MAX_TOTAL_LENGTH / 1024,
      });
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

/** It may be as long as a file; its beginning is enough to find it. */
function shortRequest(request: string): string {
  return request.length > MOST_REQUEST ? `${request.slice(0, MOST_REQUEST)}…` : request;
}

const MOST_REQUEST = 200;
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

type EntryKind = 'folder' | 'file' | 'link' | 'none';

/** Of what lies there itself; none also where it may not be looked at. */
function kindOf(place: string): EntryKind {
  let stats: Stats | undefined;
  try {
    stats = lstatSync(place);
  } catch {
    return 'none';
  }
  if (stats.isSymbolicLink()) return 'link';
  return stats.isDirectory() ? 'folder' : 'file';
}

/**
 * @param name the file's name as shown to students
 * @throws {SubmissionFileError} when it is not a text that a compiler should see
 * @throws {GraderError} when it cannot be read
 */
function readSource(file: string, name: string): string {
  const bytes = readOrdinaryFile(file, name);
  const text = decodedByMark(bytes) ?? bytes.toString('utf8');
  if (text.includes('\0')) throw new SubmissionFileError('no-text', name);
  // A source map comment would have the compiler read the file it names. Lengths stay the same.
  return text.replace(/([#@])([ \t]+)sourceMappingURL=/g, '$1$2sourceMappingURL-');
}
