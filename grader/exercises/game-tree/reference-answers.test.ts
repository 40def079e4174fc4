import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { GraderError } from '../../base/grader-error.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { referenceAnswers } from './answers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'reference-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');
const begin = (name: string): RegExp => new RegExp(`(  ${name}\\(.*\\{\\s*/\\*+ Begin \\*+/)`);

const ENDLESS = [
  ['a function', (text: string) => text.replace(begin('get_value'), '$1 for (;;);')],
  ['a constructor', (text: string) => text.replace('this.root = root;', 'for (;;);')],
  ['the file itself', (text: string) => `for (;;);\n${text}`],
] as const;

it.each(sampleOf(ENDLESS, 1))(
  'an endless loop in %s of the reference is told, and is the grader’s trouble',
  async (_, change) => {
    expect(change(reference)).not.toBe(reference);
    writeFileSync(path.join(folder, 'game-tree.ts'), change(reference));
    const found = await referenceAnswers(folder, 100).catch((error: unknown) => error);
    expect(found).toBeInstanceOf(GraderError);
    expect((found as GraderError).message).toMatch(
      /^the reference solution .*game-tree\.ts was still running after 0\.1 s; an endless loop\?$/,
    );
  },
);

it('what a reference throws is told, whatever it is', async () => {
  writeFileSync(path.join(folder, 'game-tree.ts'), 'throw null;');
  await expect(referenceAnswers(folder)).rejects.toThrow('does not work: null');
});
