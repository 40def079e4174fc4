/** Makes a submission of an entry of the class's folder, or says why the entry can be nobody's. */
import type { Dirent } from 'node:fs';
import path from 'node:path';
import { relativePath } from '../../../base/paths.ts';
import { pathOf } from './folder-walk.ts';
import type { ClassSubmission, IntakeContext, Unplaced, Work } from './submission.ts';
import { ARCHIVE, OTHER_ARCHIVE } from './wanted-files.ts';

/** A submission, or something that can be nobody's. */
export type ClassEntry = ClassSubmission | Unplaced;

export function isSubmission(entry: ClassEntry): entry is ClassSubmission {
  return 'work' in entry;
}

/** @returns a submission, or the reason why an entry can be nobody's */
export function entrySubmission(
  folder: string,
  entry: Dirent<string>,
  { wanted, formatMessage }: IntakeContext,
): ClassEntry {
  const file = pathOf(entry);
  const name = relativePath(folder, file);
  if (entry.isDirectory()) return submissionOf(name, name, { kind: 'folder', path: file });
  if (!entry.isFile()) {
    const key = entry.isSymbolicLink() ? 'intake.link' : 'intake.not-ordinary';
    return withoutWork(name, formatMessage(key));
  }
  if (!wanted.isSource(entry.name) && !ARCHIVE.test(entry.name)) {
    const key = OTHER_ARCHIVE.test(name) ? 'intake.other-archive' : 'intake.no-source';
    return { name, reason: formatMessage(key) };
  }
  const files = [{ path: file, names: [entry.name] }];
  const withoutEnding = name.replace(/(?:\.tar)?\.\w+$/, '');
  return submissionOf(withoutEnding, name, { kind: 'files', files });
}

export function submissionOf(name: string, whole: string, work: Work): ClassSubmission {
  return { whole, name, work, by: [{ anything: path.posix.basename(name) }] };
}

export function withoutWork(name: string, reason: string): ClassSubmission {
  return submissionOf(name, name, { kind: 'nothing', reason });
}
