import path from 'node:path';
import { expect, test } from 'vitest';
import { isInside } from './paths.ts';

test.each([
  ['/a', '/a/b', true],
  ['/a', '/a/b/../c', true],
  ['/a', '/a/..b', true],
  ['/a', '/a/...', true],
  ['/a', '/a', false],
  ['/a', '/a/b/../..', false],
  ['/a', '/ab', false],
  ['/a', '/', false],
  ['/', '/a', true],
  ['.', 'a', true],
  ['.', '../a', false],
])('of the folder %s the file %s is inside: %s', (folder, file, isIn) => {
  const system = (name: string) => name.split('/').join(path.sep);
  expect(isInside(system(folder), system(file))).toBe(isIn);
});
