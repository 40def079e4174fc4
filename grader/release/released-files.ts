/**
 * What students get, as texts by their paths: the starter, made from the reference, the cases, the
 * grader without its tests and without the wrong programs, from which a right one could be read, and
 * the answers as data.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { caseSchemaFile, caseSchemaText } from '../cases/case-file-schema.ts';
import { loadCheckedCases } from '../cases/right-answers.ts';
import { entryOf, exercisePath, outsideFolder } from '../exercise/places.ts';
import { EXERCISE_NAMES, exampleOf, loadExercise } from '../exercises/all.ts';
import { LIST, withOnly, withPage } from '../exercises/list-line.ts';
import { saidError } from '../messages/said-error.ts';
import { filesBelow } from '../paths.ts';
import { casesChecksum, referenceChecksum, SCHEMA_FILE } from '../reference/checksums.ts';
import { frozenFile, frozenText, referenceFile } from '../reference/load-answers.ts';
import { type HintLevel, visibleCases } from '../results/hint-level.ts';
import { starterFrom } from '../submission/starter-text.ts';
import { madeFiles, releasedLock, releasedManifest } from './made-files.ts';
import { releasedWorkflow } from './released-workflow.ts';

export type ReleasedFiles = ReadonlyMap<string, Buffer>;

/** Wrong programs, from which a right one could be read, and what only tests need. */
const LEFT_OUT = [
  /(?:^|\/)(?:fixtures|recorded|__snapshots__)\//,
  /\.test\.ts$/,
  /^grader\/(?:exercises\/[^/]+\/(?:generated|misconceptions)|release\/students)\//,
  /(?:^|\/)\.(?!gitattributes$|gitignore$|editorconfig$|nvmrc$)/,
];

/** What a release has of an exercise that lies outside, and how its page names what it is made of. */
const PAGE_FILES = ['page.ts', 'words.json'];
const FROM_THE_GRADER = /['"][^'"\n]*\/derived\/(parts|stated)\.ts['"]/g;

/** What students read of the exercises. */
const PAGES = 'docs/exercises';
/** What a program may use besides the language, and what not. */
const BUILT_INS = ['built-ins.md', 'built-ins.zh-CN.md'].map((name) => `${PAGES}/${name}`);
const AS_THEY_ARE = [...BUILT_INS, 'LICENSE', '.gitattributes', '.gitignore'];

/**
 * @param names of the exercises that are handed out
 * @throws {GraderError} when there are cases or answers that cannot be used, or the reference would be handed out
 */
export async function releasedFiles(
  projectFolder: string,
  names: readonly string[],
  casesFolderOf: (exercise: string) => string,
  mostHint?: HintLevel,
): Promise<ReleasedFiles> {
  const project = (way: string): string => path.join(projectFolder, way);
  const files = new Map<string, Buffer>();
  const put = (name: string, content: string | Buffer): void => {
    files.set(name, typeof content === 'string' ? Buffer.from(content) : content);
  };
  const copy = (name: string, from = name): void => put(name, readFileSync(project(from)));
  for (const name of AS_THEY_ARE.filter((each) => existsSync(project(each)))) copy(name);
  for (const name of filesBelow(project('grader')).map((each) => `grader/${each}`)) {
    const [, ofExercise] = /^grader\/exercises\/([^/]+)\//.exec(name) ?? [];
    if (ofExercise !== undefined && !names.includes(ofExercise)) continue;
    if (!LEFT_OUT.some((pattern) => pattern.test(name))) copy(name);
  }
  let list = withOnly(readFileSync(project(LIST), 'utf8'), names);
  for (const name of names.filter((each) => outsideFolder(each) !== undefined)) {
    list = withPage(list, name, exampleOf(name));
    for (const file of PAGE_FILES.map((each) => `grader/exercises/${name}/${each}`)) {
      const text = readFileSync(exercisePath(projectFolder, name, file), 'utf8');
      put(file, text.replace(FROM_THE_GRADER, "'../../derived/$1.ts'"));
    }
  }
  put(LIST, list);
  const workflow = readFileSync(project('ci/github/self-grading.yml'), 'utf8');
  put('.github/workflows/grade.yml', releasedWorkflow(workflow, names));
  put('package.json', releasedManifest(readFileSync(project('package.json'), 'utf8'), mostHint));
  put('package-lock.json', releasedLock(readFileSync(project('package-lock.json'), 'utf8')));
  const references: string[] = [];
  for (const exercise of names) {
    const casesFolder = casesFolderOf(exercise);
    const { written } = await loadCheckedCases(casesFolder, exercise, projectFolder);
    put(caseSchemaFile(exercise), caseSchemaText((await loadExercise(exercise)).stated));
    const place = `"../../${caseSchemaFile(exercise)}"`;
    for (const name of filesBelow(casesFolder).filter((each) => each.endsWith('.json'))) {
      const text = visibleCases(readFileSync(path.join(casesFolder, name), 'utf8'));
      if (text !== undefined) put(`cases/${exercise}/${name}`, text.replace(SCHEMA_FILE, place));
    }
    const own = (file: string): string => exercisePath(projectFolder, exercise, file);
    const reference = readFileSync(own(referenceFile(exercise)), 'utf8');
    put(`starter/${entryOf(exercise)}`, starterFrom(reference));
    const from = {
      reference: referenceChecksum(own('reference'), exercise, EXERCISE_NAMES),
      cases: casesChecksum(casesFolder),
    };
    put(frozenFile(exercise), frozenText(written, from));
    for (const name of pagesOf(exercise, project(PAGES))) copy(`${PAGES}/${name}`);
    references.push(reference);
  }
  const pagesIn = (language: string) =>
    names.map((exercise) => {
      const file = `${PAGES}/${exercise}${language}`;
      return { exercise, file, text: files.get(file)?.toString('utf8') };
    });
  for (const [name, text] of madeFiles(pagesIn)) put(name, text);
  refuseLeaks(files, references);
  return files;
}

/** Of an exercise, in each language, and its pictures. */
function pagesOf(exercise: string, folder: string): string[] {
  const starts = [`${exercise}.`, `pictures/${exercise}-`, `pictures/${exercise}/`];
  return filesBelow(folder).filter((name) => starts.some((start) => name.startsWith(start)));
}

const BODY = /\/\*+ Begin \*+\/([\s\S]*?)\/\*+ End \*+\//g;

/** Whatever the rules above leave through, the references themselves they must not. */
function refuseLeaks(files: ReleasedFiles, references: readonly string[]): void {
  const squeezed = (text: string): string => text.replace(/\s+/g, '');
  const bodies = references.flatMap((reference) =>
    [...reference.matchAll(BODY)].map(([, body = '']) => squeezed(body)),
  );
  for (const [name, content] of files) {
    const text = squeezed(content.toString('utf8'));
    if (!bodies.some((body) => text.includes(body))) continue;
    throw saidError('release.leak', { file: name });
  }
}
