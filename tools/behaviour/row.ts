/**
 * Grades one fixture program as a user does, and gives its row of the table: nothing that depends on the machine,
 * and of each check what failed first.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BeginnersMistake } from '../../grader/fixtures/beginners-mistake.ts';
import type { ProgramRun } from '../../grader/fixtures/run-program.ts';
import type { CheckResult, GradeResult, RepairPlace } from '../../grader/results/result.ts';
import type { FixtureProgram } from './programs.ts';

/** Hints of the first exercise that are easily given for another answer. */
const ALIEN = ['not a count of lines', 'before you look whether the board is full'];

export interface Graded {
  readonly row: string;
  /** What the screen does not say of a beginner's mistake, or says though it is not true of it. */
  readonly untrue: readonly string[];
}

/**
 * One child and English words, so that a row is the same on every machine.
 *
 * @param scratch a folder for the program and its result
 * @param run runs the grader with these arguments
 */
export async function gradedRow(
  { name, exercise, layOut, mistake }: FixtureProgram,
  scratch: string,
  run: (given: readonly string[]) => Promise<ProgramRun>,
): Promise<Graded> {
  const folder = path.join(scratch, name);
  layOut(folder);
  const file = `${folder}.json`;
  const given = ['--exercise', exercise, '--jobs', '1', '--lang', 'en', '--report', `json=${file}`];
  const ran = await run(['grade', folder, ...given]);
  const row = rowOf(JSON.parse(readFileSync(file, 'utf8')) as GradeResult);
  return { row, untrue: mistake === undefined ? [] : untrueOf(mistake, ran) };
}

function untrueOf(
  { says, ofLine, never = [] }: BeginnersMistake,
  { out, exitCode }: ProgramRun,
): string[] {
  const screen = out.replace(/\s+/g, ' ');
  const isLineTold = ofLine !== undefined && screen.includes(ofLine);
  const missing = says.filter((words) => !isLineTold && !screen.includes(words));
  const alien = ALIEN.filter((each) => !says.some((said) => said.includes(each)));
  const wrong = [...never, ...alien].filter((words) => screen.includes(words));
  return [
    ...(exitCode === 1 ? [] : [`ends with ${exitCode}`]),
    ...missing.map((words) => `does not say: ${words}`),
    ...wrong.map((words) => `says: ${words}`),
  ];
}

/** @returns indented lines: the program as a whole, then each check that did not simply pass */
function rowOf({ score, maxScore, proven, loadError, checks }: GradeResult): string {
  const lines = [`${score} of ${maxScore}${proven ? ', proven' : ''}`];
  if (loadError !== undefined) {
    const { message, file, line, column } = loadError;
    lines.push(`not loaded at ${file}:${line}:${column}: ${message}`);
  } else lines.push(...checks.flatMap(checkLines));
  return lines.map((line) => `  ${withoutTimes(line)}\n`).join('');
}

function checkLines(check: CheckResult): string[] {
  const { name, status, score, maxScore, carriedFrom, notWritten, misconception } = check;
  const failed = check.cases.find((each) => each.status !== 'passed' || each.carriedFrom);
  if (failed === undefined) return [];
  const { finding, message, location } = failed;
  const facts = [
    carriedFrom && `once ${carriedFrom.join(' and ')} right`,
    notWritten && 'not written',
    misconception && `bug ${misconception.id}`,
    ...placeFacts(check),
    location && `at ${location.file}:${location.line}`,
  ].filter((fact) => typeof fact === 'string');
  return [
    [`${name} ${status} ${score}/${maxScore}`, ...facts].join(', '),
    ...(message === undefined ? [] : [`  ${finding ?? 'told'}: ${message}`]),
  ];
}

function placeFacts({ place, otherPlace }: CheckResult): string[] {
  const told = ({ file, line, column, kind }: RepairPlace): string =>
    `look at ${file}:${line}:${column} (${kind})`;
  return [place, otherPlace].flatMap((each) => (each === undefined ? [] : [told(each)]));
}

/** Times are the machine's. */
function withoutTimes(line: string): string {
  return line.replace(/\d+(?:\.\d+)? (?:s|ms|seconds?|minutes?)\b/g, '… s').replaceAll('\n', ' / ');
}
