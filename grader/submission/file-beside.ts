/** A file that is nearly called as a submission must be: mostly it is the one that is meant. */
import { readdirSync } from 'node:fs';

/** @returns its name, as it is in the folder */
export function fileBeside(folder: string, entryName: string): string | undefined {
  const wanted = bare(entryName);
  return namesIn(folder).find(
    (name) => name !== entryName && isCode(name) && bare(name).includes(wanted),
  );
}

function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/(?:\.[a-z]+)+$/, '')
    .replace(/[-_ ]/g, '');
}

function isCode(name: string): boolean {
  return /\.(?:[cm]?[jt]sx?|txt)$/i.test(name) && !/\.(?:test|spec|d)\./i.test(name);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // it may not be looked into
  }
}
