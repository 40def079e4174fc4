/**
 * Runs `try`: asks a submission about one input, and shows its answer and whether that is right. When there is no
 * answer, the reason is printed on standard error.
 */

import type { Language } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { nearestName } from '../../base/text/nearest-name.ts';
import { readAsked, TRY_KEYS } from '../../cases/typed-question.ts';
import type { CaseFields } from '../../engine/case-format.ts';
import type { Check } from '../../engine/check.ts';
import { type Exercise, type Oracle, viewOf } from '../../engine/exercise.ts';
import { readInput } from '../../engine/in-child/inputs.ts';
import type { Passage } from '../../engine/trial.ts';
import { openSubmission } from '../../grading/open/open-submission.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import { EXIT, type Io } from '../io.ts';
import { type SandboxArguments, withSandbox } from '../start-sandbox.ts';
import { exerciseFirst, whichSubmission } from '../which-submission.ts';
import {
  askOnce,
  gradeInput,
  isRight,
  type RawReply,
  type TryQuestion,
  type TryVerdict,
} from './try-case.ts';
import { TryOutput } from './try-output.ts';
import { passagePieces, reportedAnswer, verdictPieces } from './try-pieces.ts';

interface TryArguments extends SandboxArguments {
  readonly submission?: string;
  readonly exercise?: string;
  /** A function, or the whole program by the name of its check. */
  readonly call?: string;
  /** The parameters besides the input itself, by the keys of case files. */
  readonly with?: CaseFields;
  readonly explain?: boolean;
  /** Shows the calls that the submission makes. */
  readonly trace?: boolean;
  /** How many levels of calls are open. */
  readonly levels?: number;
  /** The user judges the calls. */
  readonly ask?: boolean;
}

/** Frequent parameters have an option each, beside `--with`. */
type ParameterOptions = Partial<Record<(typeof TRY_KEYS)[number], string | number>>;

/**
 * @param words the words on the command line: the name of an exercise, if it is given so, and the input; without an
 *   input, it is read from standard input
 * @returns the exit code
 */
export async function runTry(
  io: Io,
  words: readonly string[],
  options: TryArguments & ParameterOptions,
) {
  const parameters = Object.entries(options).filter(([key]) =>
    TRY_KEYS.some((known) => known === key),
  );
  const given = { ...options, with: { ...options.with, ...Object.fromEntries(parameters) } };
  return withSandbox({ ...given, jobs: 1 }, io, (pool) => tryInput(io, words, given, pool));
}

async function tryInput(
  io: Io,
  words: readonly string[],
  given: TryArguments,
  pool: SandboxPool,
): Promise<number> {
  const { formatMessage } = io;
  const { named, rest, ...exerciseOption } = exerciseFirst(words, given.exercise, io.exercises);
  const which = whichSubmission(given.submission ?? named, exerciseOption, io);
  const exercise = await io.exercises.load(which.exercise);
  // The submission is opened while the input is read.
  const opening = openSubmission(pool, { ...which, exercise, checkTypes: false });
  opening.catch(() => {}); // It is awaited below, which throws the error.
  const oracle = await exercise.prepare();
  if (given.ask && rest.length === 0) throw userError('calls.ask.needs-input');
  const text = rest.length > 0 ? rest.join(' ') : await readInputText(io);
  const question = await readQuestion(text, given, exercise, oracle, formatMessage.language);
  const output = new TryOutput(io, which, viewOf(exercise), given.explain === true);
  if (given.trace || given.ask || given.levels !== undefined) {
    // Only this option needs the module.
    const { traceCalls } = await import('./trace-calls.ts');
    const asked = { question, oracle, opened: await opening, which, pool };
    const exitCode = await traceCalls(asked, given, output, io);
    if (exitCode !== undefined) return exitCode;
  }

  const reply = await askOnce(question, await opening, oracle);
  const drawing = given.call === undefined ? drawnAnswer(question, reply) : undefined;
  if (drawing !== undefined && !given.explain) {
    showDrawing(drawing, question, reply, output, io);
    return EXIT.good;
  }
  const options = { ...which, exercise, pool, oracle, formatMessage, checkTypes: false };
  const verdict = await gradeInput(options, question);
  return showVerdict({ question, reply, verdict, drawing }, given, output);
}

/** Shows the answer in the form in which the exercise draws answers, and does not say whether it is right. */
function showDrawing(
  drawing: readonly Passage[],
  { trial }: TryQuestion,
  { reply, printed }: RawReply,
  output: TryOutput,
  io: Io,
): void {
  output.showPrinted(printed);
  output.showPassages(drawing);
  const remark = io.errStyle.isTty ? trial?.remark?.(reply?.answer) : undefined;
  if (remark !== undefined) io.err(`${remark}\n`);
}

