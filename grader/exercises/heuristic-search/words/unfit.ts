/** Why a check is not asked about a board, in words of both languages, without an end mark. */
import type { Language } from '../../../exercise/exercise.ts';
import type { BoardText } from '../board-text.ts';
import type { Unfit } from '../inputs.ts';
import type { FinishedStanding, ImpossibleStanding } from '../position.ts';

export function unfitWords(board: BoardText, unfit: Unfit): Readonly<Record<Language, string>> {
  switch (unfit.kind) {
    case 'impossible': {
      const { standing } = unfit;
      return {
        en: `the board "${board}" cannot arise in a game: ${standing.sentence}`,
        zh: `棋盘 "${board}" 在对局中不可能出现：${impossibility(standing, board)}`,
      };
    }
    case 'other side': {
      const { check, mover } = unfit;
      const marks =
        mover === 'x'
          ? { en: 'as many x as o', zh: 'x 和 o 一样多' }
          : { en: 'one x more than o', zh: 'x 比 o 多一个' };
      const side = mover.toUpperCase();
      return {
        en: `the board "${board}" is not for ${check}: it needs ${marks.en}, so that it is the turn of ${side}`,
        zh: `棋盘 "${board}" 不能用来问 ${check}：要${marks.zh}，才轮到 ${side} 走`,
      };
    }
    case 'no moves':
      return {
        en: `the board "${board}" has no moves: ${unfit.standing.sentence}`,
        zh: `棋盘 "${board}" 上没有可走的步：${ending(unfit.standing)}`,
      };
    default:
      return unfit satisfies never;
  }
}

function ending(standing: FinishedStanding): string {
  return standing.kind === 'drawn' ? '是平局' : `${standing.winner.toUpperCase()} 已经赢了`;
}

function impossibility({ reason }: ImpossibleStanding, board: BoardText): string {
  const count = (mark: string): number => board.split(mark).length - 1;
  const counted = `有 ${count('x')} 个 x 和 ${count('o')} 个 o`;
  switch (reason) {
    case 'too-many-x':
      return `${counted}；X 先走，所以 X 最多比 O 多一个`;
    case 'too-many-o':
      return `${counted}；X 先走，所以 O 不会比 X 多`;
    case 'both-have-won':
      return 'X 和 O 都连成了一条整线';
    case 'o-moved-after-x-won':
      return 'X 已经连成了一条整线，O 却又走了一步';
    case 'x-moved-after-o-won':
      return 'O 已经连成了一条整线，X 却又走了一步';
    case 'lines-of-two-moves':
      return '同一方有几条整线，它们没有共同的格子：连成第一条时对局就已经结束了';
    default:
      return reason satisfies never;
  }
}
