import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { compile } from '../../sandbox/compile.ts';
import { SubmissionFiles } from '../../submission/submission-files.ts';
import { checksum, contentOf } from './batch-setup.ts';

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = scratchFolder('key'));
});
afterEach(() => remove());

async function key(): Promise<string> {
  const files = SubmissionFiles.find(folder, 'game-tree.ts');
  const compiled = await compile(files);
  return checksum(contentOf(files, compiled));
}

describe('the key of a submission', () => {
  it('changes with each text that the compiler reads, wherever it is, and with no other', async () => {
    writeFiles(folder, {
      'game-tree.ts': "import './node_modules/x';\nimport './.hidden/y';\n",
      'node_modules/x.ts': '1;',
      '.hidden/y.ts': '1;',
      'notes.md': '1',
    });
    const before = await key();
    expect(await key()).toBe(before);
    writeFiles(folder, { 'notes.md': '2', 'unread.ts': '2;' });
    expect(await key()).toBe(before);
    const keys = [before];
    for (const name of ['node_modules/x.ts', '.hidden/y.ts']) {
      writeFiles(folder, { [name]: '2;' });
      keys.push(await key());
    }
    writeFiles(folder, { 'game-tree.ts': "import './node_modules/x'; // and no more" });
    keys.push(await key());
    writeFiles(folder, { 'game-tree.ts': 'export const x = ;' });
    keys.push(await key());
    expect(new Set(keys).size).toBe(5);
  });
});
