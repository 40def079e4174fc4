/**
 * Reads the files of a submission, and nothing else: every path is followed through its links and
 * must end inside the submission's own folder, be an ordinary file, and be of a sensible size. The
 * grader does the reading here, with all its rights, so what is refused here stays unread.
 */
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { GraderError } from '../grader-error.ts';

/** A student's program is some 10 kB. More than this is not read. */
const MOST_FILE_BYTES = 128 * 1024;
const MOST_FILES = 200;
/** Brackets inside brackets; compilers recurse once for each. */
const MOST_NESTING = 1000;

const EXTENSIONS = ['.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.json'];

/** What is wrong with a file of the submission, as opposed to with the grader's own doings. */
export class SubmissionFileError extends Error {
  /** @param hint what the student can do about it */
  constructor(
    message: string,
    readonly hint: string,
    readonly file: string,
  ) {
    super(message);
  }
}

export class SubmissionFiles {
  /** The text of each file read, by its name as shown to students. */
  readonly texts = new Map<string, string>();

  private constructor(
    /** The real path of the submission's folder. */
    readonly folder: string,
    /** The real path of the file that exports the classes. */
    readonly entry: string,
    /** Only the entry itself may be read, because the folder holds other people's files too. */
    private readonly alone: boolean,
  ) {}

  /**
   * @param submission a folder with a `game-tree.ts`, or a file
   * @throws {GraderError} when there is no submission there
   */
  static find(submission: string, { alone = false } = {}): SubmissionFiles {
    const given = realPathOf(submission);
    if (given === undefined) {
      throw new GraderError(
        `there is no submission at ${submission}`,
        'Give the path of a folder that holds game-tree.ts, or of such a file.',
      );
    }
    if (!statSync(given).isDirectory()) {
      return new SubmissionFiles(path.dirname(given), given, alone);
    }
    const entry = realPathOf(path.join(given, 'game-tree.ts'));
    if (entry === undefined) {
      throw new GraderError(
        `the folder ${submission} has no file game-tree.ts`,
        'The file with the three classes must have exactly this name.',
      );
    }
    if (!isInside(given, entry)) {
      throw new GraderError(
        `${submission}/game-tree.ts is a link to a place outside its folder`,
        'Put the file itself there.',
      );
    }
    return new SubmissionFiles(given, entry, false);
  }

  /** A file's name as shown to students: relative to the submission, with forward slashes. */
  nameOf(file: string): string {
    return path.relative(this.folder, file).split(path.sep).join('/');
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
      throw new SubmissionFileError(
        `'${request}' cannot be imported here`,
        "The program runs by itself, without Node's modules and packages. It can import only its own files, as in './lines'.",
        name,
      );
    }
    const wanted = path.resolve(path.dirname(importer), request);
    const found = candidates(wanted)
      .map(realPathOf)
      .find((file) => file !== undefined && !isFolder(file));
    if (
      found !== undefined &&
      isInside(this.folder, found) &&
      !(this.alone && found !== this.entry)
    ) {
      return found;
    }
    const outside = !isInside(this.folder, wanted) || found !== undefined;
    throw new SubmissionFileError(
      outside ? `'${request}' lies outside the submission` : `there is no file '${request}'`,
      outside
        ? 'A submission can import only the files that are handed in with it.'
        : 'Check the spelling, capitals included, and that the file is handed in.',
      name,
    );
  }

  /**
   * @param file a real path that {@link resolve} gave, or the entry
   * @throws {SubmissionFileError} when it is not a text a compiler should see
   */
  read(file: string): string {
    const name = this.nameOf(file);
    const known = this.texts.get(name);
    if (known !== undefined) return known;
    if (this.texts.size >= MOST_FILES) {
      throw new SubmissionFileError(
        `the submission imports more than ${MOST_FILES} files`,
        'Put the program into fewer files.',
        name,
      );
    }
    const text = withoutForeignMaps(readText(file, name));
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

function isFolder(file: string): boolean {
  return statSync(file).isDirectory();
}

function isInside(folder: string, file: string): boolean {
  const way = path.relative(folder, file);
  return way !== '' && !way.startsWith('..') && !path.isAbsolute(way);
}

function readText(file: string, name: string): string {
  const bytes = readBytes(file, name);
  if (bytes.includes(0)) {
    throw new SubmissionFileError(
      `${name} is not a text file`,
      'It holds bytes that no source file has. Save it as plain UTF-8 text.',
      name,
    );
  }
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (nestingOf(text) > MOST_NESTING) {
    throw new SubmissionFileError(
      `${name} has brackets nested more than ${MOST_NESTING} deep`,
      'Split the expression into smaller ones.',
      name,
    );
  }
  return text;
}

function readBytes(file: string, name: string): Buffer {
  let descriptor: number;
  try {
    // Not blocking, because opening a pipe that nobody writes to would wait for ever.
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new GraderError(`${file} cannot be read (${code})`, 'Check its permissions.', {
      cause: error,
    });
  }
  try {
    const { size, isFile } = withKind(descriptor);
    if (!isFile) {
      throw new SubmissionFileError(
        `${name} is not an ordinary file`,
        'Hand in a text file.',
        name,
      );
    }
    if (size > MOST_FILE_BYTES) {
      throw new SubmissionFileError(
        `${name} is too large: ${Math.ceil(size / 1024)} kB, the limit is ${MOST_FILE_BYTES / 1024} kB`,
        'A solution needs a few kB. Check that it is the right file.',
        name,
      );
    }
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function withKind(descriptor: number): { size: number; isFile: boolean } {
  const stats = fstatSync(descriptor);
  return { size: stats.size, isFile: stats.isFile() };
}

function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === '(' || character === '[' || character === '{') {
      depth++;
      if (depth > deepest) deepest = depth;
    } else if (character === ')' || character === ']' || character === '}') {
      depth--;
    }
  }
  return deepest;
}

/** A source map comment would have the compiler read the file it names. Lengths stay the same. */
function withoutForeignMaps(text: string): string {
  return text.replace(/([#@])([ \t]+)sourceMappingURL=/g, '$1$2sourceMappingURL-');
}
