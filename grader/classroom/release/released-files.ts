/**
 * Makes the files that students get: starters, made from the references, cases, the answers as data, and a build of the
 * grader with the files that it reads. No source of the grader is among them.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageOf, textIn } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { filesBelow } from '../../base/paths.ts';
import { makeReleaseBuild } from '../../build/release-build.ts';
import { caseSchemaFile, caseSchemaText } from '../../cases/case-file-schema.ts';
import { loadCheckedCases } from '../../cases/right-answers.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import { casesChecksum, referenceChecksum, SCHEMA_FILE } from '../../engine/reference/checksums.ts';
import { frozenFile, frozenText } from '../../engine/reference/load-answers.ts';
import { EXERCISE_NAMES } from '../../exercises/all.ts';
import type { ExerciseCatalog } from '../../exercises/catalog.ts';
import { type HintLevel, visibleCases } from '../../results/hint-level.ts';
import { starterFrom } from '../../submission/starter-text.ts';
import { type ExercisePage, filesFromTemplates } from './files-from-templates.ts';
import { releasedLock, releasedManifest } from './released-packages.ts';
import { releasedWorkflow } from './released-workflow.ts';

/** The contents by their paths, with `/` between the parts. */
export type ReleasedFiles = ReadonlyMap<string, Buffer>;

/** The build reads these at run time, where they lie beside their sources: words, styles, scripts, schemas. */
const DATA_ENDING = /\.(?:json|css|js|cjs|d\.ts)$/;
/** Data that only tests and the owner of the reference need. */
const LEFT_OUT = [
  /(?:^|\/)(?:fixtures|misconceptions|recorded|__snapshots__)\//,
  /^grader\/classroom\/release\/students\//,
  /\/mutants\.json$/,
];

/** The folder with the pages that tell students what to do. */
const PAGES = 'docs/exercises';
/** Files that are copied where the project has them. */
const COPIED_FILES = [
  // The built-in functions that a program may use.
  `${PAGES}/built-ins.md`,
  `${PAGES}/built-ins.zh-CN.md`,
  'LICENSE',
  '.gitattributes',
  // The commands for programs in other languages.
  'programs.json',
  // These two start the build.
  'grader/start.mjs',
  'grader/build-manifest.mjs',
];

/**
 * @param released the exercises that are handed out
 * @param casesFolderOf returns the path of the folder with an exercise's cases
 * @param mostHint the highest level of hints that students can ask for; the default one unless given
 * @throws {GraderError} when there are cases or answers that cannot be used, or the reference would be handed out
 */
export async function releasedFiles(
  projectFolder: string,
  released: ExerciseCatalog,
  casesFolderOf: (exercise: string) => string,
  mostHint?: HintLevel,
): Promise<ReleasedFiles> {
  const files = new FileCollection(projectFolder);
  addData(files, released);
  const build = await makeReleaseBuild(released);
  for (const [name, content] of build.files) files.put(`dist/${name}`, content);
  const workflow = files.projectText('ci/github/self-grading.yml');
  files.put('.github/workflows/grade.yml', releasedWorkflow(workflow, released.names));
  files.put('package.json', releasedManifest(files.projectText('package.json'), mostHint));
  files.put('package-lock.json', releasedLock(files.projectText('package-lock.json')));
  const references: string[] = [];
  for (const exercise of released.names) {
    references.push(await addExercise(files, exercise, released, casesFolderOf(exercise)));
  }
  const exercises = await Promise.all(released.names.map((name) => released.load(name)));
  const pages = (ending: string) => pagesIn(ending, files, released, exercises);
  for (const [name, text] of filesFromTemplates(pages)) files.put(name, text);
  refuseOwnSources(build.inputs);
  refuseLeaks(files.contents, references);
  return files.contents;
}

/** Collects the files of a release. Paths are written with `/`. */
class FileCollection {
  readonly contents = new Map<string, Buffer>();

  constructor(readonly projectFolder: string) {}

  put(name: string, content: string | Buffer): void {
    this.contents.set(name, typeof content === 'string' ? Buffer.from(content) : content);
  }

  /** Takes a file of the project under the same path. */
  copy(name: string): void {
    this.put(name, readFileSync(this.inProject(name)));
  }

  inProject(name: string): string {
    return path.join(this.projectFolder, name);
  }

  projectText(name: string): string {
    return readFileSync(this.inProject(name), 'utf8');
  }
}

