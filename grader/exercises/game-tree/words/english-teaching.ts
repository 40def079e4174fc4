/** The reasons and explanations in English. */
import type { BareRefutation } from '../case-details.ts';
import { squareBetween } from './best-play.ts';
import type { TeachingMessages } from './teaching-messages.ts';
import type { BareDifference } from './tree-difference.ts';
import type { LineName } from './winning-line.ts';

export const englishTeaching: TeachingMessages = {
  refutation: (asked, refutation) => {
    const { board, reason, line } = refutation;
    if (reason === 'not-a-move') {
      return board === asked
        ? `${board} is the given board itself. Return boards on which X has moved once more.`
        : `${board} is not one move of X away from ${asked}. Return boards after one move of X.`;
    }
    const move = square(squareBetween(asked, board));
    const [first, ...rest] = line;
    const reply = first === undefined ? '' : square(first.move);
    const goesOn = rest.length === 0 ? '' : ` The game goes on: ${moves(rest)}.`;
    switch (reason) {
      case 'is-a-draw':
        return `You say that X wins with ${move}, but then the board is full and nobody has a line: a draw.`;
      case 'o-draws':
        return `You say that X wins with ${move}. O answers ${reply}, and X can no longer win.${goesOn} A draw.`;
      case 'o-wins':
        return rest.length === 0
          ? `You say that X wins with ${move}. O answers ${reply}, and O has won.`
          : `You say that X wins with ${move}. O answers ${reply}, and now O wins by force.${goesOn}`;
      case 'wins-at-once':
        return `You missed that X wins at once with ${move}: that completes a line.`;
      case 'two-threats':
        return `You missed that X wins with ${move}. It makes two threats, and O can stop only one: ${moves(line)}, and X has won.`;
      case 'every-reply-loses':
        return `You missed that X wins with ${move}. Every reply of O loses; the longest defence is ${moves(line)}, and X has won.`;
    }
  },

  treeDifference: (difference) => {
    const { what, path, mover, expected, actual } = difference;
    const name = difference.function;
    const board = path.at(-1) ?? '';
    const at = `On ${board}${path.length === 1 ? ' (the root)' : `, ${path.length - 1} ${path.length === 2 ? 'move' : 'moves'} below the root`}`;
    const lookAt =
      name === 'get_value' && what === 'terminal'
        ? 'isTerminal is right once get_value is: look at get_value'
        : `Look at ${name}`;
    const turn = mover === null ? 'game over' : `${mover.toUpperCase()} to move`;
    switch (what) {
      case 'board':
        return `While your program ran, the root’s own board changed: ${board} became ${actual ?? 'something else'}. Look at ${name}.`;
      case 'children':
        return `${at}, ${turn}, your tree ${childrenFault(difference)}. Look at ${name}.`;
      case 'turn':
        return `${at}, ${turn}, your deepID is ${actual}, which makes it ${path.length % 2 === 1 ? 'O' : 'X'}’s turn. Look at ${name}.`;
      case 'terminal':
        return mover === null
          ? `${at}, the game is over, but your isTerminal ${said(actual)}. ${lookAt}.`
          : `${at}, ${turn}, the game goes on, but your isTerminal ${said(actual)}. ${lookAt}.`;
      case 'value':
        return mover === null
          ? `${at}, game over, your get_value ${said(actual)}; right is ${expected}. Look at ${name}.`
          : `${at}, ${turn}, your ${name} ${said(actual)}; ${extreme(difference)}. Look at ${name}.`;
      case 'stored-value':
        return `${at}, ${turn}, the val you stored is ${actual ?? 'missing'}; right is ${expected}. Look at where ${name} stores val.`;
      case 'choice':
        if (difference.nothingStored === true) {
          return 'Your tree is right and each function is right by itself, and yet the whole program is not. val is 0 at every node of your tree: does a function read val, or something else of a node, that nobody has stored there?';
        }
        return `Every node of your tree is right, and so is its value; only the choice among the root’s children is not. Look at ${name}.`;
    }
  },

  lineReason: ({ mark, name }) => `${mark.toUpperCase()} has ${LINE_NAMES[name]}.`,
  drawReason: () => 'The board is full and nobody has a line: a draw.',
  goesOnReason: (empty) =>
    `Nobody has a line, and ${empty === 1 ? 'one square is' : `${empty} squares are`} empty: the game goes on.`,
  childrenReason: (name, children) => {
    const worth = children.map(({ board, value }) => `${board} is worth ${value}`).join('; ');
    return `After each move of ${name === 'max_value' ? 'X' : 'O'}: ${worth}. ${name} is the ${name === 'max_value' ? 'largest' : 'smallest'} of these.`;
  },
  wayTo: (path) => `The way there in the tree: ${path.join(' → ')}.`,
};

const LINE_NAMES: Readonly<Record<LineName, string>> = {
  'top-row': 'the top row',
  'middle-row': 'the middle row',
  'bottom-row': 'the bottom row',
  'left-column': 'the left column',
  'middle-column': 'the middle column',
  'right-column': 'the right column',
  'diagonal-from-top-left': 'the diagonal from the top left',
  'diagonal-from-top-right': 'the diagonal from the top right',
};

function square({ row, column }: { readonly row: number; readonly column: number }): string {
  return `row ${row}, column ${column}`;
}

function moves(line: BareRefutation['line']): string {
  return line.map(({ mover, move }) => `${mover.toUpperCase()} ${square(move)}`).join('; ');
}

function childrenFault({ missing, extra, mover }: BareDifference): string {
  const parts = [
    missing.length > 0 &&
      `lacks the ${missing.length === 1 ? 'child' : 'children'} ${few(missing)}`,
    extra.length > 0 &&
      (mover === null
        ? `goes on with ${extra.length === 1 ? 'a child' : `${extra.length} children`}`
        : `has ${few(extra.map((board) => board ?? 'something that is no board'))}, which ${extra.length === 1 ? 'is' : 'are'} no new move of ${mover.toUpperCase()}`),
  ].filter((part) => part !== false);
  return parts.join(' and ');
}

function few(boards: readonly string[]): string {
  return boards.slice(0, 3).join(', ') + (boards.length > 3 ? ', …' : '');
}

function said(actual: string | undefined): string {
  if (actual === '!') return 'throws an error';
  return actual === undefined || actual === '?' ? 'gives no proper answer' : `says ${actual}`;
}

function extreme({ mover, childValues, expected }: BareDifference): string {
  if (childValues.length === 0) return `right is ${expected}`;
  return mover === 'x'
    ? `the largest of your own children’s values is ${Math.max(...childValues)}`
    : `the smallest of your own children’s values is ${Math.min(...childValues)}`;
}
