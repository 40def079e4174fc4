/**
 * One screen on why a board on which the best guess throws the game away is not the student's
 * mistake: a right program plays so, because it looks only so far.
 */
import type { BoardText } from './board-text.ts';
import { backedUpLines, outcomeLines } from './draw-backed-up.ts';
import { type Language, WORDS } from './words.ts';

/**
 * X and O in opposite corners, X to move: at depth 2 the centre has the best value, but only draws,
 * while both free corners win. Looking 5 moves ahead shows it.
 */
export const MISTAKEN_GUESS: { readonly board: BoardText; readonly depth: number } = {
  board: 'x__ ___ __o',
  depth: 2,
};

interface Paragraphs {
  readonly heading: string;
  readonly after: readonly string[];
}

const PARAGRAPHS: Readonly<Record<Language, Paragraphs>> = {
  en: {
    heading: 'A best move can be a bad move. That is not your mistake.',
    after: [
      'The centre has the best value, so bestMoves must return it: that is right.',
      'But the value is a guess, made two moves ahead by counting open lines. It does',
      'not see that a free corner wins: O must block, X takes the last corner, and then',
      'has two threats at once. X wins with the fifth move, so depth 5 finds it.',
      'Of the 4,520 unfinished 3×3 boards, a best move throws something away on 738 at',
      'depth 1, on 314 at depth 2, on 187 at depth 3 and on 57 at depth 4.',
      'You are asked for what the search finds at its depth, not for perfect play.',
    ],
  },
  zh: {
    heading: '最好的走法也可能是坏棋，这不是你的错误。',
    after: [
      '中心的值最大，所以 bestMoves 必须返回它：这是对的。',
      '但这个值只是一个估计：向前看两步，再数可用的线。它看不到空着的角能赢：',
      'O 必须挡住，X 再占最后一个角，就同时有两处威胁。',
      'X 在第五步获胜，所以深度为 5 时搜索就能发现。',
      '在 4,520 个没有结束的 3×3 棋盘中，最好的走法会丢掉应得结果的有：',
      '深度 1 时 738 个，深度 2 时 314 个，深度 3 时 187 个，深度 4 时 57 个。',
      '要你回答的是搜索在这个深度上找到的走法，而不是完美的走法。',
    ],
  },
};

/** At most 24 lines of at most 80 columns. */
export function explainMistakenGuess(language: Language): string[] {
  const { heading, after } = PARAGRAPHS[language];
  const words = WORDS[language];
  const { board, depth } = MISTAKEN_GUESS;
  return [
    heading,
    '',
    ...backedUpLines(board, depth, words),
    '',
    ...outcomeLines(board, words),
    '',
    ...after,
  ];
}
