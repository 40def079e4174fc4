/** The files of this project that a grader elsewhere needs: no tests, no fixtures, no packages. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../paths.ts';

const WANTED = ['package.json', 'package-lock.json', 'tsconfig.json', 'LICENSE'];
const WANTED_FOLDERS = ['grader', 'cases', 'reference', 'ci'];
const UNWANTED = /\/(?:\.|(?:fixtures|node_modules|recorded)\/)|\.test\.ts$/;

/** @returns the bytes of each file by its path in the project, with `/` between parts, sorted */
export function projectFiles(projectFolder: string): Map<string, Uint8Array> {
  const inProject = (name: string): string => path.join(projectFolder, name);
  // A folder made for students has no reference/ but frozen answers.
  const folders = WANTED_FOLDERS.filter((name) => existsSync(inProject(name)));
  const below = folders.flatMap((folder) =>
    filesBelow(inProject(folder)).map((name) => `${folder}/${name}`),
  );
  const names = [...WANTED.filter((name) => existsSync(inProject(name))), ...below]
    .filter((name) => !UNWANTED.test(name))
    .sort();
  return new Map(names.map((name) => [name, readFileSync(inProject(name))]));
}
