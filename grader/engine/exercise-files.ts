/**
 * The paths of an exercise's files. An exercise of the project has its files in several of the project's folders, another
 * exercise in one folder outside of it, such as that of a course.
 */
import path from 'node:path';
import { PROJECT_ROOT } from '../base/paths.ts';

/** Absolute paths. Not every file is there: a release has no reference, and a project has no frozen answers. */
export interface ExerciseFiles {
  /** The folder that holds the spec. */
  readonly folder: string;
  readonly spec: string;
  /** The texts of the exercise. */
  readonly words: string;
  /** The folder of the reference solution, which may import other files in it. */
  readonly referenceFolder: string;
  readonly reference: string;
  readonly starterFolder: string;
  readonly starter: string;
  /** The folder of the case files. */
  readonly cases: string;
  /** The JSON Schema of the case files. */
  readonly caseSchema: string;
  /** The JSON Schema of `words`, for the editor of an author. */
  readonly wordsSchema: string;
  /** The right answers in a release, which has no reference. */
  readonly frozenAnswers: string;
  /** The folder of an exercise outside of the project, as the user named it on the command line. */
  readonly outsideFolder?: string;
}

/** @returns the name of the file that students write, which exports the classes */
export function entryOf(exercise: string): string {
  return `${exercise}.ts`;
}

/** @returns the files of an exercise of the project */
export function filesInProject(
  exercise: string,
  projectFolder: string = PROJECT_ROOT,
): ExerciseFiles {
  const folder = path.join(projectFolder, 'grader', 'exercises', exercise);
  return {
    ...filesInFolder(folder),
    ...programFiles(projectFolder, exercise),
    cases: path.join(projectFolder, 'cases', exercise),
  };
}

/**
 * @param folder an absolute path; its last part is the name of the exercise
 * @param outsideFolder the same folder, as the user named it
 * @returns the files of an exercise outside of the project
 */
export function filesOutside(folder: string, outsideFolder: string): ExerciseFiles {
  return {
    ...filesInFolder(folder),
    ...programFiles(folder, path.basename(folder)),
    cases: path.join(folder, 'cases'),
    outsideFolder,
  };
}

function filesInFolder(folder: string) {
  return {
    folder,
    spec: path.join(folder, 'page.ts'),
    words: path.join(folder, 'words.json'),
    caseSchema: path.join(folder, 'case-file.schema.json'),
    wordsSchema: path.join(folder, 'words.schema.json'),
    frozenAnswers: path.join(folder, 'frozen-answers.json'),
  };
}

function programFiles(folder: string, exercise: string) {
  const referenceFolder = path.join(folder, 'reference');
  const starterFolder = path.join(folder, 'starter');
  return {
    referenceFolder,
    reference: path.join(referenceFolder, entryOf(exercise)),
    starterFolder,
    starter: path.join(starterFolder, entryOf(exercise)),
  };
}
