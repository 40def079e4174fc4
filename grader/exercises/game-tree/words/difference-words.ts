/** Where a submission's own tree first goes wrong, in words. */
import type { Say } from '../say.ts';
import { few } from './lists.ts';
import type { BareDifference } from './tree-difference.ts';

export function differenceText(difference: BareDifference, say: Say): string {
  const { what, path, mover, expected, actual, around } = difference;
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
            extreme: extreme(mover, around.childValues, expected, say),
          });
    case 'stored-value':
      return say('difference.stored-value', {
        ...values,
        actual: actual ?? say('difference.stored-nothing'),
      });
    case 'choice':
      return say('difference.choice', values);
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

function childrenFault({ around, mover }: BareDifference, say: Say): string {
  const { missing, extra } = around;
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
