/** Lists what lies in a submission's folder. Students made it, so it may be very deep, very large, or forbid to be read. */
import { type Dirent, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { MAX_ENTRIES, readEntries } from '../../../base/paths.ts';
import { MAX_PATH_PARTS } from '../../../submission/folder-entries.ts';
import { NOT_SUBMISSIONS } from './wanted-files.ts';

/** How many folders deep a program is looked for: as deep as paths may be. */
export const MAX_DEPTH = MAX_PATH_PARTS;

export interface FolderWalk {
  /** Files and folders, those at the top first. Links, hidden files and packages are left out. */
  readonly entries: readonly Dirent<string>[];
  readonly unreadable: readonly UnreadableFolder[];
}

export interface UnreadableFolder {
  readonly folder: string;
  readonly error: unknown;
}

/** @returns the path of a new folder, which is empty */
export function newFolder(staging: string): string {
  return mkdtempSync(path.join(staging, 'work-'));
}

/** Looks at no more than `MAX_ENTRIES` entries, so a folder without end is listed in part. */
export function walkFolder(folder: string, depth: number): FolderWalk {
  const entries: Dirent<string>[] = [];
  const unreadable: UnreadableFolder[] = [];
  let folders = [folder];
  let room = MAX_ENTRIES;
  for (let level = 0; level < depth; level++) {
    const nextFolders: string[] = [];
    for (const parent of folders) {
      try {
        const found = readEntries(parent, room);
        room -= found.length;
        for (const entry of found.filter(isConsidered)) {
          entries.push(entry);
          if (entry.isDirectory()) nextFolders.push(pathOf(entry));
        }
      } catch (error) {
        unreadable.push({ folder: parent, error });
      }
    }
    folders = nextFolders;
  }
  return { entries, unreadable };
}

function isConsidered(entry: Dirent<string>): boolean {
  return (entry.isFile() || entry.isDirectory()) && !NOT_SUBMISSIONS.test(entry.name);
}

export function pathOf({ parentPath, name }: Dirent<string>): string {
  return path.join(parentPath, name);
}
