/** `play`: its options, as the command line has them. The work is in `run-play.ts`. */
import { EXERCISES_WITH_GAMES } from '../../exercises/all.ts';
import type { CommandTable } from '../declared-command.ts';
import {
  exerciseRow,
  knownName,
  LANGUAGE,
  SANDBOX,
  SMALL_NUMBER,
  TIME_LIMIT,
} from '../option-values.ts';

export const PLAY: CommandTable = {
  name: 'play',
  takes: ['[submission]'],
  options: {
    '--exercise <name>': exerciseRow(),
    '--opponent <who>': { choices: ['submission', 'reference'], byDefault: 'submission' },
    '--between <x o...>': {},
    '--as <side>': { parse: (given) => knownName('side', given.toLowerCase(), ['x', 'o']) },
    '--size <rows>': SMALL_NUMBER,
    '--depth <moves>': SMALL_NUMBER,
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
  load: async () => (await import('./run-play.ts')).runPlay,
};
