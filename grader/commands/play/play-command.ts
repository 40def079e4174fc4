/** `play`: its options, as the command line has them. The work is in `run-play.ts`. */
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Side } from '../../exercise/playable.ts';
import { EXERCISES_WITH_GAMES } from '../../exercises/all.ts';
import {
  languageOption,
  positiveNumber,
  SANDBOX_HELP,
  sandboxMode,
} from '../grade/grade-command.ts';
import type { Io } from '../io.ts';
import { exerciseOption } from '../which-submission.ts';
import type { PlayArguments } from './run-play.ts';

export function playCommand(io: Io, exit: (code: number) => void): Command {
  return new Command('play')
    .description('Play against a submission or the reference, or watch two programs play.')
    .argument('[submission]', 'a folder, a file, or an exercise’s name (default: starter)')
    .addOption(exerciseOption())
    .addOption(
      new Option('--opponent <who>', 'who you play against')
        .choices(['submission', 'reference'])
        .default('submission'),
    )
    .option('--between <x o...>', 'two programs play each other: submissions, or reference')
    .option('--as <side>', 'your side: x begins, o lets the program begin (default: asked)', side)
    .option('--size <rows>', 'rows of the board, where that can be chosen', wholeNumber)
    .option('--depth <moves>', 'how many moves programs look ahead, where they do', wholeNumber)
    .addOption(languageOption())
    .option('--time-limit <seconds>', 'for a move on a small board', positiveNumber, 2)
    .option('--sandbox <mode>', SANDBOX_HELP, sandboxMode)
    .addHelpText('after', () => {
      const last = EXERCISES_WITH_GAMES.at(-1);
      const examples = [
        '',
        ...EXERCISES_WITH_GAMES.slice(1).map((name) => ` -- ${name}`),
        ' -- --opponent reference --as o',
        ` -- --between starter/${last}.ts reference`,
      ];
      return `\nExamples:\n${examples.map((given) => `  npm run play${given}`).join('\n')}`;
    })
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

function wholeNumber(value: string): number {
  if (!/^\d{1,2}$/.test(value)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(value);
}
