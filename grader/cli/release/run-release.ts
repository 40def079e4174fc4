/** Runs `release`: makes the folder that students get. */

import path from 'node:path';
import { relativePath } from '../../base/paths.ts';
import {
  changedChoices,
  type ReleaseChoices,
  readChoices,
} from '../../classroom/release/release-choices.ts';
import { releasedFiles } from '../../classroom/release/released-files.ts';
import { requireRelease, writeRelease } from '../../classroom/release/write-release.ts';
import { requireReference } from '../../engine/reference/load-answers.ts';
import type { HintLevel } from '../../results/hint-level.ts';
import { casesFolder } from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';

interface ReleaseArguments {
  readonly force?: boolean;
  /** Only what has changed since the release that is there is written. */
  readonly update?: boolean;
  /** The names of those that are handed out. */
  readonly exercise?: readonly string[];
  readonly cases?: string;
  /** How far hints go there. */
  readonly mostHint?: HintLevel;
}

export async function runRelease(io: Io, given: string, options: ReleaseArguments) {
  const folder = path.resolve(io.userFolder, given);
  const { projectFolder, formatMessage } = io;
  if (options.update) requireRelease(folder);
  const before = options.update ? readChoices(folder) : undefined;
  const choices = chosen(options, before, io);
  const released = io.exercises.only(choices.exercises);
  for (const name of released.names) {
    requireReference(released.filesOf(name), 'release', name);
  }
  const { cases } = choices;
  const casesGiven = cases === undefined ? {} : { cases: path.resolve(projectFolder, cases) };
  const casesOf = (exercise: string): string => casesFolder(casesGiven, exercise, io);
  const files = await releasedFiles(projectFolder, released, casesOf, choices.mostHint);
  const written = writeRelease(folder, files, { ...options, projectFolder, choices });
  const changes = before === undefined ? [] : changedChoices(before, choices, formatMessage);
  const lines = [
    formatMessage('release.done', {
      isUpdate: options.update === true,
      files: written.files,
      folder,
    }),
    ...changes,
    ...written.removed.map((file) => formatMessage('release.removed', { file })),
    ...written.kept.map((file) => formatMessage('release.kept', { file })),
    formatMessage('release.next'),
  ];
  io.out(`${lines.join('\n')}\n`);
  return EXIT.good;
}

/** A setting that is not given stays as it was chosen for the release that is there. */
function chosen(
  { exercise, mostHint, cases }: ReleaseArguments,
  before: ReleaseChoices | undefined,
  { userFolder, projectFolder, exercises }: Io,
): ReleaseChoices {
  const casesGiven = cases && relativePath(projectFolder, path.resolve(userFolder, cases));
  return {
    exercises: exercise ?? before?.exercises ?? exercises.names,
    mostHint: mostHint ?? before?.mostHint,
    cases: casesGiven ?? before?.cases,
  };
}
