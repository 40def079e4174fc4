/** `release`: its options. The work is in `run-release.ts`, which is not part of a release itself. */
import { Command } from 'commander';
import { EXERCISE_NAMES } from '../../exercises/all.ts';
import type { Io } from '../io.ts';
import { knownExercise } from '../which-submission.ts';
import type { ReleaseArguments } from './run-release.ts';

export function releaseCommand(io: Io, exit: (code: number) => void): Command {
  return new Command('release')
    .description('Make the folder that students get: everything but the reference solution.')
    .argument('<folder>', 'where to make it; a new or an empty folder')
    .option(
      '--exercise <names>',
      'the exercises to hand out, parted by commas',
      exerciseList,
      EXERCISE_NAMES,
    )
    .option('--force', 'write into a folder that is not empty', false)
    .option(
      '--cases <folder>',
      'the case files to hand out, with a folder for each exercise (default: cases)',
    )
    .action(async (folder: string, options: ReleaseArguments) => {
      const { requireReference } = await import('../../reference/load-answers.ts');
      for (const exercise of options.exercise) {
        requireReference(io.projectFolder, 'release', exercise);
      }
      const { runRelease } = await import('./run-release.ts');
      exit(await runRelease(folder, options, io));
    });
}

/** In the order of the course, each once. */
function exerciseList(given: string): readonly string[] {
  const wanted = given.split(',').map((name) => knownExercise(name.trim()));
  return EXERCISE_NAMES.filter((name) => wanted.includes(name));
}
