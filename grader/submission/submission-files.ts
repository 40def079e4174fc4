/**
 * Finds the files of a submission, and nothing else: every path is followed through its links and
 * must end inside the submission's own folder. The grader does the reading, with all its rights, so
 * what is refused here stays unread.
 */
import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../grader-error.ts';
import { isInside } from '../is-inside.ts';
import { visibleLine } from '../text/visible.ts';
import { fileBeside } from './file-beside.ts';
import { SubmissionFileError } from './load-fault.ts';
import { NoSubmissionError } from './no-submission.ts';
import { readSource } from './read-source.ts';

const MOST_FILES = 200;
/** Of all files together: a compiler needs long for more, and longer on a busy machine. */
const MOST_LETTERS = 1024 * 1024;

const EXTENSIONS = ['.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.json'];

export class SubmissionFiles {
  /** The text of each file read, by its name as shown to students. */
  readonly texts = new Map<string, string>();
  #letters = 0;

  private constructor(
    /** The real path of the submission's folder. */
    readonly folder: string,
    /** The real path of the file that exports the classes. */
    readonly entry: string,
    /** The entry is a link to a place outside the folder: nothing of it is ever read. */
    private readonly isElsewhere = false,
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
    if (!statSync(given).isDirectory()) {
      return new SubmissionFiles(path.dirname(given), given);
    }
    const entry = realPathOf(path.join(given, entryName));
    if (entry === undefined) {
      const beside = fileBeside(given, entryName);
      throw new NoSubmissionError({
        kind: 'no-file',
        submission,
        file: entryName,
        ...(beside !== undefined && { beside: visibleLine(beside) }),
      });
    }
    const isElsewhere = !isInside(given, entry);
    const own = isElsewhere ? path.join(given, entryName) : entry;
    return new SubmissionFiles(given, own, isElsewhere);
  }

  /** Another file that is nearly called like the graded one. */
  get beside(): string | undefined {
    return fileBeside(this.folder, path.basename(this.entry));
  }

  /** A file's name as shown to students: relative to the submission, with forward slashes. */
  nameOf(file: string): string {
    return path.relative(this.folder, file).split(path.sep).join('/');
  }

  /** @param file a real path */
  owns(file: string): boolean {
    return !this.isElsewhere && (file === this.entry || isInside(this.folder, file));
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
      throw new SubmissionFileError({ kind: 'foreign-import', request }, name);
    }
    const wanted = path.resolve(path.dirname(importer), request);
    const places = this.#isWithin(wanted) ? candidates(wanted) : [];
    const staying = places.filter((place) => !this.#leadsOut(place));
    const found = staying.map(ownPathOf).find((file) => file !== undefined && !isFolder(file));
    if (found !== undefined && this.owns(found)) return found;
    // Of what lies outside, not even whether it is there is told.
    const outside = staying.length < Math.max(1, places.length);
    throw new SubmissionFileError(
      { kind: outside ? 'import-outside' : 'import-missing', request },
      name,
    );
  }

  /** By its text alone: nothing is looked up. */
  #isWithin(wanted: string): boolean {
    return wanted === this.folder || isInside(this.folder, wanted);
  }

  /** Whether a link on the way leads out of the submission, or nowhere. */
  #leadsOut(place: string): boolean {
    let way = this.folder;
    for (const part of path.relative(this.folder, place).split(path.sep)) {
      way = path.join(way, part);
      const found = statsOf(way);
      if (found === undefined) return false;
      if (!found.isSymbolicLink()) continue;
      const real = ownPathOf(way);
      if (real === undefined || !this.#isWithin(real)) return true;
    }
    return false;
  }

  /**
   * @param file a real path that {@link resolve} gave, or the entry
   * @throws {SubmissionFileError} when it is not a text a compiler should see
   */
  read(file: string): string {
    const name = this.nameOf(file);
    const known = this.texts.get(name);
    if (known !== undefined) return known;
    if (this.isElsewhere) {
      throw new SubmissionFileError({ kind: 'link-outside', file: name }, name);
    }
    if (this.texts.size >= MOST_FILES) {
      throw new SubmissionFileError({ kind: 'too-many-files', most: MOST_FILES }, name);
    }
    const text = readSource(file, name);
    this.#letters += text.length;
    if (this.#letters > MOST_LETTERS) {
      const mostKb = MOST_LETTERS / 1024;
      throw new SubmissionFileError({ kind: 'too-large-together', mostKb }, name);
    }
    this.texts.set(name, text);
    return text;
  }
}

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
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP' || code === 'ENAMETOOLONG')
      return undefined;
    throw new GraderError(`${file} cannot be read (${code})`, 'Check its permissions.', {
      cause: error,
    });
  }
}

/** The same of what an import names, which may be anything; what cannot be read is not there. */
function ownPathOf(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
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

function isFolder(file: string): boolean {
  return statSync(file).isDirectory();
}
