/**
 * What can be wrong with a text that was meant as a board, in words of both languages: which row, what
 * was found there, and what to write instead.
 */
import { GraderError, type SaidOfError } from '../../grader-error.ts';
import { englishCount } from '../../text/english.ts';
import { meantBy } from '../../text/look-alikes.ts';
import { characterName, quoted } from '../../text/quoted.ts';

export class BoardProblem extends GraderError {
  override readonly name = 'BoardProblem';
  /** What to write instead. */
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
  en: 'Write three to five rows of x, o and _ (empty), each as long as there are rows: "xox o_o _x_".',
  zh: '请写三到五行，用 x、o 和 _（空格），有几行，每行就有几个格子："xox o_o _x_"。',
};

export function emptyText(): BoardProblem {
  return new BoardProblem('the board is empty text', '棋盘是空的');
}

export function tooLong(text: string): BoardProblem {
  const [board, count] = [quoted(text), text.length];
  return new BoardProblem(
    `the board ${board} is ${count} characters long`,
    `棋盘 ${board} 有 ${count} 个字符`,
  );
}

export function unknownCharacter(
  character: string,
  rows: readonly string[],
  index: number,
  text: string,
): BoardProblem {
  const board = quoted(text);
  const isWhole = rows.length === 1;
  const meant = meantBy(character);
  return new BoardProblem(
    `${isWhole ? 'the text' : `row ${index + 1}`} of the board ${board} holds ${characterName(character)}, which is no square`,
    `棋盘 ${board} 的${isWhole ? '文字' : `第 ${index + 1} 行`}里有 ${quoted(character)}，它不是格子`,
    meant === undefined ? {} : { en: `Did you mean ${meant.en}? `, zh: `是不是想写${meant.zh}？` },
  );
}

export function wrongNumberOfRows(rows: readonly string[], text: string): BoardProblem {
  const board = quoted(text);
  const squares = rows.join('').length;
  return rows.length > 1 && rows.some((row) => row.length > 1)
    ? new BoardProblem(
        `the board ${board} has ${englishCount(rows.length, 'row')}, not three, four or five`,
        `棋盘 ${board} 有 ${rows.length} 行，不是三行、四行或五行`,
      )
    : new BoardProblem(
        `the board ${board} has ${englishCount(squares, 'square')}, not 9, 16 or 25`,
        `棋盘 ${board} 有 ${squares} 个格子，不是 9、16 或 25 个`,
      );
}

/** @param size how many rows the board has, and how many squares each of them must have */
export function wrongLength(row: string, index: number, size: number, text: string): BoardProblem {
  const board = quoted(text);
  const isEmpty = row === '';
  const found = isEmpty ? 'is empty' : `("${row}") has ${englishCount(row.length, 'square')}`;
  return new BoardProblem(
    `row ${index + 1} of the board ${board} ${found}; with ${size} rows, a row has ${size} squares`,
    `棋盘 ${board} 的第 ${index + 1} 行${isEmpty ? '是空的' : `（"${row}"）有 ${row.length} 个格子`}；有 ${size} 行的棋盘，一行有 ${size} 个格子`,
    row.length < size
      ? {
          en: 'Write _ for each empty square, not a space. ',
          zh: '每个空格请写 _，不要写空白。',
        }
      : {},
  );
}
