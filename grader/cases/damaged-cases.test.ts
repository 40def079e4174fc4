import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { FileError } from '../base/text/file-problem.ts';
import { loadExercise } from '../exercises/all.ts';
import { isThorough } from '../fixtures/thorough.ts';
import { sumPoints } from '../results/result.ts';
import { loadCases } from './load-cases.ts';

const shipped = new URL('../../cases/game-tree/', import.meta.url);

/** Cuts a few characters out of one file and puts others in their place. */
const damage = fc.record({
  which: fc.nat(),
  at: fc.nat(),
  length: fc.nat(30),
  insert: fc.oneof(
    fc.string({ maxLength: 10 }),
    fc.constantFrom('"', '{', '[', ',', '}', ']', '-1', 'null', 'xxx'),
  ),
});

it('reads or refuses damaged copies of the shipped case files, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'damaged-cases-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(shipped, folder, { recursive: true });
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));

  await fc.assert(
    fc.asyncProperty(damage, async ({ which, at, length, insert }) => {
      const name = names[which % names.length]!;
      const text = texts[which % names.length]!;
      const start = at % text.length;
      await writeFile(
        join(folder, name),
        text.slice(0, start) + insert + text.slice(start + length),
      );
      try {
        const { cases } = await loadCases(folder, await loadExercise());
        expect(sumPoints(cases.map(({ points }) => points))).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(FileError);
        expect((error as FileError).message).toContain(name);
      } finally {
        await writeFile(join(folder, name), text);
      }
    }),
    { numRuns: isThorough ? 1000 : 30 },
  );
});
