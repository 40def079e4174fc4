/** What teaches: reasons, lines of play, where a tree goes wrong. */
import type { BoardText } from '../../../kit/boards/board.ts';
import type { BareRefutation } from '../case-details.ts';
import type { Say } from '../say.ts';
import { squareBetween } from './best-play.ts';
import { few } from './lists.ts';
import type { BareDifference } from './tree-difference.ts';
import type { WinningLine } from './winning-line.ts';

/** The children of a node with what each is worth, in reading order of the move. */
export type ValuedChildren = readonly {
  readonly board: BoardText;
  readonly value: -1 | 0 | 1;
}[];

export function teachingWords(say: Say) {
  return {
    /** Why a board forces no win, or does; `asked` is the position X moved from. */
    refutation: (asked: BoardText, refutation: BareRefutation) =>
      refutationText(asked, refutation, say),
    treeDifference: (difference: BareDifference) => differenceText(difference, say),
    /** Why a board is worth what it is, or is over or not. */
    lineReason: ({ mark, name }: WinningLine) =>
      say('reason.line', { mark: mark.toUpperCase(), line: say(`line.${name}`) }),
    drawReason: () => say('reason.draw'),
    goesOnReason: (empty: number) => say('reason.goes-on', { empty }),
    /** Why a position is worth what it is: what its children are worth. */
    childrenReason: (name: 'max_value' | 'min_value', children: ValuedChildren) => {
      const worth = children.map(({ board, value }) => say('reason.worth', { board, value }));
      return say('reason.children', {
        ...{ name, side: name === 'max_value' ? 'X' : 'O' },
        worth: worth.join(say('reason.worth.between')),
      });
    },
    /** The way to a node deep in a tree, from the root. */
    wayTo: (path: readonly BoardText[]) => say('way-to', { path: path.join(' → ') }),
  };
}

function refutationText(asked: BoardText, refutation: BareRefutation, say: Say): string {
  const { board, reason, line } = refutation;
  if (reason === 'not-a-move') {
    return board === asked
      ? say('refutation.itself', { board })
      : say('refutation.not-a-move', { board, asked });
  }
  const [first, ...rest] = line;
  const key = reason === 'o-wins' && rest.length === 0 ? 'o-has-won' : reason;
  return say(`refutation.${key}`, {
    move: squareText(squareBetween(asked, board), say),
    reply: first === undefined ? '' : squareText(first.move, say),
    goesOn: rest.length === 0 ? '' : say('refutation.goes-on', { line: played(rest, say) }),
    line: played(line, say),
  });
}

type Square = BareRefutation['line'][number]['move'];

function squareText({ row, column }: Square, say: Say): string {
  return say('square', { row, column });
}

function played(line: BareRefutation['line'], say: Say): string {
  return line
    .map(({ mover, move }) =>
      say('played', { mover: mover.toUpperCase(), square: squareText(move, say) }),
    )
    .join(say('played.between'));
}

function differenceText(difference: BareDifference, say: Say): string {
  const { what, path, mover, expected, actual, childValues } = difference;
  const name = difference.function;
  const isOver = mover === null;
  const values = {
    ...{ name, board: path.at(-1) ?? '', expected: expected ?? '' },
    at: placeOf(difference, say),
    look: say('difference.look', { name }),
    said: saidText(actual, say),
  };
  switch (what) {
    case 'board':
      return say('difference.board', { ...values, actual: actual ?? say('something-else') });
    case 'children':
      return say('difference.children', { ...values, fault: childrenFault(difference, say) });
    case 'turn': {
      const side = path.length % 2 === 1 ? 'O' : 'X';
      return say('difference.turn', { ...values, actual: actual ?? '', side });
    }
    case 'terminal': {
      const look = name === 'get_value' ? say('difference.look.get-value') : values.look;
      return say(isOver ? 'difference.terminal-over' : 'difference.terminal', { ...values, look });
    }
    case 'value':
      return isOver
        ? say('difference.value-over', values)
        : say('difference.value', {
            ...values,
            extreme: extreme(mover, childValues, expected, say),
          });
    case 'stored-value':
      return say('difference.stored-value', {
        ...values,
        actual: actual ?? say('difference.stored-nothing'),
      });
    case 'choice':
      return difference.nothingStored === true
        ? say('difference.choice-by-val')
        : say('difference.choice', values);
    default:
      return what satisfies never;
  }
}

/** Where in the tree, and whose turn it is there. */
function placeOf({ what, path, mover }: BareDifference, say: Say): string {
  const over = what === 'terminal' ? 'difference.is-over' : 'difference.over';
  const turn =
    mover === null ? say(over) : say('difference.to-move', { mover: mover.toUpperCase() });
  const board = path.at(-1) ?? '';
  return path.length === 1
    ? say('difference.at.root', { board, turn })
    : say('difference.at.below', { board, turn, moves: path.length - 1 });
}

function childrenFault({ missing, extra, mover }: BareDifference, say: Say): string {
  const parts = [
    missing.length > 0 &&
      say('children.lacks', { boards: few(missing, say), count: missing.length }),
    extra.length > 0 &&
      (mover === null
        ? say('children.goes-on', { count: extra.length })
        : say('children.no-move', {
            boards: few(
              extra.map((board) => board ?? say('children.no-board')),
              say,
            ),
            count: extra.length,
            mover: mover.toUpperCase(),
          })),
  ].filter((part) => part !== false);
  return parts.join(say('children.and'));
}

function saidText(actual: string | undefined, say: Say): string {
  if (actual === '!') return say('said.throws');
  return actual === undefined || actual === '?'
    ? say('said.nothing')
    : say('said.value', { value: actual });
}

function extreme(
  mover: 'x' | 'o',
  values: readonly number[],
  expected: string | number | undefined,
  say: Say,
): string {
  if (values.length === 0) return say('extreme.right', { expected: expected ?? '' });
  return mover === 'x'
    ? say('extreme.largest', { value: Math.max(...values) })
    : say('extreme.smallest', { value: Math.min(...values) });
}
