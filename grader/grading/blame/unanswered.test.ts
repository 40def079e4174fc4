/**
 * A function that is right although it asks another one, which is not right yet, about something of which nobody
 * knows what is right.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { layOutside, referenceOf } from '../../fixtures/page-exercises.ts';
import { runProgram } from '../../fixtures/run-program.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import type { GradeResult } from '../../results/result.ts';

const NAME = 'small-cache';
const { folder, remove } = scratchFolder('unanswered');
afterAll(remove);

const NOT_WRITTEN = "throw new Error('not written yet: evict');";
const TAKES_NEWEST = 'return cache.pop()!.key;';
/** As good as the reference's, and answers about any cache. */
const TAKES_OLDEST = 'return cache.splice(0, 1)[0]!.key;';
/** Asks about a cache of four, which is no input of any case. The reference can be asked about it. */
const PUTS_FIRST = `
    cache.push({ key, value });
    if (cache.length > 3) this.evict(cache);
    return cache.length;`;
/** Asks about a cache of six, to which the reference has no answer. */
const ASKS_COPY = `
    const oldest = cache.length === 3 ? this.evict([...cache, ...cache]) : '';
    const kept = cache.filter((entry) => entry.key !== oldest);
    cache.splice(0, cache.length, ...kept, { key, value });
    return cache.length;`;

const PROGRAMS = {
  'not-yet': { evict: NOT_WRITTEN, put: ASKS_COPY },
  written: { evict: TAKES_OLDEST, put: ASKS_COPY },
  'long-question': { evict: NOT_WRITTEN, put: PUTS_FIRST },
  'evict-is-wrong': { evict: TAKES_NEWEST, put: ASKS_COPY },
  'both-are-wrong': {
    evict: NOT_WRITTEN,
    put: ASKS_COPY.replace('return cache.length;', 'return 7;'),
  },
};

/** All of them are graded in one run. */
beforeAll(async () => {
  layOutside(folder, NAME);
  for (const [id, bodies] of Object.entries(PROGRAMS))
    writeFiles(path.join(folder, 'class', id), { [`${NAME}.ts`]: withBodies(bodies) });
  await gradeClass('class', `./${NAME}`, 'out');
});

async function gradeClass(students: string, exercise: string, out: string): Promise<void> {
  const given = [students, '--exercise', exercise, '--out', out, '--sandbox', 'basic'];
  const { err } = await runProgram(folder, ['batch', ...given, '--jobs', '1', '--lang', 'en']);
  expect(err).not.toContain('grader:');
}

function withBodies(bodies: Readonly<Record<string, string>>): string {
  let text = referenceOf(NAME);
  for (const [name, body] of Object.entries(bodies)) {
    const own = new RegExp(`(\\n  ${name}\\(.*\\n.*Begin.*\\n)[^]*?(\\n *\\/\\*+ End)`);
    expect(text).toMatch(own);
    text = text.replace(own, (_, head: string, tail: string) => head + body + tail);
  }
  return text;
}

function graded(id: keyof typeof PROGRAMS, out = 'out'): GradeResult {
  return JSON.parse(readFileSync(path.join(folder, out, 'reports', `${id}.json`), 'utf8'));
}

function casesOf({ checks }: GradeResult, name: string) {
  const { cases } = checks.find((check) => check.name === name)!;
  return cases.map(({ status, score, message }) => ({ status, score, message }));
}

const NOT_ASKED = {
  status: 'skipped',
  score: 0,
  message: 'put could not be asked about this before evict is written.',
};

test('what can be judged counts, and the rest is worth nothing yet', () => {
  const result = graded('not-yet');
  const [room, ...others] = casesOf(result, 'put');
  expect(room).toMatchObject({ status: 'passed', score: 10 });
  expect(others).toEqual([NOT_ASKED, NOT_ASKED]);
  expect(casesOf(result, 'evict').map(({ score }) => score)).toEqual([0, 0]);
});

test('once the other one is right all points are there', () => {
  expect(graded('written').score).toBe(100);
});

test('a question that is longer than any message is still answered by the reference', () => {
  const scores = casesOf(graded('long-question'), 'put').map(({ score }) => score);
  expect(scores).toEqual([10, 10, 15]);
});

test.runIf(isThorough)(
  'what may be asked by the page is no fault where all inputs are said to be listed',
  async () => {
    const own = layOutside(path.join(folder, 'whole'), NAME);
    const page = path.join(own, 'page.ts');
    writeFileSync(page, readFileSync(page, 'utf8').replace('isWhole: false', 'isWhole: true'));
    await gradeClass('class', `./whole/${NAME}`, 'out-of-whole');
    const result = graded('long-question', 'out-of-whole');
    expect(casesOf(result, 'put').map(({ score }) => score)).toEqual([10, 10, 15]);
    expect(casesOf(graded('not-yet', 'out-of-whole'), 'put')[1]).toEqual(NOT_ASKED);
  },
);

test('nobody but the one that is wrong is blamed, where it is written', () => {
  const result = graded('evict-is-wrong');
  const [room, full] = casesOf(result, 'put');
  expect(room).toMatchObject({ status: 'passed', score: 10 });
  const message = 'put could not be asked about this before evict is right.';
  expect(full).toEqual({ ...NOT_ASKED, message });
  expect(casesOf(result, 'evict').map(({ score }) => score)).toEqual([10, 0]);
});

test('a function that is wrong where it can be judged is wrong there', () => {
  const [room, full] = casesOf(graded('both-are-wrong'), 'put');
  expect(room).toMatchObject({ status: 'failed', score: 0 });
  expect(full).toEqual(NOT_ASKED);
});

test('both sentences are there in Chinese', () => {
  const told = { check: 'put', name: 'evict' };
  const formatMessage = formatterFor('zh');
  expect(formatMessage('said.unanswered', { ...told, isWritten: false })).toBe(
    'evict 写好之前，put 无法就此测试。',
  );
  expect(formatMessage('said.unanswered', { ...told, isWritten: true })).toBe(
    'evict 改对之前，put 无法就此测试。',
  );
});
