/** `release`: its options. The work is in `run-release.ts`, which is not part of a release itself. */
import { EXERCISE_NAMES } from '../../exercises/all.ts';
import type { CommandTable } from '../declared-command.ts';
import type { Io } from '../io.ts';
import { exerciseList, HINT_LEVEL } from '../option-values.ts';
import type { ReleaseArguments } from './run-release.ts';

export const RELEASE: CommandTable = {
  name: 'release',
  takes: ['<folder>'],
  options: {
    '--exercise <names>': { parse: exerciseList, byDefault: EXERCISE_NAMES },
    '--force': { conflicts: ['update'] },
    '--update': {},
    '--cases <folder>': {},
    '--most-hint <level>': HINT_LEVEL,
  },
  load: async () => release,
};

async function release(io: Io, folder: string, options: ReleaseArguments): Promise<number> {
  const { requireReference } = await import('../../reference/load-answers.ts');
  for (const exercise of options.exercise) requireReference(io.projectFolder, 'release', exercise);
  const { runRelease } = await import('./run-release.ts');
  return runRelease(io, folder, options);
}
