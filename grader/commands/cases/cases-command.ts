/** `cases`: the instructor's tools for the case files. The work is in `run-cases-….ts`. */
import type { Command } from 'commander';
import { DEFAULT_EXERCISE, EXERCISES_WITH_CASES } from '../../exercises/all.ts';
import { GraderError } from '../../grader-error.ts';
import { declaredCommand, type OptionRow } from '../declared-command.ts';
import type { Io } from '../io.ts';
import { exerciseRow, field, jobsNumber, knownExercise, numberThat } from '../option-values.ts';
import type {
  AddArguments,
  AuditArguments,
  CasesArguments,
  CheckArguments,
} from './cases-arguments.ts';

const WHOSE: Readonly<Record<string, OptionRow>> = {
  '--exercise <name>': exerciseRow(DEFAULT_EXERCISE, EXERCISES_WITH_CASES),
  '--cases <folder>': {},
};
/** Of one exercise, which may be named as `grade` names it. */
const OF_ONE = {
  takes: ['[exercise]'],
  reads: (given: string) => knownExercise(given, EXERCISES_WITH_CASES),
};

export function casesCommand(io: Io, exit: (code: number) => void): Command {
  const list = declaredCommand('list', { ...OF_ONE, options: WHOSE }).action(
    async (exercise: string | undefined, options: CasesArguments, command: Command) => {
      const { runCasesList } = await import('./run-cases-list.ts');
      exit(await runCasesList({ ...options, ...named(exercise, command) }, io));
    },
  );
  const check = declaredCommand('check', {
    ...OF_ONE,
    options: { ...WHOSE, '--released <folder>': {} },
  }).action(async (exercise: string | undefined, options: CheckArguments, command: Command) => {
    const { runCasesCheck } = await import('./run-cases-check.ts');
    exit(await runCasesCheck({ ...options, ...named(exercise, command) }, io));
  });
  const add = declaredCommand('add', {
    takes: ['<input...>'],
    options: {
      ...WHOSE,
      '--check <check>': {},
      '--with <key=value>': { parse: field },
      '--points <number>': {
        parse: numberThat((n) => n >= 0 && n <= 10_000, 'It must be a number from 0 to 10000.'),
      },
      '--title <text>': {},
      '--hint <text>': {},
      '--expected <answer>': {},
    },
  }).action(async (words: readonly string[], options: AddArguments, command: Command) => {
    const { runCasesAdd } = await import('./run-cases-add.ts');
    const [first = '', ...rest] = words;
    const isName = rest.length > 0 && EXERCISES_WITH_CASES.includes(first);
    const input = (isName ? rest : words).join(' ');
    const meant = { ...options, ...named(isName ? first : undefined, command) };
    exit(await runCasesAdd(input, meant, io));
  });
  const audit = declaredCommand('audit', {
    ...OF_ONE,
    options: {
      ...WHOSE,
      '--without-every': {},
      '--only <function>': {},
      '--jobs <number>': { parse: jobsNumber },
    },
  }).action(async (exercise: string | undefined, given: GivenAudit, command: Command) => {
    const { withoutEvery, ...options } = { ...given, ...named(exercise, command) };
    const { requireReference } = await import('../../reference/load-answers.ts');
    requireReference(io.projectFolder, 'cases audit', options.exercise);
    const { runCasesAudit } = await import('./run-cases-audit.ts');
    exit(await runCasesAudit({ ...options, every: !withoutEvery }, io));
  });
  const cases = declaredCommand('cases', {});
  for (const each of [list, check, add, audit]) cases.addCommand(each);
  return cases;
}

type GivenAudit = AuditArguments & { withoutEvery: boolean };

/** @throws {GraderError} when `--exercise` names another one */
function named(exercise: string | undefined, command: Command): { readonly exercise?: string } {
  if (exercise === undefined) return {};
  const option = command.getOptionValue('exercise') as string;
  if (command.getOptionValueSource('exercise') === 'cli' && option !== exercise) {
    throw new GraderError(
      `--exercise ${option} was given, and ${exercise} before it`,
      'Name the exercise once.',
    );
  }
  return { exercise };
}
