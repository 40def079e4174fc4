/** `cases`: the instructor's tools for the case files. The work is in `run-cases-….ts`. */
import type { Command } from 'commander';
import { DEFAULT_EXERCISE, EXERCISE_NAMES } from '../../exercises/all.ts';
import { saidError } from '../../messages/said-error.ts';
import type { CasesArguments } from '../cases-folder.ts';
import type { CommandTable, OptionRow } from '../declared-command.ts';
import type { Io } from '../io.ts';
import { exerciseRow, JOBS, knownExercise, numberThat, WITH } from '../option-values.ts';
import type { AddArguments } from './run-cases-add.ts';
import type { AuditArguments } from './run-cases-audit.ts';

const WHOSE: Readonly<Record<string, OptionRow>> = {
  '--exercise <name>': exerciseRow(DEFAULT_EXERCISE),
  '--cases <folder>': {},
};
/** Of one exercise, which may be named as `grade` names it. */
const OF_ONE = { takes: ['[exercise]'], reads: knownExercise };

export const CASES: CommandTable = {
  name: 'cases',
  parts: [
    {
      ...{ name: 'list', ...OF_ONE, options: WHOSE },
      load: async () => ofOne((await import('./run-cases-check.ts')).runCasesList),
    },
    {
      ...{ name: 'check', ...OF_ONE, options: { ...WHOSE, '--released <folder>': {} } },
      load: async () => ofOne((await import('./run-cases-check.ts')).runCasesCheck),
    },
    {
      name: 'add',
      takes: ['<input...>'],
      options: {
        ...WHOSE,
        '--check <check>': {},
        '--with <key=value>': WITH,
        '--points <number>': {
          parse: numberThat((n) => n >= 0 && n <= 10_000, 'option.number', { from: 0, to: 10000 }),
        },
        '--title <text>': {},
        '--hint <text>': {},
        '--expected <answer>': {},
      },
      load: async () => add,
    },
    {
      name: 'audit',
      ...OF_ONE,
      options: {
        ...WHOSE,
        '--without-every': {},
        '--only <function>': {},
        '--jobs <number>': JOBS,
      },
      load: async () => ofOne(audit),
    },
  ],
};

/** A command that takes an exercise's name. */
function ofOne<Options extends CasesArguments>(
  run: (given: Options, io: Io) => Promise<number>,
): (io: Io, exercise: string | undefined, options: Options, command: Command) => Promise<number> {
  return (io, exercise, options, command) => run({ ...options, ...named(exercise, command) }, io);
}

async function audit(options: CasesArguments, io: Io): Promise<number> {
  const { requireReference } = await import('../../reference/load-answers.ts');
  requireReference(io.projectFolder, 'cases audit', options.exercise);
  const { runCasesAudit } = await import('./run-cases-audit.ts');
  return runCasesAudit(options as AuditArguments, io);
}

async function add(
  io: Io,
  words: readonly string[],
  options: AddArguments,
  command: Command,
): Promise<number> {
  const { runCasesAdd } = await import('./run-cases-add.ts');
  const [first = '', ...rest] = words;
  const isName = rest.length > 0 && EXERCISE_NAMES.includes(first);
  const input = (isName ? rest : words).join(' ');
  return runCasesAdd(input, { ...options, ...named(isName ? first : undefined, command) }, io);
}

/** @throws {GraderError} when `--exercise` names another one */
function named(exercise: string | undefined, command: Command): { readonly exercise?: string } {
  if (exercise === undefined) return {};
  const option = String(command.getOptionValue('exercise'));
  if (command.getOptionValueSource('exercise') === 'cli' && option !== exercise) {
    throw saidError('cases.exercise-twice', { option, exercise });
  }
  return { exercise };
}
