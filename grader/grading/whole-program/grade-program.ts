/**
 * Grades a whole program in any language, by what it prints for what it reads: built, run, read, judged
 * and told by the same oracle, explainer and result as a submission's functions are.
 */

import { LIMITS } from '../../base/limits.ts';
import { type FormatMessage, messageWithHint } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { shellCommand } from '../../base/text/shell.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import type { Check, Input } from '../../engine/check.ts';
import type { CheckRecord } from '../../engine/check-record.ts';
import type { Exercise, Oracle } from '../../engine/exercise.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { wholeOf } from '../../engine/in-child/inputs.ts';
import { domainBySize } from '../../engine/in-child/sizes.ts';
import type { GradeResult, LoadError, Printed } from '../../results/result.ts';
import { findOnPath } from '../../sandbox/locks.ts';
import type { PoolOptions } from '../../sandbox/pool.ts';
import { printedOf } from '../../sandbox/raw-answer.ts';
import { leftOutText } from '../../submission/left-out-text.ts';
import { notesOf } from '../../submission/source-location.ts';
import type { OnProgress } from '../ask/ask-checks.ts';
import { CheckWork } from '../ask/check-work.ts';
import { recordOf } from '../ask/record-of.ts';
import { Submission } from '../ask/submission.ts';
import { answersOf, isAskedLast, joined } from '../evidence/hidden-cases.ts';
import { explainRefusal } from '../explain/explain-refusal.ts';
import { type Circumstances, explainChecks, resultOf } from '../explain/explain-result.ts';
import { score } from '../score/score.ts';
import { askByRunning, type RunnableProgram } from './ask-program.ts';
import { boxFor, type RunIn } from './box.ts';
import { type CommandWords, commandFor } from './command-for.ts';
import { isSilenceAnAnswer, judgingSilence } from './silent-answers.ts';
import type { Workplace } from './workplace.ts';

export interface GradeProgramOptions extends ProgramOptions, Pick<PoolOptions, 'locks' | 'jobs'> {
  readonly cases: readonly CaseSpec[];
  readonly formatMessage: FormatMessage;
  readonly onProgress?: OnProgress;
  /** A copy of what was handed in. */
  readonly place: Workplace;
  readonly shownAs: string;
  readonly exercise: Exercise;
  readonly oracle: Oracle;
  /** Somebody handed it in: what is missing in it is no mistake of whoever grades. */
  readonly handedIn: boolean;
}

/** Of CPU time, for each node that a right program's tree has beyond the smallest: a slow language's. */
const MS_PER_NODE = 0.1;

/** @throws {GraderError} where the exercise, the cases, the commands or the machine do not allow it */
export async function gradeProgram(options: GradeProgramOptions): Promise<GradeResult> {
  const startedAtMs = performance.now();
  const { exercise, oracle, formatMessage, shownAs, locks, place } = options;
  oracle.beginGrading?.();
  const cases = casesFor(options.cases, exercise, options);
  const check = checkNamed(exercise, wholeOf(exercise.spec));
  const notes = notesOf(leftOutNotes(place, formatMessage));
  const { runIn, locksOf } = boxFor(locks, place.folder, options.trust === true);
  const about = (words: CommandWords | undefined, printedAtLoad?: Printed): Circumstances => ({
    submission: shownAs,
    warnings: [...notes, ...notesOf([formatMessage('program.whole-alone', { check: check.name })])],
    printedAtLoad,
    locks: locksOf(words ?? options.command[0] ?? ['']),
    durationMs: Math.round(performance.now() - startedAtMs),
  });
  const made = await prepare(runIn, options);
  if ('loadError' in made) {
    const { loadError, printed } = made;
    const unmade = { ...about(undefined, printed), loadError };
    return await explainRefusal(exercise, cases, oracle, formatMessage, unmade);
  }
  const limitMs = (input: Input): number => options.limitMs + MS_PER_NODE * check.nodes(input);
  const program = { runIn, words: made.words, read: exercise.program!, limitMs };
  const record = await askAll(program, check, cases, options);
  const records = new Map([[check.name, record]]);
  const explainer = await exercise.explainer(oracle, formatMessage.language);
  const command = shellCommand(made.words.map((word) => word.replaceAll(place.folder, '.'))) ?? '';
  const tryWith = (_check: string, input: Input) => [input];
  const explaining = { exercise, formatMessage, explainer, tryWith };
  const verdicts = score(exercise, cases, records);
  const checks = explainChecks(verdicts, explaining);
  return resultOf(explaining, verdicts, checks, { ...about(made.words), command });
}

type PreparedCommand =
  | { readonly words: CommandWords }
  | { readonly loadError: LoadError; readonly printed?: Printed };

