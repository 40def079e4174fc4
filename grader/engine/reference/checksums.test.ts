import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { folderChecksum, referenceChecksum } from './checksums.ts';

const NAMES = ['game-tree', 'gomoku', 'alpha-beta'];

let folder: string;
let remove: () => void;

beforeEach(() => {
  ({ folder, remove } = scratchFolder('checksums'));
  writeFiles(folder, { 'game-tree.ts': 'a', 'lines.ts': 'b' });
});

afterEach(() => remove());

it('changes with the reference, and with what it may import', () => {
  const before = referenceChecksum(folder, 'game-tree', NAMES);
  writeFiles(folder, { 'game-tree.ts': 'c' });
  const after = referenceChecksum(folder, 'game-tree', NAMES);
  writeFiles(folder, { 'lines.ts': 'c' });
  expect(new Set([before, after, referenceChecksum(folder, 'game-tree', NAMES)]).size).toBe(3);
});

it('does not change with files that are no programs, nor with line endings', () => {
  writeFiles(folder, { 'lines.ts': 'b\nc' });
  const before = referenceChecksum(folder, 'game-tree', NAMES);
  writeFiles(folder, { 'lines.ts': 'b\r\nc', 'notes.md': 'x' });
  expect(referenceChecksum(folder, 'game-tree', NAMES)).toBe(before);
  expect(folderChecksum(folder)).not.toBe(before);
});

it('does not change with the references of other exercises', () => {
  const before = referenceChecksum(folder, 'game-tree', NAMES);
  writeFiles(folder, { 'gomoku.ts': 'x', 'alpha-beta.ts': 'y' });
  expect(referenceChecksum(folder, 'game-tree', NAMES)).toBe(before);
  expect(referenceChecksum(folder, 'gomoku', NAMES)).not.toBe(before);
});

it('of an exercise without a reference says so', () => {
  expect(referenceChecksum(folder, 'another', NAMES)).toBe('none');
  expect(referenceChecksum(path.join(folder, 'missing'), 'game-tree', NAMES)).toBe('none');
});
