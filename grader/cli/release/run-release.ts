/** Runs `release`: makes the folder that students get. */
import path from 'node:path';
import { releasedFiles } from '../../classroom/release/released-files.ts';
import { writeRelease } from '../../classroom/release/write-release.ts';
import { requireReference } from '../../engine/reference/load-answers.ts';
import type { HintLevel } from '../../results/hint-level.ts';
import { casesFolder } from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';

interface ReleaseArguments {
  readonly force?: boolean;
  /** Only what has changed since the release that is there is written. */
  readonly update?: boolean;
  /** The names of those that are handed out. */
  readonly exercise: readonly string[];
  readonly cases?: string;
  /** How far hints go there. */
  readonly mostHint?: HintLevel;
}

export async function runRelease(io: Io, given: string, options: ReleaseArguments) {
  const folder = path.resolve(io.userFolder, given);
  const { projectFolder } = io;
  for (const name of options.exercise) requireReference(projectFolder, 'release', name);
  const casesOf = (exercise: string): string => casesFolder(options, exercise, io);
  const files = await releasedFiles(projectFolder, options.exercise, casesOf, options.mostHint);
  const written = writeRelease(folder, files, { ...options, projectFolder });
  const { formatMessage } = io;
  const lines = [
    formatMessage('release.done', {
      isUpdate: options.update === true,
      files: written.files,
      folder,
    }),
    ...written.removed.map((file) => formatMessage('release.removed', { file })),
    ...written.kept.map((file) => formatMessage('release.kept', { file })),
    formatMessage('release.next'),
  ];
  io.out(`${lines.join('\n')}\n`);
  return EXIT.good;
}
