/** What the case files of this exercise say beyond what follows from its page: how trees and windows are read. */
import { caseFormatFor, type OwnReading } from '../../derived/case-format.ts';
import type { CaseAnswers, CaseFault, CaseFormat } from '../../exercise/case-format.ts';
import { drawTree } from './drawings/draw-tree.ts';
import { drawnSearch, looksAtAll } from './drawings/drawn-search.ts';
import { boundOf, emptyWindow, parseTree, TreeTextError } from './game/read-question.ts';
import { writeTree } from './game/tree.ts';
import { universeSize } from './game/universe.ts';
import { expectedOf } from './judge.ts';
import { askedIn, stated } from './page.ts';
import { questionIn } from './parts.ts';

interface StatedSearch {
  readonly value: number;
  readonly tips: number;
}

const ANSWERS: CaseAnswers = {
  expected: (check, input) => {
    const { value, tips } = expectedOf(check, askedIn(check, input));
    return tips === undefined ? value : ({ value, tips: tips.length } satisfies StatedSearch);
  },
  agree: (_, one, other) => ANSWERS.inWords(one) === ANSWERS.inWords(other),
  inWords: (expected) => {
    if (typeof expected !== 'object') return String(expected);
    const { value, tips } = expected as StatedSearch;
    return `${value} with ${tips === 1 ? '1 tip' : `${tips} tips`}`;
  },
  words: (check, input) => ANSWERS.inWords(ANSWERS.expected(check, input)),
  drawing: (check, input) => {
    if (input === '*') {
      return `all ${universeSize(check).toLocaleString('en')} questions of five small shapes`;
    }
    // What is cut is no matter where all is looked at.
    const root = looksAtAll(check) ? undefined : drawnSearch(askedIn(check, input)).root;
    const drawn = root === undefined ? [input] : drawTree(root, 100);
    return [...drawn, `-> ${ANSWERS.words(check, input)}`].join('\n');
  },
};

export const caseFormat: CaseFormat = caseFormatFor(stated, {
  readers: {
    tree: (text) => reading('tree', () => writeTree(parseTree(text))),
    alpha: (text) => reading('alpha', () => boundOf(text, 'alpha')),
    beta: (text) => reading('beta', () => boundOf(text, 'beta')),
  },
  notAsked: (check, values) => faultOf('alpha', emptyWindow(questionIn(check, values).window)),
  readExpected: (_, __, expected) => ({ expected, faults: [], warnings: [] }),
  answers: () => ANSWERS,
});

function reading(key: string, read: () => unknown): OwnReading {
  try {
    return { value: read() };
  } catch (error) {
    if (!(error instanceof TreeTextError)) throw error;
    return { fault: faultOf(key, error) };
  }
}

function faultOf(key: string, { message, advice, said }: TreeTextError): CaseFault {
  return { path: [key], message, advice, said };
}
