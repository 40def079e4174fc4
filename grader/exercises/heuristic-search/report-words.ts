/** What the reports say of this exercise, in both languages. */
import type { Language } from '../../exercise/exercise.ts';
import type { ExerciseWords } from '../../exercise/exercise-words.ts';
import { MISTAKEN_GUESS } from './explain-guess.ts';
import type { CheckName } from './inputs.ts';
import { WORDS } from './words.ts';

const WHY_NEXT_ENGLISH: Readonly<Record<string, string>> = {
  openLines: 'It looks at a single board, and the guess rests on it.',
  evaluate: 'It is the guess: a look for a whole line, then openLines for both sides.',
  isTerminal: 'Every search ends where the game is over.',
  successors: 'They are what a search looks at next.',
  distinct: 'It leaves out what is the same but for turning or mirroring.',
  max_value: 'It needs evaluate where it stops, and min_value one move down.',
  min_value: 'It mirrors max_value: O picks the smallest.',
  bestMoves: 'It compares what the successors are worth with what you have.',
};

const WHY_NEXT_CHINESE: Readonly<Record<string, string>> = {
  openLines: '它只看一个棋盘，估计值以它为基础。',
  evaluate: '它就是估计值：先看有没有连成一线，再对双方调用 openLines。',
  isTerminal: '每次搜索都在棋局结束的地方停下。',
  successors: '搜索接下来看的就是它们。',
  distinct: '它去掉旋转或翻转后相同的局面。',
  max_value: '它停下时要用 evaluate，往下一步要用 min_value。',
  min_value: '它与 max_value 正好相反：O 选最小的值。',
  bestMoves: '它利用已有的函数比较各个后继的值。',
};

const { board, depth } = MISTAKEN_GUESS;
const TRY_WITH = [board, '--depth', String(depth), '--explain'];

export const REPORT_WORDS: Readonly<Record<Language, ExerciseWords>> = {
  en: {
    purpose: (check) => WORDS.en.purposes[check as CheckName],
    proof: (asked) =>
      `Proven right on 3×3: all ${asked} searches were checked, and every listed larger board.`,
    whenRight: {
      says: 'And yet a right program errs, because it guesses. See a board on which its best move throws the game away:',
      tryWith: TRY_WITH,
    },
    whereToBegin: () =>
      'Begin with openLines: it looks at a single board and counts. evaluate, the guess, is next: it needs nothing else.',
    whyNext: (check) => WHY_NEXT_ENGLISH[check] ?? '',
    asked: {
      heading: 'Question',
      every: 'every question',
      many: 'questions asked',
      ofProgram: 'positions asked',
    },
  },
  zh: {
    purpose: (check) => WORDS.zh.purposes[check as CheckName],
    proof: (asked) =>
      `已证明在 3×3 上全部正确：检查了全部 ${asked} 次搜索，以及列出的每个更大的棋盘。`,
    whenRight: {
      says: '不过，正确的程序也会下错，因为它只是估计。下面的命令给出一个棋盘，它最好的走法在那里会丢掉应得的结果：',
      tryWith: TRY_WITH,
    },
    whereToBegin: () =>
      '从 openLines 开始：它只看一个棋盘，数出线数。接着写估计值 evaluate，它只需要 openLines。',
    whyNext: (check) => WHY_NEXT_CHINESE[check] ?? '',
    asked: { heading: '问题', every: '每一个问题', many: '问题', ofProgram: '局面' },
  },
};
