/**
 * Type errors of a submission, as warnings: they never cost points. The compiler is asked beside the
 * grading, if it is installed, within the budget of all that reads. It would follow links and
 * references to whatever the grader may read and quote it in its messages; so it is given a copy of
 * the submission's own files, behind the same lock as the submission, and reads no others.
 */
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PROJECT, wayIn } from '../paths.ts';
import type { Budget } from '../sandbox/budget.ts';
import { isOtherUser, type Locks, wrapperFor } from '../sandbox/locks.ts';
import { runCommand } from '../sandbox/run-command.ts';
import { SubmissionFileError, sourceIn, type Warning } from '../submission/source-location.ts';
import type { SubmissionFiles } from '../submission/submission-files.ts';
import { cutText } from '../text/visible.ts';

const MOST_WARNINGS = 5;
/** What is longer than this says nothing. */
const MOST_OUTPUT = 1_000_000;

/**
 * As forgiving as a beginner's editor; the student's own tsconfig.json is not read. Without `--noResolve` it
 * would also read whatever an import or a comment names.
 */
const OPTIONS = [
  '--noEmit',
  '--ignoreConfig',
  '--noResolve',
  '--strict',
  ...['--target', 'es2023', '--lib', 'es2023', '--module', 'esnext'],
  ...['--moduleResolution', 'bundler', '--allowImportingTsExtensions', '--skipLibCheck'],
  ...['--resolveJsonModule', 'false', '--types', '', '--pretty', 'false'],
];

/** What there is in the sandbox besides the language: no timers, no document. */
const GLOBALS = fileURLToPath(new URL('./sandbox-globals.d.ts', import.meta.url));
const GLOBALS_COPY = 'globals.d.ts';
/** The folder of a copy in which the submission's files are. */
const OWN = 'submission';
const ROOT = path.parse(process.cwd()).root;

