/** The files of this project that a grader elsewhere needs: no tests, no fixtures, no packages. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const WANTED = ['package.json', 'package-lock.json', 'tsconfig.json', 'LICENSE'];
const WANTED_FOLDERS = ['grader', 'cases', 'reference', 'ci'];
const UNWANTED_FOLDERS = ['fixtures', 'node_modules', 'recorded'];

/** @returns the bytes of each file by its path in the project, with `/` between parts, sorted */
export function projectFiles(projectFolder: string): Map<string, Uint8Array> {
  const names = [
    ...readdirSync(projectFolder).filter((name) => WANTED.includes(name)),
    ...WANTED_FOLDERS.flatMap((folder) => filesIn(projectFolder, folder)),
  ].sort();
  return new Map(names.map((name) => [name, readFileSync(path.join(projectFolder, name))]));
}

/** Links are left out: what they lead to may be anything. */
function filesIn(projectFolder: string, folder: string): string[] {
  const entries = listed(path.join(projectFolder, folder));
  return entries.flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) {
      return UNWANTED_FOLDERS.includes(entry.name) ? [] : filesIn(projectFolder, name);
    }
    return entry.isFile() && !entry.name.endsWith('.test.ts') ? [name] : [];
  });
}

function listed(folder: string): ReturnType<typeof readDirectory> {
  try {
    return readDirectory(folder);
  } catch (error) {
    // A folder made for students has no reference/ but frozen answers.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function readDirectory(folder: string) {
  return readdirSync(folder, { withFileTypes: true });
}
