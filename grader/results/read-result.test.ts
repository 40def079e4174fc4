import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scratchFolder } from '../fixtures/made-class.ts';
import { readResult } from './read-result.ts';

const { folder, remove } = scratchFolder('read-result');
afterAll(remove);

const file = path.join(folder, 'result.json');
const submissionTree = `${'{"b":null,"c":['.repeat(100_000)}${']}'.repeat(100_000)}`;
const whole = {
  schemaVersion: 1,
  exercise: 'game-tree',
  submission: 'x',
  score: 0,
  maxScore: 0,
  proven: false,
  warnings: [],
  locks: [],
  graderVersion: '1',
  durationMs: 1,
};

function withCase(fields: string): string {
  const one = `{"id":"minmax/1","board":"*","status":"failed","score":0,"maxScore":0,${fields}}`;
  const check = `{"name":"minmax","status":"failed","score":0,"maxScore":0,"cases":[${one}]}`;
  return JSON.stringify({ ...whole, checks: ['CHECK'] }).replace('"CHECK"', () => check);
}

test.each([
  ['a list', '[]', '$: expected an object, found an empty list'],
  [
    'an answer of another form',
    withCase('"expected":{"txt":""}'),
    '$.checks[0].cases[0].expected: the key "text" is missing',
  ],
  [
    'a board that is none, in one of several forms',
    withCase('"treeProblem":{"kind":"root-changed","before":"x","after":null}'),
    '$.checks[0].cases[0].treeProblem.before: expected text of another form, found "x"',
  ],
  [
    'a tree that is deeper than the stack',
    withCase(`"submissionTree":${submissionTree}`),
    '$: lists or objects are nested too deeply',
  ],
  [
    'a hundred thousand wrong checks',
    JSON.stringify({ ...whole, checks: Array(100_000).fill({}) }),
    '$.checks[0]: the key "name" is missing',
  ],
])('a result with %s is refused in one sentence', async (_what, text, fault) => {
  writeFileSync(file, text);
  await expect(readResult(file, 'game-tree')).rejects.toThrow(
    `${file} is not a whole result: ${fault}`,
  );
});
