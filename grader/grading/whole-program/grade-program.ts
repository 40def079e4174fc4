/**
 * Grades a whole program in any language by its output. Building and running the program is done in this folder. The
 * oracle, the explainer and the result are the same as for functions.
 */
import type { FormatMessage } from '../../base/messages/format-message.ts';
import { shellCommand } from '../../base/text/shell.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import type { Input } from '../../engine/check.ts';
import { checkNamed, type Exercise, type Oracle } from '../../engine/exercise.ts';
import { wholeOf } from '../../engine/in-child/inputs.ts';
import type { GradeResult, Printed } from '../../results/result.ts';
import type { PoolOptions } from '../../sandbox/pool.ts';
import { leftOutText } from '../../submission/left-out-text.ts';
import { notesOf } from '../../submission/source-location.ts';
import type { OnProgress } from '../ask/ask-checks.ts';
import { explainRefusal } from '../explain/explain-refusal.ts';
import { type Circumstances, explainChecks, resultOf } from '../explain/explain-result.ts';
import { score } from '../score/score.ts';
import { askWholeProgram } from './ask-whole-program.ts';
import { boxFor } from './box.ts';
import type { CommandWords } from './command-for.ts';
import { prepareCommand } from './prepare-command.ts';
import { casesFor, type ProgramOptions } from './program-options.ts';
import type { Workplace } from './workplace.ts';

export interface GradeProgramOptions extends ProgramOptions, Pick<PoolOptions, 'locks' | 'jobs'> {
  readonly cases: readonly CaseSpec[];
  readonly formatMessage: FormatMessage;
  readonly onProgress?: OnProgress;
  /** A copy of what was submitted. */
  readonly place: Workplace;
  readonly shownAs: string;
  readonly exercise: Exercise;
  readonly oracle: Oracle;
  /** Whether a student submitted it. Then a missing file is the student's mistake, and not that of the person who grades. */
  readonly handedIn: boolean;
}

/** The CPU time of a slow language for each node of a right program's tree (a guess). */
const MS_PER_NODE = 0.1;

/** @throws {GraderError} where the exercise, the cases, the commands or the machine do not allow it */
export async function gradeProgram(options: GradeProgramOptions): Promise<GradeResult> {
  const startedAtMs = performance.now();
  const { exercise, oracle, formatMessage, shownAs, locks, place } = options;
  oracle.beginGrading?.();
  const cases = casesFor(options.cases, exercise, options);
  const check = checkNamed(exercise, wholeOf(exercise.spec));
  const { runIn, locksOf } = boxFor(locks, place.folder, options.trust === true);
  const warnings = notesOf([
    leftOutNote(place, formatMessage),
    formatMessage('program.whole-alone', { check: check.name }),
  ]);
  const circumstances = (words: CommandWords, printedAtLoad?: Printed): Circumstances => ({
    submission: shownAs,
    warnings,
    printedAtLoad,
    locks: locksOf(words),
    durationMs: Math.round(performance.now() - startedAtMs),
  });
  const prepared = await prepareCommand(runIn, options);
  if (prepared.kind === 'refused') {
    const { loadError, printed } = prepared;
    const refused = { ...circumstances(options.command[0] ?? [''], printed), loadError };
    return await explainRefusal(exercise, cases, oracle, formatMessage, refused);
  }
  const { words } = prepared;
  const limitMs = (input: Input): number => options.limitMs + MS_PER_NODE * check.nodes(input);
  const program = { runIn, words, read: exercise.program!, limitMs };
  const record = await askWholeProgram(program, check, cases, options);
  const explainer = await exercise.explainer(oracle, formatMessage.language);
  const tryWith = (_check: string, input: Input) => [input];
  const explaining = { exercise, formatMessage, explainer, tryWith };
  const verdicts = score(exercise, cases, new Map([[check.name, record]]));
  const checks = explainChecks(verdicts, explaining);
  const command = shellCommand(words.map((word) => word.replaceAll(place.folder, '.'))) ?? '';
  return resultOf(explaining, verdicts, checks, { ...circumstances(words), command });
}

function leftOutNote({ leftOut }: Workplace, formatMessage: FormatMessage): string | undefined {
  if (leftOut.length === 0) return undefined;
  return formatMessage('program.left-out', { files: leftOutText(leftOut, formatMessage) });
}
