/** Which program counts in a class that hands in the exercise's file or a program in another language. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatterFor } from '../../../base/messages/format-message.ts';
import { scratchFolder, writeFiles } from '../../../fixtures/made-class.ts';
import { inProject } from '../../../fixtures/project-folder.ts';
import { findProgram } from './find-program.ts';
import { wantedOf } from './wanted-files.ts';

const wanted = wantedOf('game-tree.ts', ['GameNode', 'GameTree', 'MinMax'], {
  command: [['python3', '*.py']],
  build: [],
  limitMs: 1000,
});
const starter = readFileSync(inProject('starter/game-tree.ts'), 'utf8');
const begun = starter.replace("throw new Error('not written yet: isTerminal');", 'return false;');

let folder: string;
let remove: () => void;
let staging: string;
beforeEach(() => {
  ({ folder, remove } = scratchFolder('program'));
  staging = mkdtempSync(path.join(tmpdir(), 'staging-'));
});
afterEach(() => {
  remove();
  rmSync(staging, { recursive: true, force: true });
});

async function isWholeProgram(files: Readonly<Record<string, string>>): Promise<boolean> {
  writeFiles(folder, files);
  const context = { wanted, staging, formatMessage: formatterFor('en') };
  const found = await findProgram({ kind: 'folder', path: folder }, context);
  expect(found.kind).toBe('entry');
  return found.kind === 'entry' && found.isWholeProgram === true;
}

describe('beside a program for a command', () => {
  it.each([
    ['as it was handed out', starter],
    ['with the line ends of Windows', starter.replaceAll('\n', '\r\n')],
  ])('the starter %s does not count', async (_, text) => {
    expect(await isWholeProgram({ 'starter/game-tree.ts': text, 'starter/main.py': '' })).toBe(
      true,
    );
  });

  it('the exercise’s file counts as soon as one of its functions is written', async () => {
    expect(begun).not.toBe(starter);
    expect(await isWholeProgram({ 'game-tree.ts': begun, 'main.py': '' })).toBe(false);
  });
});

it('the starter counts where there is nothing else', async () => {
  expect(await isWholeProgram({ 'game-tree.ts': starter })).toBe(false);
});
