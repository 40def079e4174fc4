/** How a board stands, in Chinese: what `Legality.sentence` says in English. */
import type { BoardText } from '../game/board.ts';
import type { BoardKind, Impossibility, Legality } from '../game/positions.ts';

export const CHINESE_KINDS: Readonly<Record<BoardKind, string>> = {
  reachable: '对局中可能出现的任何棋盘',
  finished: '已经结束的棋盘',
  'x-to-move': '没有结束、轮到 X 走的棋盘',
  'o-to-move': '没有结束、轮到 O 走的棋盘',
};

const REASONS: Readonly<Record<Impossibility, string>> = {
  'too-many-x': 'X 先走，所以 X 最多比 O 多一个',
  'too-many-o': 'X 先走，所以 O 不会比 X 多',
  'both-have-won': 'X 和 O 都连成了三个',
  'o-moved-after-x-won': 'X 已经连成了三个，O 却又走了一步',
  'x-moved-after-o-won': 'O 已经连成了三个，X 却又走了一步',
};

export function standingInChinese(standing: Legality, board: BoardText): string {
  switch (standing.kind) {
    case 'legal-x-to-move':
      return '轮到 X 走';
    case 'legal-o-to-move':
      return '轮到 O 走';
    case 'finished':
      return standing.winner === null ? '是平局' : `${standing.winner.toUpperCase()} 已经赢了`;
    case 'impossible': {
      const reason = REASONS[standing.reason];
      if (!standing.reason.startsWith('too-many')) return reason;
      const count = (mark: string): number => board.split(mark).length - 1;
      return `有 ${count('x')} 个 x 和 ${count('o')} 个 o；${reason}`;
    }
    default:
      return standing satisfies never;
  }
}
