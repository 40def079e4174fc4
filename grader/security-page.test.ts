/** The page on security names the tests that hold it: they are there, and each kind of attack is named. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const page = readFileSync(path.join(here, '../SECURITY.md'), 'utf8');
const [, table = ''] = page.split('## What holds each claim');
const named = [...table.matchAll(/`([\w./*-]+)`/g)].map(([, name]) => name!);

test('every test and every folder of attacks that it names is there', () => {
  const tests = named.filter((name) => name.endsWith('.test.ts') && !name.includes('*'));
  expect(tests.length).toBeGreaterThan(15);
  const missing = tests.filter(
    (name) => !existsSync(path.join(here, name)) && !existsSync(path.join(here, '..', name)),
  );
  expect(missing).toEqual([]);
});

test('every kind of attack holds a claim', () => {
  const attacks = path.join(here, 'fixtures/hostile');
  const kinds = readdirSync(attacks, { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(kinds.map(({ name }) => `${name}/`).filter((name) => !named.includes(name))).toEqual([]);
});
