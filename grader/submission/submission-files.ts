/**
 * Finds and reads the files of a submission, and no other files. Each path is followed through its links and must end in
 * the submission's own folder. The grader reads with all its rights, so what is not refused here could be any file.
 */
import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { isInside, relativePath } from '../base/paths.ts';
import { decodedByMark } from '../base/text/decoded.ts';
import { isPathTooLong, MAX_PATH_BYTES, MAX_PATH_PARTS } from './folder-entries.ts';
import { NoSubmissionError, similarFile } from './no-submission.ts';
import { readOrdinaryFile, unreadable } from './ordinary-file.ts';
import { SubmissionFileError } from './source-location.ts';

/** More files than a submission needs (a guess). */
const MAX_FILES = 200;
/** The limit of all files together, in UTF-16 units (a guess). To compile more takes too long on a busy machine. */
const MAX_TOTAL_LENGTH = 1024 * 1024;

/** The endings of programs and of files that they import. */
export const EXTENSIONS = ['.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.json'];

export class SubmissionFiles {
  /** The text of each file read, by its name as shown to students. */
  readonly texts = new Map<string, string>();
  #totalLength = 0;
  /** The kinds of the folders that imports lead through, by their absolute paths. */
  readonly #folderKinds = new Map<string, EntryKind>();

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
    const submissionPath = realPathOf(submission);
    if (submissionPath === undefined) {
      throw new NoSubmissionError({ kind: 'no-place', submission, file: entryName });
    }
    if (!statSync(submissionPath).isDirectory()) {
      return new SubmissionFiles(path.dirname(submissionPath), submissionPath);
    }
    const namedPath = path.join(submissionPath, entryName);
    const entry = realPathOf(namedPath);
    if (entry === undefined) {
      const beside = similarFile(submissionPath, entryName);
      throw new NoSubmissionError({ kind: 'no-file', submission, file: entryName, beside });
    }
    return new SubmissionFiles(submissionPath, isInside(submissionPath, entry) ? entry : namedPath);
  }

  /** Another file in the folder whose name is similar to that of the graded one. */
  get beside(): string | undefined {
    return similarFile(this.folder, path.basename(this.entry));
  }

  /** @returns a file's name as students see it: relative to the submission, with forward slashes */
  nameOf(file: string): string {
    return relativePath(this.folder, file);
  }

  /**
   * @param request what stands in the import: `./lines`, `../x.ts`, `fs`
   * @param importer the real path of the file with the import
   * @returns the real path of the imported file
   * @throws {SubmissionFileError} when it is not one of the submission's own
   */
  resolve(request: string, importer: string): string {
    const name = this.nameOf(importer);
    const shown = { request: shortRequest(request) };
    if (!/^\.\.?(?:\/|$)/.test(request)) {
      throw new SubmissionFileError('foreign-import', name, shown);
    }
    const wanted = path.resolve(path.dirname(importer), request);
    const isWithin = wanted === this.folder || isInside(this.folder, wanted);
    if (!isWithin) throw new SubmissionFileError('import-outside', name, shown);
    if (isPathTooLong(relativePath(this.folder, wanted))) {
      const limits = { parts: MAX_PATH_PARTS, bytes: MAX_PATH_BYTES };
      throw new SubmissionFileError('import-too-deep', name, { ...shown, ...limits });
    }
    let fault: 'import-missing' | 'import-outside' = 'import-missing';
    for (const candidate of candidates(wanted)) {
      // The folder's own name with an ending would be a file outside of it.
      const kind = isInside(this.folder, candidate) ? this.#kindOf(candidate) : 'none';
      if (kind === 'file') return candidate;
      // A link may lead anywhere. A message must not even show whether a file outside exists.
      if (kind === 'link') fault = 'import-outside';
    }
    throw new SubmissionFileError(fault, name, shown);
  }

  /** @param file a path in the folder. It counts as a link if a folder on the way to it is one */
  #kindOf(file: string): EntryKind {
    const parentKind = this.#folderKind(path.dirname(file));
    if (parentKind === 'link') return 'link';
    return parentKind === 'folder' ? kindOf(file) : 'none';
  }

  /** The file system is asked once for each folder, however many imports lead through it. */
  #folderKind(folder: string): EntryKind {
    if (folder === this.folder) return 'folder';
    const known = this.#folderKinds.get(folder);
    if (known !== undefined) return known;
    const kind = this.#kindOf(folder);
    this.#folderKinds.set(folder, kind);
    return kind;
  }

  /**
   * @param file a path from {@link resolve}, or the entry
   * @throws {SubmissionFileError} where it is not a text that a compiler should see
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
    this.#totalLength += text.length;
    if (this.#totalLength > MAX_TOTAL_LENGTH) {
      throw new SubmissionFileError('too-large-together', name, {
        mostKb: MAX_TOTAL_LENGTH / 1024,
      });
    }
    this.texts.set(name, text);
    return text;
  }
}

/**
 * @param files the files of a submission that was compiled
 * @param shownAs the submission as the user named it
 * @throws {NoSubmissionError} where its entry contains white space at most
 */
export function refuseEmpty(files: SubmissionFiles, shownAs: string): void {
  const file = files.nameOf(files.entry);
  const isEmpty = files.texts.get(file)?.trim() === '';
  if (isEmpty) throw new NoSubmissionError({ kind: 'empty', submission: shownAs, file });
}

/** The longest request that a message shows (a guess). A request may be as long as a file. */
const MAX_REQUEST_LENGTH = 200;

function shortRequest(request: string): string {
  if (request.length <= MAX_REQUEST_LENGTH) return request;
  return `${request.slice(0, MAX_REQUEST_LENGTH)}…`;
}

/** @returns the paths that an import may mean, as TypeScript and Node look for them */
function candidates(wanted: string): string[] {
  const swapped = wanted.replace(/\.([mc]?)js(x?)$/, '.$1ts$2');
  return [
    wanted,
    swapped,
    ...EXTENSIONS.map((extension) => wanted + extension),
    ...EXTENSIONS.map((extension) => path.join(wanted, `index${extension}`)),
  ];
}

/** Codes of errors that say that there is no such file. */
const MISSING_FILE_CODES = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'];

/** @returns nothing where there is no such file or folder */
function realPathOf(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch (error) {
    if (MISSING_FILE_CODES.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw unreadable(file, error);
  }
}

type EntryKind = 'folder' | 'file' | 'link' | 'none';

/** @returns the kind of the entry itself, without following links; `none` also where it cannot be read */
function kindOf(file: string): EntryKind {
  let stats: Stats | undefined;
  try {
    stats = lstatSync(file);
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
  // The compiler would read the file that a source map comment names. The length stays the same for locations.
  return text.replace(/([#@])([ \t]+)sourceMappingURL=/g, '$1$2sourceMappingURL-');
}
