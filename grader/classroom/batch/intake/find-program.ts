/**
 * Finds the exercise's file in a submission: in a folder, among the files that a platform's download has of a student, or
 * in a commit of a repository.
 */
import path from 'node:path';
import { isFolder } from '../../../base/paths.ts';
import { isStarterFile } from '../../../submission/file-by-exports.ts';
import { findAmongFiles } from './find-among-files.ts';
import { findInCommit, findInFolder } from './find-in-folder.ts';
import { unreadableWork } from './no-work.ts';
import type { FoundProgram, IntakeContext, Work } from './submission.ts';

/**
 * Finds what is graded of a submission. If a class may hand in the exercise's file or a program for a command, the file
 * with the exercise's name counts first, then the program, then a file with the exercise's exports under another name. A
 * starter in which nothing is written counts last: everybody has it who writes in another language in a repository.
 *
 * @param context its staging folder gets what has to be unpacked or put together
 */
export async function findProgram(work: Work, context: IntakeContext): Promise<FoundProgram> {
  const { either } = context.wanted;
  if (either === undefined) return findWanted(work, context);
  const module = await findWanted(work, { ...context, wanted: either.module });
  if (module.kind === 'attempts' || module.kind === 'undecided') return module;
  if (isWrittenEntry(module, either.entry)) return module;
  const program = await findWanted(work, { ...context, wanted: either.program });
  if (program.kind === 'entry') return { ...program, isWholeProgram: true };
  if (program.kind === 'attempts') {
    const entries = program.entries.map((entry) => ({ ...entry, isWholeProgram: true as const }));
    return { kind: 'attempts', entries };
  }
  return module.kind === 'entry' ? module : program;
}

/** @returns whether it is the file with the exercise's name, and is more than the starter */
function isWrittenEntry(found: FoundProgram, entry: string): boolean {
  if (found.kind !== 'entry' || found.otherName !== undefined) return false;
  const file = isFolder(found.path) ? path.join(found.path, entry) : found.path;
  return !isStarterFile(file);
}

async function findWanted(work: Work, context: IntakeContext): Promise<FoundProgram> {
  try {
    switch (work.kind) {
      case 'folder':
        return await findInFolder(work.path, context);
      case 'files':
        return await findAmongFiles(work.files, context);
      case 'commit':
        return await findInCommit(work.repository, { id: work.id, at: work.at }, context);
      default:
        return work;
    }
  } catch (error) {
    return unreadableWork(error, context.formatMessage);
  }
}
