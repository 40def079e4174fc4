/** The folders stand in one order, and each imports only from those before it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** From what knows nothing of the others to the command line; types count as much as code. */
const ORDER: readonly string[] = [
  'base',
  'submission',
  'sandbox/in-child',
  'sandbox',
  'results',
  'engine',
  'exercise-spec.ts',
  'exercises/kit',
  'exercises/<name>',
  'exercises',
  'cases',
  'grading',
  'reports',
  'quiz',
  'build',
  'classroom',
  'cli',
];
/** The stages of one grading. A program in another language goes through most of them, in its own way. */
const STAGES: readonly string[] = [
  'open',
  'ask',
  'blame',
  'evidence',
  'score',
  'explain',
  'locate',
  'whole-program',
];
/** `grade.ts` puts the stages in order, so none of them imports it. */
const ABOVE_ALL_STAGES: readonly string[] = ['grade.ts'];
/** Files beside the folders. Every folder may import the first ones, and none the last ones. */
const FIRST: readonly string[] = ['build-manifest.mjs'];
const LAST: readonly string[] = ['engine-flags.ts', 'reading.ts', 'main.ts', 'start.mjs'];
/** Specs of earlier versions import these: see `exercise-spec.ts`. */
const OLD_PATHS: readonly string[] = ['derived/parts.ts', 'derived/stated.ts'];
/** For tests and maintainers alone. */
const TESTS = /\.test\.ts$|(?:^|\/)fixtures\/|^\.\.\/tools\//;

const grader = import.meta.dirname;
const files = readdirSync(grader, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(?:ts|mjs)$/.test(file) && !TESTS.test(file) && !OLD_PATHS.includes(file));

function placeOf(file: string): number {
  const [folder = '', below = '', ...more] = file.split('/');
  if (FIRST.includes(file)) return -1;
  if (ORDER.includes(file)) return ORDER.indexOf(file);
  if (LAST.includes(file)) return ORDER.length + LAST.indexOf(file);
  if (folder === 'exercises' && below !== 'kit' && more.length > 0)
    return ORDER.indexOf('exercises/<name>');
  const inner = ORDER.indexOf(`${folder}/${below}`);
  return inner >= 0 ? inner : ORDER.indexOf(folder);
}

/** The files of the grader and of the maintainers' tools that a file names: in imports, and as files to read. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(grader, file), 'utf8');
  const imports = text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*'(\.[^']+)'/gm);
  // A path may be put together: then only the part before its first variable is known.
  const filesRead = text.matchAll(/new URL\(\s*['`](\.[^'`$]*)/gm);
  return [...imports, ...filesRead]
    .map(([, name]) => path.posix.normalize(path.posix.join(path.posix.dirname(file), name!)))
    .filter((name) => /^(?!\.\.\/)|^\.\.\/tools\//.test(name))
    .filter((name) => existsSync(path.join(grader, name)));
}

/** Every exercise has some files with data, such as its schemas, that are found by the exercise's name. */
const DATA_OF_EXERCISES = 'exercises/';

test('every file has its place in the order', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => placeOf(file) < 0 && !FIRST.includes(file))).toEqual([]);
});

test('no folder imports from one after it', () => {
  const imports = files.flatMap((file) => importsOf(file).map((name) => [file, name] as const));
  expect(imports.length).toBeGreaterThan(1000);
  const upwards = imports.filter(
    ([file, name]) =>
      !TESTS.test(name) && name !== DATA_OF_EXERCISES && placeOf(name) > placeOf(file),
  );
  expect(upwards.map(([file, name]) => `${file} imports ${name}`)).toEqual([]);
});

/** @returns where a file of `grading/` stands in the order of the stages; -1 for one that is in no stage */
function stageOf(file: string): number {
  const [, stage = ''] = file.split('/');
  const above = ABOVE_ALL_STAGES.indexOf(stage);
  return above >= 0 ? STAGES.length + above : STAGES.indexOf(stage);
}

test('every file of a grading belongs to a stage, and no stage imports from one after it', () => {
  const ofGrading = files.filter((file) => file.startsWith('grading/'));
  expect(ofGrading.length).toBeGreaterThan(70);
  expect(ofGrading.filter((file) => stageOf(file) < 0)).toEqual([]);
  const backwards = ofGrading.flatMap((file) =>
    importsOf(file)
      .filter((name) => name.startsWith('grading/') && stageOf(name) > stageOf(file))
      .map((name) => `${file} imports ${name}`),
  );
  expect(backwards).toEqual([]);
});

/** @returns the name of the exercise in whose folder a file lies */
function exerciseOf(file: string): string | undefined {
  return /^exercises\/(?!kit\/)([^/]+)\//.exec(file)?.[1];
}

test('no exercise imports from another, and no file imports from what is for tests or in tools', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((name) => {
        const from = exerciseOf(file);
        const to = exerciseOf(name);
        const isOfAnother = from !== undefined && to !== undefined && from !== to;
        return isOfAnother || TESTS.test(name);
      })
      .map((name) => `${file} imports ${name}`),
  );
  expect(wrong).toEqual([]);
});

/** The parts of the command line that only instructors use, and those that know every command. */
const FOR_INSTRUCTORS =
  /^cli\/(?:(?:batch|cases|release|report)\/|(?:all-commands|command-words|option-values|with-reference)\.ts$)/;

test('nothing that students use imports from the classroom', () => {
  const forStudents = files.filter(
    (file) => file.startsWith('cli/') && !FOR_INSTRUCTORS.test(file),
  );
  expect(forStudents.length).toBeGreaterThan(15);
  const wrong = forStudents.flatMap((file) =>
    importsOf(file)
      .filter((name) => name.startsWith('classroom/'))
      .map((name) => `${file} imports ${name}`),
  );
  expect(wrong).toEqual([]);
});
