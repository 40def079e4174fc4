/**
 * What students get, as texts by their paths: the starter, made from the reference, the cases, a build of the grader
 * with the files that it reads, and the answers as data. No source of the grader is among them.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { userError } from '../../base/messages/user-error.ts';
import { filesBelow } from '../../base/paths.ts';
import { makeReleaseBuild } from '../../build/release-build.ts';
import { caseSchemaFile, caseSchemaText } from '../../cases/case-file-schema.ts';
import { loadCheckedCases } from '../../cases/right-answers.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import { casesChecksum, referenceChecksum, SCHEMA_FILE } from '../../engine/reference/checksums.ts';
import { frozenFile, frozenText } from '../../engine/reference/load-answers.ts';
import { EXERCISE_NAMES } from '../../exercises/all.ts';
import type { ExerciseCatalog } from '../../exercises/catalog.ts';
import { type HintLevel, visibleCases } from '../../results/hint-level.ts';
import { starterFrom } from '../../submission/starter-text.ts';
import { madeFiles } from './made-files.ts';
import { releasedLock, releasedManifest } from './released-packages.ts';
import { releasedWorkflow } from './released-workflow.ts';

export type ReleasedFiles = ReadonlyMap<string, Buffer>;

/** What starts the build. */
const STARTING_FILES = ['grader/start.mjs', 'grader/build-manifest.mjs'];
/** The build reads these at run time, where they lie beside their sources: words, styles, scripts, schemas. */
const IS_DATA = /\.(?:json|css|js|cjs|d\.ts)$/;
/** What only tests and the reference's owner need. */
const LEFT_OUT = [
  /(?:^|\/)(?:fixtures|misconceptions|recorded|__snapshots__)\//,
  /^grader\/classroom\/release\/students\//,
  /\/mutants\.json$/,
];

/** What students read of the exercises. */
const PAGES = 'docs/exercises';
/** What a program may use besides the language, and what not. */
const BUILT_INS = ['built-ins.md', 'built-ins.zh-CN.md'].map((name) => `${PAGES}/${name}`);
const AS_THEY_ARE = [
  ...BUILT_INS,
  'LICENSE',
  '.gitattributes',
  // How programs in other languages are run, where a class writes in these.
  'programs.json',
  ...STARTING_FILES,
];

/**
 * @param released the exercises that are handed out
 * @throws {GraderError} when there are cases or answers that cannot be used, or the reference would be handed out
 */
export async function releasedFiles(
  projectFolder: string,
  released: ExerciseCatalog,
  casesFolderOf: (exercise: string) => string,
  mostHint?: HintLevel,
): Promise<ReleasedFiles> {
  const { names } = released;
  const project = (way: string): string => path.join(projectFolder, way);
  const files = new Map<string, Buffer>();
  const put = (name: string, content: string | Buffer): void => {
    files.set(name, typeof content === 'string' ? Buffer.from(content) : content);
  };
  const copy = (name: string, from = name): void => put(name, readFileSync(project(from)));
  for (const name of AS_THEY_ARE.filter((each) => existsSync(project(each)))) copy(name);
  for (const name of dataFilesFor(names, project('grader'))) copy(name);
  for (const name of names) {
    const { outsideFolder, words } = released.filesOf(name);
    if (outsideFolder !== undefined) {
      put(`grader/exercises/${name}/words.json`, readFileSync(words));
    }
  }
  const build = await makeReleaseBuild(released);
  for (const [name, content] of build.files) put(`dist/${name}`, content);
  const workflow = readFileSync(project('ci/github/self-grading.yml'), 'utf8');
  put('.github/workflows/grade.yml', releasedWorkflow(workflow, names));
  put('package.json', releasedManifest(readFileSync(project('package.json'), 'utf8'), mostHint));
  put('package-lock.json', releasedLock(readFileSync(project('package-lock.json'), 'utf8')));
  const references: string[] = [];
  for (const exercise of names) {
    const casesFolder = casesFolderOf(exercise);
    const loaded = await released.load(exercise);
    const { written } = await loadCheckedCases(casesFolder, loaded);
    put(caseSchemaFile(exercise), caseSchemaText(loaded.spec));
    const place = `"../../${caseSchemaFile(exercise)}"`;
    for (const name of filesBelow(casesFolder).filter((each) => each.endsWith('.json'))) {
      const text = visibleCases(readFileSync(path.join(casesFolder, name), 'utf8'));
      if (text !== undefined) put(`cases/${exercise}/${name}`, text.replace(SCHEMA_FILE, place));
    }
    const exerciseFiles = released.filesOf(exercise, projectFolder);
    const reference = readFileSync(exerciseFiles.reference, 'utf8');
    put(`starter/${entryOf(exercise)}`, starterFrom(reference));
    const from = {
      reference: referenceChecksum(exerciseFiles.referenceFolder, exercise, EXERCISE_NAMES),
      cases: casesChecksum(casesFolder),
    };
    put(frozenFile(exercise), frozenText(written, from));
    for (const name of pagesOf(exercise, project(PAGES))) copy(`${PAGES}/${name}`);
    references.push(reference);
  }
  const pagesIn = (language: string) =>
    names.map((exercise) => {
      const file = `${PAGES}/${exercise}${language}`;
      const example = released.exampleOf(exercise);
      return { exercise, example, file, text: files.get(file)?.toString('utf8') };
    });
  for (const [name, text] of madeFiles(pagesIn)) put(name, text);
  refuseOwnSources(build.inputs);
  refuseLeaks(files, references);
  return files;
}

/** @returns their paths in the project */
function dataFilesFor(exercises: readonly string[], graderFolder: string): string[] {
  return filesBelow(graderFolder)
    .map((name) => `grader/${name}`)
    .filter((name) => {
      const [, ofExercise] = /^grader\/exercises\/([^/]+)\//.exec(name) ?? [];
      if (ofExercise !== undefined && !exercises.includes(ofExercise)) return false;
      return IS_DATA.test(name) && !LEFT_OUT.some((pattern) => pattern.test(name));
    });
}

/** Of an exercise, in each language, and its pictures. */
function pagesOf(exercise: string, folder: string): string[] {
  const starts = [`${exercise}.`, `pictures/${exercise}-`, `pictures/${exercise}/`];
  return filesBelow(folder).filter((name) => starts.some((start) => name.startsWith(start)));
}

const BODY = /\/\*+ Begin \*+\/([\s\S]*?)\/\*+ End \*+\//g;

const NEVER_BUILT =
  /^reference\/|^grader\/exercises\/[^/]+\/misconceptions\/|\/fixtures\/|^grader\/classroom\/(?:release|audit)\//;

/** @param inputs the files that a build was made from */
function refuseOwnSources(inputs: readonly string[]): void {
  const file = inputs.find((input) => NEVER_BUILT.test(input));
  if (file !== undefined) throw userError('release.leak', { file });
}

/** Whatever the rules above leave through, the references themselves they must not. */
function refuseLeaks(files: ReleasedFiles, references: readonly string[]): void {
  const squeezed = (text: string): string => text.replace(/\s+/g, '');
  const bodies = references.flatMap((reference) =>
    [...reference.matchAll(BODY)].map(([, body = '']) => squeezed(body)),
  );
  for (const [name, content] of files) {
    const text = squeezed(content.toString('utf8'));
    if (!bodies.some((body) => text.includes(body))) continue;
    throw userError('release.leak', { file: name });
  }
}