/** Adds what is the same for all exercises, and the words of exercises that lie outside the project. */
function addData(files: FileCollection, released: ExerciseCatalog): void {
  for (const name of COPIED_FILES) {
    if (existsSync(files.inProject(name))) files.copy(name);
  }
  for (const name of dataFilesFor(released.names, files.inProject('grader'))) files.copy(name);
  for (const exercise of released.names) {
    const { outsideFolder, words } = released.filesOf(exercise);
    if (outsideFolder === undefined) continue;
    files.put(`grader/exercises/${exercise}/words.json`, readFileSync(words));
  }
}

/** @returns the paths of the data files, in the project */
function dataFilesFor(exercises: readonly string[], graderFolder: string): string[] {
  const names = filesBelow(graderFolder).map((name) => `grader/${name}`);
  return names.filter((name) => {
    const [, exercise] = /^grader\/exercises\/([^/]+)\//.exec(name) ?? [];
    if (exercise !== undefined && !exercises.includes(exercise)) return false;
    return DATA_ENDING.test(name) && !LEFT_OUT.some((pattern) => pattern.test(name));
  });
}

/** Adds an exercise's cases, answers, starter and pages. @returns the text of its reference */
async function addExercise(
  files: FileCollection,
  exercise: string,
  released: ExerciseCatalog,
  casesFolder: string,
): Promise<string> {
  const loaded = await released.load(exercise);
  const { answers } = await loadCheckedCases(casesFolder, loaded);
  files.put(caseSchemaFile(exercise), caseSchemaText(loaded.spec));
  addCases(files, exercise, casesFolder);
  const exerciseFiles = released.filesOf(exercise, files.projectFolder);
  const reference = readFileSync(exerciseFiles.reference, 'utf8');
  files.put(`starter/${entryOf(exercise)}`, starterFrom(reference));
  const checksums = {
    reference: referenceChecksum(exerciseFiles.referenceFolder, exercise, EXERCISE_NAMES),
    cases: casesChecksum(casesFolder),
  };
  files.put(frozenFile(exercise), frozenText(answers.forRelease(), checksums));
  for (const name of pagesOf(exercise, files.inProject(PAGES))) files.copy(`${PAGES}/${name}`);
  return reference;
}

/** Adds the cases that students may see. */
function addCases(files: FileCollection, exercise: string, casesFolder: string): void {
  const schema = `"../../${caseSchemaFile(exercise)}"`;
  for (const name of filesBelow(casesFolder).filter((each) => each.endsWith('.json'))) {
    const text = visibleCases(readFileSync(path.join(casesFolder, name), 'utf8'));
    if (text === undefined) continue;
    files.put(`cases/${exercise}/${name}`, text.replace(SCHEMA_FILE, schema));
  }
}

/** @returns the names of an exercise's page in each language, and of its pictures */
function pagesOf(exercise: string, folder: string): string[] {
  const beginnings = [`${exercise}.`, `pictures/${exercise}-`, `pictures/${exercise}/`];
  return filesBelow(folder).filter((name) => beginnings.some((each) => name.startsWith(each)));
}

/** @param ending how the names of the pages in a language end: `.md` or `.zh-CN.md` */
function pagesIn(
  ending: string,
  { contents }: FileCollection,
  released: ExerciseCatalog,
  exercises: readonly Exercise[],
): ExercisePage[] {
  const language = languageOf(ending.slice(1, -'.md'.length), {});
  return exercises.map(({ name, title }) => {
    const file = `${PAGES}/${name}${ending}`;
    return {
      exercise: name,
      title: textIn(title, language),
      example: released.exampleOf(name),
      file,
      text: contents.get(file)?.toString('utf8'),
    };
  });
}

/** The body of a function in a reference. */
const BODY = /\/\*+ Begin \*+\/([\s\S]*?)\/\*+ End \*+\//g;

/** Sources that must not be part of a build for students. */
const NEVER_BUILT =
  /^reference\/|^grader\/exercises\/[^/]+\/misconceptions\/|\/fixtures\/|^grader\/classroom\/(?:release|audit)\//;

/** @param inputs the files that a build was made from */
function refuseOwnSources(inputs: readonly string[]): void {
  const file = inputs.find((input) => NEVER_BUILT.test(input));
  if (file !== undefined) throw userError('release.leak', { file });
}

/** The last safeguard: no file of a release has the body of a reference's function, whatever white space it is written with. */
function refuseLeaks(files: ReleasedFiles, references: readonly string[]): void {
  const withoutSpace = (text: string): string => text.replace(/\s+/g, '');
  const bodies = references.flatMap((reference) =>
    [...reference.matchAll(BODY)].map(([, body = '']) => withoutSpace(body)),
  );
  for (const [name, content] of files) {
    const text = withoutSpace(content.toString('utf8'));
    if (!bodies.some((body) => text.includes(body))) continue;
    throw userError('release.leak', { file: name });
  }
}
