/**
 * What to try where a value is wrong: said of the very board and answer, so that it is true whatever
 * the mistake is.
 */
import type { Language } from '../../../exercise/exercise.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { englishList } from '../../../text/english.ts';
import type { Answers } from '../game/answers.ts';
import { stateOf } from './explanation.ts';
import { winningLine } from './winning-line.ts';
import { WORDS as GAME_TREE_WORDS } from './words.ts';

interface AdviceWords {
  /** A line on the board was not found, or none is there. */
  readonly shouldFind: string;
  readonly shouldNotFind: string;
  readonly signs: string;
  readonly children: (values: string, isMax: boolean, best: number) => string;
  readonly startedFrom: (actual: string) => string;
  readonly otherChild: string;
  readonly notANumber: (name: string) => string;
  readonly nothingToCompare: (isMax: boolean) => string;
}

const WORDS: Readonly<Record<Language, AdviceWords>> = {
  en: {
    shouldFind: 'Which condition of yours should see that?',
    shouldNotFind: 'Which condition of yours held here?',
    signs: '1 means that X has won, -1 that O has.',
    children: (values, isMax, best) =>
      `The children here are worth ${values}: the ${isMax ? 'largest' : 'smallest'} is ${best}.`,
    startedFrom: (actual) =>
      `None is worth ${actual}: is that what your search begins with, or a value of something else?`,
    otherChild:
      'Yours is the value of another child: does your function look at all of them before it returns, and take the right one?',
    notANumber: (name) =>
      `NaN means that something was no number. ${name} takes numbers, ${name}(...list), and no list; and a function without return gives undefined.`,
    nothingToCompare: (isMax) =>
      `${isMax ? '-Infinity is the largest' : 'Infinity is the smallest'} of no numbers at all. Either a finished board is asked for its children, and has none: return its get_value first. Or what a child is worth never reaches what you return.`,
  },
  zh: {
    shouldFind: '你的哪一个条件应该看到这一点？',
    shouldNotFind: '你的哪一个条件在这里成立了？',
    signs: '1 表示 X 获胜，-1 表示 O 获胜。',
    children: (values, isMax, best) =>
      `这里的子节点的值是 ${values}：其中${isMax ? '最大' : '最小'}的是 ${best}。`,
    startedFrom: (actual) => `没有一个是 ${actual}：它是查找时的初始值，还是别的东西的值？`,
    otherChild:
      '你返回的是另一个子节点的值：你的函数是看完所有子节点才返回的吗？取的是该取的那个吗？',
    notANumber: (name) =>
      `NaN 说明有什么东西不是数。${name} 要的是一个个数：${name}(...list)，而不是一个列表；没有 return 的函数返回 undefined。`,
    nothingToCompare: (isMax) =>
      `${isMax ? '-Infinity 是“没有数”时的最大值' : 'Infinity 是“没有数”时的最小值'}。要么是已结束的棋盘也去看子节点，而它没有子节点：请先返回它的 get_value。要么是子节点的值从来没有到达你返回的值。`,
  },
};

export function valueAdvice(
  check: string,
  board: BoardText,
  actual: number | boolean,
  answers: Answers,
  language: Language,
): string {
  const words = WORDS[language];
  const say = GAME_TREE_WORDS[language];
  if (check === 'max_value' || check === 'min_value') {
    return childrenAdvice(check === 'max_value', board, Number(actual), answers, words);
  }
  const line = winningLine(board);
  const isLineMissed = check === 'get_value' ? actual === 0 : actual === false;
  const isOverMissed = check === 'isTerminal' && actual === false;
  const isSign = check === 'get_value' && line !== undefined && !isLineMissed;
  const question = isSign
    ? words.signs
    : isLineMissed || isOverMissed
      ? words.shouldFind
      : words.shouldNotFind;
  return joined(language, stateOf(board, say), question);
}

function childrenAdvice(
  isMax: boolean,
  board: BoardText,
  actual: number,
  answers: Answers,
  words: AdviceWords,
): string {
  if (Number.isNaN(actual)) return words.notANumber(isMax ? 'Math.max' : 'Math.min');
  if (actual === (isMax ? -Infinity : Infinity)) return words.nothingToCompare(isMax);
  const values = legalMoves(board).map((move) => answers.value(move));
  const best = isMax ? Math.max(...values) : Math.min(...values);
  const isAChilds = values.some((value) => value === actual);
  const rest = isAChilds ? words.otherChild : words.startedFrom(String(actual));
  const language = words === WORDS.en ? 'en' : 'zh';
  return joined(language, words.children(listed(values, language), isMax, best), rest);
}

function listed(values: readonly number[], language: Language): string {
  return language === 'zh' ? values.join('、') : englishList(values.map(String));
}

function joined(language: Language, ...sentences: readonly string[]): string {
  return sentences.join(language === 'zh' ? '' : ' ');
}
