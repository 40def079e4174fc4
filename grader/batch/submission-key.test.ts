import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../fixtures/made-class.ts';
import { isThorough } from '../fixtures/thorough.ts';
import { submissionKey } from './submission-key.ts';

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = scratchFolder('key'));
});
afterEach(() => remove());

function key(): string {
  return submissionKey(
    { name: 'ada', found: { kind: 'entry', path: folder, alone: false }, by: [] },
    's',
  );
}

describe('the key of a submission', () => {
  it('stays while its files do, and changes with each of them', () => {
    writeFileSync(path.join(folder, 'game-tree.ts'), 'a');
    const before = key();
    expect(key()).toBe(before);
    writeFileSync(path.join(folder, 'game-tree.ts'), 'b');
    const after = key();
    writeFileSync(path.join(folder, 'more.ts'), '');
    expect(new Set([before, after, key()]).size).toBe(3);
  });

  it.runIf(isThorough)(
    'is looked for no longer in a vast folder, of files or of folders alone',
    () => {
      for (let i = 0; i < 2100; i++) mkdirSync(path.join(folder, String(i)));
      expect(key()).not.toBe(key());
    },
  );
});
