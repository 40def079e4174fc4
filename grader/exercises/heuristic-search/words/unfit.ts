/** Why a check is not asked about a board, in words of both languages, without an end mark. */
import type { BilingualText } from '../../../exercise/exercise.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { standingInWords, WHOLE_LINE } from '../../../kit/boards/standing.ts';
import type { Unfit } from '../inputs.ts';

export function unfitWords(board: BoardText, unfit: Unfit): BilingualText {
  const standing = standingInWords(board, WHOLE_LINE);
  switch (unfit.kind) {
    case 'impossible': {
      return {
        en: `the board "${board}" cannot arise in a game: ${standing.en}`,
        zh: `棋盘 "${board}" 在对局中不可能出现：${standing.zh}`,
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
        en: `the board "${board}" has no moves: ${standing.en}`,
        zh: `棋盘 "${board}" 上没有可走的步：${standing.zh}`,
      };
    default:
      return unfit satisfies never;
  }
}
