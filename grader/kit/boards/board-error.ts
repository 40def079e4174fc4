/**
 * What can be wrong with a text that was meant as a board, in words of both languages: which row, what
 * was found there, and what to write instead.
 */
import { GraderError, type SaidOfError } from '../../grader-error.ts';
import { englishCount } from '../../text/english.ts';
import { meantBy } from '../../text/look-alikes.ts';
import { characterName, quoted } from '../../text/quoted.ts';
import type { Size } from './board.ts';

interface Said {
  readonly en: string;
  readonly zh: string;
}

/** The boards that an exercise has, and how it is said what they are like. */
export interface BoardForm {
  readonly sizes: readonly Size[];
  /** How to write one; it ends every advice. */
  readonly advice: Said;
  /** As in "has 2 rows, not …". */
  readonly rows: Said;
  /** As in "has 8 squares, not …". */
  readonly squares: Said;
  /** How long the rows of a board with so many of them are. */
  readonly rowLength: (size: Size) => Said;
}

export const THREE_BY_THREE: BoardForm = {
  sizes: [3],
  advice: {
    en: 'Write three rows of x, o and _ (empty), as in "xox o_o _x_".',
    zh: '请写三行，用 x、o 和 _（空格），例如 "xox o_o _x_"。',
  },
  rows: { en: 'three rows', zh: '三行' },
  squares: { en: 'nine squares', zh: '九个' },
  rowLength: () => ({ en: 'a row has three squares', zh: '一行有三个格子' }),
};

export const THREE_TO_FIVE: BoardForm = {
  sizes: [3, 4, 5],
  advice: {
    en: 'Write three to five rows of x, o and _ (empty), each as long as there are rows: "xox o_o _x_".',
    zh: '请写三到五行，用 x、o 和 _（空格），有几行，每行就有几个格子："xox o_o _x_"。',
  },
  rows: { en: 'three, four or five', zh: '三行、四行或五行' },
  squares: { en: '9, 16 or 25', zh: ' 9、16 或 25 个' },
  rowLength: (size) => ({
    en: `with ${size} rows, a row has ${size} squares`,
    zh: `有 ${size} 行的棋盘，一行有 ${size} 个格子`,
  }),
};

export class BoardError extends GraderError {
  override readonly name = 'BoardError';
  /** What to write instead. */
  declare readonly advice: string;
  declare readonly chinese: Required<SaidOfError>;

  constructor(form: BoardForm, message: Said, before: Said = { en: '', zh: '' }) {
    super(message.en, before.en + form.advice.en, {
      chinese: { message: message.zh, advice: before.zh + form.advice.zh },
    });
  }
}

export function emptyText(form: BoardForm): BoardError {
  return new BoardError(form, { en: 'the board is empty text', zh: '棋盘是空的' });
}

export function tooLong(form: BoardForm, text: string): BoardError {
  const [board, count] = [quoted(text), text.length];
  return new BoardError(form, {
    en: `the board ${board} is ${count} characters long`,
    zh: `棋盘 ${board} 有 ${count} 个字符`,
  });
}

export function unknownCharacter(
  form: BoardForm,
  character: string,
  rows: readonly string[],
  index: number,
  text: string,
): BoardError {
  const board = quoted(text);
  const isWhole = rows.length === 1;
  const meant = meantBy(character);
  return new BoardError(
    form,
    {
      en: `${isWhole ? 'the text' : `row ${index + 1}`} of the board ${board} holds ${characterName(character)}, which is no square`,
      zh: `棋盘 ${board} 的${isWhole ? '文字' : `第 ${index + 1} 行`}里有 ${quoted(character)}，它不是格子`,
    },
    meant && { en: `Did you mean ${meant.en}? `, zh: `是不是想写${meant.zh}？` },
  );
}

export function wrongNumberOfRows(
  form: BoardForm,
  rows: readonly string[],
  text: string,
): BoardError {
  const board = quoted(text);
  const squares = rows.join('').length;
  const areRows = rows.length > 1 && rows.some((row) => row.length > 1);
  return new BoardError(
    form,
    areRows
      ? {
          en: `the board ${board} has ${englishCount(rows.length, 'row')}, not ${form.rows.en}`,
          zh: `棋盘 ${board} 有 ${rows.length} 行，不是${form.rows.zh}`,
        }
      : {
          en: `the board ${board} has ${englishCount(squares, 'square')}, not ${form.squares.en}`,
          zh: `棋盘 ${board} 有 ${squares} 个格子，不是${form.squares.zh}`,
        },
  );
}

/** @param size how many rows the board has, and how many squares each of them must have */
export function wrongLength(
  form: BoardForm,
  row: string,
  index: number,
  size: Size,
  text: string,
): BoardError {
  const [board, own] = [quoted(text), quoted(row)];
  const isEmpty = row === '';
  const wanted = form.rowLength(size);
  return new BoardError(
    form,
    {
      en: `row ${index + 1} of the board ${board} ${isEmpty ? 'is empty' : `(${own}) has ${englishCount(row.length, 'square')}`}; ${wanted.en}`,
      zh: `棋盘 ${board} 的第 ${index + 1} 行${isEmpty ? '是空的' : `（${own}）有 ${row.length} 个格子`}；${wanted.zh}`,
    },
    row.length < size
      ? { en: 'Write _ for each empty square, not a space. ', zh: '每个空格请写 _，不要写空白。' }
      : undefined,
  );
}
