/**
 * Runs `try`: one input, the submission's own answer, and whether it is right. What keeps it from
 * answering is told on standard error.
 */

import { userError } from '../../base/messages/user-error.ts';
import { nearestName } from '../../base/text/nearest-name.ts';
import { readAsked, TRY_KEYS } from '../../cases/typed-question.ts';
import type { CaseFields } from '../../engine/case-format.ts';
import type { Check } from '../../engine/check.ts';
import { type Exercise, viewOf } from '../../engine/exercise.ts';
import { readInput } from '../../engine/in-child/inputs.ts';
import type { Passage } from '../../engine/trial.ts';
import { loadExercise } from '../../exercises/all.ts';
import { openSubmission } from '../../grading/open/open-submission.ts';
import { loadErrorPieces } from '../../reports/load-error-pieces.ts';
import { pieceText } from '../../reports/piece-lines.ts';
import { createPage, type Page } from '../../reports/report-page.ts';
import { printedPieces } from '../../reports/report-pieces.ts';
import type { LoadError, Printed } from '../../results/result.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import { EXIT, type Io } from '../io.ts';
import { type SandboxArguments, withSandbox } from '../start-sandbox.ts';
import { exerciseFirst, whichSubmission } from '../which-submission.ts';
import { askOnce, harmless, isRight, reportedAnswer, tryCase, verdictPieces } from './tried.ts';

interface TryArguments extends SandboxArguments {
  readonly submission?: string;
  readonly exercise?: string;
  /** A function, or the whole program by the name of its check. */
  readonly call?: string;
  /** What is asked besides the input itself, by the keys of case files. */
  readonly with?: CaseFields;
  readonly explain?: boolean;
}

/** Options of their own for what is often asked besides. */
type Keys = Partial<Record<(typeof TRY_KEYS)[number], string | number>>;

/**
 * @param words what stands on the command line: an exercise's name, where it is given so, and the
 *   input; none to read the input from standard input
 * @returns the exit code
 */
export async function runTry(io: Io, words: readonly string[], options: TryArguments & Keys) {
  const own = Object.entries(options).filter(([key]) => TRY_KEYS.some((known) => known === key));
  const given = { ...options, with: { ...options.with, ...Object.fromEntries(own) } };
  return withSandbox({ ...given, jobs: 1 }, io, (pool) => tryInput(io, words, given, pool));
}

async function tryInput(
  io: Io,
  words: readonly string[],
  given: TryArguments,
  pool: SandboxPool,
): Promise<number> {
  const { formatMessage } = io;
  const { language } = formatMessage;
  const { named: first, rest, ...of } = exerciseFirst(words, given.exercise);
  const which = whichSubmission(given.submission ?? first, of, io);
  const exercise = await loadExercise(which.exercise);
  const view = viewOf(exercise);
  const opening = openSubmission(pool, { ...which, checkTypes: false });
  opening.catch(() => {}); // who waits for it hears of it
  const oracle = await exercise.prepare();
  const text = rest.length > 0 ? rest.join(' ') : await readInputText(io);
  const check = checkCalled(exercise, given.call);
  const trial = exercise.trial?.(language);
  const input = readAsked(check.name, text, given.with ?? {}, exercise);
  const values = readInput(exercise.stated, check.name, input)!;
  // It would take longer than anybody waits.
  if (trial?.isTooLarge?.(values) === true) {
    throw userError('asked.too-large', { depth: given.with?.['depth']?.toString() });
  }
  const { named } = await exercise.explainer(oracle, language);
  const asked = { exercise, check, input, trial, named: named(check, input) };

  const subject = { submission: which.shownAs, language };
  const [page, errors] = [io.outStyle, io.errStyle].map((style) =>
    createPage(subject, view, { ...style, explain: given.explain === true }),
  ) as [Page, Page];
  const tellPrinted = (printed: Printed | undefined): void =>
    io.err(pieceText(printedPieces(formatMessage('report.printed-by-try'), printed), errors));
  const complain = (trouble: LoadError): number => {
    io.err(pieceText(loadErrorPieces(trouble, errors), errors));
    return EXIT.lacking;
  };
  const show = (answer: readonly Passage[]): void =>
    io.out(pieceText(harmless(answer, page), { ...page, indent: '' }));
  const told = await askOnce(asked, await opening, oracle);
  const own = given.call === undefined ? told.reply?.answer : undefined;
  const drawn = own === undefined ? undefined : trial?.program(values, own);
  if (drawn !== undefined && !given.explain) {
    tellPrinted(told.printed);
    show(drawn);
    const remark = io.errStyle.isTty ? trial?.remark?.(own) : undefined;
    if (remark !== undefined) io.err(`${remark}\n`);
    return EXIT.good;
  }
  const options = { ...which, pool, oracle, formatMessage, checkTypes: false };
  const tried = await tryCase(options, asked);
  const { result, shown } = tried;
  if (result.loadError !== undefined) {
    tellPrinted(result.printedAtLoad);
    return complain(result.loadError);
  }
  if (given.call !== undefined) {
    io.out(pieceText(verdictPieces(told, tried, page), page));
    return isRight(shown) ? EXIT.good : EXIT.lacking;
  }
  tellPrinted(shown.printed);
  const answer = trial === undefined ? reportedAnswer(tried) : drawn;
  if (answer === undefined) {
    const { message = '', hint, location } = shown;
    return complain({ message, ...(hint !== undefined && { hint }), ...location });
  }
  show(answer);
  if (!given.explain) return EXIT.good;
  const reasons = trial?.reasons?.(values) ?? [];
  // What the exercise has drawn and explained itself is not shown twice.
  const left = { picture: [], ...(reasons.length > 0 && { explanation: [] }) };
  const once = { ...tried, shown: { ...shown, ...left } };
  io.out(`\n${pieceText(verdictPieces(told, once, page), page)}`);
  if (reasons.length > 0) io.out(`\n${pieceText(harmless(reasons, page), page)}`);
  return EXIT.good;
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

/** What an input takes at the very most, with room for what is wrong with it. */
const MOST_INPUT = 20_000;

/** @throws {GraderError} when nothing comes */
async function readInputText({ input }: Io): Promise<string> {
  if (input.isTTY) throw userError('asked.nothing');
  let text = '';
  for await (const piece of input) {
    text += String(piece);
    if (text.length > MOST_INPUT) break;
  }
  return text.replace(/^\uFEFF/, '');
}
