/**
 * Puts together what one person has handed in, from files that a platform has renamed and mixed with
 * everybody else's.
 */
import { copyFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { entryIn, entryInZip, type Found, type Place, SOURCE, ZIP } from './entry-in.ts';
import { reasonIn } from './intake-words.ts';
import { type PlatformName, withoutCount } from './platform-names.ts';

export interface HandedInFile {
  /** Where it lies, and whether that is a folder. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly name: PlatformName;
}

/** No program is this large; the grader says so of what is a little smaller. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_FILES = 200;

/** @param files all that one person has handed in, one at least */
export function putTogether(files: readonly HandedInFile[], place: Place): Found {
  const folder = files.find(({ isFolder, name }) => isFolder && !name.isText);
  if (folder !== undefined) return entryIn(folder.path, place);
  // What was handed in last is looked at first.
  const ordered = files
    .filter(({ isFolder, name }) => !isFolder && !name.isText)
    .toSorted((a, b) => b.name.order - a.name.order)
    .slice(0, MOST_FILES);
  if (ordered.length === 0) {
    return { kind: 'nothing', reason: reasonIn((words) => words.noFileHandedIn) };
  }
  const programs = ordered.filter(({ name }) => /\.(?:[mc]?[tj]sx?|json)$/i.test(name.file ?? ''));
  const hasSource = programs.some(({ name }) => SOURCE.test(name.file ?? ''));
  const zip = ordered.find(({ name }) => ZIP.test(name.file ?? ''));
  if (!hasSource && zip !== undefined) return entryInZip(zip.path, zip.name.file!, place);
  if (!hasSource) {
    const shown = ordered.slice(0, 3).map(({ name }) => name.file ?? '');
    return { kind: 'nothing', reason: reasonIn((words) => words.noProgram(shown)) };
  }
  return entryIn(copied(programs, place), place);
}

function copied(files: readonly HandedInFile[], { staging, entryFile }: Place): string {
  const into = staging.newFolder();
  const written = new Set<string>();
  const put = (file: HandedInFile, as: string): void => {
    const name = path.basename(as);
    if (written.has(name) || statSync(file.path).size > MOST_BYTES) return;
    written.add(name);
    copyFileSync(file.path, path.join(into, name));
  };
  for (const file of files) {
    const own = file.name.file ?? '';
    const plain = file.name.platform === 'canvas' ? withoutCount(own) : own;
    put(file, plain);
    // A name may have ended in a number from the start, and be imported by it.
    if (plain !== own && plain !== entryFile && files.length > 1) put(file, own);
  }
  return into;
}