const DIAGNOSTIC = /^(.+?)\((\d+),(\d+)\): error TS(\d+): (.*)$/;
/** About modules: whether they exist, and where. */
const ABOUT_MODULES = /^(?:2307|2664|2732|5\d{3}|6\d{3}|7016)$/;
/** A variable or a function without a written type: that says nothing of what the program does. */
const ABOUT_ANNOTATIONS = /^(?:7005|7006|7010|7011|7019|7031|7034)$/;
/** Advice for programs that may use packages. */
const INSTALL = / Do you need to (?:install|change)\b.*$/;
/** A path from the root of a disk. */
const WHOLE_PATH = /(?:^|[\s"'`(<[{])(?:[A-Za-z]:)?[\\/]+[^\s"'`]/;

/** Comments that tell a type checker to read other files: it does not, and would miss what they declare. */
const DIRECTIVE = /<\s*(?:reference|amd-)|@jsx|@import/i;
const IMPORT =
  /\b(?:import|require)\s*\(\s*(['"`])(.*?)\1|\b(?:import|from|module)\s*(['"`])(.*?)\3/g;
/** What it asks for stands behind a comment, or a slash that may be the end of one. */
const HIDDEN_IMPORT = /\b(?:(?:import|require)\s*(?:\(\s*)?|from\s*|module\s*)\//;
/** None is installed where types are checked. */
const OF_A_PACKAGE = /^(?:node:)?@?[\w-]+(?:\/[\w-]+)*$/;

/** A copy of a submission's own files. */
interface Copy {
  readonly folder: string;
  readonly texts: ReadonlyMap<string, string>;
}

/** @returns at most a handful of type errors; none when there is no compiler, or no time */
export async function typeWarnings(
  files: SubmissionFiles,
  locks: Locks,
  budget: Budget,
): Promise<Warning[]> {
  const [compiler, texts] = [await findTypeChecker(), ownTexts(files)];
  if (compiler === undefined || texts === undefined) return [];
  const copy = copyOf(texts, isOtherUser(locks) ? 0o755 : 0o700);
  if (copy === undefined) return [];
  try {
    const typed = [...texts.keys()].filter((name) => /\.[mc]?tsx?$/.test(name));
    const roots = [GLOBALS_COPY, ...typed.map((name) => path.join(OWN, name))];
    const output = await checkTypes(compiler, copy.folder, roots, locks, budget);
    // The same may be said twice: of a list behind a list, once for each comma in it.
    const each = [...new Set(output.split(/\r?\n/))];
    return each.flatMap((line) => readDiagnostic(line, copy) ?? []).slice(0, MOST_WARNINGS);
  } finally {
    takeAway(copy.folder);
  }
}

/**
 * Only the grader's own packages are looked into. Node would look in the folders above as well, which
 * may be those of a student's repository.
 *
 * @returns the compiler's program, beside which its declarations lie; nothing where none is installed
 */
export async function findTypeChecker(project = PROJECT): Promise<string | undefined> {
  const finder = path.join(project, 'node_modules', 'typescript', 'lib', 'getExePath.js');
  try {
    const found = (await import(pathToFileURL(finder).href)) as { default: () => string };
    return realpathSync(found.default());
  } catch {
    return undefined;
  }
}

/**
 * @param folder all that it may read besides its own folders, where there is a lock that can hold it
 * @param roots the files to check, by their names in it
 * @returns what it prints: diagnostics; nothing where that is not whole
 */
async function checkTypes(
  compiler: string,
  folder: string,
  roots: readonly string[],
  locks: Locks,
  budget: Budget,
): Promise<string> {
  const words = [
    ...wrapperFor(locks, { reads: [folder, path.dirname(compiler)] }),
    ...[compiler, ...OPTIONS, ...roots.map((name) => path.join(folder, name))],
  ];
  try {
    const { how, output } = await runCommand({
      ...{ words, environment: {}, folder: path.parse(folder).root },
      ...{ budget, mostOutput: MOST_OUTPUT },
    });
    return how.kind === 'ended' ? output : '';
  } catch {
    return ''; // it cannot be started
  }
}

/**
 * The files of a submission for a type checker: those that the compiler read, and those from which only
 * types are imported, which a compiler never asks for. Found by what looks like an import, wherever it
 * stands, so it is known before a type checker is started what it will look for.
 *
 * @returns the text of each file by its name; nothing when one of them may ask for what is not the
 *   submission's own, or cannot be read
 */
function ownTexts(files: SubmissionFiles): ReadonlyMap<string, string> | undefined {
  const texts = new Map<string, string>();
  const waiting = [files.entry];
  try {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const name = files.nameOf(file);
      if (texts.has(name)) continue;
      const text = files.read(file);
      texts.set(name, text);
      if (DIRECTIVE.test(text) || HIDDEN_IMPORT.test(text)) return undefined;
      for (const [, , called, , named] of text.matchAll(IMPORT)) {
        const request = called ?? named ?? '';
        if (!OF_A_PACKAGE.test(request)) waiting.push(files.resolve(request, file));
      }
    }
  } catch (error) {
    if (error instanceof SubmissionFileError) return undefined;
    throw error;
  }
  return texts;
}

/** @returns nothing where no file can be written */
function copyOf(texts: ReadonlyMap<string, string>, mode: number): Copy | undefined {
  let folder: string | undefined;
  try {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'type-check-')));
    chmodSync(folder, mode);
    copyFileSync(GLOBALS, path.join(folder, GLOBALS_COPY));
    for (const [name, text] of texts) {
      const file = path.join(folder, OWN, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return { folder, texts };
  } catch {
    if (folder !== undefined) takeAway(folder);
    return undefined;
  }
}

/** A compiler that was ended may hold on to a file for a moment; that is nobody's trouble. */
function takeAway(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // What is left lies among the system's own temporary files, which it clears away.
  }
}

function readDiagnostic(line: string, copy: Copy): Warning | undefined {
  const match = DIAGNOSTIC.exec(line);
  if (match === null) return undefined;
  const [, where = '', row = '', column = '', code = '', text = ''] = match;
  const file = wayIn(path.join(copy.folder, OWN), path.resolve(ROOT, where));
  const read = copy.texts.get(file);
  // Only the submission's own files are named and quoted.
  if (read === undefined || ABOUT_MODULES.test(code) || ABOUT_ANNOTATIONS.test(code)) {
    return undefined;
  }
  const own = path.join(copy.folder, OWN).replaceAll('\\', '/');
  const message = cutText(text).replaceAll(`${own}/`, './').replace(INSTALL, '');
  if (WHOLE_PATH.test(message)) return undefined;
  return {
    kind: 'type-error',
    message,
    location: { file, line: Number(row), column: Number(column), ...sourceIn(read, Number(row)) },
  };
}
