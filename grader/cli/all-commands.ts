/**
 * Every command, with its arguments and options. The help of each is a message: see `command-words.ts`. The module that
 * runs a command is loaded only when the command is given, since a start should be fast.
 */
import { type Command, Option } from 'commander';
import type { ExerciseCatalog } from '../exercises/catalog.ts';
import { REPORT_FORMATS } from '../reports/report-formats.ts';
import type { Io } from './io.ts';
import * as option from './option-values.ts';
import { addProgramOptions } from './program-arguments.ts';
import { exerciseFirst } from './which-submission.ts';
import { loadCasesAudit, loadRelease } from './with-reference.ts';

/** Runs a command. It gets the command's arguments, its options and the command itself, and returns the exit code. */
// biome-ignore lint/suspicious/noExplicitAny: commander has no types for the values that it reads
type CommandRunner = (io: Io, ...given: any[]) => Promise<number>;

/** Makes commander's action of a function that loads the command's module. */
export type ActionMaker = (
  load: () => Promise<CommandRunner>,
) => (...given: unknown[]) => Promise<void>;

export function addCommands(
  program: Command,
  actionFor: ActionMaker,
  exercises: ExerciseCatalog,
): void {
  addGrade(program, actionFor, exercises);
  addTry(program, actionFor, exercises);
  addPlay(program, actionFor, exercises);
  addQuiz(program, actionFor, exercises);
  addCases(program.command('cases'), actionFor, exercises);
  addRelease(program, actionFor, exercises);
  addBatch(program, actionFor, exercises);
  addReport(program, actionFor, exercises);
}

function addGrade(program: Command, actionFor: ActionMaker, exercises: ExerciseCatalog): void {
  const forOneExercise = [
    'exercise',
    'only',
    'report',
    'shownAs',
    'watch',
    'page',
    'port',
    'explain',
    'passMark',
  ];
  const points = option.numberThat((n) => n >= 0 && Number.isFinite(n), 'option.points');
  const command = program
    .command('grade [submission]')
    .addOption(option.read('--report <format[=file]>', option.collectReport, []))
    .addOption(option.several('--only <check or case>'))
    .option('--listed')
    .addOption(option.exercise(exercises))
    .addOption(new Option('--all').conflicts(forOneExercise))
    .option('--cases <folder>')
    .option('--shown-as <path>')
    .option('--handed-in')
    .option('--watch')
    .option('--page')
    .addOption(option.read('--port <number>', option.wholeNumber(1, 65_535)))
    .option('--explain')
    .option('--no-hints')
    .addOption(option.read('--hint <level>', option.wholeNumber(0, 3)).conflicts('all'))
    .addOption(option.language)
    .addOption(option.timeLimit)
    .addOption(option.read('--pass-mark <points>', points))
    .addOption(option.seed)
    .addOption(option.sandbox)
    .addOption(option.jobs)
    .action(actionFor(async () => (await import('./grade/start-grade.ts')).startGrade));
  addProgramOptions(command, ['all', 'watch', 'page', 'port', 'listed', 'only', 'hint']);
}

function addTry(program: Command, actionFor: ActionMaker, exercises: ExerciseCatalog): void {
  program
    .command('try [input...]')
    .option('--submission <path>')
    .addOption(option.exercise(exercises))
    .option('--call <function>')
    .addOption(option.read('--depth <number>', option.wholeNumber(0, 99)))
    .option('--mark <x or o>')
    .addOption(option.read('--alpha <bound>', option.bound))
    .addOption(option.read('--beta <bound>', option.bound))
    .addOption(option.read('--with <key=value>', option.field))
    .option('--explain')
    .option('--trace')
    .addOption(option.read('--levels <number>', option.wholeNumber(1, 99)))
    .option('--ask')
    .addOption(option.language)
    .addOption(option.timeLimit)
    .addOption(option.sandbox)
    .action(actionFor(async () => (await import('./try/run-try.ts')).runTry));
}

function addPlay(program: Command, actionFor: ActionMaker, exercises: ExerciseCatalog): void {
  const side = option.oneOf('side', ['x', 'o']);
  const players = option.oneOf('player', ['submission', 'reference']);
  program
    .command('play [submission]')
    .addOption(option.exercise(exercises))
    .addOption(option.read('--opponent <who>', players, 'submission'))
    .option('--between <x o...>')
    .addOption(option.read('--as <side>', (given) => side(given.toLowerCase())))
    .addOption(option.read('--size <rows>', option.wholeNumber(0, 99)))
    .addOption(option.read('--depth <moves>', option.wholeNumber(0, 99)))
    .addOption(option.language)
    .addOption(option.timeLimit)
    .addOption(option.sandbox)
    .action(actionFor(async () => (await import('./play/run-play.ts')).runPlay));
}

function addQuiz(program: Command, actionFor: ActionMaker, exercises: ExerciseCatalog): void {
  program
    .command('quiz [submission]')
    .addOption(option.exercise(exercises))
    .addOption(option.read('--count <number>', option.questionCount, 3))
    .option('--seed <text>')
    .addOption(option.read('--show <number>', option.questionCount))
    .option('--cases <folder>')
    .addOption(new Option('--command <program>').hideHelp())
    .addOption(option.language)
    .addOption(option.timeLimit)
    .addOption(option.sandbox)
    .action(actionFor(async () => (await import('./quiz/run-quiz.ts')).runQuiz));
}

