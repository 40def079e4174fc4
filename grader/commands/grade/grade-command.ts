/** `grade`: its options, as the command line has them. The work is in `run-grade.ts`. */
import type { Command } from 'commander';
import { languageOf } from '../../messages/languages.ts';
import { declaredCommand } from '../declared-command.ts';
import type { Io } from '../io.ts';
import {
  exerciseRow,
  jobsNumber,
  LANGUAGE,
  numberThat,
  SANDBOX,
  TIME_LIMIT,
} from '../option-values.ts';
import { programOptions, programRows } from '../program-arguments.ts';
import { collectReport } from '../report-request.ts';
import type { GradeArguments } from './grade-arguments.ts';
import { keptByNpm, keptByNpmText } from './kept-by-npm.ts';
import { watchSteps } from './watch-steps.ts';

const FOR_ONE = ['exercise', 'only', 'report', 'shownAs', 'watch', 'explain', 'passMark'];

/** What has no meaning for a whole program in another language. */
const FUNCTIONS_ALONE = ['all', 'watch', 'listed', 'only', 'hint', 'showRepair'];

export function gradeCommand(io: Io, exit: (code: number) => void): Command {
  return declaredCommand('grade', {
    takes: ['[submission]'],
    options: {
      '--report <format[=file]>': { parse: collectReport, byDefault: [] },
      '--only <check or case>': { parse: (value, before) => [...before, value], byDefault: [] },
      '--listed': {},
      '--exercise <name>': exerciseRow(),
      '--all': { conflicts: FOR_ONE },
      '--cases <folder>': {},
      '--shown-as <path>': {},
      '--handed-in': {},
      '--watch': {},
      '--explain': {},
      '--no-hints': {},
      '--hint <level>': {
        parse: numberThat((n) => [0, 1, 2, 3].includes(n), 'It must be 0, 1, 2 or 3.'),
        conflicts: ['all', 'showRepair'],
      },
      '--show-repair': { conflicts: ['all'] },
      '--lang <language>': LANGUAGE,
      '--time-limit <seconds>': TIME_LIMIT,
      '--pass-mark <points>': {
        parse: numberThat(
          (n) => n >= 0 && Number.isFinite(n),
          'It must be a number of points, 0 or more.',
        ),
      },
      '--sandbox <mode>': SANDBOX,
      '--jobs <number>': { parse: jobsNumber },
      ...programRows(FUNCTIONS_ALONE),
    },
  }).action(async (submission: string | undefined, options: GradeArguments, command: Command) => {
    const names = command.options.map(({ long }) => long?.slice(2) ?? '');
    io.err(keptByNpmText(keptByNpm(io.env, names), languageOf(options.lang, io.env)));
    watchSteps();
    const isLimitGiven = command.getOptionValueSource('timeLimit') === 'cli';
    const programs = programOptions(options, isLimitGiven, io.projectFolder);
    if (programs !== undefined) {
      const { runGradeProgram } = await import('./run-grade-program.ts');
      exit(await runGradeProgram(submission, programs, options, io));
      return;
    }
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
