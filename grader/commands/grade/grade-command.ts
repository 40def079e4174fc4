/** `grade`: its options, as the command line has them. The work is in `run-grade.ts`. */
import type { Command } from 'commander';
import { type CommandTable, keptByNpm } from '../declared-command.ts';
import type { Io } from '../io.ts';
import {
  collectReport,
  exerciseRow,
  HINT_LEVEL,
  JOBS,
  LANGUAGE,
  numberThat,
  SANDBOX,
  SEVERAL,
  TIME_LIMIT,
} from '../option-values.ts';
import { programOptions, programRows } from '../program-arguments.ts';
import type { GradeArguments } from './open-ahead.ts';
import { watchSteps } from './watch-steps.ts';

const FOR_ONE = ['exercise', 'only', 'report', 'shownAs', 'watch', 'explain', 'passMark'];

/** What has no meaning for a whole program in another language. */
const FUNCTIONS_ALONE = ['all', 'watch', 'listed', 'only', 'hint', 'showRepair'];

export const GRADE: CommandTable = {
  name: 'grade',
  takes: ['[submission]'],
  options: {
    '--report <format[=file]>': { parse: collectReport, byDefault: [] },
    '--only <check or case>': SEVERAL,
    '--listed': {},
    '--exercise <name>': exerciseRow(),
    '--all': { conflicts: FOR_ONE },
    '--cases <folder>': {},
    '--shown-as <path>': {},
    '--handed-in': {},
    '--watch': {},
    '--explain': {},
    '--no-hints': {},
    '--hint <level>': { ...HINT_LEVEL, conflicts: ['all', 'showRepair'] },
    '--show-repair': { conflicts: ['all'] },
    '--lang <language>': LANGUAGE,
    '--time-limit <seconds>': TIME_LIMIT,
    '--pass-mark <points>': {
      parse: numberThat((n) => n >= 0 && Number.isFinite(n), 'option.points'),
    },
    '--sandbox <mode>': SANDBOX,
    '--jobs <number>': JOBS,
    ...programRows(FUNCTIONS_ALONE),
  },
  load: async () => gradeAnything,
};

async function gradeAnything(
  io: Io,
  submission: string | undefined,
  options: GradeArguments,
  command: Command,
): Promise<number> {
  const names = command.options.map(({ long }) => long?.slice(2) ?? '');
  for (const kept of keptByNpm(io.env, names)) io.err(`${io.say('grade.npm-option', kept)}\n`);
  watchSteps();
  const isLimitGiven = command.getOptionValueSource('timeLimit') === 'cli';
  const programs = programOptions(options, isLimitGiven, io.projectFolder);
  if (programs !== undefined) {
    const { runGradeProgram } = await import('./run-grade-program.ts');
    return runGradeProgram(submission, programs, options, io);
  }
  const { startSandbox } = await import('../start-sandbox.ts');
  const sandbox = startSandbox(options, io);
  try {
    if (options.all) {
      const { runGradeAll } = await import('./run-grade.ts');
      return await runGradeAll(submission, options, sandbox, io);
    }
    const { openAhead } = await import('./open-ahead.ts');
    const opening = openAhead(submission, options, sandbox, io);
    const { runGrade } = await import('./run-grade.ts');
    return await runGrade(opening, options, sandbox, io);
  } finally {
    await sandbox.pool.close();
  }
}
