/** What went wrong, with all that is told of it: of a list of states, what is wrong way by way. */
import { readInput } from '../../derived/inputs.ts';
import type { WrongAnswer, WrongChange, WrongReturn } from '../../exercise/finding.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import { canonical } from '../../kit/boards/symmetry.ts';
import { questionIn, stated } from './page.ts';
import { boardIn, type StateText, state, wrongTurnIn } from './parts.ts';

/** The ways in which boards of a list can be wrong. */
export const WAYS = ['missing', 'unexpected', 'repeated', 'wrongTurn'] as const;
export type Way = (typeof WAYS)[number];

export type WrongBoards = Readonly<Record<Way, readonly BoardText[]>>;

/** A failure, with all that telling it takes. */
export type Failure = ReturnType<typeof failureOf>;

export function failureOf(check: string, input: string, finding: WrongAnswer) {
  const values = readInput(stated, check, input)!;
  const { right, answer } = finding as Partial<WrongReturn>;
  const given = values['states'] as readonly StateText[] | undefined;
  return {
    ...{ check, question: questionIn(values), finding },
    /** What is wrong in a list. */
    lists: Array.isArray(right) ? wrongBoards(right, answer as StateText[], given) : undefined,
  };
}

/**
 * @param right right boards; of the list that `distinct` was given the first of each class
 * @param given that list: of it any board of a class stands for it
 */
export function wrongBoards(
  right: readonly BoardText[],
  answer: readonly StateText[],
  given?: readonly BoardText[],
): WrongBoards {
  const nameOf = given === undefined ? (board: BoardText) => board : canonical;
  const wanted = new Set(right.map(nameOf));
  const met = new Set<BoardText>();
  const unexpected: BoardText[] = [];
  const repeated: BoardText[] = [];
  const wrongTurn: BoardText[] = [];
  for (const state of answer) {
    const board = boardIn(state);
    const name = nameOf(board);
    // A list of moves comes out of the list of moves: one that is the same but for a turn is not in it.
    if (!wanted.has(name) || given?.includes(board) === false) unexpected.push(board);
    else if (met.has(name)) repeated.push(board);
    else if (given === undefined && wrongTurnIn(state) !== undefined) wrongTurn.push(board);
    met.add(name);
  }
  const missing = right.filter((board) => !met.has(nameOf(board)));
  return { missing, unexpected, repeated, wrongTurn };
}

/** A wrong answer in a few characters: of distinct, any board of a class stands for it. */
export function keyOf(check: string, finding: WrongAnswer): string {
  if ('part' in finding) return keyOfChange(finding);
  const { kind, answer, right } = finding;
  if (kind !== 'wrong-boards') return `= ${answer}`;
  const states = answer as readonly StateText[];
  const isOfClasses = check === 'distinct';
  const boards = states.map((each) => (isOfClasses ? canonical(boardIn(each)) : boardIn(each)));
  const turned = isOfClasses ? [] : wrongBoards(right as BoardText[], states).wrongTurn;
  return `boards ${boards.sort()} turned ${turned.toSorted()}`;
}

function keyOfChange({ wanted, now }: WrongChange): string {
  const after = state.fits(now) ? boardIn(now as StateText) : null;
  return `changed ${after === wanted ? 'turn' : 'board'} ${wanted} ${after}`;
}
