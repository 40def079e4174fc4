/** `cases`: the instructor's tools for the case files. The work is in `run-cases-….ts`. */
import { Command, InvalidArgumentError } from 'commander';
import { DEFAULT_EXERCISE, EXERCISES_WITH_CASES } from '../../exercises/all.ts';
import { GraderError } from '../../grader-error.ts';
import { field, wholeNumber } from '../grade/grade-command.ts';
import type { Io } from '../io.ts';
import { exerciseOption, knownExercise } from '../which-submission.ts';
import type {
  AddArguments,
  AuditArguments,
  CasesArguments,
  CheckArguments,
} from './cases-arguments.ts';

export function casesCommand(io: Io, exit: (code: number) => void): Command {
  const cases = new Command('cases').description('See, check, extend and audit the case files.');
  const add = (name: string, description: string): Command => {
    const command = cases.command(name).description(description);
    return command
      .addOption(exerciseOption(DEFAULT_EXERCISE, EXERCISES_WITH_CASES))
      .option('--cases <folder>', 'where the case files are (default: cases/<exercise>)');
  };
  /** Of one exercise, which may be named as `grade` names it. */
  const addOfOne = (name: string, description: string): Command =>
    add(name, description).argument('[exercise]', 'its name, as with --exercise', (given: string) =>
      knownExercise(given, EXERCISES_WITH_CASES),
    );

  addOfOne('list', 'Show every case: its board, its points and the right answer.').action(
    async (exercise: string | undefined, options: CasesArguments, command: Command) => {
      const { runCasesList } = await import('./run-cases-list.ts');
      exit(await runCasesList({ ...options, ...named(exercise, command) }, io));
    },
  );
  addOfOne('check', 'Look for mistakes in the case files, and prove reference and starter.')
    .option('--released <folder>', 'also tell whether this released folder is stale')
    .action(async (exercise: string | undefined, options: CheckArguments, command: Command) => {
      const { runCasesCheck } = await import('./run-cases-check.ts');
      exit(await runCasesCheck({ ...options, ...named(exercise, command) }, io));
    });
  add('add', 'Add a case. Deleting its line in the file undoes it.')
    .argument(
      '<input...>',
      'what is asked about, as in the case files; an exercise’s name before it',
    )
    .option('--check <check>', 'which check asks it')
    .option('--with <key=value>', 'what it is asked with, such as depth=2', field)
    .option('--points <number>', 'what it is worth (default: 1)', points)
    .option('--title <text>', 'what the case is there for')
    .option('--hint <text>', 'shown to students when the case fails')
    .option(
      '--expected <answer>',
      'to be held against the reference: as in the file, or boards parted by commas ("none" for none)',
    )
    .action(async (words: readonly string[], options: AddArguments, command: Command) => {
      const { runCasesAdd } = await import('./run-cases-add.ts');
      const [first = '', ...rest] = words;
      const isName = rest.length > 0 && EXERCISES_WITH_CASES.includes(first);
      const input = (isName ? rest : words).join(' ');
      const meant = { ...options, ...named(isName ? first : undefined, command) };
      exit(await runCasesAdd(input, meant, io));
    });
  addOfOne('audit', 'Run every known wrong program, and tell which of them the cases catch.')
    .option('--without-every', 'audit the listed cases alone, without those for every input')
    .option('--only <function>', 'run the bugs of one function')
    .option('--jobs <number>', 'programs run at once (default: the cores)', wholeNumber)
    .action(async (exercise: string | undefined, given: GivenAudit, command: Command) => {
      const { withoutEvery, ...options } = { ...given, ...named(exercise, command) };
      const { requireReference } = await import('../../reference/load-answers.ts');
      requireReference(io.projectFolder, 'cases audit', options.exercise);
      const { runCasesAudit } = await import('./run-cases-audit.ts');
      exit(await runCasesAudit({ ...options, every: withoutEvery !== true }, io));
    });
  return cases;
}

type GivenAudit = AuditArguments & { withoutEvery?: true };

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

function points(value: string): number {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (!(number >= 0 && number <= 10_000)) {
    throw new InvalidArgumentError('It must be a number from 0 to 10000.');
  }
  return number;
}
