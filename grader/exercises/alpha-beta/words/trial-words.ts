/** What `try` says of this exercise. */
import type { Language } from '../../../exercise/exercise.ts';

export interface TrialWords {
  valueAndTips(value: string, tips: number): string;
  /** @param index of a child, from 0 */
  child(index: number): string;
  /** Above the drawing of the program's search. */
  answers(value: string, tips: number, all: number): string;
  /** Below it. */
  why(value: string, tips: number, all: number): string;
}

export const TRIAL_WORDS: Readonly<Record<Language, TrialWords>> = {
  en: {
    valueAndTips: (value, tips) => `${value}, ${tips} ${tips === 1 ? 'tip' : 'tips'} evaluated`,
    child: (index) => `index ${index}`,
    answers: (value, tips, all) => `Value ${value}, with ${tips} of ${all} tips evaluated.`,
    why: (value, tips, all) =>
      tips === all
        ? `Right is the value ${value}, and every tip has to be evaluated: nowhere is α ≥ β before the last child.`
        : `Right is the value ${value}, with ${tips} of ${all} tips: at each | α ≥ β, so what comes after it cannot change the value. Behind MAX or MIN stands what the search knows of a node there, and in parentheses the window (α, β) it came with.`,
  },
  zh: {
    valueAndTips: (value, tips) => `${value}，求值 ${tips} 个叶节点`,
    child: (index) => `下标 ${index}`,
    answers: (value, tips, all) => `值为 ${value}，${all} 个叶节点中求值了 ${tips} 个。`,
    why: (value, tips, all) =>
      tips === all
        ? `正确的值是 ${value}，而且每个叶节点都要求值：在最后一个子节点之前，哪里都没有 α ≥ β。`
        : `正确的值是 ${value}，${all} 个叶节点中求值 ${tips} 个：在每个 | 处 α ≥ β，后面的部分不能再改变这个值。MAX 或 MIN 后面是搜索知道的节点的值，括号里是到达时的窗口 (α, β)。`,
  },
};
