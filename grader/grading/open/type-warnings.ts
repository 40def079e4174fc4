/**
 * Type errors of a submission, as warnings: they never cost points. The compiler is asked beside the
 * grading, if it is installed, within the budget of all that reads. It would follow links and
 * references to whatever the grader may read and quote it in its messages; so it is told to read the
 * submission's own files and no others, behind a lock that has no others in it.
 */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutText } from '../../base/in-child/visible.ts';
import { PROJECT_ROOT, relativePath } from '../../base/paths.ts';
import type { Budget } from '../../sandbox/budget.ts';
import { type Locks, wrapperFor } from '../../sandbox/locks.ts';
import { runCommand } from '../../sandbox/run-command.ts';
import { SubmissionFileError, sourceIn, type Warning } from '../../submission/source-location.ts';
import type { SubmissionFiles } from '../../submission/submission-files.ts';

const MOST_WARNINGS = 5;
/** What is longer than this says nothing. */
const MOST_OUTPUT = 1_000_000;

/** The built-ins of Node 24: `sandbox/built-ins.ts` brings them to older versions. */
const LIBRARIES = 'es2025,esnext.array,esnext.disposable,esnext.error';

/**
 * As forgiving as a beginner's editor; the student's own tsconfig.json is not read. Without `--noResolve` it
 * would also read whatever an import or a comment names.
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

/** What there is in the sandbox besides the language: no timers, no document. */
const GLOBALS = fileURLToPath(new URL('./sandbox-globals.d.ts', import.meta.url));
const ROOT = path.parse(process.cwd()).root;

const DIAGNOSTIC = /^(.+?)\((\d+),(\d+)\): error TS(\d+): (.*)$/;
/**
 * About modules: whether they exist, and where. And a variable or a function without a written type: that says
 * nothing of what the program does.
 */
const UNTOLD = /^(?:2307|2664|2732|5\d{3}|6\d{3}|7016|7005|7006|7010|7011|7019|7031|7034)$/;
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

/** @returns at most a handful of type errors; none when there is no compiler, or no time */
export async function typeWarnings(
  files: SubmissionFiles,
  locks: Locks,
  budget: Budget,
): Promise<Warning[]> {
  const compiler = findTypeChecker();
  const texts = ownTexts(files);
  if (compiler === undefined || texts === undefined) return [];
  const typed = [...texts.keys()].filter((name) => /\.[mc]?tsx?$/.test(name));
  const roots = [GLOBALS, ...typed.map((name) => path.join(files.folder, name))];
  const output = await checkTypes(compiler, roots, locks, budget);
  // The same may be said twice: of a list behind a list, once for each comma in it.
  const each = [...new Set(output.split(/\r?\n/))];
  const told = each.flatMap((line) => readDiagnostic(line, files.folder, texts) ?? []);
  return told.slice(0, MOST_WARNINGS);
}

/**
 * Only the grader's own packages are looked into. Node would look in the folders above as well, which
 * may be those of a student's repository.
 *
 * @returns the compiler's program, beside which its declarations lie; nothing where none is installed
 */
export function findTypeChecker(project = PROJECT_ROOT): string | undefined {
  const { platform, arch } = process;
  const own = path.join('node_modules', '@typescript', `typescript-${platform}-${arch}`, 'lib');
  try {
    return realpathSync(path.join(project, own, platform === 'win32' ? 'tsc.exe' : 'tsc'));
  } catch {
    return undefined;
  }
}

/**
 * @param roots the files to check: all that it may read besides its own folder, where there is a lock that
 *   can hold it
 * @returns what it prints: diagnostics; nothing where that is not whole
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
    const { how, failure, output } = await runCommand({
      words,
      environment: {},
      folder: ROOT,
      budget,
      maxOutput: MOST_OUTPUT,
    });
    return how === 'ended' && !failure.startsWith('SIG') ? output : '';
  } catch {
    return ''; // it cannot be started, or a file is gone
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

function readDiagnostic(
  line: string,
  folder: string,
  texts: ReadonlyMap<string, string>,
): Warning | undefined {
  const match = DIAGNOSTIC.exec(line);
  if (match === null) return undefined;
  const [, where = '', row = '', column = '', code = '', text = ''] = match;
  const file = relativePath(folder, path.resolve(ROOT, where));
  const read = texts.get(file);
  // Only the submission's own files are named and quoted.
  if (read === undefined || UNTOLD.test(code)) return undefined;
  const own = `${folder.replaceAll('\\', '/')}/`;
  const message = cutText(text).replaceAll(own, './').replace(INSTALL, '');
  if (WHOLE_PATH.test(message)) return undefined;
  return {
    kind: 'type-error',
    message,
    location: { file, line: Number(row), column: Number(column), ...sourceIn(read, Number(row)) },
  };
}
