/** `play`: its options, as the command line has them. The work is in `run-play.ts`. */
import { type Command, InvalidArgumentError } from 'commander';
import type { Side } from '../../exercise/playable.ts';
import { EXERCISES_WITH_GAMES } from '../../exercises/all.ts';
import { declaredCommand } from '../declared-command.ts';
import type { Io } from '../io.ts';
import { exerciseRow, LANGUAGE, SANDBOX, smallNumber, TIME_LIMIT } from '../option-values.ts';
import type { PlayArguments } from './run-play.ts';

export function playCommand(io: Io, exit: (code: number) => void): Command {
  return declaredCommand('play', {
    takes: ['[submission]'],
    options: {
      '--exercise <name>': exerciseRow(),
      '--opponent <who>': { choices: ['submission', 'reference'], byDefault: 'submission' },
      '--between <x o...>': {},
      '--as <side>': { parse: side },
      '--size <rows>': { parse: smallNumber },
      '--depth <moves>': { parse: smallNumber },
      '--lang <language>': LANGUAGE,
      '--time-limit <seconds>': TIME_LIMIT,
      '--sandbox <mode>': SANDBOX,
    },
    examples: () => [
      '',
      ...EXERCISES_WITH_GAMES.slice(1).map((name) => ` -- ${name}`),
      ' -- --opponent reference --as o',
      ` -- --between starter/${EXERCISES_WITH_GAMES.at(-1)}.ts reference`,
    ],
  }).action(async (submission: string | undefined, options: PlayArguments) => {
    const { runPlay } = await import('./run-play.ts');
    exit(await runPlay(submission, options, io));
  });
}

function side(value: string): Side {
  const given = value.toLowerCase();
  if (given === 'x' || given === 'o') return given;
  throw new InvalidArgumentError('It must be x or o.');
}
