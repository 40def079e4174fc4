/** `release`: its options. The work is in `run-release.ts`, which is not part of a release itself. */
import type { Command } from 'commander';
import { EXERCISE_NAMES } from '../../exercises/all.ts';
import { declaredCommand } from '../declared-command.ts';
import type { Io } from '../io.ts';
import { exerciseList, numberThat } from '../option-values.ts';
import type { ReleaseArguments } from './run-release.ts';

export function releaseCommand(io: Io, exit: (code: number) => void): Command {
  return declaredCommand('release', {
    takes: ['<folder>'],
    options: {
      '--exercise <names>': { parse: exerciseList, byDefault: EXERCISE_NAMES },
      '--force': { conflicts: ['update'] },
      '--update': {},
      '--cases <folder>': {},
      '--most-hint <level>': {
        parse: numberThat((n) => [0, 1, 2, 3].includes(n), 'It must be 0, 1, 2 or 3.'),
      },
    },
  }).action(async (folder: string, options: ReleaseArguments) => {
    const { requireReference } = await import('../../reference/load-answers.ts');
    for (const exercise of options.exercise) {
      requireReference(io.projectFolder, 'release', exercise);
    }
    const { runRelease } = await import('./run-release.ts');
    exit(await runRelease(folder, options, io));
  });
}
