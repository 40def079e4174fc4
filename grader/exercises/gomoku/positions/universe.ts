/**
 * What the case `"*"` stands for in each check of gomoku. `scoreLine` is asked about every line of 5
 * to 8 squares: passing that is proof for these lengths. The others are asked about a fixed list of
 * positions from seeded games (`positions.json`, made by `tools/positions/write-positions.ts`).
 */

import type { CheckName } from '../checks/check-names.ts';
import {
  type BoardQuestion,
  type LineQuestion,
  markFor,
  type Question,
} from '../checks/questions.ts';
import {
  isUnfinished,
  type Mark,
  type Position,
  readPosition,
  sideToMove,
  writeRows,
} from '../game/position.ts';
import games from './positions.json' with { type: 'json' };

/** From the shortest line on a board to a length at which each run has room for two free ends. */
const LINE_LENGTHS = [5, 6, 7, 8];

const MARKS: readonly Mark[] = ['x', 'o'];

/** @returns every question that the check's `"*"` stands for, those on few marks first */
export function everyQuestion(check: CheckName): Question[] {
  return check === 'scoreLine' ? everyLineQuestion() : everyBoardQuestion(check);
}

function everyLineQuestion(): LineQuestion[] {
  return everyLine().flatMap((line) =>
    MARKS.map((mark): LineQuestion => ({ check: 'scoreLine', line, mark })),
  );
}

/** @returns the 9,720 lines of 5 to 8 squares over three letters, the short ones first */
export function everyLine(): string[] {
  const longer = (lines: string[]) => lines.flatMap((line) => ['_', 'x', 'o'].map((c) => line + c));
  let lines = [''];
  return Array.from({ length: Math.max(...LINE_LENGTHS) }, () => {
    lines = longer(lines);
    return lines;
  }).flatMap((all, index) => (LINE_LENGTHS.includes(index + 1) ? all : []));
}

function everyBoardQuestion(check: BoardQuestion['check']): BoardQuestion[] {
  const questions = (position: Position, depths: readonly number[], marks: readonly Mark[]) =>
    depths.flatMap((depth) => marks.map((mark) => ({ check, position, mark, depth })));
  return listedPositions().flatMap(({ position, deepest }) => {
    const searches = Array.from({ length: deepest }, (_, index) => index + 1);
    const mark = markFor(check, position) ?? sideToMove(position);
    switch (check) {
      case 'lines':
      case 'winner':
        return questions(position, [0], [mark]);
      case 'evaluate':
        return questions(position, [0], MARKS);
      case 'candidates':
        return isUnfinished(position) ? questions(position, [1, 2, 3], [mark]) : [];
      case 'max_value':
      case 'min_value':
        return questions(position, [0, ...searches], [mark]);
      case 'bestPoints':
      case 'program':
        return isUnfinished(position) ? questions(position, searches, [mark]) : [];
      default:
        return unknownCheck(check);
    }
  });
}

/** A position of the list, and the largest depth at which it is asked about. */
export interface ListedPosition {
  readonly position: Position;
  readonly deepest: number;
}

let remembered: readonly ListedPosition[] | undefined;

/** @returns the positions of the list, each once, those with few marks first */
export function listedPositions(): readonly ListedPosition[] {
  remembered ??= readGames();
  return remembered;
}

function readGames(): ListedPosition[] {
  const byRows = new Map<string, ListedPosition>();
  for (const { moves, at, depths } of games) {
    const names = moves.split(' ');
    for (const [index, length] of at.entries()) {
      const read = readPosition(names.slice(0, length).join(' '));
      if ('problem' in read) throw new Error(`positions.json: ${JSON.stringify(read.problem)}`);
      const rows = writeRows(read.position);
      const listed = { position: read.position, deepest: depths[index] ?? 1 };
      if (!byRows.has(rows)) byRows.set(rows, listed);
    }
  }
  return [...byRows.values()].sort((a, b) => marksOn(a) - marksOn(b));
}

function marksOn({ position }: ListedPosition): number {
  return position.squares.reduce((sum, sign) => sum + Math.abs(sign), 0);
}

function unknownCheck(check: never): never {
  throw new Error(`There is no check ${String(check)}.`);
}
