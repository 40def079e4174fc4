/**
 * What the schema cannot say of a case: that its board can arise in a game and suits the check, that
 * its expected boards are moves from it, and that nothing is asked twice.
 */
import { CHECK_RULES } from '../exercises/game-tree/check-rules.ts';
import { CHECK_NAMES, type CheckName } from '../exercises/game-tree/checks/check-names.ts';
import { type BoardReading, type BoardText, readBoard } from '../exercises/game-tree/game/board.ts';
import { BoardError } from '../exercises/game-tree/game/board-error.ts';
import { type BoardKind, legality, legalMoves } from '../exercises/game-tree/game/positions.ts';
import { canonical } from '../exercises/game-tree/game/symmetry.ts';
import type { CaseFindings } from './case-findings.ts';
import { type JsonPath, shownPath } from './case-problem.ts';
import type { CaseSpec, CaseText, ExpectedAnswer } from './case-spec.ts';

/** A case as it stands in a file, after the schema has let it through. */
export interface RawCase {
  readonly board: string;
  readonly points?: number;
  readonly title?: CaseText;
  readonly hint?: CaseText;
  readonly expected?: boolean | number | readonly string[];
}

/**
 * @param rawCases the cases of one file, with `undefined` in the place of those that the schema
 * refused, since they count in the numbering
 * @param findings receives what is wrong, or worth a warning
 * @returns the cases that nothing is wrong with
 */
export function readCases(
  check: CheckName,
  rawCases: readonly (RawCase | undefined)[],
  findings: CaseFindings,
): CaseSpec[] {
  const cases: CaseSpec[] = [];
  const earlier = new Map<string, CaseSpec[]>();
  for (const [index, raw] of rawCases.entries()) {
    const spec = raw && readCase(check, raw, index, findings);
    if (spec === undefined) continue;
    const key = spec.board === '*' ? '*' : canonical(spec.board);
    const alike = earlier.get(key) ?? [];
    earlier.set(key, [...alike, spec]);
    if (!isRepeated(spec, index, alike, findings)) cases.push(spec);
  }
  return cases;
}

function readCase(
  check: CheckName,
  raw: RawCase,
  index: number,
  findings: CaseFindings,
): CaseSpec | undefined {
  const path = ['cases', index];
  const { points = 1, title, hint, expected } = raw;
  const reading =
    raw.board === '*'
      ? { board: raw.board, usedShortForm: false }
      : readBoardAt([...path, 'board'], raw.board, findings);
  if (reading === undefined) return undefined;
  const { board, usedShortForm } = reading;
  if (board !== '*' && !suitsCheck(board, check, [...path, 'board'], findings)) return undefined;
  return {
    id: `${check}/${index + 1}`,
    check,
    board,
    points,
    ...(title !== undefined && { title }),
    ...(hint !== undefined && { hint }),
    ...(expected !== undefined && {
      expected: readExpected(expected, board, [...path, 'expected'], findings),
    }),
    file: findings.file,
    jsonPath: shownPath(path),
    line: findings.lineOf(path),
    usedShortForm,
  };
}

function readBoardAt(
  path: JsonPath,
  text: string,
  findings: CaseFindings,
): BoardReading | undefined {
  try {
    const reading = readBoard(text);
    if (reading.usedShortForm) {
      findings.warning(
        path,
        `"${text}" is in the form that Markdown makes of "${reading.board}", and is read as that`,
        `Write "${reading.board}", which cannot be taken for anything else.`,
      );
    }
    return reading;
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    findings.problem(path, error.message, error.advice ?? '');
    return undefined;
  }
}

const KIND_NAMES: Readonly<Record<BoardKind, string>> = {
  reachable: 'every board that can arise in a game',
  finished: 'finished boards',
  'x-to-move': 'unfinished boards with X to move',
  'o-to-move': 'unfinished boards with O to move',
};

function suitsCheck(
  board: BoardText,
  check: CheckName,
  path: JsonPath,
  findings: CaseFindings,
): boolean {
  const position = legality(board);
  if (position.kind === 'impossible') {
    findings.problem(
      path,
      `the board "${board}" cannot arise in a game: ${position.sentence}`,
      'Count the x and the o again, or write another board.',
    );
    return false;
  }
  const kind =
    position.kind === 'finished'
      ? 'finished'
      : position.kind === 'legal-x-to-move'
        ? 'x-to-move'
        : 'o-to-move';
  const asked = CHECK_RULES[check].boards;
  if (asked === kind || asked === 'reachable') return true;
  const others = CHECK_NAMES.filter((name) =>
    ['reachable', kind].includes(CHECK_RULES[name].boards),
  );
  findings.problem(
    path,
    `${check} is asked about ${KIND_NAMES[asked]}, but on "${board}" ${position.sentence}`,
    `Write another board, or put this one where it can be asked: ${others.join(', ')}.`,
  );
  return false;
}

function readExpected(
  expected: NonNullable<RawCase['expected']>,
  board: BoardText,
  path: JsonPath,
  findings: CaseFindings,
): ExpectedAnswer {
  if (typeof expected !== 'object') return expected;
  const moves = legalMoves(board);
  const boards: BoardText[] = [];
  for (const [index, text] of expected.entries()) {
    const place = [...path, index];
    const move = readBoardAt(place, text, findings)?.board;
    if (move === undefined) continue;
    if (!moves.includes(move)) {
      const message = `"${move}" is not the board "${board}" after one move of X`;
      findings.problem(place, message, 'List boards that differ from it by one new x.');
    } else if (boards.includes(move)) {
      findings.problem(place, `"${move}" is listed twice`, 'List each board once.');
    }
    boards.push(move);
  }
  return boards;
}

/**
 * A board asked twice is a mistake; one asked again turned or mirrored is mostly a waste.
 *
 * @param alike the earlier cases with this board or one that is the same up to symmetry
 */
function isRepeated(
  spec: CaseSpec,
  index: number,
  alike: readonly CaseSpec[],
  findings: CaseFindings,
): boolean {
  const path = ['cases', index, 'board'];
  const same = alike.find(({ board }) => board === spec.board);
  if (same !== undefined) {
    findings.problem(
      path,
      `the board "${spec.board}" stands here a second time, after ${same.id} in line ${same.line}`,
      'Take one of the two out; a case may be worth more points instead.',
    );
    return true;
  }
  const [turned] = alike;
  if (turned !== undefined) {
    findings.warning(
      path,
      `"${spec.board}" is "${turned.board}" of ${turned.id} (line ${turned.line}), turned or mirrored`,
      'Keep both only if a program may well be right on one of them and wrong on the other.',
    );
  }
  return false;
}
