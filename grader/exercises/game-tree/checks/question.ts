/** One question to the sandbox about several boards: their codes, and what it is told of each. */
import type { Asking } from '../../../exercise/check.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { boardsOf } from '../../../kit/boards/moves.ts';
import type { Question } from '../../../sandbox/session.ts';
import type { Answers } from '../answers/answers.ts';
import { boardBefore, completeTreeNodes, mostNodes } from '../game/positions.ts';
import { BOARD_CODES, codeOfText, walkBoards } from '../inside/board-code.ts';

export function questionAbout(
  name: string,
  nodes: (board: BoardText) => number,
  boards: readonly BoardText[],
  { kind, hasDoubles = false }: Asking,
  answers: Answers,
): Question {
  let work = 0;
  const argumentsFor = (board: BoardText): (string | number)[] => {
    const { code, root, rootNodes } = placeOf(board);
    const start = kind === 'own' ? root : code;
    // The submission's own tree is made first, from its root.
    work += nodes(board) + (kind === 'own' ? rootNodes : 0);
    let letters = '';
    if (hasDoubles || kind === 'valued') letters = lettersBelow(start, answers);
    // What it is to find is not told.
    if (!hasDoubles && name !== 'minmax') letters = letters.replace(/^./, '?');
    return [code, mostNodes(board), letters, root];
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

/** For each code what its board is worth, as the sandbox is told it. The same answers serve many gradings. */
const tables = new WeakMap<Answers, readonly string[]>();

function tableOf(answers: Answers): readonly string[] {
  const table = new Array<string>(BOARD_CODES);
  for (const board of boardsOf('reachable')) {
    table[codeOfText(board)] = '-0+'[answers.value(board) + 1]!;
  }
  return table;
}

/** When each board was met last, in which walk; so that nothing needs to be cleared between walks. */
const metIn = new Uint32Array(BOARD_CODES);
let walk = 0;

function lettersBelow(code: number, answers: Answers): string {
  const table = tables.get(answers) ?? tableOf(answers);
  tables.set(answers, table);
  walk++;
  let letters = '';
  walkBoards(code, (below) => {
    if (metIn[below] === walk) return false;
    metIn[below] = walk;
    letters += table[below];
    return true;
  });
  return letters;
}