/** Builds it, where there is something to build, and finds what runs it. */
async function prepare(runIn: RunIn, options: GradeProgramOptions): Promise<PreparedCommand> {
  const { build: builds, command: commands, formatMessage, handedIn, shownAs } = options;
  const { folder, leftOut } = options.place;
  const built = commandFor(builds, folder, true);
  if (built.kind === 'fits') {
    requireCommand(built.words[0]);
    const limits = { limitMs: LIMITS.buildingMs, mayWrite: true };
    const { how, failure, output, errors } = await runIn(built.words, '', limits);
    if (how !== 'ended' || failure !== '') {
      const said = [output, errors].filter((each) => each.trim() !== '');
      const text = said.join('\n').trim();
      const [first = ''] = text.split('\n').filter((line) => /error/i.test(line));
      const told = { build: built.words.join(' '), first };
      return {
        loadError: messageWithHint(formatMessage, 'program.not-built', told),
        printed: printedOf(text),
      };
    }
  }
  const chosen = commandFor(commands, folder);
  if (chosen.kind === 'fits') {
    requireCommand(chosen.words[0]);
    return { words: chosen.words };
  }
  // Perhaps the program itself was left out, which is nobody's mistake but its author's.
  if (chosen.kind === 'none' && leftOut.length > 0) {
    return {
      loadError: messageWithHint(formatMessage, 'program.not-taken', {
        files: leftOutText(leftOut, formatMessage),
      }),
    };
  }
  const wanted = commands.map((words) => words.join(' ')).join(', ');
  const told = userError(`program.${chosen.kind}`, { submission: shownAs, wanted, ...chosen });
  if (!handedIn) throw told;
  const { message, advice = '' } = told.explain(formatMessage.language);
  return { loadError: { message, hint: advice } };
}

function leftOutNotes({ leftOut }: Workplace, formatMessage: FormatMessage): string[] {
  return leftOut.length === 0
    ? []
    : [formatMessage('program.left-out', { files: leftOutText(leftOut, formatMessage) })];
}

/** A missing interpreter is nobody's mistake who wrote a program. What a build makes lies in the folder. */
function requireCommand(command: string): void {
  if (process.platform === 'win32' || command.includes('/') || findOnPath(command)) return;
  throw userError('program.no-command', { command });
}

/** The listed inputs, then every one where a case asks for that: the large ones, should the small ones be right. */
async function askAll(
  program: RunnableProgram,
  check: Check,
  cases: readonly CaseSpec[],
  options: GradeProgramOptions,
): Promise<CheckRecord> {
  let done = 0;
  const advance = (): void => options.onProgress?.({ done: ++done, total });
  const visible = cases.filter((spec) => !isAskedLast(spec));
  const first = workOf(program, check, visible, options, advance, false);
  const { listed, isEvery } = first;
  const { small, large } = isEvery ? domainBySize(check) : { small: [], large: [] };
  const hiddenCases = cases.filter(isAskedLast);
  const total = new Set([...listed, ...small, ...large]).size + hiddenCases.length;
  await first.ask(listed, 'ask listed inputs');
  const { judge } = options.oracle;
  const isSilenceRight = isSilenceAnAnswer(first.answers.single, check, judge, program);
  let work = first;
  if (isSilenceRight) {
    // The listed inputs have been counted.
    let isCounting = false;
    const advanceLater = (): void => (isCounting ? advance() : undefined);
    work = workOf(program, check, visible, options, advanceLater, true);
    await work.ask(listed, 'ask listed inputs');
    isCounting = true;
  }
  await work.ask(small, 'ask small inputs');
  // A program that is wrong on small ones is known to be wrong.
  if (work.answers.isFine) await work.ask(large, 'ask large inputs');
  const hidden = workOf(program, check, hiddenCases, options, advance, isSilenceRight);
  await hidden.ask(hidden.listed, 'ask hidden cases');
  return joined(recordOf(work), answersOf(hidden));
}

/** @param isSilenceRight printing nothing is an answer */
function workOf(
  program: RunnableProgram,
  check: Check,
  cases: readonly CaseSpec[],
  options: GradeProgramOptions,
  onAnswer: () => void,
  isSilenceRight: boolean,
): CheckWork {
  const oracle: Oracle = {
    ...options.oracle,
    judge: judgingSilence(options.oracle.judge, program, isSilenceRight),
    question: (_, [input = '']) => ({ arguments: [input], nodes: 0 }),
  };
  const submission = new Submission(askByRunning(program, options), oracle);
  return new CheckWork(submission, check, cases, onAnswer);
}

export interface ProgramOptions {
  /** The first that fits a submission's files runs it: see `command-for.ts`. */
  readonly command: readonly CommandWords[];
  /** The first that fits is run before, once. */
  readonly build: readonly CommandWords[];
  /** One run reads many inputs, a line each, until there are no more. */
  readonly many?: boolean | undefined;
  /** Every input, where a case stands for all; else the listed ones alone. */
  readonly every?: boolean | undefined;
  /** It may run where nothing confines it. */
  readonly trust?: boolean | undefined;
  /** Of CPU time, for a run on a small input. */
  readonly limitMs: number;
}

/** @throws {GraderError} where there are no cases of a whole program, or nothing says how what it prints is read */
export function casesFor(
  cases: readonly CaseSpec[],
  { name, spec, program }: Exercise,
  { every }: Pick<ProgramOptions, 'every'>,
): readonly CaseSpec[] {
  if (program === undefined) throw userError('program.no-form', { exercise: name });
  const whole = wholeOf(spec);
  const own = cases.filter(({ check, input }) => check === whole && (every || input !== '*'));
  if (own.length > 0) return own;
  throw userError('program.no-cases', { check: whole });
}
