/**
 * Reports type errors of a submission as warnings, which never cost points. If the TypeScript compiler is installed, it runs
 * beside the grading, within the budget of the process that reads sources. By default it would follow links and references
 * to any file that the grader may read, and quote these files in its messages. So its options name the submission's files
 * and no others, and it runs behind a lock that lets it read no others.
 */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutText } from '../../base/in-child/visible.ts';
import { PROJECT_ROOT, relativePath } from '../../base/paths.ts';
import type { Budget } from '../../sandbox/budget.ts';
import { type Locks, wrapperFor } from '../../sandbox/locks.ts';
import { runCommand } from '../../sandbox/run-command.ts';
import { sourceIn, type Warning } from '../../submission/source-location.ts';
import type { SubmissionFiles } from '../../submission/submission-files.ts';
import { filesToTypeCheck } from './files-to-type-check.ts';

/** More warnings are not shown (a guess). */
const MAX_WARNINGS = 5;
/** The characters that are read of the compiler's output (a guess). Longer output is cut, and not used. */
const MAX_OUTPUT = 1_000_000;

/** The built-ins of Node 24. `sandbox/built-ins.ts` adds them to older versions. */
const LIBRARIES = 'es2025,esnext.array,esnext.disposable,esnext.error';

/**
 * The rules are those of a beginner's editor, and the student's own tsconfig.json is not read. Without `--noResolve` the
 * compiler would read every file that an import or a comment names.
 */
const OPTIONS = [
  '--noEmit',
  '--ignoreConfig',
  '--noResolve',
  '--strict',
  '--target',
  'es2023',
  '--lib',
  LIBRARIES,
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
  '--allowImportingTsExtensions',
  '--skipLibCheck',
  '--resolveJsonModule',
  'false',
  '--types',
  '',
  '--pretty',
  'false',
];

/** Declares the globals of the sandbox, which has no timers and no document. */
const GLOBALS = fileURLToPath(new URL('./sandbox-globals.d.ts', import.meta.url));
const ROOT = path.parse(process.cwd()).root;

const DIAGNOSTIC = /^(.+?)\((\d+),(\d+)\): error TS(\d+): (.*)$/;
/** Codes of errors about modules that do not exist or have no types. */
const MODULE_ERRORS = [2307, 2664, 2732, 7016];
/** Codes of errors about variables and functions without a written type. They say nothing about what a program does. */
const MISSING_TYPE_ERRORS = [7005, 7006, 7010, 7011, 7019, 7031, 7034];
const IGNORED_ERRORS: readonly number[] = [...MODULE_ERRORS, ...MISSING_TYPE_ERRORS];
/** Errors with these codes are about the options and files of the compiler. */
const OPTION_ERRORS = { first: 5000, last: 6999 } as const;
/** The end of a message that advises to install packages, which a submission cannot do. */
const INSTALL_ADVICE = / Do you need to (?:install|change)\b.*$/;
const ABSOLUTE_PATH = /(?:^|[\s"'`(<[{])(?:[A-Za-z]:)?[\\/]+[^\s"'`]/;

/** @returns the first type errors; none if no compiler is installed, or there is no time */
export async function typeWarnings(
  files: SubmissionFiles,
  locks: Locks,
  budget: Budget,
): Promise<Warning[]> {
  const compiler = findTypeChecker();
  const texts = filesToTypeCheck(files);
  if (compiler === undefined || texts === undefined) return [];
  const typescriptFiles = [...texts.keys()].filter((name) => /\.[mc]?tsx?$/.test(name));
  const roots = [GLOBALS, ...typescriptFiles.map((name) => path.join(files.folder, name))];
  const output = await checkTypes(compiler, roots, locks, budget);
  // The compiler may print the same line several times, such as for each of several commas in a row.
  const warnings: Warning[] = [];
  for (const line of new Set(output.split(/\r?\n/))) {
    const warning = readDiagnostic(line, files.folder, texts);
    if (warning !== undefined) warnings.push(warning);
  }
  return warnings.slice(0, MAX_WARNINGS);
}

/**
 * Looks only into the grader's own packages. Node's resolution would look into the folders above as well, which may belong
 * to a student's repository.
 *
 * @returns the compiler's executable file, with its declarations beside it; nothing where none is installed
 */
export function findTypeChecker(project = PROJECT_ROOT): string | undefined {
  const { platform, arch } = process;
  const folder = path.join('node_modules', '@typescript', `typescript-${platform}-${arch}`, 'lib');
  try {
    return realpathSync(path.join(project, folder, platform === 'win32' ? 'tsc.exe' : 'tsc'));
  } catch {
    return undefined;
  }
}

/**
 * @param roots the files to check. A lock, if there is one, lets the compiler read these and its own folder alone.
 * @returns the diagnostics that it prints; an empty text if it failed or printed too much
 */
async function checkTypes(
  compiler: string,
  roots: readonly string[],
  locks: Locks,
  budget: Budget,
): Promise<string> {
  try {
    const wrapper = wrapperFor(locks, { reads: [...roots, path.dirname(compiler)] });
    const words = [...wrapper, compiler, ...OPTIONS, ...roots];
    const { ending, failure, output } = await runCommand({
      words,
      environment: {},
      folder: ROOT,
      budget,
      maxOutput: MAX_OUTPUT,
    });
    return ending === 'ended' && !failure.startsWith('SIG') ? output : '';
  } catch {
    // The compiler cannot be started, or a file was deleted meanwhile.
    return '';
  }
}

/** @returns nothing for a line that is no diagnostic, or that is about something else than a file of the submission */
function readDiagnostic(
  line: string,
  folder: string,
  texts: ReadonlyMap<string, string>,
): Warning | undefined {
  const match = DIAGNOSTIC.exec(line);
  if (match === null) return undefined;
  const [, printedPath = '', row = '', column = '', code = '', text = ''] = match;
  const file = relativePath(folder, path.resolve(ROOT, printedPath));
  const source = texts.get(file);
  // Only the submission's own files are named and quoted.
  if (source === undefined || isIgnored(Number(code))) return undefined;
  const folderPrefix = `${folder.replaceAll('\\', '/')}/`;
  const message = cutText(text).replaceAll(folderPrefix, './').replace(INSTALL_ADVICE, '');
  if (ABSOLUTE_PATH.test(message)) return undefined;
  return {
    kind: 'type-error',
    message,
    location: {
      file,
      line: Number(row),
      column: Number(column),
      ...sourceIn(source, Number(row)),
    },
  };
}

function isIgnored(code: number): boolean {
  const isAboutOptions = code >= OPTION_ERRORS.first && code <= OPTION_ERRORS.last;
  return isAboutOptions || IGNORED_ERRORS.includes(code);
}
