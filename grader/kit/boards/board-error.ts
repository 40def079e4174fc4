/**
 * What can be wrong with a text that was meant as a board: which row, what was found there, and what to
 * write instead.
 */
import { GraderError, type SaidOfError } from '../../grader-error.ts';
import { saidBy } from '../../messages/said-error.ts';
import { type Say, sayIn } from '../../messages/say.ts';
import { quoted } from '../../text/visible.ts';
import type { Size } from './board.ts';

/** The boards that an exercise has. */
export interface BoardForm {
  readonly sizes: readonly Size[];
  /** As messages tell them apart. */
  readonly form: 'three' | 'three-to-five';
}

export const THREE_BY_THREE: BoardForm = { sizes: [3], form: 'three' };
export const THREE_TO_FIVE: BoardForm = { sizes: [3, 4, 5], form: 'three-to-five' };

export class BoardError extends GraderError {
  override readonly name = 'BoardError';
  /** What to write instead. */
  declare readonly advice: string;
  declare readonly said: (language: string) => Required<SaidOfError>;

  /** @param before what to look at first */
  constructor({ form }: BoardForm, message: (say: Say) => string, before?: (say: Say) => string) {
    const words = saidBy(sayIn, (say) => {
      const advice = say('board.advice', { form });
      return {
        message: message(say),
        advice: before === undefined ? advice : say('board.first', { first: before(say), advice }),
      };
    });
    super(words.message, words.advice, { said: words.said });
  }
}

export function emptyText(form: BoardForm): BoardError {
  return new BoardError(form, (say) => say('board.empty'));
}

export function tooLong(form: BoardForm, text: string): BoardError {
  return new BoardError(form, (say) =>
    say('board.too-long', { board: quoted(text), count: text.length }),
  );
}

export function unknownCharacter(
  form: BoardForm,
  character: string,
  rows: readonly string[],
  index: number,
  text: string,
): BoardError {
  const isPlain = character >= '!' && character <= '~';
  const found = {
    kind: /^\d$/.test(character) ? 'digit' : isPlain ? 'plain' : 'other',
    character: isPlain ? character : quoted(character),
    code: (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0'),
  };
  const at = { board: quoted(text), isWhole: rows.length === 1, row: index + 1 };
  const meant = meantBy(character);
  return new BoardError(
    form,
    (say) => say('board.no-square', { ...at, found: say('board.found', found) }),
    meant && ((say) => say('board.meant', { meant })),
  );
}

export function wrongNumberOfRows(
  form: BoardForm,
  rows: readonly string[],
  text: string,
): BoardError {
  const areRows = rows.length > 1 && rows.some((row) => row.length > 1);
  const count = areRows ? rows.length : rows.join('').length;
  return new BoardError(form, (say) =>
    say(areRows ? 'board.rows' : 'board.squares', {
      ...{ board: quoted(text), count, form: form.form },
    }),
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
  return new BoardError(
    form,
    (say) =>
      say('board.row-length', {
        ...{ board: quoted(text), own: quoted(row), row: index + 1 },
        ...{ count: row.length, size, form: form.form },
      }),
    row.length < size ? (say) => say('board.write-empty') : undefined,
  );
}

/** What is taken for one of the three signs; compatibility forms are made plain before. */
const LOOK_ALIKES = {
  x: 'x\u0445\u03C7\u00D7\u2715\u2716\u274C', // x, Cyrillic, Greek, multiplication sign, crosses
  o: 'o0\u043E\u03BF\u25CB\u25EF\u2B55', // o, zero, Cyrillic, Greek, circles
  _: '_-.*#?\u00B7\u2013\u2014', // _, and signs that people write for nothing
} as const;
type Sign = keyof typeof LOOK_ALIKES;

/** @returns which sign somebody meant who typed another one; `undefined` where nobody can tell */
export function meantBy(character: string): Sign | undefined {
  const plain = character.normalize('NFKC').toLowerCase();
  const signs = Object.keys(LOOK_ALIKES) as Sign[];
  return signs.find((sign) => [plain, character].some((each) => LOOK_ALIKES[sign].includes(each)));
}
