/** `batch` and `batch merge`: their options. The work is in `run-batch.ts`. */
import type { Command } from 'commander';
import { GRADEBOOKS, type Gradebook, type OutputOptions } from '../../batch/output-options.ts';
import type { Shard } from '../../batch/parts.ts';
import { entryOf } from '../../exercise/places.ts';
import { DEFAULT_EXERCISE, EXERCISE_NAMES } from '../../exercises/all.ts';
import { saidError } from '../../messages/said-error.ts';
import { instantOf } from '../../text/instant.ts';
import type { CommandTable, OptionRow } from '../declared-command.ts';
import type { Io } from '../io.ts';
import {
  exerciseList,
  JOBS,
  knownName,
  LANGUAGE,
  SANDBOX,
  SEVERAL,
  TIME_LIMIT,
} from '../option-values.ts';
import { type ProgramArguments, programOptions, programRows } from '../program-arguments.ts';
import type { BatchArguments } from './run-batch.ts';

const OUTPUT: Readonly<Record<string, OptionRow>> = {
  '--out <folder>': {},
  '--csv <gradebook>': {
    parse: (name, before: readonly Gradebook[]) => [
      ...new Set([...before, knownName('gradebook', name, GRADEBOOKS)]),
    ],
    byDefault: [],
    values: { gradebooks: GRADEBOOKS.join(', ') },
  },
  '--assignment <title>': {},
  '--similar': {},
  '--similar-to <results>': SEVERAL,
  '--due <time>': { parse: dueTime },
  '--late-penalty <amount>': { parse: latePenalty },
  '--late-grace <minutes>': { parse: minutes },
};

const MERGE: CommandTable = {
  name: 'merge',
  takes: ['<folder...>'],
  options: OUTPUT,
  load: async () => {
    const { runMerge } = await import('./run-batch.ts');
    // `--out` before the word `merge` belongs to the parent, and means the same.
    return (io: Io, folders: string[], _options: unknown, command: Command) =>
      runMerge(folders, command.optsWithGlobals<OutputOptions>(), io);
  },
};

export const BATCH: CommandTable = {
  name: 'batch',
  takes: ['<folder>'],
  options: {
    '--exercise <names>': {
      parse: exerciseList,
      byDefault: [DEFAULT_EXERCISE],
      values: { exercises: EXERCISE_NAMES.join(', ') },
    },
    '--listed': {},
    '--pattern <pattern>': { values: { example: `*/attempt-*/${entryOf(DEFAULT_EXERCISE)}` } },
    '--roster <csv>': {},
    '--jobs <number>': JOBS,
    '--hints': {},
    '--lang <language>': LANGUAGE,
    '--resume': {},
    '--dry-run': {},
    '--shard <k/n>': { parse: shard },
    '--cases <folder>': {},
    '--sandbox <mode>': { ...SANDBOX, byDefault: 'auto' },
    '--time-limit <seconds>': TIME_LIMIT,
    ...programRows(['listed', 'hints']),
    ...OUTPUT,
  },
  load: async () => batch,
  parts: [MERGE],
};

async function batch(
  io: Io,
  folder: string,
  options: BatchArguments & ProgramArguments,
  command: Command,
): Promise<number> {
  const { runBatch } = await import('./run-batch.ts');
  const isLimitGiven = command.getOptionValueSource('timeLimit') === 'cli';
  const programs = programOptions(options, isLimitGiven, io.projectFolder);
  return runBatch(folder, { ...options, programs }, io);
}

function dueTime(value: string): number {
  const read = instantOf(value);
  if (read !== undefined) return read;
  throw saidError('option.time', { example: '2026-05-01T23:59' });
}

function latePenalty(value: string): OutputOptions['latePenalty'] {
  const [, amount, percent] = /^(\d{1,4}(?:\.\d{1,2})?)(%?)$/.exec(value) ?? [];
  if (amount !== undefined) return { amount: Number(amount), isPercent: percent === '%' };
  throw saidError('option.penalty');
}

function minutes(value: string): number {
  if (/^\d{1,6}$/.test(value)) return Number(value);
  throw saidError('option.minutes');
}

function shard(value: string): Shard {
  const [, number, of] = /^(\d{1,5})\/(\d{1,5})$/.exec(value) ?? [];
  const read = { number: Number(number), of: Number(of) };
  if (read.number >= 1 && read.number <= read.of) return read;
  throw saidError('option.part', { example: '3/20' });
}

/** What `batch` starts for each of its jobs. */
export const BATCH_WORKER: CommandTable = {
  name: 'batch-worker',
  isHidden: true,
  options: { '--exercise <name>': {} },
  load: async () => async () => {
    const { serveBatch } = await import('../../batch/worker.ts');
    await serveBatch();
    return 0;
  },
};