function addCases(cases: Command, actionFor: ActionMaker, exercises: ExerciseCatalog): void {
  /** Finds the exercise, which is the first word, as for `grade`, or the value of `--exercise`. */
  const onExercise = (load: () => Promise<CommandRunner>) =>
    actionFor(async () => async (io, words: string | readonly string[] = [], given) => {
      const first = exerciseFirst([words].flat(), given.exercise, exercises);
      const { exercise = exercises.defaultExercise, rest } = first;
      return (await load())(io, { ...given, exercise }, rest);
    });
  const add = (name: string, takes = '[exercise]'): Command =>
    cases
      .command(name)
      .argument(takes, '', takes === '[exercise]' ? option.knownExercise(exercises) : undefined)
      .addOption(option.exercise(exercises))
      .option('--cases <folder>');
  add('list').action(
    onExercise(async () => (await import('./cases/run-cases-list.ts')).runCasesList),
  );
  add('check')
    .option('--released <folder>')
    .action(onExercise(async () => (await import('./cases/run-cases-check.ts')).runCasesCheck));
  const range = { from: 0, to: 10_000 };
  const points = option.numberThat((n) => n >= 0 && n <= range.to, 'option.number', range);
  add('add', '<input...>')
    .option('--check <check>')
    .addOption(option.read('--with <key=value>', option.field))
    .addOption(option.read('--points <number>', points))
    .option('--title <text>')
    .option('--hint <text>')
    .option('--expected <answer>')
    .addOption(option.read('--expected-after <key=value>', option.field))
    .action(onExercise(async () => (await import('./cases/run-cases-add.ts')).runCasesAdd));
  add('audit')
    .option('--without-every')
    .option('--only <function>')
    .addOption(option.jobs)
    .action(onExercise(loadCasesAudit));
}

function addRelease(program: Command, actionFor: ActionMaker, exercises: ExerciseCatalog): void {
  program
    .command('release <folder>')
    .addOption(option.read('--exercise <names>', option.exerciseList(exercises)))
    .addOption(new Option('--force').conflicts('update'))
    .option('--update')
    .option('--cases <folder>')
    .addOption(option.read('--most-hint <level>', option.wholeNumber(0, 3)))
    .action(actionFor(loadRelease));
}

function addBatch(program: Command, actionFor: ActionMaker, exercises: ExerciseCatalog): void {
  const command = program
    .command('batch <folder>')
    .addOption(
      option.read('--exercise <names>', option.exerciseList(exercises), [
        exercises.defaultExercise,
      ]),
    )
    .option('--listed')
    .option('--pattern <pattern>')
    .addOption(option.read('--attempt <which>', option.oneOf('attempt', ['best', 'last'])))
    .addOption(option.read('--until <time>', option.dueTime))
    .option('--roster <csv>')
    .addOption(option.jobs)
    .option('--hints')
    .option('--calls')
    .addOption(option.language)
    .option('--resume')
    .option('--dry-run')
    .addOption(option.read('--shard <k/n>', option.shard))
    .option('--cases <folder>')
    .addOption(option.sandbox)
    .addOption(option.timeLimit)
    .addOption(option.questions)
    .addOption(option.batchSeed)
    .action(actionFor(async () => (await import('./batch/run-batch.ts')).runBatch));
  addProgramOptions(command, ['listed', 'hints', 'calls']);
  addOutputOptions(command.option('--out <folder>'));
  addCommandsOnResults(command, actionFor);
  // `batch` starts this command for each of its jobs.
  program
    .command('batch-worker', { hidden: true })
    .addOption(option.exercise(exercises))
    .action(actionFor(async () => (await import('../classroom/batch/worker.ts')).serveBatch));
}

/** Commands of `batch` on the results of batches that are there already. */
function addCommandsOnResults(command: Command, actionFor: ActionMaker): void {
  const merge = command.command('merge <folder...>').action(
    actionFor(async () => {
      const { runMerge } = await import('./batch/run-merge.ts');
      // Options before the word `merge` belong to the parent command, and mean the same.
      return (io, folders, _options, self: Command) =>
        runMerge(io, folders, self.optsWithGlobals());
    }),
  );
  addOutputOptions(merge.option('--out <folder>'));
  const tables = command.command('tables <folder>').action(
    actionFor(async () => {
      const { runTables } = await import('./batch/run-merge.ts');
      return (io, folder, _options, self: Command) => runTables(io, folder, self.optsWithGlobals());
    }),
  );
  addOutputOptions(tables);
  command
    .command('explain <folder> <student>')
    .option('--submissions <folder>')
    .option('--cases <folder>')
    .addOption(option.sandbox)
    .action(
      actionFor(async () => {
        const { runExplain } = await import('./batch/run-explain.ts');
        return (io, folder, student, _options, self: Command) =>
          runExplain(io, folder, student, self.optsWithGlobals());
      }),
    );
}

function addOutputOptions(command: Command): void {
  command
    .addOption(option.read('--csv <gradebook>', option.bookAmong, []))
    .option('--assignment <title>')
    .addOption(option.read('--due <time>', option.dueTime))
    .addOption(option.read('--late-penalty <amount>', option.latePenalty))
    .addOption(option.read('--late-grace <minutes>', option.wholeNumber(0, 999_999)));
}

function addReport(program: Command, actionFor: ActionMaker, exercises: ExerciseCatalog): void {
  const zip = 'gradescope-zip';
  const formats = option.oneOf('format', [...REPORT_FORMATS, zip]);
  program
    .command('report')
    .argument('<format>', '', formats)
    .argument('<result>')
    .option('--output <file>')
    .addOption(option.language)
    .action(actionFor(async () => (await import('./report/run-report.ts')).runReport))
    .command(`${zip} <file>`)
    .addOption(option.exercise(exercises))
    .action(actionFor(async () => (await import('./report/run-report.ts')).runGradescopeZip));
}
