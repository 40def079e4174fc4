/** `try`: its options, as the command line has them. The work is in `run-try.ts`. */
import { Command } from 'commander';
import type { Language } from '../../feedback/languages.ts';
import {
  languageOption,
  positiveNumber,
  SANDBOX_HELP,
  sandboxMode,
} from '../grade/grade-command.ts';
import type { Io } from '../io.ts';
import { exerciseOption } from '../which-submission.ts';

export interface TryArguments {
  readonly submission?: string;
  readonly exercise?: string;
  readonly explain: boolean;
  readonly lang?: Language;
  /** In seconds, for a small board; larger boards get more. */
  readonly timeLimit: number;
  /** None given: as is usual where it runs. */
  readonly sandbox?: 'auto' | 'strict' | 'basic';
}

export function tryCommand(io: Io, exit: (code: number) => void): Command {
  return new Command('try')
    .description('Run a submission on one board and print its best moves for X.')
    .argument('[board...]', 'for example xox o_o _x_ (default: read from standard input)')
    .option('--submission <path>', 'a folder, a file, or an exercise’s name (default: starter)')
    .addOption(exerciseOption())
    .option('--explain', 'also tell which of the moves are right, and why', false)
    .addOption(languageOption())
    .option('--time-limit <seconds>', 'for a small board', positiveNumber, 2)
    .option('--sandbox <mode>', SANDBOX_HELP, sandboxMode)
    .action(async (board: readonly string[], options: TryArguments) => {
      const { startSandbox } = await import('../start-sandbox.ts');
      const sandbox = startSandbox({ ...options, jobs: 1 }, io);
      try {
        const { runTry } = await import('./run-try.ts');
        exit(await runTry(board, options, sandbox, io));
      } finally {
        await sandbox.pool.close();
      }
    });
}
