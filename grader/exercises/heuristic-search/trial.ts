/** What `try` shows of this exercise: the best moves on the board, and where each move's value comes from. */
import type { CaseFields } from '../../exercise/case-format.ts';
import type { Check, Input as InputText } from '../../exercise/check.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { Passage, Returned, Trial } from '../../exercise/trial.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import { turnOn } from '../../kit/boards/position.ts';
import { classesOf } from '../../kit/boards/symmetry.ts';
import type { CheckName } from './checks/check-names.ts';
import { readReturned } from './checks/returned.ts';
import { backedUpLines, outcomeLines, shortValue } from './draw-backed-up.ts';
import { boardLines } from './draw-board.ts';
import { listLines } from './draw-lines.ts';
import { big, joined } from './exercise-words.ts';
import { explainMistakenGuess } from './explain-guess.ts';
import { readInput } from './inputs.ts';
import { rightAnswer } from './judge.ts';
import { sayIn } from './say.ts';
import { MOST_NODES, searchNodes } from './search-nodes.ts';
import { bestMoves, successors, valuedMoves } from './valued-moves.ts';

const USUAL_DEPTH = 2;

export function heuristicSearchTrial(language: Language): Trial {
  return {
    complete: (check, fields) => completed(check as CheckName, fields),
    isTooLarge: (_, input) => searchNodes(readInput(input)) > MOST_NODES,
    answered: (_check, _input, { fields }) => {
      const reply = readReturned(fields)?.reply;
      if (reply === undefined) return undefined;
      return reply.kind === 'states' ? listed(reply.states.map(({ board }) => board)) : reply.text;
    },
    right: ({ name }: Check, input) => {
      const right = rightAnswer(name as CheckName, readInput(input));
      return typeof right === 'object' ? listed(right) : String(right);
    },
    program: (input, returned) => {
      const boards = boardsIn(returned);
      return boards && drawnAnswer(input, boards, language);
    },
    reasons: (input) => reasons(input, language),
  };
}

function completed(check: CheckName, fields: CaseFields): CaseFields {
  switch (check) {
    case 'openLines':
      return { mark: 'x', ...fields };
    case 'max_value':
    case 'min_value':
    case 'bestMoves':
    case 'program':
      return { depth: USUAL_DEPTH, ...fields };
    default:
      return fields;
  }
}

function boardsIn({ fields }: Returned): readonly BoardText[] | undefined {
  const reply = readReturned(fields)?.reply;
  return reply?.kind === 'states' ? reply.states.map(({ board }) => board) : undefined;
}

function listed(boards: readonly BoardText[]): string {
  return boards.length === 0 ? '[]' : boards.join(', ');
}

/** The moves in one drawing where they are moves; the boards, where something else came back. */
function drawnAnswer(
  text: InputText,
  boards: readonly BoardText[],
  language: Language,
): readonly Passage[] {
  const { board, depth = 1 } = readInput(text);
  const say = sayIn(language);
  const mover = turnOn(board);
  const moves = successors(board);
  const squares = boards
    .filter((each) => moves.includes(each))
    .map((each) => squareOf(board, each));
  const notes = board
    .replaceAll(' ', '')
    .split('')
    .map((_, square) => (squares.includes(square) ? mover : undefined));
  return [
    { kind: 'words', text: say('try.answers', { mark: big(mover), depth, count: boards.length }) },
    { kind: 'picture', lines: boardLines(board, { marked: squares, notes }) },
    { kind: 'picture', lines: boards },
  ];
}

function squareOf(before: BoardText, after: BoardText): number {
  const [from, to] = [before.replaceAll(' ', ''), after.replaceAll(' ', '')];
  return [...to].findIndex((cell, index) => cell !== from[index]);
}

/**
 * The value of each move, one move of each kind with its value, and, for a look one move ahead, the
 * lines that the best value comes from. Where a best move throws the game away, that it does.
 */
function reasons(text: InputText, language: Language): readonly Passage[] {
  const { board, depth = 1 } = readInput(text);
  const say = sayIn(language);
  const [best] = bestMoves(board, depth);
  const kinds = classesOf(successors(board)).map(([first]) => first!);
  const values = new Map(valuedMoves(board, depth).map((move) => [move.board, move.value]));
  const mistake = explainMistakenGuess(board, depth, language);
  const passages: Passage[] = [{ kind: 'picture', lines: backedUpLines(board, depth, say) }];
  if (kinds.length < values.size) {
    const told = kinds.map((each) => `${each} (${shortValue(values.get(each)!)})`);
    passages.push({
      kind: 'words',
      text: say('try.distinct', { count: kinds.length, moves: joined(told, say) }),
    });
  }
  if (depth === 1 && best !== undefined) {
    passages.push({ kind: 'words', text: say('try.one-move', { board: best }) });
    passages.push({ kind: 'picture', lines: listLines(best, say) });
  }
  if (mistake.length > 0) {
    passages.push({ kind: 'picture', lines: outcomeLines(board, say) });
    passages.push(...mistake.map((text) => ({ kind: 'words' as const, text })));
  }
  return passages;
}
