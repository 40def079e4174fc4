/** `try`: its options, as the command line has them. The work is in `run-try.ts`. */
import type { Command } from 'commander';
import { TRY_KEYS } from '../../cases/try-arguments.ts';
import { TRY_EXAMPLES } from '../../exercises/all.ts';
import { declaredCommand } from '../declared-command.ts';
import type { Io } from '../io.ts';
import {
  exerciseRow,
  field,
  LANGUAGE,
  SANDBOX,
  smallNumber,
  TIME_LIMIT,
} from '../option-values.ts';
import type { TryArguments } from './run-try.ts';

type Keys = Partial<Record<(typeof TRY_KEYS)[number], string | number>>;

export function tryCommand(io: Io, exit: (code: number) => void): Command {
  return declaredCommand('try', {
    takes: ['[input...]'],
    options: {
      '--submission <path>': {},
      '--exercise <name>': exerciseRow(),
      '--call <function>': {},
      '--depth <number>': { parse: smallNumber },
      '--mark <x or o>': {},
      '--alpha <bound>': { parse: bound },
      '--beta <bound>': { parse: bound },
      '--with <key=value>': { parse: field },
      '--explain': {},
      '--lang <language>': LANGUAGE,
      '--time-limit <seconds>': TIME_LIMIT,
      '--sandbox <mode>': SANDBOX,
    },
    examples: () => TRY_EXAMPLES.map((given) => ` -- ${given}`),
  }).action(async (words: readonly string[], options: TryArguments & Keys) => {
    const { startSandbox } = await import('../start-sandbox.ts');
    const sandbox = startSandbox({ ...options, jobs: 1 }, io);
    try {
      const { runTry } = await import('./run-try.ts');
      const own = Object.entries(options).filter(([key]) =>
        TRY_KEYS.some((known) => known === key),
      );
      const given = { ...options, with: { ...options.with, ...Object.fromEntries(own) } };
      exit(await runTry(words, given, sandbox, io));
    } finally {
      await sandbox.pool.close();
    }
  });
}

function bound(value: string): number | string {
  const plain = value.replace(/^[−–]/, '-').replace(/^([+-]?)(?:∞|inf(?:inity)?)$/i, '$1Infinity');
  return /^[+-]?\d{1,4}$/.test(plain) ? Number(plain) : plain.replace(/^\+/, '');
}
