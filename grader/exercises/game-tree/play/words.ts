/** What is said in a game of tic-tac-toe, in both languages. */
import type { Language } from '../../../exercise/exercise.ts';
import type { GameWords, Side } from '../../../exercise/playable.ts';

/** What a move gave away: what the mover could force before it, and what the other side can now. */
export type GivenAway = 'win-for-draw' | 'win-for-loss' | 'draw-for-loss';

export interface TicTacToeWords extends GameWords {
  readonly forcedWin: string;
  byValue(value: number): string;
  /** What it returned shows in `text`, if anything does. */
  noList(text: string): string;
  readonly noLegalWin: string;
  readonly noLegalChild: string;
  remark(gaveAway: GivenAway, mover: Side): string;
  /** @param value with best play, for the side to move: 1, 0 or -1 */
  best(moves: readonly string[], value: number, mover: Side): string;
}

const english: TicTacToeWords = {
  title: 'Tic-tac-toe',
  howToMove:
    'Type a row and a column (2,3) or the digit shown in a free square, as on the number pad.',
  aMove: 'a row and a column, 2,3, or a digit from 1 to 9',
  nameOf: (move) => move,
  won: (side) => `${side.toUpperCase()} has three in a row`,
  forcedWin: ': one of its forced wins',
  byValue: (value) => `, worth ${value} in its tree`,
  noList: (text) => `minmax returned no list of boards${text === '' ? '' : ` but ${text}`}.`,
  noLegalWin: 'none of the boards that minmax returned is a move from here.',
  noLegalChild: 'no child in its tree is a legal move with a number for its value.',
  remark: (gaveAway, mover) => {
    const [own, other] = mover === 'x' ? ['X', 'O'] : ['O', 'X'];
    switch (gaveAway) {
      case 'win-for-draw':
        return `That gave the win away: ${own} could have forced it, now ${other} can hold a draw.`;
      case 'win-for-loss':
        return `That lost: ${own} could have won by force, now ${other} wins by force.`;
      case 'draw-for-loss':
        return `That lost: ${other} now wins by force.`;
      default:
        return gaveAway satisfies never;
    }
  },
  best: (moves, value, mover) => {
    const side = mover.toUpperCase();
    const list = moves.join('; ');
    if (value > 0) return `${side} can force a win with ${list}.`;
    return value < 0
      ? `${side} cannot hold against best play. All moves are as good: ${list}.`
      : `${side} can hold a draw with ${list}.`;
  },
};

const chinese: TicTacToeWords = {
  title: '井字棋',
  howToMove: '输入行和列（如 2,3），或输入空格里显示的数字（与小键盘的位置相同）。',
  aMove: '行和列（如 2,3）或 1 到 9 的数字',
  nameOf: (move) => `第 ${move.split(',').join(' 行第 ')} 列`,
  won: (side) => `${side.toUpperCase()} 连成一线`,
  forcedWin: '：它认为这一步必胜',
  byValue: (value) => `，在它的树中值为 ${value}`,
  noList: (text) => `minmax 返回的不是棋盘列表${text === '' ? '' : `，而是 ${text}`}。`,
  noLegalWin: 'minmax 返回的棋盘中，没有一个是从这里走一步得到的。',
  noLegalChild: '它的树中没有一个子节点既是合法的一步，又有数值。',
  remark: (gaveAway, mover) => {
    const [own, other] = mover === 'x' ? ['X', 'O'] : ['O', 'X'];
    switch (gaveAway) {
      case 'win-for-draw':
        return `这一步丢掉了胜局：${own} 本来必胜，现在 ${other} 可以守和。`;
      case 'win-for-loss':
        return `这一步输了：${own} 本来必胜，现在 ${other} 必胜。`;
      case 'draw-for-loss':
        return `这一步输了：现在 ${other} 必胜。`;
      default:
        return gaveAway satisfies never;
    }
  },
  best: (moves, value, mover) => {
    const side = mover.toUpperCase();
    const list = moves.join('；');
    if (value > 0) return `${side} 必胜的走法：${list}。`;
    return value < 0
      ? `对方走得最好时 ${side} 守不住，所有走法都一样：${list}。`
      : `${side} 可以守和的走法：${list}。`;
  },
};

export const WORDS: Readonly<Record<Language, TicTacToeWords>> = { en: english, zh: chinese };