/** One input that was asked and graded. */
interface TriedInput {
  readonly question: TryQuestion;
  readonly reply: RawReply;
  readonly verdict: TryVerdict;
  /** The answer as the exercise draws it, where it draws one. */
  readonly drawing: readonly Passage[] | undefined;
}

/** @returns the exit code: whether there is an answer, or with `--call` whether it is right */
function showVerdict(
  { question, reply, verdict, drawing }: TriedInput,
  { call, explain }: TryArguments,
  output: TryOutput,
): number {
  const { result, shown } = verdict;
  if (result.loadError !== undefined) {
    output.showPrinted(result.printedAtLoad);
    output.showError(result.loadError);
    return EXIT.lacking;
  }
  if (call !== undefined) {
    output.showPieces(verdictPieces(question, reply.reply, verdict, output.page));
    return isRight(shown) ? EXIT.good : EXIT.lacking;
  }
  output.showPrinted(shown.printed);
  const answer = question.trial === undefined ? reportedAnswer(verdict) : drawing;
  if (answer === undefined) {
    const { message = '', hint, location } = shown;
    output.showError({ message, ...(hint !== undefined && { hint }), ...location });
    return EXIT.lacking;
  }
  output.showPassages(answer);
  if (explain) explainVerdict(question, reply, verdict, output);
  return EXIT.good;
}

/** @throws {GraderError} when there is no such function, the input is wrong, or its answer would take too long */
async function readQuestion(
  text: string,
  given: TryArguments,
  exercise: Exercise,
  oracle: Oracle,
  language: Language,
): Promise<TryQuestion> {
  const check = checkCalled(exercise, given.call);
  const trial = exercise.trial?.(language);
  const input = readAsked(check.name, text, given.with ?? {}, exercise);
  const values = readInput(exercise.spec, check.name, input)!;
  if (trial?.isTooLarge?.(values) === true) {
    throw userError('asked.too-large', { depth: given.with?.['depth']?.toString() });
  }
  const { named } = await exercise.explainer(oracle, language);
  return { exercise, check, input, trial, inputName: named(check, input) };
}

/** @returns the whole program's answer as the exercise draws it; nothing where it draws none, or none came */
function drawnAnswer(
  { exercise, check, input, trial }: TryQuestion,
  { reply }: RawReply,
): readonly Passage[] | undefined {
  const answer = reply?.answer;
  if (answer === undefined) return undefined;
  return trial?.program(readInput(exercise.spec, check.name, input)!, answer);
}

/**
 * Shows why the answer is right or wrong. The drawn answer has shown the board already. Where the exercise gives reasons of its
 * own, they take the place of the general explanation.
 */
function explainVerdict(
  question: TryQuestion,
  { reply }: RawReply,
  verdict: TryVerdict,
  output: TryOutput,
): void {
  const { exercise, check, input, trial } = question;
  const values = readInput(exercise.spec, check.name, input)!;
  const reasons = trial?.reasons?.(values) ?? [];
  const shown = { ...verdict.shown, picture: [], ...(reasons.length > 0 && { explanation: [] }) };
  const pieces = verdictPieces(question, reply, { ...verdict, shown }, output.page);
  output.showPieces(pieces, '\n');
  if (reasons.length > 0) output.showPieces(passagePieces(reasons, output.page), '\n');
}

/** @throws {GraderError} when the exercise has no such function */
export function checkCalled({ checks }: Exercise, call: string | undefined): Check {
  const program = checks.find(({ isProgram }) => isProgram) ?? checks.at(-1)!;
  if (call === undefined) return program;
  const names = checks.map(({ name }) => name);
  const found = checks.find(({ name }) => name === call);
  if (found !== undefined) return found;
  throw userError('asked.no-function', { call, near: nearestName(call, names), names });
}

/** The most characters that are read (a guess): more than any input takes, also a wrong one. */
const MAX_INPUT_LENGTH = 20_000;

/** @throws {GraderError} when standard input is a terminal, as then nothing is piped in */
async function readInputText({ input }: Io): Promise<string> {
  if (input.isTTY) throw userError('asked.nothing');
  let text = '';
  for await (const piece of input) {
    text += String(piece);
    if (text.length > MAX_INPUT_LENGTH) break;
  }
  return text.replace(/^\uFEFF/, '');
}
