/** `try`: its options, as the command line has them. The work is in `run-try.ts`. */
import { TRY_KEYS } from '../../cases/try-arguments.ts';
import { TRY_EXAMPLES } from '../../exercises/all.ts';
import type { CommandTable } from '../declared-command.ts';
import type { Io } from '../io.ts';
import {
  exerciseRow,
  LANGUAGE,
  SANDBOX,
  SMALL_NUMBER,
  TIME_LIMIT,
  WITH,
} from '../option-values.ts';
import type { TryArguments } from './run-try.ts';

export const TRY: CommandTable = {
  name: 'try',
  takes: ['[input...]'],
  options: {
    '--submission <path>': {},
    '--exercise <name>': exerciseRow(),
    '--call <function>': {},
    '--depth <number>': SMALL_NUMBER,
    '--mark <x or o>': {},
    '--alpha <bound>': { parse: bound },
    '--beta <bound>': { parse: bound },
    '--with <key=value>': WITH,
    '--explain': {},
    '--lang <language>': LANGUAGE,
    '--time-limit <seconds>': TIME_LIMIT,
    '--sandbox <mode>': SANDBOX,
  },
  examples: () => TRY_EXAMPLES.map((given) => ` -- ${given}`),
  load: async () => tryInput,
};

type Keys = Partial<Record<(typeof TRY_KEYS)[number], string | number>>;

async function tryInput(
  io: Io,
  words: readonly string[],
  options: TryArguments & Keys,
): Promise<number> {
  const { startSandbox } = await import('../start-sandbox.ts');
  const sandbox = startSandbox({ ...options, jobs: 1 }, io);
  try {
    const { runTry } = await import('./run-try.ts');
    const own = Object.entries(options).filter(([key]) => TRY_KEYS.some((known) => known === key));
    const given = { ...options, with: { ...options.with, ...Object.fromEntries(own) } };
    return await runTry(io, words, given, sandbox);
  } finally {
    await sandbox.pool.close();
  }
}

function bound(value: string): number | string {
  const plain = value.replace(/^[−–]/, '-').replace(/^([+-]?)(?:∞|inf(?:inity)?)$/i, '$1Infinity');
  return /^[+-]?\d{1,4}$/.test(plain) ? Number(plain) : plain.replace(/^\+/, '');
}
