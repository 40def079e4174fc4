/** Tests that the input domain is complete, and that the reference is right on all of it. */
import { describe, expect, it, test } from 'vitest';
import * as reference from '../../../../reference/alpha-beta.ts';
import { isThorough, sampleOf } from '../../../fixtures/thorough.ts';
import { askDirectly } from '../fixtures/ask-directly.ts';
import { CHECKS, FUNCTIONS } from '../fixtures/check-names.ts';
import { domainSize, isRight, judge, windowsOf, writeQuestion } from '../fixtures/questions.ts';
import { askedIn } from '../page.ts';
import { hasWindow, treeIn } from './alpha-beta-rules.ts';
import { domainTrees, everyInput, isOfSmallShape, WINDOWS } from './input-domain.ts';

describe('the input domain', () => {
  it('is 26,361 trees, all different, the smallest first', () => {
    const texts = domainTrees();
    expect(texts.length).toBe(9 + 27 + 81 + 6561 + 19_683);
    expect(new Set(texts).size).toBe(26_361);
    expect(texts[0]).toBe('[-1 -1]');
    expect(texts[9 + 27]).toBe('[[-1 -1] [-1 -1]]');
    expect(texts.at(-1)).toBe('[[1 1 1] [1 1 1] [1 1 1]]');
  });

  it('begins with all that is of a small shape', () => {
    expect(everyInput('search').filter(isOfSmallShape)).toEqual(everyInput('search').slice(0, 117));
    const asked = everyInput('max_value');
    expect(asked.slice(0, 1170).every(isOfSmallShape)).toBe(true);
    expect(asked.findLastIndex(isOfSmallShape)).toBe(1169);
  });

  it('has ten windows, the open one first', () => {
    expect(WINDOWS.length).toBe(10);
    expect(new Set(WINDOWS.map(({ alpha, beta }) => `${alpha} ${beta}`)).size).toBe(10);
    expect(WINDOWS[0]).toEqual({ alpha: -Infinity, beta: Infinity });
    for (const { alpha, beta } of WINDOWS) expect(alpha).toBeLessThan(beta);
  });

  test.each(sampleOf(CHECKS, 1))('of %s has as many inputs as it says', (check) => {
    expect(everyInput(check).length).toBe(domainSize(check));
    expect(domainSize(check)).toBe(hasWindow(check) ? 263_610 : 26_361);
  });

  it('is written so that it reads back as the same question', () => {
    for (const check of isThorough
      ? (['max_value', 'min_value', 'search'] as const)
      : (['search'] as const)) {
      let number = 0;
      for (const input of everyInput(check)) {
        if (number++ % 997 !== 0) continue;
        const { tree, window } = askedIn(check, input);
        expect(input).toBe(writeQuestion(check, { tree, window }));
      }
    }
  });
});

test.each(sampleOf(FUNCTIONS, 1))(
  'the reference’s %s is right on the whole input domain',
  (name) => {
    const searcher = new reference.AlphaBeta();
    const toMove = name === 'min_value' ? 'min' : 'max';
    let number = 0;
    for (const text of domainTrees()) {
      if (!isThorough && number++ % 23 !== 0) continue;
      const tree = treeIn(text);
      for (const window of windowsOf(name)) {
        const question = { tree, toMove, window } as const;
        const answer = askDirectly(reference as never, searcher as never, name, question);
        if (!isRight(judge(name, question, answer))) {
          expect.fail(`${name} of ${writeQuestion(name, { tree, window })}: ${answer.value}`);
        }
      }
    }
  },
);
