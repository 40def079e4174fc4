/**
 * Grades one fixture program as a user does, and makes its row of the table: the facts and the sentences of each check that did
 * not pass, or passed with an error carried forward.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BeginnersMistake } from '../../grader/fixtures/beginners-mistake.ts';
import type { ProgramRun } from '../../grader/fixtures/run-program.ts';
import type {
  CaseResult,
  CheckResult,
  GradeResult,
  RepairPlace,
} from '../../grader/results/result.ts';
import type { FixtureProgram } from './fixture-programs.ts';

/** Hints of the first exercise that easily appear for the wrong answer. A row reports those that its program should not get. */
const MISPLACED_HINTS = ['not a count of lines', 'before you look whether the board is full'];

/** Both texts are indented lines that end with a line break. Nothing in them depends on the machine. */
export interface BehaviourRow {
  /** Points, states, blame, the named bug and lines. They change only for a reason. */
  readonly facts: string;
  /** The message about the first failure of each check. */
  readonly sentences: string;
}

export interface GradedRow {
  readonly row: BehaviourRow;
  /** Faults of the screen for a beginner's mistake: words that are missing, and words that are not true. */
  readonly untrue: readonly string[];
}

/**
 * Grades with one child and English words, so that a row is the same on every machine.
 *
 * @param scratch a folder for the program and its result
 * @param run runs the grader with these arguments
 */
export async function gradedRow(
  { name, exercise, layOut, mistake }: FixtureProgram,
  scratch: string,
  run: (commandArguments: readonly string[]) => Promise<ProgramRun>,
): Promise<GradedRow> {
  const folder = path.join(scratch, name);
  layOut(folder);
  const file = `${folder}.json`;
  // A program that keeps state depends on the order of questions, which depends on the seed.
  const options = ['--exercise', exercise, '--jobs', '1', '--seed', '1', '--lang', 'en'];
  const programRun = await run(['grade', folder, ...options, '--report', `json=${file}`]);
  const row = rowOf(JSON.parse(readFileSync(file, 'utf8')) as GradeResult);
  return { row, untrue: mistake === undefined ? [] : untrueOf(mistake, programRun) };
}

function untrueOf(
  { says, ofLine, never = [] }: BeginnersMistake,
  { out, exitCode }: ProgramRun,
): string[] {
  const screen = out.replace(/\s+/g, ' ');
  const isLineTold = ofLine !== undefined && screen.includes(ofLine);
  const missing = says.filter((words) => !isLineTold && !screen.includes(words));
  const misplaced = MISPLACED_HINTS.filter((each) => !says.some((said) => said.includes(each)));
  const wrong = [...never, ...misplaced].filter((words) => screen.includes(words));
  return [
    ...(exitCode === 1 ? [] : [`ends with ${exitCode}`]),
    ...missing.map((words) => `does not say: ${words}`),
    ...wrong.map((words) => `says: ${words}`),
  ];
}

function rowOf({ score, maxScore, proven, loadError, checks }: GradeResult): BehaviourRow {
  const total = `${score} of ${maxScore}${proven ? ', proven' : ''}`;
  if (loadError !== undefined) {
    const { message, file, line, column } = loadError;
    const place = `not loaded at ${file}:${line}:${column}`;
    return { facts: block([total, place]), sentences: block([`not loaded: ${message}`]) };
  }
  return {
    facts: block([total, ...checks.flatMap(factsOf)]),
    sentences: block(checks.flatMap(sentencesOf)),
  };
}

function block(lines: readonly string[]): string {
  return lines.map((line) => `  ${withoutTimes(line)}`.trimEnd().concat('\n')).join('');
}

/** @returns one line; none when the check passed and no error was carried forward */
function factsOf(check: CheckResult): string[] {
  const { name, status, score, maxScore, carriedFrom, notWritten, misconception } = check;
  const failed = firstFailure(check);
  if (failed === undefined) return [];
  const { finding, message, location } = failed;
  const facts = [
    `${name} ${status} ${score}/${maxScore}`,
    carriedFrom && `once ${carriedFrom.join(' and ')} right`,
    notWritten && 'not written',
    misconception && `bug ${misconception.id}`,
    ...placeFacts(check),
    location && `at ${location.file}:${location.line}`,
    message && (finding ?? 'told'),
  ];
  return [facts.filter((fact) => typeof fact === 'string').join(', ')];
}

function sentencesOf(check: CheckResult): string[] {
  const message = firstFailure(check)?.message;
  return message === undefined ? [] : [`${check.name}: ${message}`];
}

function firstFailure({ cases }: CheckResult): CaseResult | undefined {
  return cases.find(({ status, carriedFrom }) => status !== 'passed' || carriedFrom);
}

function placeFacts({ place, otherPlace }: CheckResult): string[] {
  const factOf = ({ file, line, column, kind }: RepairPlace): string =>
    `look at ${file}:${line}:${column} (${kind})`;
  return [place, otherPlace].flatMap((each) => (each === undefined ? [] : [factOf(each)]));
}

/** Times depend on the machine. */
function withoutTimes(line: string): string {
  return line.replace(/\d+(?:\.\d+)? (?:s|ms|seconds?|minutes?)\b/g, '… s').replaceAll('\n', ' / ');
}
