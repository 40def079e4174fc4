/** `play`: its options, as the command line has them. The work is in `run-play.ts`. */
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Side } from '../../exercises/game-tree/game/positions.ts';
import { LANGUAGES, type Language } from '../../feedback/languages.ts';
import { positiveNumber, SANDBOX_HELP, sandboxMode } from '../grade/grade-command.ts';
import type { Io } from '../io.ts';
import { exerciseOption } from '../which-submission.ts';

export interface PlayArguments {
  readonly opponent: 'submission' | 'reference';
  readonly as?: Side;
  readonly exercise?: string;
  readonly lang?: Language;
  /** In seconds, for a move on a small board; larger boards get more. */
  readonly timeLimit: number;
  /** None given: as is usual where it runs. */
  readonly sandbox?: 'auto' | 'strict' | 'basic';
}

export function playCommand(io: Io, exit: (code: number) => void): Command {
  return new Command('play')
    .description('Play tic-tac-toe against a submission, or against the reference.')
    .argument('[submission]', 'a folder, a file, or an exercise’s name (default: starter)')
    .addOption(exerciseOption())
    .addOption(
      new Option('--opponent <who>', 'who you play against')
        .choices(['submission', 'reference'])
        .default('submission'),
    )
    .option('--as <side>', 'your side: x begins, o lets the program begin (default: asked)', side)
    .addOption(
      new Option('--lang <language>', 'en or zh (default: the system’s)').choices(LANGUAGES),
    )
    .option('--time-limit <seconds>', 'for a move on a small board', positiveNumber, 2)
    .option('--sandbox <mode>', SANDBOX_HELP, sandboxMode)
    .action(async (submission: string | undefined, options: PlayArguments) => {
      const { runPlay } = await import('./run-play.ts');
      exit(await runPlay(submission, options, io));
    });
}

function side(value: string): Side {
  const given = value.toLowerCase();
  if (given === 'x' || given === 'o') return given;
  throw new InvalidArgumentError('It must be x or o.');
}
