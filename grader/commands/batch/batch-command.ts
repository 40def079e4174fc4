/** `batch` and `batch merge`: their options. The work is in `run-batch.ts` and `run-merge.ts`. */
import { type Command, InvalidArgumentError } from 'commander';
import { GRADEBOOKS, type Gradebook, type OutputOptions } from '../../batch/output-options.ts';
import type { Shard } from '../../batch/shard.ts';
import { entryOf } from '../../exercise/which-exercise.ts';
import { DEFAULT_EXERCISE, EXERCISE_NAMES } from '../../exercises/all.ts';
import { instantOf } from '../../text/instant.ts';
import { declaredCommand, type OptionRow } from '../declared-command.ts';
import type { Io } from '../io.ts';
import { exerciseList, jobsNumber, LANGUAGE, SANDBOX, TIME_LIMIT } from '../option-values.ts';
import { type ProgramArguments, programOptions, programRows } from '../program-arguments.ts';
import type { CourseArguments } from './run-batch.ts';

const OUTPUT: Readonly<Record<string, OptionRow>> = {
  '--out <folder>': {},
  '--csv <gradebook>': {
    parse: gradebook,
    byDefault: [],
    values: { gradebooks: GRADEBOOKS.join(', ') },
  },
  '--assignment <title>': {},
  '--similar': {},
  '--similar-to <results>': {
    parse: (value: string, before: readonly string[]) => [...before, value],
    byDefault: [],
  },
  '--due <time>': { parse: dueTime },
  '--late-penalty <amount>': { parse: latePenalty },
  '--late-grace <minutes>': { parse: minutes },
};

export function batchCommand(io: Io, exit: (code: number) => void): Command {
  const batch = declaredCommand('batch', {
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
      '--jobs <number>': { parse: jobsNumber },
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
  }).action(
    async (folder: string, options: CourseArguments & ProgramArguments, command: Command) => {
      const { runBatch } = await import('./run-batch.ts');
      const isLimitGiven = command.getOptionValueSource('timeLimit') === 'cli';
      const programs = programOptions(options, isLimitGiven, io.projectFolder);
      exit(await runBatch(folder, { ...options, programs }, io));
    },
  );
  const merge = declaredCommand('merge', { takes: ['<folder...>'], options: OUTPUT });
  merge.action(async (folders: string[], _options: unknown, command: Command) => {
    // `--out` before the word `merge` belongs to the parent, and means the same.
    const { runMerge } = await import('./run-merge.ts');
    exit(await runMerge(folders, command.optsWithGlobals<OutputOptions>(), io));
  });
  return batch.addCommand(merge);
}

function gradebook(value: string, before: readonly Gradebook[]): Gradebook[] {
  const known = GRADEBOOKS.find((name) => name === value);
  if (known === undefined) {
    throw new InvalidArgumentError(`It must be one of ${GRADEBOOKS.join(', ')}.`);
  }
  return [...new Set([...before, known])];
}

function dueTime(value: string): number {
  const read = instantOf(value);
  if (read !== undefined) return read;
  throw new InvalidArgumentError(
    'It must be like 2026-05-01T23:59, with a zone such as +08:00 or without.',
  );
}

function latePenalty(value: string): OutputOptions['latePenalty'] {
  const [, amount, percent] = /^(\d{1,4}(?:\.\d{1,2})?)(%?)$/.exec(value) ?? [];
  if (amount !== undefined) return { amount: Number(amount), isPercent: percent === '%' };
  throw new InvalidArgumentError('It must be points, such as 5, or percent, such as 10%.');
}

function minutes(value: string): number {
  if (/^\d{1,6}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It must be a number of minutes.');
}

function shard(value: string): Shard {
  const [, number, of] = /^(\d{1,5})\/(\d{1,5})$/.exec(value) ?? [];
  const read = { number: Number(number), of: Number(of) };
  if (read.number >= 1 && read.number <= read.of) return read;
  throw new InvalidArgumentError('It must be like 3/20: the third of twenty parts.');
}

/** What `batch` starts for each of its jobs; of no use to people. */
export function batchWorkerCommand(): Command {
  return declaredCommand('batch-worker', {}).action(async () => {
    const { serveBatch } = await import('../../batch/worker.ts');
    await serveBatch();
  });
}
