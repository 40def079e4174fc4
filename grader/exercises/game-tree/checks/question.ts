/** One question to the sandbox about several boards: their codes, and what it is told of each. */
import type { Asking } from '../../../exercise/check.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import type { Question } from '../../../sandbox/session.ts';
import type { Answers } from '../game/answers.ts';
import { boardBefore } from '../game/positions.ts';
import { codeOfText } from '../inside/board-code.ts';
import { boardTable, endLetter, endsBelow, lettersBelow } from './board-table.ts';
import { completeTreeNodes, mostNodes } from './tree-size.ts';

export function questionAbout(
  name: string,
  nodes: (board: BoardText) => number,
  boards: readonly BoardText[],
  { kind, hasDoubles = false }: Asking,
  answers: Answers,
): Question {
  const table = boardTable(answers);
  let work = 0;
  const argumentsFor = (board: BoardText): (string | number)[] => {
    const { code, root, rootNodes } = placeOf(board);
    const start = kind === 'own' ? root : code;
    // The submission's own tree is made first, from its root.
    work += nodes(board) + (kind === 'own' ? rootNodes : 0);
    return [code, mostNodes(board), lettersFor(name, start, kind, hasDoubles, table), root];
  };
  return { arguments: [name, kind, ...boards.flatMap(argumentsFor)], nodes: work };
}

interface Place {
  readonly code: number;
  /** Of the board at the root of the tree: where X moved last the board before, else the board itself. */
  readonly root: number;
  readonly rootNodes: number;
}

/** The same boards are asked about by every check. */
const PLACES = new Map<BoardText, Place>();

function placeOf(board: BoardText): Place {
  const known = PLACES.get(board);
  if (known !== undefined) return known;
  const before = boardBefore(board);
  const place = {
    code: codeOfText(board),
    root: codeOfText(before),
    rootNodes: completeTreeNodes(before),
  };
  PLACES.set(board, place);
  return place;
}

/** What the sandbox is told of the asked board and those below: no more than the question needs. */
function lettersFor(
  name: string,
  start: number,
  kind: string,
  hasDoubles: boolean,
  table: string,
): string {
  if (hasDoubles) return lettersBelow(start, table);
  switch (kind) {
    case 'own':
    case 'new':
      return '';
    case 'none':
      return name === 'isTerminal' ? endLetter(start, table) : '';
    case 'bare':
      return endsBelow(start, table);
    default: {
      const letters = lettersBelow(start, table);
      return name === 'minmax' ? letters : endLetter(start, table) + letters.slice(1);
    }
  }
}
