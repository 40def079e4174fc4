/** Runs `cases add`: shows what the new case asks and what is right, and writes it if the file is still valid with it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { userError } from '../../base/messages/user-error.ts';
import { FileError } from '../../base/text/file-problem.ts';
import { spacedJson } from '../../base/text/json.ts';
import { writeAtomically } from '../../base/write-atomically.ts';
import type { RawCase } from '../../cases/case-meaning.ts';
import { readCaseText } from '../../cases/load-cases.ts';
import { disagreements, loadCasesAndAnswers } from '../../cases/right-answers.ts';
import { readAsked } from '../../cases/typed-question.ts';
import type { CaseFields, CaseFormat } from '../../engine/case-format.ts';
import type { Input } from '../../engine/check.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { checksOf } from '../../engine/in-child/inputs.ts';
import { parsed } from '../../engine/in-child/value-type.ts';
import { sumPoints } from '../../results/result.ts';
import { type CasesArguments, casesFolder, printWarnings, shownFrom } from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';

const BYTE_ORDER_MARK = '\uFEFF';

interface AddArguments extends CasesArguments {
  readonly check?: string;
  /** The other parameters of the input: `{ depth: '2' }`. */
  readonly with?: CaseFields;
  readonly points?: number;
  readonly title?: string;
  readonly hint?: string;
  readonly expected?: string;
  /** The arguments that the function changes, as they are afterwards: `{ queue: '[2, 3]' }`. */
  readonly expectedAfter?: Readonly<Record<string, string>>;
}

/**
 * @param words the input
 * @returns the exit code
 * @throws {FileError} when the case is not valid; then nothing is written
 */
export async function runCasesAdd(io: Io, given: AddArguments, words: readonly string[]) {
  const { exercise: exerciseName, points = 1 } = given;
  const inputText = words.join(' ');
  const folder = casesFolder(given, exerciseName, io);
  const exercise = await io.exercises.load(exerciseName);
  const { set, answers } = await loadCasesAndAnswers(folder, exercise);
  const check = checkOf(inputText, given, exercise);
  const input = readAsked(check, inputText, given.with ?? {}, exercise);
  const added = newCase(input, check, given, exercise.cases);
  const file =
    set.lists.find((each) => each.check === check)?.file ?? path.join(folder, `${check}.json`);
  const { text, index } = fileWithCase(file, exercise, check, added);

  // The new text is read as a case file before anything is written.
  const shownFile = shownFrom({ file }, io).file;
  const reading = await readCaseText(withoutMark(text), `the new case for ${shownFile}`, exercise);
  const problems = [...reading.problems, ...disagreements(reading.cases, answers)];
  const spec = reading.cases.find(({ id }) => id === `${check}/${index + 1}`);
  if (problems.length > 0 || spec === undefined) {
    // A line and a column in a file that was not written would help nobody.
    throw new FileError(problems.map(({ line: _, column: __, ...problem }) => problem));
  }

  io.out(`${answers.drawing(check, input)}\n\n`);
  writeAtomically(file, text);
  const total = sumPoints([...set.cases.map((each) => each.points), points]);
  const message = io.formatMessage('cases.added', {
    check,
    id: spec.id,
    line: spec.line,
    file: shownFile,
    points: io.formatMessage('cases.worth', { points: total }),
    right: answers.words(check, input),
  });
  io.out(`${message}\n`);
  printWarnings(reading.warnings, io);
  return EXIT.good;
}

/** @returns the check that was given, or the one that the exercise finds for the input */
function checkOf(inputText: string, given: AddArguments, exercise: Exercise): string {
  const checks = checksOf(exercise.spec);
  const format = exercise.cases;
  const mainKey = format.fields(checks[0]!)[0]?.[0] ?? '';
  const check = given.check ?? format.checkFor?.({ [mainKey]: inputText });
  if (check === undefined) throw userError('cases.add.no-check', { checks });
  if (checks.includes(check)) return check;
  throw userError('cases.no-check', { check, checks });
}

