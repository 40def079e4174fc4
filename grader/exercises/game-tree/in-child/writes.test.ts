import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const MAY_WRITE = ['boards-apart.ts', 'writes.ts'];

test('only two files write to objects of the submission', () => {
  const names = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const writing = names.filter((name) =>
    readFileSync(path.join(import.meta.dirname, name), 'utf8').includes('intact.setProperty'),
  );
  expect(writing.sort()).toEqual(MAY_WRITE);
});
