/** `batch` and `batch merge`: their options. The work is in `run-batch.ts` and `run-merge.ts`. */
import { Command, InvalidArgumentError } from 'commander';
import { GRADEBOOKS, type Gradebook, type OutputOptions } from '../../batch/output-options.ts';
import type { Shard } from '../../batch/shard.ts';
import { entryOf } from '../../exercise/which-exercise.ts';
import { DEFAULT_EXERCISE } from '../../exercises/all.ts';
import {
  languageOption,
  positiveNumber,
  sandboxMode,
  wholeNumber,
} from '../grade/grade-command.ts';
import type { Io } from '../io.ts';
import { exerciseOption } from '../which-submission.ts';
import type { BatchArguments } from './run-batch.ts';

export function batchCommand(io: Io, exit: (code: number) => void): Command {
  const batch = new Command('batch')
    .description('Grade every submission in a folder.')
    .argument(
      '<folder>',
      'has a subfolder, zip or file for each submission; or the download of Moodle, Canvas, Gradescope or GitHub Classroom, also as a zip',
    )
    .addOption(exerciseOption(DEFAULT_EXERCISE))
    .option('--listed', 'grade only the listed cases, none for everything at once', false)
    .option(
      '--pattern <pattern>',
      `where the submissions are in it, such as "*/attempt-*/${entryOf(DEFAULT_EXERCISE)}"`,
    )
    .option(
      '--roster <csv>',
      'the list of students: who handed in, under the names, ids and logins of the gradebook',
    )
    .option('--jobs <number>', 'submissions graded at once (default: the cores)', wholeNumber)
    .option('--hints', 'also look for the line that one change would make right', false)
    .addOption(languageOption())
    .option('--resume', 'grade only what is new or changed since the last run', false)
    .option(
      '--dry-run',
      'only say whose each submission is, who is missing and what is nobody’s',
      false,
    )
    .option('--shard <k/n>', 'grade only the kth of n parts of the class', shard)
    .option('--cases <folder>', 'where the case files are (default: cases/<exercise>)')
    .option(
      '--sandbox <mode>',
      'locks of the operating system: auto, strict, basic',
      sandboxMode,
      'auto',
    )
    .option('--time-limit <seconds>', 'for one call on a small board', positiveNumber, 2);
  withOutput(batch, 'where the results go (default: the folder’s name with -graded)').action(
    async (folder: string, options: BatchArguments) => {
      const { runBatch } = await import('./run-batch.ts');
      exit(await runBatch(folder, options, io));
    },
  );
  const merge = batch
    .command('merge')
    .description('Join the results of shards to what one run over the whole class gives.')
    .argument('<folder...>', 'the result folders of all the shards');
  withOutput(merge, 'where the results go (default: merged)').action(
    async (folders: string[], _options: unknown, command: Command) => {
      // `--out` before the word `merge` belongs to the parent, and means the same.
      const { runMerge } = await import('./run-merge.ts');
      exit(await runMerge(folders, command.optsWithGlobals<OutputOptions>(), io));
    },
  );
  return batch;
}

function withOutput(command: Command, out: string): Command {
  return command
    .option('--out <folder>', out)
    .option('--csv <gradebook>', `also write a file for ${GRADEBOOKS.join(', ')}`, gradebook, [])
    .option('--assignment <title>', 'its name in the gradebook (default: the exercise’s title)')
    .option('--similar', 'also list submissions that are the same but for names and format', false);
}

function gradebook(value: string, before: readonly Gradebook[]): Gradebook[] {
  const known = GRADEBOOKS.find((name) => name === value);
  if (known === undefined) {
    throw new InvalidArgumentError(`It must be one of ${GRADEBOOKS.join(', ')}.`);
  }
  return [...new Set([...before, known])];
}

function shard(value: string): Shard {
  const [, number, of] = /^(\d{1,5})\/(\d{1,5})$/.exec(value) ?? [];
  const read = { number: Number(number), of: Number(of) };
  if (read.number >= 1 && read.number <= read.of) return read;
  throw new InvalidArgumentError('It must be like 3/20: the third of twenty parts.');
}

/** What `batch` starts for each of its jobs; of no use to people. */
export function batchWorkerCommand(): Command {
  return new Command('batch-worker').action(async () => {
    const { serveBatch } = await import('../../batch/worker.ts');
    await serveBatch();
  });
}
