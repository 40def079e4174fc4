/**
 * Runs `cases add`: shows what the case will ask and what is right, and writes it, unless the file
 * would no longer be in order with it.
 */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sync as writeFileAtomicSync } from 'write-file-atomic';
import { newCaseFile, withCase } from '../../cases/add-case.ts';
import type { RawCase } from '../../cases/case-meaning.ts';
import { CaseError, type CaseProblem } from '../../cases/case-problem.ts';
import type { CaseSet, CaseSpec } from '../../cases/case-spec.ts';
import { disagreements } from '../../cases/check-expected.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { readCaseText } from '../../cases/read-case-file.ts';
import { answerWords, drawnCase } from '../../cases/right-answer.ts';
import { CHECK_RULES } from '../../exercises/game-tree/check-rules.ts';
import type { CheckName } from '../../exercises/game-tree/checks/check-names.ts';
import type { Answers } from '../../exercises/game-tree/game/answers.ts';
import { type BoardText, parseBoard } from '../../exercises/game-tree/game/board.ts';
import { legality } from '../../exercises/game-tree/game/positions.ts';
import { sameUpToSymmetry } from '../../exercises/game-tree/game/symmetry.ts';
import { GraderError } from '../../grader-error.ts';
import { loadAnswers } from '../../reference/load-answers.ts';
import { roundPoints } from '../../results/score.ts';
import { casesFolder, points, shownFrom } from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';
import type { AddArguments } from './cases-command.ts';

const BYTE_ORDER_MARK = '\uFEFF';

export async function runCasesAdd(
  boardGiven: string,
  given: AddArguments,
  io: Io,
): Promise<number> {
  const folder = casesFolder(given, given.exercise, io);
  const [set, answers] = await Promise.all([
    loadCases(folder),
    loadAnswers(io.projectFolder, given.exercise),
  ]);
  const board = possibleBoard(boardGiven);
  const check = given.check ?? defaultCheck(board);
  const added = newCase(board, check, given);
  const file =
    set.files.find((each) => each.check === check)?.file ?? path.join(folder, `${check}.json`);
  const text = await extended(file, check, added, answers, io);

  io.out(`${drawnCase(check, board, answers)}\n\n`);
  io.out(`${check}: the right answer is ${answerWords(check, board, answers)}.\n`);
  io.out(`${sameOnes(set, check, board)}\n`);
  writeFileAtomicSync(file, text.full);
  const total = roundPoints(set.points + (given.points ?? 1));
  io.out(
    `Added as ${text.spec.id} in line ${text.spec.line} of ${shownFrom({ file }, io).file}; delete the line to undo it.\n` +
      `All cases together are now worth ${points(total)}.\n`,
  );
  return EXIT.good;
}

function possibleBoard(text: string): BoardText {
  if (text.trim() === '*') {
    throw new GraderError('"*" cannot be added with this command', 'Write it into the case file.');
  }
  const board = parseBoard(text);
  const position = legality(board);
  if (position.kind !== 'impossible') return board;
  throw new GraderError(
    `the board "${board}" cannot arise in a game: ${position.sentence}`,
    'Count the x and the o again, or give another board.',
  );
}

/** The check that says most about a board of this kind. */
function defaultCheck(board: BoardText): CheckName {
  const { kind } = legality(board);
  return kind === 'finished' ? 'get_value' : kind === 'legal-o-to-move' ? 'min_value' : 'bestMoves';
}

function newCase(board: BoardText, check: CheckName, given: AddArguments): RawCase {
  const { title, hint, expected } = given;
  return {
    board,
    points: given.points ?? 1,
    ...(title !== undefined && { title }),
    ...(hint !== undefined && { hint }),
    ...(expected !== undefined && { expected: readExpected(expected, check) }),
  };
}

/** The schema has the last word on what is read here. */
function readExpected(text: string, check: CheckName): NonNullable<RawCase['expected']> {
  const { answer } = CHECK_RULES[check];
  if (answer !== 'wins') {
    if (text === 'true' || text === 'false') return text === 'true';
    return text.trim() === '' || Number.isNaN(Number(text)) ? [text] : Number(text);
  }
  if (['none', '[]', ''].includes(text.trim())) return [];
  return text.split(',').map((board) => parseBoard(board.replace(/["[\]]/g, '')));
}

/** The file's text with the case in it, tried out before anything is written. */
async function extended(
  file: string,
  check: CheckName,
  added: RawCase,
  answers: Answers,
  io: Io,
): Promise<{ full: string; spec: CaseSpec }> {
  const before = textOf(file);
  const mark = before?.startsWith(BYTE_ORDER_MARK) === true ? BYTE_ORDER_MARK : '';
  const { text, index } =
    before === undefined
      ? { text: newCaseFile(check, added), index: 0 }
      : withCase(before.slice(mark.length), added);
  const reading = await readCaseText(text, shownFrom({ file }, io).file);
  const problems = ofTheNewCase([...reading.problems, ...disagreements(reading.cases, answers)]);
  const spec = reading.cases.find(({ id }) => id === `${check}/${index + 1}`);
  if (problems.length > 0 || spec === undefined) throw new CaseError(problems);
  return { full: mark + text, spec };
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Its place in a file that was not written tells nobody anything. */
function ofTheNewCase(problems: readonly CaseProblem[]): CaseProblem[] {
  return problems.map(({ file, jsonPath, message, advice }) => ({
    file: `the new case for ${file}`,
    ...(jsonPath !== undefined && { jsonPath }),
    message,
    advice,
  }));
}

function sameOnes(set: CaseSet, check: CheckName, board: BoardText): string {
  const same = set.cases.filter(
    (spec) => spec.board !== '*' && sameUpToSymmetry(spec.board, board),
  );
  const own = same.filter((spec) => spec.check === check);
  if (own.length > 0) {
    const named = own.map((spec) => `${spec.id} ("${spec.board}")`).join(', ');
    return `The set asks ${check} about the same board, turned or mirrored, already: ${named}.`;
  }
  const elsewhere = [...new Set(same.map((spec) => spec.check))].join(', ');
  return `${check} is not yet asked about this board, nor about it turned or mirrored${elsewhere === '' ? '' : ` (${elsewhere} is)`}.`;
}
