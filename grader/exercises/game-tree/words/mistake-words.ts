/** The words for mistakes that are read off a function's answers. */
import type { Language } from '../../../exercise/exercise.ts';
import type { Side } from '../../../exercise/playable.ts';
import type { NamedMisconception } from '../../../results/result.ts';
import { englishList } from '../../../text/english.ts';
import { ALL_LINES, type LineName } from './winning-line.ts';

export type Mistake =
  | { readonly kind: 'constant'; readonly value: number | boolean }
  /** @property mark the only one whose lines are missed; both where it is absent */
  | { readonly kind: 'missed-lines'; readonly lines: readonly LineName[]; readonly mark?: Side };

type Told = Pick<NamedMisconception, 'title' | 'happens' | 'advice'>;

export function mistakeWords(check: string, mistake: Mistake, language: Language): Told {
  const words = WORDS[language];
  switch (mistake.kind) {
    case 'constant':
      return words.constant(check, mistake.value);
    case 'missed-lines':
      return words.missedLines(mistake.lines, mistake.mark);
    default:
      return mistake satisfies never;
  }
}

interface Words {
  readonly constant: (check: string, value: number | boolean) => Told;
  readonly missedLines: (lines: readonly LineName[], mark: Side | undefined) => Told;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    constant: (check, value) => ({
      title: `returns ${value} on every board`,
      happens: `Whatever is on the board, ${check} returns ${value}.`,
      advice: isNothingFound(check, value)
        ? "No line ever changes what is returned. Print what your first condition compares: it must be one square, such as node.map[0][0], with the small letter 'x'. Nothing can be read from node.val: nobody has stored a value there."
        : check === 'isTerminal'
          ? "No empty square ever changes what is returned. Print what is compared with '_': it must be one square, such as node.map[0][0]."
          : 'Whatever it looks at is the same on every board. Print what your conditions compare.',
    }),
    missedLines: (lines, mark) => ({
      title: `${looksAt(lines, 'looks only at', 'never looks at', (line) => ENGLISH[line], englishList)}${mark === undefined ? '' : ` for ${mark.toUpperCase()}`}`,
      happens: 'A line there is taken for none.',
      advice: reached(lines, {
        last: 'Rows and columns are numbered 0, 1 and 2. Does your loop reach 2?',
        first: 'Rows and columns are numbered 0, 1 and 2. Does your loop begin at 0?',
        other: 'There are eight lines: three rows, three columns and two diagonals.',
      }),
    }),
  },
  zh: {
    constant: (check, value) => ({
      title: `在每个棋盘上都返回 ${value}`,
      happens: `不管棋盘上是什么，${check} 都返回 ${value}。`,
      advice: isNothingFound(check, value)
        ? "没有一条连线改变过返回的值。打印你的第一个条件比较的东西：应当是一个格子（例如 node.map[0][0]）和小写字母 'x'。node.val 里读不出什么：还没有人在那里存过值。"
        : check === 'isTerminal'
          ? "没有一个空格改变过返回的值。打印和 '_' 比较的东西：它应当是一个格子，例如 node.map[0][0]。"
          : '它看的东西在每个棋盘上都一样。打印你的条件比较的东西。',
    }),
    missedLines: (lines, mark) => ({
      title: `${looksAt(
        lines,
        '只检查',
        '从不检查',
        (line) => CHINESE[line],
        (names) => names.join('、'),
        '',
      )}${mark === undefined ? '' : `上的 ${mark.toUpperCase()}`}`,
      happens: '那里的连线被当成没有。',
      advice: reached(lines, {
        last: '行号和列号是 0、1、2。你的循环到达 2 了吗？',
        first: '行号和列号是 0、1、2。你的循环是从 0 开始的吗？',
        other: '一共有八条线：三行、三列和两条对角线。',
      }),
    }),
  },
};

/** Whichever are fewer are named: the lines that are missed, or the others. */
function looksAt(
  missed: readonly LineName[],
  only: string,
  never: string,
  name: (line: LineName) => string,
  listOf: (names: readonly string[]) => string,
  gap = ' ',
): string {
  const seen = ALL_LINES.filter((line) => !missed.includes(line));
  const isShort = seen.length > 0 && seen.length < missed.length;
  return `${isShort ? only : never}${gap}${listOf((isShort ? seen : missed).map(name))}`;
}

function isNothingFound(check: string, value: number | boolean): boolean {
  return check === 'get_value' ? value === 0 : value === false;
}

/** Which rows or columns a loop leaves out tells where it begins or ends. */
function reached(
  lines: readonly LineName[],
  advice: { readonly last: string; readonly first: string; readonly other: string },
): string {
  const isAmong = (names: readonly LineName[]): boolean =>
    lines.every((line) => names.includes(line));
  if (isAmong(['bottom-row', 'right-column'])) return advice.last;
  return isAmong(['top-row', 'left-column']) ? advice.first : advice.other;
}

const ENGLISH = named([
  ...['row 1', 'row 2', 'row 3', 'column 1', 'column 2', 'column 3'],
  ...['the diagonal from the top left', 'the diagonal from the top right'],
]);
const CHINESE = named([
  ...['第 1 行', '第 2 行', '第 3 行', '第 1 列', '第 2 列', '第 3 列'],
  ...['从左上到右下的对角线', '从右上到左下的对角线'],
]);

function named(names: readonly string[]): Readonly<Record<LineName, string>> {
  return Object.fromEntries(ALL_LINES.map((line, i) => [line, names[i]])) as Record<
    LineName,
    string
  >;
}
