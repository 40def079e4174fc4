/** Says where a reader finds the program that was graded: as a path, or in an archive or a commit. */
import path from 'node:path';
import { isInside, relativePath } from '../../base/paths.ts';
import { SOURCE_ENDING } from '../../submission/source-ending.ts';
import type { ClassSubmission } from './intake/submission.ts';

/** The paths that a worker reports. */
interface WorkerPaths {
  /** The program. */
  readonly place?: string;
  /** The worker's own folder, in which it has unpacked or copied a program. */
  readonly madeIn?: string;
}

export interface ProgramPlace {
  readonly path: string;
  /** The archive or the repository in which it lies, under that path. */
  readonly archive: string | undefined;
  /** The id of the commit that has it, where the repository is graded as it was at a time. */
  readonly commit?: string;
}

/**
 * Files that were unpacked or copied for the grading are gone afterwards, so their archive is named.
 *
 * @param folder the path of the class
 * @param staging the path of the folder for what was unpacked
 */
export function placeOf(
  { place = '', madeIn = '' }: WorkerPaths,
  { work }: ClassSubmission,
  folder: string,
  staging: string,
): ProgramPlace {
  if (!isInside(staging, place)) return { path: place, archive: undefined };
  // What the worker made is in a folder of the worker. A class that was an archive is beside that.
  const isMade = isInside(madeIn, place);
  const within = pathWithin(isMade ? madeIn : staging, place);
  if (work.kind === 'commit') {
    return { path: within, archive: work.repository, commit: work.id };
  }
  const handedIn = work.kind === 'files' ? work.files[0]?.path : workPath(work);
  if (!isMade || handedIn === undefined) return { path: within, archive: folder };
  const isInClassArchive = isInside(staging, handedIn);
  const nameInClass = isInClassArchive ? pathWithin(staging, handedIn) : handedIn;
  if (SOURCE_ENDING.test(handedIn)) {
    return { path: nameInClass, archive: isInClassArchive ? folder : undefined };
  }
  const archive = isInClassArchive ? path.join(folder, nameInClass) : handedIn;
  return { path: within, archive };
}

function workPath(work: ClassSubmission['work']): string | undefined {
  return work.kind === 'folder' ? work.path : undefined;
}

/** @returns the path in the folder that was made in `parent` for files that were unpacked or copied */
function pathWithin(parent: string, place: string): string {
  const [, ...parts] = relativePath(parent, place).split('/');
  return parts.join('/') || '.';
}

/** @returns the path of the program in commands: where it was in an archive, the path in there */
export function placeFrom(place: ProgramPlace, relative: (file: string) => string): string {
  return place.archive === undefined ? relative(place.path) : place.path;
}
