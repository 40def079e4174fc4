/** What `try` shows of this exercise: the best moves on the board, and where each move's value comes from. */
import type { CaseFields } from '../../exercise/case-format.ts';
import type { Check, Input as InputText } from '../../exercise/check.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { Passage, Returned, Trial } from '../../exercise/trial.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import { turnOn } from '../../kit/boards/position.ts';
import { type CheckName, statedOf } from './checks/check-names.ts';
import { readReturned, textOfReply } from './checks/returned.ts';
import {
  backedUpDrawing,
  drawnMoves,
  movesLines,
  outcomeDrawing,
  shortValue,
  squaresOf,
} from './draw-backed-up.ts';
import { boardLines } from './draw-board.ts';
import { listLines } from './draw-lines.ts';
import { explainMistakenGuess } from './explain-guess.ts';
import { big, joined } from './finding-words.ts';
import { readInput } from './inputs.ts';
import { oneOfEach, rightAnswer } from './judge.ts';
import { backedUp } from './rules.ts';
import { sayIn } from './say.ts';
import { MOST_NODES, searchNodes } from './search-nodes.ts';
import { bestMoves, successors } from './valued-moves.ts';

const USUAL_DEPTH = 2;

export function heuristicSearchTrial(language: Language): Trial {
  return {
    complete: completed,
    isTooLarge: (_, input) => searchNodes(readInput(input)) > MOST_NODES,
    answered: ({ name }, _input, { fields }) => {
      const returned = readReturned(name, fields);
      return returned && textOfReply(returned.reply);
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

function completed(check: string, fields: CaseFields): CaseFields {
  const { extra } = statedOf(check);
  if (extra === 'none') return fields;
  return extra === 'mark' ? { mark: 'x', ...fields } : { depth: USUAL_DEPTH, ...fields };
}

function boardsIn({ fields }: Returned): readonly BoardText[] | undefined {
  const reply = readReturned('program', fields)?.reply;
  return Array.isArray(reply) ? reply.map(({ board }) => board) : undefined;
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
  const played = boards.filter((each) => moves.includes(each));
  const drawing = { ...drawnMoves(board, played, () => mover), marked: squaresOf(board, played) };
  return [
    { kind: 'words', text: say('try.answers', { mark: big(mover), depth, count: boards.length }) },
    { kind: 'picture', lines: boardLines(board, drawing) },
    { kind: 'picture', lines: boards },
  ];
}

/**
 * The value of each move, one move of each kind with its value, and, for a look one move ahead, the
 * lines that the best value comes from. Where a best move throws the game away, that it does.
 */
function reasons(text: InputText, language: Language): readonly Passage[] {
  const { board, depth = 1 } = readInput(text);
  const say = sayIn(language);
  const [best] = bestMoves(board, depth);
  const kinds = oneOfEach(successors(board));
  const mistake = explainMistakenGuess(board, depth, language);
  const passages: Passage[] = [
    { kind: 'picture', lines: movesLines(backedUpDrawing(board, depth, say)) },
  ];
  if (kinds.length < successors(board).length) {
    const told = kinds.map((each) => `${each} (${shortValue(backedUp(each, depth - 1))})`);
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
    passages.push({ kind: 'picture', lines: movesLines(outcomeDrawing(board, say)) });
    passages.push(...mistake.map((text) => ({ kind: 'words' as const, text })));
  }
  return passages;
}
