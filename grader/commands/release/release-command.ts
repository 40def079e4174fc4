/** `release`: its options. The work is in `run-release.ts`, which is not part of a release itself. */
import { Command } from 'commander';
import type { Io } from '../io.ts';

export interface ReleaseArguments {
  readonly force: boolean;
  readonly cases?: string;
}

export function releaseCommand(io: Io, exit: (code: number) => void): Command {
  return new Command('release')
    .description('Make the folder that students get: everything but the reference solution.')
    .argument('<folder>', 'where to make it; a new or an empty folder')
    .option('--force', 'write into a folder that is not empty', false)
    .option('--cases <folder>', 'the case files to hand out (default: cases/<exercise>)')
    .action(async (folder: string, options: ReleaseArguments) => {
      const { requireReference } = await import('../../reference/load-answers.ts');
      requireReference(io.projectFolder, 'release');
      const { runRelease } = await import('./run-release.ts');
      exit(await runRelease(folder, options, io));
    });
}