function newCase(input: Input, check: string, given: AddArguments, format: CaseFormat): RawCase {
  const { points = 1, title, hint, expected, expectedAfter } = given;
  const added: Record<string, unknown> = { ...format.write(check, input), points };
  if (title !== undefined) added['title'] = title;
  if (hint !== undefined) added['hint'] = hint;
  if (expected !== undefined) added['expected'] = readExpectedText(format, check, expected);
  if (expectedAfter !== undefined) {
    const after = Object.entries(expectedAfter).map(([key, text]) => {
      return [key, readExpectedText(format, check, text, key)];
    });
    added['expectedAfter'] = Object.fromEntries(after);
  }
  return added as RawCase;
}

/**
 * Reads JSON, a text without quotes, or a list with commas between its items, whichever is an answer of the check. The schema
 * decides later whether the value is valid.
 *
 * @param changed a parameter that the function changes, whose value after the call is read instead of the returned value
 */
function readExpectedText(
  format: CaseFormat,
  check: string,
  text: string,
  changed?: string,
): unknown {
  const json = parsed(text);
  for (const value of [json, text, listIn(text)]) {
    if (value === undefined) continue;
    const { expected, isOfKind, faults } = format.readExpected(check, value, changed);
    if (isOfKind && faults.length === 0) return expected;
  }
  return json ?? listIn(text);
}

function listIn(text: string): readonly string[] {
  if (['none', ''].includes(text.trim())) return [];
  return text.split(',').map((item) => item.replace(/["[\]]/g, '').trim());
}

function withoutMark(text: string): string {
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
}

/** @returns the whole text of the file with the case added, and the index of the case */
function fileWithCase(file: string, exercise: Exercise, check: string, added: RawCase) {
  if (!existsSync(file)) return { text: newCaseFile(exercise, check, added), index: 0 };
  const before = readFileSync(file, 'utf8');
  const mark = before.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const { text, index } = withCase(withoutMark(before), added, check);
  return { text: mark + text, index };
}

/**
 * Adds a case on a line of its own before the last case, and changes nothing else. Deleting that line undoes it, and an
 * exhaustive case stays last.
 *
 * @param text a valid case file, with any line endings and indentation
 * @param check the check of the case; the file may have a list for each of several checks
 * @returns the text with the case added, and the index of the case
 */
export function withCase(text: string, added: RawCase, check: string) {
  const tree = parseTree(text) as Node;
  const list = findNodeAtLocation(tree, ['cases']) ?? findNodeAtLocation(tree, [check]);
  const cases = list?.children ?? [];
  const last = cases.at(-1);
  if (last === undefined) throw new Error('a valid case file has at least one case');
  const lineStart = text.lastIndexOf('\n', last.offset - 1) + 1;
  const before = text.slice(lineStart, last.offset);
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  // If the last case shares its line with others, the new one goes on the same line.
  const isOnOwnLine = /^[ \t]*$/.test(before) && lineStart > 0;
  const inserted = isOnOwnLine
    ? `${before}${spacedJson(added)},${lineBreak}`
    : `${spacedJson(added)}, `;
  const at = isOnOwnLine ? lineStart : last.offset;
  return { text: text.slice(0, at) + inserted + text.slice(at), index: cases.length - 1 };
}

/** The text of a new case file with a single case in it. */
export function newCaseFile({ name, files }: Exercise, check: string, added: RawCase): string {
  const schemaFolder = files.outsideFolder === undefined ? `../../grader/exercises/${name}` : '..';
  return [
    '{',
    `  "$schema": "${schemaFolder}/case-file.schema.json",`,
    `  "check": ${JSON.stringify(check)},`,
    '  "cases": [',
    `    ${spacedJson(added)}`,
    '  ]',
    '}',
    '',
  ].join('\n');
}
