/**
 * What can be wrong with a text that was meant as a board, in words: which row, what was found
 * there, and what to write instead.
 */
import { GraderError, type SaidOfError } from '../../../grader-error.ts';
import { englishCount } from '../../../text/english.ts';
import { meantBy } from '../../../text/look-alikes.ts';
import { characterName, quoted } from '../../../text/quoted.ts';

export class BoardError extends GraderError {
  override readonly name = 'BoardError';
  declare readonly advice: string;
  declare readonly chinese: Required<SaidOfError>;

  /** @param before the form of a board, which ends every advice */
  constructor(message: string, chinese: string, before: { en?: string; zh?: string } = {}) {
    super(message, `${before.en ?? ''}${FORM.en}`, {
      chinese: { message: chinese, advice: `${before.zh ?? ''}${FORM.zh}` },
    });
  }
}

const FORM = {
  en: 'Write three rows of x, o and _ (empty), as in "xox o_o _x_".',
  zh: '请写三行，用 x、o 和 _（空格），例如 "xox o_o _x_"。',
};

export function emptyBoard(): BoardError {
  return new BoardError('the board is empty text', '棋盘是空的');
}

export function tooLong(text: string): BoardError {
  const [board, count] = [quoted(text), text.length];
  return new BoardError(
    `the board ${board} is ${count} characters long`,
    `棋盘 ${board} 有 ${count} 个字符`,
  );
}

export function unknownCharacter(
  character: string,
  rows: readonly string[],
  index: number,
  text: string,
): BoardError {
  const board = quoted(text);
  const isWhole = rows.length === 1;
  const meant = meantBy(character);
  return new BoardError(
    `${isWhole ? 'the text' : `row ${index + 1}`} of the board ${board} holds ${characterName(character)}, which is no square`,
    `棋盘 ${board} 的${isWhole ? '文字' : `第 ${index + 1} 行`}里有 ${quoted(character)}，它不是格子`,
    meant === undefined ? {} : { en: `Did you mean ${meant.en}? `, zh: `是不是想写${meant.zh}？` },
  );
}

export function wrongNumberOfRows(rows: readonly string[], text: string): BoardError {
  const board = quoted(text);
  const squares = rows.join('').length;
  return rows.length > 1 && rows.some((row) => row.length > 1)
    ? new BoardError(
        `the board ${board} has ${englishCount(rows.length, 'row')}, not three rows`,
        `棋盘 ${board} 有 ${rows.length} 行，不是三行`,
      )
    : new BoardError(
        `the board ${board} has ${englishCount(squares, 'square')}, not nine squares`,
        `棋盘 ${board} 有 ${squares} 个格子，不是九个`,
      );
}

export function wrongLength(row: string, index: number, text: string): BoardError {
  const [board, own] = [quoted(text), quoted(row)];
  const isEmpty = row === '';
  return new BoardError(
    `row ${index + 1} of the board ${board} ${isEmpty ? 'is empty' : `(${own}) has ${englishCount(row.length, 'square')}`}; a row has three squares`,
    `棋盘 ${board} 的第 ${index + 1} 行${isEmpty ? '是空的' : `（${own}）有 ${row.length} 个格子`}；一行有三个格子`,
    row.length < 3
      ? {
          en: 'Write _ for each empty square, not a space. ',
          zh: '每个空格请写 _，不要写空白。',
        }
      : {},
  );
}
