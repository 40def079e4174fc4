/** `grade`: its options, as the command line has them. The work is in `run-grade.ts`. */

import { Command, InvalidArgumentError, Option } from 'commander';
import { inJson } from '../../cases/in-json.ts';
import type { CaseFields } from '../../exercise/case-format.ts';
import { LANGUAGES, languageOf } from '../../messages/languages.ts';
import type { Io } from '../io.ts';
import { collectReport } from '../report-request.ts';
import { exerciseOption } from '../which-submission.ts';
import type { GradeArguments } from './grade-arguments.ts';
import { keptByNpm, keptByNpmText } from './kept-by-npm.ts';

export function gradeCommand(io: Io, exit: (code: number) => void): Command {
  return new Command('grade')
    .description('Grade a submission: run its functions on the boards of the cases and compare.')
    .argument('[submission]', 'a folder, a file, or an exercise’s name (default: starter)')
    .option(
      '--report <format[=file]>',
      'also write a report, for example json=result.json; may be given several times',
      collectReport,
      [],
    )
    .option(
      '--only <check or case>',
      'grade only this: a function, or a case such as <function>/2',
      collect,
      [],
    )
    .option('--listed', 'grade only the listed cases, none for everything at once', false)
    .addOption(exerciseOption())
    .addOption(
      new Option('--all', 'grade every exercise, and print one line for each')
        .default(false)
        .conflicts(['exercise', 'only', 'report', 'shownAs', 'watch', 'explain', 'passMark']),
    )
    .option('--cases <folder>', 'where the case files are (default: cases/<exercise>)')
    .option('--shown-as <path>', 'name the submission so in reports (default: as it was given)')
    .option('--handed-in', 'somebody handed it in: nothing to grade is 0 points, no error', false)
    .option('--watch', 'grade again whenever the submission is saved', false)
    .option('--explain', 'also show the reasoning in full, with the lines of play', false)
    .option('--no-hints', 'do not look for the line that one change would make right')
    .addOption(
      new Option('--show-repair', 'also show how that line would be right (for instructors)')
        .default(false)
        .conflicts(['all']),
    )
    .addOption(languageOption())
    .option('--time-limit <seconds>', 'for one call on a small board', positiveNumber, 2)
    .option('--pass-mark <points>', 'exit with 0 from so many points on', pointsNumber)
    .option('--sandbox <mode>', SANDBOX_HELP, sandboxMode)
    .option(
      '--jobs <number>',
      'processes that run the submission (default: the cores)',
      wholeNumber,
    )
    .action(async (submission: string | undefined, options: GradeArguments, command: Command) => {
      const names = command.options.map(({ long }) => long?.slice(2) ?? '');
      io.err(keptByNpmText(keptByNpm(io.env, names), languageOf(options.lang, io.env)));
      const { startSandbox } = await import('../start-sandbox.ts');
      const sandbox = startSandbox(options, io);
      try {
        if (options.all) {
          const { runGradeAll } = await import('./run-grade-all.ts');
          exit(await runGradeAll(submission, options, sandbox, io));
          return;
        }
        const { openAhead } = await import('./open-ahead.ts');
        const opening = openAhead(submission, options, sandbox, io);
        const { runGrade } = await import('./run-grade.ts');
        exit(await runGrade(opening, options, sandbox, io));
      } finally {
        await sandbox.pool.close();
      }
    });
}

export function languageOption(): Option {
  return new Option('--lang <language>', 'en or zh (default: the system’s)').choices(LANGUAGES);
}

function collect(value: string, before: readonly string[]): string[] {
  return [...before, value];
}

export function positiveNumber(value: string): number {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (!(number > 0) || number > 3600) {
    throw new InvalidArgumentError('It must be a number above 0 and at most 3600.');
  }
  return number;
}

function pointsNumber(value: string): number {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (!(number >= 0) || !Number.isFinite(number)) {
    throw new InvalidArgumentError('It must be a number of points, 0 or more.');
  }
  return number;
}

export function wholeNumber(value: string): number {
  const number = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (number < 1 || number > 256) throw new InvalidArgumentError('It must be from 1 to 256.');
  return number;
}

export const SANDBOX_HELP =
  'locks of the operating system: auto, strict, basic (default: auto in CI, else basic)';

export function sandboxMode(value: string): 'auto' | 'strict' | 'basic' {
  if (value === 'auto' || value === 'strict' || value === 'basic') return value;
  throw new InvalidArgumentError('It must be auto, strict or basic.');
}

/** `depth=2` is the key `depth` with the number 2. */
export function field(text: string, before: CaseFields = {}): CaseFields {
  const [, key, value = ''] = /^(\w+)=(.*)$/.exec(text) ?? [];
  if (key === undefined) throw new InvalidArgumentError('It must be like depth=2.');
  return { ...before, [key]: inJson(value) ?? value };
}
