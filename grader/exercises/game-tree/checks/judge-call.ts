/**
 * Judges one call that a submission's function made of another: was it answered rightly? The call was
 * written down in the sandbox (`inside/calls.ts`): the tree that was handed over, and the result.
 */
import type { Caller, JudgedCall, WrittenCall } from '../../../exercise/check.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import { sideToMove, standingOf } from '../../../kit/boards/standing.ts';
import { isByRules } from '../against-rules.ts';
import { BOARD_CODES, textOfCode } from '../inside/board-code.ts';
import { CHECKS } from './all-checks.ts';
import type { Facts } from './check.ts';
import { CHECK_NAMES, type CheckName, type FunctionName } from './check-names.ts';
import { readReply } from './returned.ts';

interface GivenNode {
  readonly board: BoardText;
  readonly val: number;
  readonly children: readonly (GivenNode | undefined)[];
  /** There is more than was written down. */
  readonly isCut: boolean;
}

/** @param caller the call that made this one; none of the grader's own */
export function judgeCall(call: WrittenCall, caller: Caller | undefined, facts: Facts): JudgedCall {
  const name = CHECK_NAMES.find((known) => known === call.name) as FunctionName;
  const isBeyond = call.given.startsWith('+');
  const given = readNode(isBeyond ? call.given.slice(1) : call.given);
  const about = { name, input: given?.board };
  const said: Told =
    given === undefined || !isFounded(name, given.board, caller)
      ? { verdict: 'unfounded' }
      : verdictOn(name, call, given, facts);
  if (!isBeyond) return { ...about, ...said };
  return { ...about, verdict: 'beyond', isUnfounded: said.verdict === 'unfounded' };
}

type Told = Pick<JudgedCall, 'verdict' | 'returned' | 'expected'>;

function verdictOn(name: FunctionName, call: WrittenCall, given: GivenNode, facts: Facts): Told {
  const { board } = given;
  if (standingOf(board).kind === 'impossible') return { verdict: 'unfounded' };
  const { answers } = facts;
  if (name !== 'buildTree' && call.how === 'returned' && boardAfter(call) !== board) {
    return { verdict: 'wrong' };
  }
  const isOver = answers.finished(board);
  switch (name) {
    case 'isTerminal':
      return told(call, String(isOver));
    case 'get_value': {
      if (isOver) return told(call, String(answers.value(board)));
      // Of a board on which the game goes on, "nobody has won" is what it can rightly say.
      const said = told(call, '0');
      // By other rules nobody has said what that is in numbers.
      return said.verdict === 'right' || isByRules(answers) ? said : { verdict: 'right' };
    }
    case 'max_value':
    case 'min_value': {
      if (!isOver && (sideToMove(board) === 'x') !== (name === 'max_value')) {
        return { verdict: 'unfounded' };
      }
      if (!isOver && !isComplete(given, facts)) return { verdict: 'unfounded' };
      const said = misledBy(given, facts, told(call, String(answers.value(board))));
      // How a game has ended may be asked of either; a right one may read it for its own side alone.
      const isPromised = said.verdict !== 'wrong' || !isOver || isOfSide(name, board);
      return isPromised ? said : { ...said, verdict: 'unpromised' };
    }
    case 'minmax': {
      if (sideToMove(board) !== 'x' || !isComplete(given, facts)) return { verdict: 'unfounded' };
      const reply = call.how === 'returned' ? readReply(replyOf(call)) : undefined;
      const boards = reply?.kind === 'boards' ? [...reply.boards].sort() : undefined;
      const expected = answers.forcedWins(board).toSorted();
      const isSame =
        boards?.length === expected.length && boards.every((b, i) => b === expected[i]);
      return misledBy(given, facts, { verdict: isSame ? 'right' : 'wrong' });
    }
    case 'buildTree': {
      const after = call.how === 'returned' ? readNode(call.result) : undefined;
      if (given.children.length > 0) return { verdict: 'unfounded' };
      const isRight = after !== undefined && after.board === board && isComplete(after, facts);
      return { verdict: isRight ? 'right' : 'wrong' };
    }
    default:
      return name satisfies never;
  }
}

/** The board that was handed over, as it was when the call had ended. */
function boardAfter({ result }: WrittenCall): BoardText | undefined {
  const code = Number(result.slice(0, result.indexOf(' ')));
  return code >= 0 && code < BOARD_CODES ? textOfCode(code) : undefined;
}

/** Whether it is the turn of the side that this function is for; in a finished game it would be. */
function isOfSide(name: 'max_value' | 'min_value', board: BoardText): boolean {
  return (emptySquares(board) % 2 === 1) === (name === 'max_value');
}

