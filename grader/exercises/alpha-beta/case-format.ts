/** The case files of this exercise: a tree, and for two of the functions a window. */
import type { CaseAnswers, CaseFields, CaseFormat, ReadInput } from '../../exercise/case-format.ts';
import { askedIn } from './checks/asked.ts';
import { CHECKS, hasWindow } from './checks/check-names.ts';
import { expectedOf } from './checks/judge.ts';
import { drawTree } from './drawings/draw-tree.ts';
import { drawnSearch } from './drawings/drawn-search.ts';
import { parseTree, TreeTextError } from './game/tree.ts';
import { universeSize } from './game/universe.ts';
import { OPEN_WINDOW, windowOf, writeQuestion } from './game/window.ts';

export const caseFormat: CaseFormat = {
  checks: CHECKS,
  noun: (check) => (hasWindow(check) ? 'question' : 'tree'),
  fields: (check) => (hasWindow(check) ? [['tree'], ['alpha'], ['beta']] : [['tree']]),
  read: (check, fields) => readFields(check, fields),
  readExpected: (_, __, expected) => ({ expected, faults: [], warnings: [] }),
  write: (check, input) => {
    const { tree, window } = askedIn(check, input);
    const text = writeQuestion('search', { tree, window });
    return hasWindow(check)
      ? { tree: text, alpha: bound(window.alpha), beta: bound(window.beta) }
      : { tree: text };
  },
  answers: () => ANSWERS,
};

/** JSON has no Infinity. */
function bound(number: number): number | string {
  return Number.isFinite(number) ? number : String(number);
}

function readFields(check: string, { tree: text, alpha, beta }: CaseFields): ReadInput {
  let key = 'tree';
  try {
    const tree = parseTree(String(text));
    key = 'alpha';
    const isOpen = alpha === undefined || beta === undefined;
    const window = isOpen ? OPEN_WINDOW : windowOf(alpha as string, beta as string);
    return { kind: 'input', input: writeQuestion(check, { tree, window }) };
  } catch (error) {
    if (!(error instanceof TreeTextError)) throw error;
    const { message, advice, said } = error;
    return { kind: 'fault', fault: { path: [key], message, advice, said } };
  }
}

interface StatedSearch {
  readonly value: number;
  readonly tips: number;
}

const ANSWERS: CaseAnswers = {
  expected: (check, input) => {
    const question = askedIn(check, input);
    const { value, tips } = expectedOf(check, question);
    return tips === undefined ? value : ({ value, tips: tips.length } satisfies StatedSearch);
  },
  agree: (_, stated, right) => {
    if (typeof stated !== 'object' || typeof right !== 'object') return stated === right;
    const [one, other] = [stated as StatedSearch, right as StatedSearch];
    return one.value === other.value && one.tips === other.tips;
  },
  inWords: (stated) => {
    if (typeof stated !== 'object') return String(stated);
    const { value, tips } = stated as StatedSearch;
    return `${value} with ${tips === 1 ? '1 tip' : `${tips} tips`}`;
  },
  words: (check, input) => ANSWERS.inWords(ANSWERS.expected(check, input)),
  drawing: (check, input) => {
    if (input === '*') {
      return `all ${universeSize(check).toLocaleString('en')} questions of five small shapes`;
    }
    const question = askedIn(check, input);
    // What is cut is no matter of these two.
    const isPlain = check === 'minimax' || check === 'bestMove';
    const drawn = isPlain ? [input] : drawTree(drawnSearch(question).root, 100);
    return [...drawn, `-> ${ANSWERS.words(check, input)}`].join('\n');
  },
};
