/**
 * Runs `cases add`: shows what the case will ask and what is right, and writes it, unless the file
 * would no longer be in order with it.
 */
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
import { outsideFolder } from '../../engine/places.ts';
import { loadExercise } from '../../exercises/all.ts';
import { sumPoints } from '../../results/result.ts';
import { type CasesArguments, casesFolder, shownFrom, tellWarnings } from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';

const BYTE_ORDER_MARK = '\uFEFF';

interface AddArguments extends CasesArguments {
  readonly check?: string;
  /** What is asked besides: `{ depth: '2' }`. */
  readonly with?: CaseFields;
  readonly points?: number;
  readonly title?: string;
  readonly hint?: string;
  readonly expected?: string;
  /** What it changes, as it is afterwards: `{ queue: '[2, 3]' }`. */
  readonly expectedAfter?: Readonly<Record<string, string>>;
}

/** @param words what is asked about */
export async function runCasesAdd(io: Io, given: AddArguments, words: readonly string[]) {
  const { exercise } = given;
  const asked = words.join(' ');
  const folder = casesFolder(given, exercise, io);
  const { set, answers } = await loadCasesAndAnswers(folder, exercise);
  const known = await loadExercise(exercise);
  const { cases: format } = known;
  const check = checkOf(asked, given, known);
  const input = readAsked(check, asked, given.with ?? {}, known);
  const added = newCase(input, check, given, format);
  const file =
    set.lists.find((each) => each.check === check)?.file ?? path.join(folder, `${check}.json`);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const mark = before?.startsWith(BYTE_ORDER_MARK) === true ? BYTE_ORDER_MARK : '';
  const { text, index } =
    before === undefined
      ? { text: newCaseFile(exercise, check, added), index: 0 }
      : withCase(before.slice(mark.length), added, check);
  // It is tried out before anything is written.
  const shown = shownFrom({ file }, io).file;
  const reading = await readCaseText(text, `the new case for ${shown}`, exercise);
  const problems = [...reading.problems, ...disagreements(reading.cases, answers)];
  const spec = reading.cases.find(({ id }) => id === `${check}/${index + 1}`);
  if (problems.length > 0 || spec === undefined) {
    // Its place in a file that was not written tells nobody anything.
    throw new FileError(problems.map(({ line: _, column: __, ...problem }) => problem));
  }

  io.out(`${answers.drawing(check, input)}\n\n`);
  writeAtomically(file, mark + text);
  const total = sumPoints([...set.cases.map((each) => each.points), given.points ?? 1]);
  const { id, line } = spec;
  const told = {
    ...{ check, id, line, file: shown, points: io.formatMessage('cases.worth', { points: total }) },
    right: answers.words(check, input),
  };
  io.out(`${io.formatMessage('cases.added', told)}\n`);
  tellWarnings(reading.warnings, io);
  return EXIT.good;
}

function checkOf(asked: string, given: AddArguments, known: Exercise): string {
  const { stated, cases: format } = known;
  const checks = checksOf(stated);
  const main = format.fields(checks[0]!)[0]?.[0] ?? '';
  const check = given.check ?? format.checkFor?.({ [main]: asked });
  if (check === undefined) throw userError('cases.add.no-check', { checks });
  if (checks.includes(check)) return check;
  throw userError('cases.no-check', { check, checks });
}

function newCase(input: Input, check: string, given: AddArguments, format: CaseFormat): RawCase {
  const { title, hint, expected, expectedAfter } = given;
  const stated = expected === undefined ? undefined : readStated(expected);
  const after = Object.entries(expectedAfter ?? {}).map(([key, text]) => [key, readStated(text)]);
  return {
    ...format.write(check, input),
    points: given.points ?? 1,
    ...(title !== undefined && { title }),
    ...(hint !== undefined && { hint }),
    ...(stated !== undefined && {
      expected: Array.isArray(stated) ? format.readExpected(check, stated).expected : stated,
    }),
    ...(expectedAfter !== undefined && { expectedAfter: Object.fromEntries(after) }),
  };
}

/** As JSON has it, or a list parted by commas. The schema has the last word on what is read here. */
function readStated(text: string): unknown {
  if (['none', ''].includes(text.trim())) return [];
  try {
    return JSON.parse(text);
  } catch {
    if (/^[+-]?Infinity$/.test(text)) return text.replace('+', '');
    return text.split(',').map((item) => item.replace(/["[\]]/g, '').trim());
  }
}

/**
 * Adds a case as one line of its own, before the file's last case, and changes nothing else: so deleting that line
 * undoes it, and the `"*"` case stays last.
 *
 * @param text a valid case file, with any line endings and indentation
 * @param check whose cases may be one of several lists in it
 * @returns the file with the case added, and the index at which the case now stands
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
  // In a file whose cases share a line there is no line to add; the case goes in between.
  const isOwnLine = /^[ \t]*$/.test(before) && lineStart > 0;
  const inserted = isOwnLine
    ? `${before}${spacedJson(added)},${lineBreak}`
    : `${spacedJson(added)}, `;
  const at = isOwnLine ? lineStart : last.offset;
  return { text: text.slice(0, at) + inserted + text.slice(at), index: cases.length - 1 };
}

/** The text of a new case file with a single case in it. */
export function newCaseFile(exercise: string, check: string, added: RawCase): string {
  const way = outsideFolder(exercise) === undefined ? `../../grader/exercises/${exercise}` : '..';
  return [
    '{',
    `  "$schema": "${way}/case-file.schema.json",`,
    `  "check": ${JSON.stringify(check)},`,
    '  "cases": [',
    `    ${spacedJson(added)}`,
    '  ]',
    '}',
    '',
  ].join('\n');
}