function replyOf({ result }: WrittenCall): string {
  return result.slice(result.indexOf(' ') + 1);
}

function told(call: WrittenCall, expected: string): Told {
  const reply = call.how === 'returned' ? readReply(replyOf(call)) : undefined;
  if (reply?.kind !== 'value') return { verdict: 'wrong', expected };
  const returned = reply.text === '-0' ? '0' : reply.text;
  const isSame = returned === expected && (reply.type === 'number' || reply.type === 'boolean');
  return { verdict: isSame ? 'right' : 'wrong', returned: reply.text, expected };
}

/**
 * Whoever reads `val` cannot know better than what others have written there. A mark that is no value
 * of any board misleads nobody.
 */
function misledBy(given: GivenNode, facts: Facts, said: Told): Told {
  if (said.verdict !== 'wrong') return said;
  const isMisled = given.children.some((child) => child !== undefined && misleads(child, facts));
  return isMisled ? { ...said, verdict: 'misled' } : said;
}

function misleads({ board, val, children }: GivenNode, facts: Facts): boolean {
  if (standingOf(board).kind === 'impossible') return true;
  if (Math.abs(val) <= 1 && val !== facts.answers.value(board)) return true;
  return children.some((child) => child === undefined || misleads(child, facts));
}

/**
 * @returns whether some `val` below holds what is neither right nor nothing at all. What is the same in
 *   all unfinished games, or in all finished ones, was not written there; of what was, 0 can be wrong too
 */
export function holdsWrongValues(text: string, { answers }: Facts): boolean {
  const root = readNode(text);
  const nodes = root === undefined ? [] : nodesBelow(root);
  return [true, false].some((isOver) => {
    const some = nodes.filter(({ board }) => answers.finished(board) === isOver);
    const isWritten = new Set(some.map(({ val }) => val)).size > 1;
    return some.some(
      ({ board, val }) => val !== answers.value(board) && (isWritten || Math.abs(val) === 1),
    );
  });
}

function nodesBelow({ children }: GivenNode): readonly GivenNode[] {
  return children.flatMap((child) =>
    child === undefined || standingOf(child.board).kind === 'impossible'
      ? []
      : [child, ...nodesBelow(child)],
  );
}

/** Below it is the whole right tree, by its boards. */
function isComplete({ board, children, isCut }: GivenNode, facts: Facts): boolean {
  if (isCut) return true; // too large to be looked at: as good as asked
  if (standingOf(board).kind === 'impossible') return false;
  if (facts.answers.finished(board)) return children.length === 0;
  const moves = legalMoves(board);
  if (children.length !== moves.length) return false;
  const boards = new Set(children.map((child) => child?.board));
  return (
    moves.every((move) => boards.has(move)) &&
    children.every((child) => child !== undefined && isComplete(child, facts))
  );
}

/**
 * What a right caller may ask: a function that it may be built on, about its own board or one that can
 * come after it, and not what it was asked itself.
 */
function isFounded(name: FunctionName, board: BoardText, caller: Caller | undefined): boolean {
  if (caller === undefined) return true;
  const { call, isAskedAgain } = caller;
  // What follows from a question that nobody asks is the doing of whoever asked it.
  if (isAskedAgain || call.verdict === 'unfounded') return false;
  if (call.name !== name && !CHECKS[call.name as CheckName].reliesOn.includes(name)) return false;
  return [...(call.input ?? '')].every((cell, i) => cell === '_' || cell === board[i]);
}

/** Reads `code=val(child child …)`. @returns `undefined` for what is no node */
function readNode(text: string): GivenNode | undefined {
  let at = 0;
  const read = (): GivenNode | undefined => {
    const head = /^(\d{1,5})=([^\s()~]{1,10})/.exec(text.slice(at, at + 20));
    if (head === null || Number(head[1]) >= BOARD_CODES) {
      at++; // a `?`
      return undefined;
    }
    at += head[0].length;
    const children: (GivenNode | undefined)[] = [];
    let isCut = false;
    if (text[at] === '(') {
      at++;
      while (at < text.length && text[at] !== ')') {
        if (text[at] === '~') isCut = true;
        if (text[at] === ' ' || text[at] === '~') at++;
        else children.push(read());
      }
      at++;
    }
    const below = children.some((child) => child?.isCut === true);
    return {
      board: textOfCode(Number(head[1])),
      val: Number(head[2]),
      children,
      isCut: isCut || below,
    };
  };
  return read();
}
