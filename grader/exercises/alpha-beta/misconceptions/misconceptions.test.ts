/** Each known bug is one bug, in one function, and no two of one function answer alike everywhere. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Misconception } from '../../../engine/misconception.ts';
import { loadProgram, wrongProgramText } from '../../../fixtures/own-program.ts';
import { isThorough, sampleOf } from '../../../fixtures/thorough.ts';
import {
  askDirectly,
  type Program,
  type ProgramSearch,
  withRightPartners,
} from '../fixtures/ask-directly.ts';
import { FUNCTIONS } from '../fixtures/names.ts';
import { isRight, judge, listedQuestions, questionsFor } from '../fixtures/questions.ts';
import { rightPartners } from '../fixtures/right-partners.ts';
import type { FunctionName } from '../in-child/rules.ts';
import { MISCONCEPTIONS } from './all.ts';

const STEP = 97;
let partners: ProgramSearch[];
beforeAll(async () => {
  partners = await rightPartners();
});

/** The answers of one function among right partners of one kind, and whether all are right. */
function answersOf(misconception: Misconception, name: FunctionName, right: ProgramSearch) {
  const isChanged = name === misconception.function;
  const program = loadProgram<Program>(wrongProgramText('alpha-beta', misconception));
  const searcher = withRightPartners(new program.AlphaBeta(), name, right);
  const hash = createHash('sha256');
  let wrong = 0;
  for (const question of isChanged ? questionsFor(name, STEP) : listedQuestions(name)) {
    const answer = askDirectly(program, searcher, name, question);
    if (!isRight(judge(name, question, answer))) wrong += 1;
    hash.update(`${answer.value}:${answer.tips};`);
  }
  return { wrong, key: hash.digest('hex') };
}

// In a quick run the test of the signatures tells every two bugs of a function apart.
describe.runIf(isThorough)('the misconceptions', () => {
  // Among fail-hard partners alpha is never greater than beta, so that a search which cuts only then
  // never cuts: the two bugs can be told apart only among fail-soft ones.
  it('of one function give different answers, among fail-soft partners', () => {
    const failSoft = partners[1]!;
    const ids = new Map<string, string>();
    for (const misconception of MISCONCEPTIONS) {
      const { key } = answersOf(misconception, misconception.function as FunctionName, failSoft);
      const alike = ids.get(`${misconception.function} ${key}`);
      expect(alike, `${misconception.id} answers like ${alike}`).toBeUndefined();
      ids.set(`${misconception.function} ${key}`, misconception.id);
    }
  });
});

test.each(sampleOf(MISCONCEPTIONS, 3))(
  '$id is wrong in its own function, whichever kind of right partners it has, and in no other',
  (misconception) => {
    for (const right of partners) {
      for (const name of FUNCTIONS) {
        const { wrong } = answersOf(misconception, name, right);
        if (name === misconception.function) expect(wrong, name).toBeGreaterThan(0);
        else expect(wrong, name).toBe(0);
      }
    }
  },
);
