/** Each known bug is one bug, in one function, and no two give the same answers everywhere. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { sampleOf } from '../../../fixtures/thorough.ts';
import { askDirectly, type ProgramSearch, withRightPartners } from '../ask-directly.ts';
import { FUNCTIONS, type FunctionName } from '../checks/check-names.ts';
import { isRight, judge } from '../checks/judge.ts';
import { listedQuestions, questionsFor } from '../fixtures/questions.ts';
import { rightPartners } from '../fixtures/right-partners.ts';
import { MISCONCEPTIONS } from './all.ts';
import { misconceivedProgram } from './misconceived-program.ts';
import type { Misconception } from './misconception.ts';

const STEP = 97;
let partners: ProgramSearch[];
beforeAll(async () => {
  partners = await rightPartners();
});

/** The answers of one function among right partners of one kind, and whether all are right. */
function answersOf(misconception: Misconception, name: FunctionName, right: ProgramSearch) {
  const isChanged = name === misconception.function;
  const program = misconceivedProgram(misconception);
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

describe('the misconceptions', () => {
  it('are all that the folder defines, each in a file named by its id', () => {
    const files = readdirSync(new URL('.', import.meta.url)).filter((file) =>
      readFileSync(new URL(file, import.meta.url), 'utf8').includes(
        'export const misconception: Misconception',
      ),
    );
    const named = files.filter((file) => !file.endsWith('.test.ts')).toSorted();
    expect(MISCONCEPTIONS.map(({ id }) => `${id}.ts`).toSorted()).toEqual(named);
  });

  it('cover each of the five functions', () => {
    expect(new Set(MISCONCEPTIONS.map((m) => m.function))).toEqual(new Set(FUNCTIONS));
  });

  it('have titles that tell them apart in both languages', () => {
    for (const language of ['en', 'zh'] as const) {
      const titles = MISCONCEPTIONS.map(({ title }) => title[language]);
      expect(new Set(titles).size).toBe(titles.length);
      expect(titles.filter((title) => /[.。!！?？]$/.test(title))).toEqual([]);
    }
  });

  // Among fail-hard partners alpha is never greater than beta, so that a search which cuts only then
  // never cuts: the two bugs can be told apart only among fail-soft ones.
  it('of one function give different answers, among fail-soft partners', () => {
    const failSoft = partners[1]!;
    const ids = new Map<string, string>();
    for (const misconception of MISCONCEPTIONS) {
      const { key } = answersOf(misconception, misconception.function, failSoft);
      const alike = ids.get(`${misconception.function} ${key}`);
      expect(alike, `${misconception.id} answers like ${alike}`).toBeUndefined();
      ids.set(`${misconception.function} ${key}`, misconception.id);
    }
  });
});

test.each(sampleOf(MISCONCEPTIONS, 15))(
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

describe.each(MISCONCEPTIONS)('$id', (misconception) => {
  it('changes only the function it blames, and says so in English and in Chinese', () => {
    expect(Object.keys(misconception.bodies)).toEqual([misconception.function]);
    for (const text of [misconception.title, misconception.happens, misconception.advice]) {
      expect(text.en).toMatch(/^[\x20-\x7e’]+$/);
      expect(text.zh).toMatch(/\p{Script=Han}/u);
    }
    for (const text of [misconception.happens, misconception.advice]) {
      expect(text.en).toMatch(/[.?]$/);
      expect(text.zh).toMatch(/[。？]$/);
    }
  });
});
