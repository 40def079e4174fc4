/** `cases`: the instructor's tools for the case files. The work is in `run-cases-….ts`. */
import { Command, InvalidArgumentError } from 'commander';
import type { CaseFields } from '../../exercise/case-format.ts';
import { DEFAULT_EXERCISE, EXERCISES_WITH_CASES } from '../../exercises/all.ts';
import { wholeNumber } from '../grade/grade-command.ts';
import type { Io } from '../io.ts';
import { exerciseOption } from '../which-submission.ts';
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

  add('list', 'Show every case: its board, its points and the right answer.').action(
    async (options: CasesArguments) => {
      const { runCasesList } = await import('./run-cases-list.ts');
      exit(await runCasesList(options, io));
    },
  );
  add('check', 'Look for mistakes in the case files, and prove reference and starter.')
    .option('--released <folder>', 'also tell whether this released folder is stale')
    .action(async (options: CheckArguments) => {
      const { runCasesCheck } = await import('./run-cases-check.ts');
      exit(await runCasesCheck(options, io));
    });
  add('add', 'Add a case. Deleting its line in the file undoes it.')
    .argument('<input>', 'what is asked about, as it stands in the case files')
    .option('--check <check>', 'which check asks it')
    .option('--with <key=value>', 'what it is asked with, such as depth=2', field, {})
    .option('--points <number>', 'what it is worth (default: 1)', points)
    .option('--title <text>', 'what the case is there for')
    .option('--hint <text>', 'shown to students when the case fails')
    .option(
      '--expected <answer>',
      'to be held against the reference: as in the file, or boards parted by commas ("none" for none)',
    )
    .action(async (input: string, options: AddArguments) => {
      const { runCasesAdd } = await import('./run-cases-add.ts');
      exit(await runCasesAdd(input, options, io));
    });
  add('audit', 'Run every known wrong program, and tell which of them the cases catch.')
    .option('--without-every', 'audit the listed cases alone, without those for every input')
    .option('--only <function>', 'run the bugs of one function')
    .option('--jobs <number>', 'programs run at once (default: the cores)', wholeNumber)
    .action(async ({ withoutEvery, ...options }: AuditArguments & { withoutEvery?: true }) => {
      const { requireReference } = await import('../../reference/load-answers.ts');
      requireReference(io.projectFolder, 'cases audit', options.exercise);
      const { runCasesAudit } = await import('./run-cases-audit.ts');
      exit(await runCasesAudit({ ...options, every: withoutEvery !== true }, io));
    });
  return cases;
}

/** `depth=2` is the key `depth` with the number 2. */
function field(text: string, before: CaseFields): CaseFields {
  const [, key, value = ''] = /^(\w+)=(.*)$/.exec(text) ?? [];
  if (key === undefined) throw new InvalidArgumentError('It must be like depth=2.');
  return { ...before, [key]: /^-?\d+$/.test(value) ? Number(value) : value };
}

function points(value: string): number {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (!(number >= 0 && number <= 10_000)) {
    throw new InvalidArgumentError('It must be a number from 0 to 10000.');
  }
  return number;
}
