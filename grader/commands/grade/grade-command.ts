/** `grade`: its options, as the command line has them. The work is in `run-grade.ts`. */
import type { Command } from 'commander';
import { languageOf } from '../../messages/languages.ts';
import { saidError } from '../../messages/said-error.ts';
import { declaredCommand } from '../declared-command.ts';
import type { Io } from '../io.ts';
import {
  commandWords,
  exerciseRow,
  jobsNumber,
  LANGUAGE,
  numberThat,
  SANDBOX,
  TIME_LIMIT,
} from '../option-values.ts';
import { collectReport } from '../report-request.ts';
import type { GradeArguments } from './grade-arguments.ts';
import { keptByNpm, keptByNpmText } from './kept-by-npm.ts';
import { watchSteps } from './watch-steps.ts';

const FOR_ONE = ['exercise', 'only', 'report', 'shownAs', 'watch', 'explain', 'passMark'];

/** @throws {GraderError} for what is said of a program that no command runs */
function requireCommand({ command, build, many, every, trust }: GradeArguments): void {
  const given = { '--build': build.length > 0, '--many': many, '--every': every, '--trust': trust };
  const option = Object.entries(given).find(([, isGiven]) => isGiven)?.[0];
  if (option === undefined || command.length > 0) return;
  throw saidError((say) => ({
    message: say('program.lacks-command', { option }),
    advice: say('program.lacks-command.advice'),
  }));
}

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
      '--command <program>': { parse: commandWords, byDefault: [], conflicts: FUNCTIONS_ALONE },
      '--build <program>': { parse: commandWords, byDefault: [] },
      '--many': {},
      '--every': {},
      '--trust': {},
    },
  }).action(async (submission: string | undefined, options: GradeArguments, command: Command) => {
    const names = command.options.map(({ long }) => long?.slice(2) ?? '');
    io.err(keptByNpmText(keptByNpm(io.env, names), languageOf(options.lang, io.env)));
    watchSteps();
    requireCommand(options);
    if (options.command.length > 0) {
      const { runGradeProgram } = await import('./run-grade-program.ts');
      const limit = command.getOptionValueSource('timeLimit') === 'default' ? 10 : undefined;
      exit(
        await runGradeProgram(
          submission,
          { ...options, timeLimit: limit ?? options.timeLimit },
          io,
        ),
      );
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
