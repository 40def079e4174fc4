import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand, runProgram } from '../../fixtures/run-program.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import { anyResult } from '../../reports/fixtures/any-result.ts';
import type { GradeResult } from '../../results/result.ts';

describe('report', () => {
  let folder: string;
  let result: GradeResult;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'grader-report-'));
    result = fc.sample(anyResult, { seed: 3, numRuns: 1 })[0]!;
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const save = (value: unknown): void =>
    writeFileSync(
      path.join(folder, 'result.json'),
      typeof value === 'string' ? value : JSON.stringify(value),
    );

  it.runIf(isThorough)(
    'turns a saved result into another format, printed or in a file',
    async () => {
      save(result);
      const printed = await runProgram(folder, ['report', 'gradescope', 'result.json']);
      expect(printed).toMatchObject({ exitCode: 0, err: '' });
      expect(JSON.parse(printed.out).score).toBe(result.score);
      const written = await runCommand(folder, [
        'report',
        'gradescope',
        'result.json',
        '--output',
        'out.json',
      ]);
      expect(written).toEqual({ exitCode: 0, out: '', err: '' });
      expect(readFileSync(path.join(folder, 'out.json'), 'utf8')).toBe(printed.out);
    },
  );

  it('has its own words in the language that is asked for', async () => {
    save({ ...result, language: 'en' });
    const asked = ['report', 'markdown', 'result.json'];
    const plain = await runCommand(folder, asked);
    const chinese = await runCommand(folder, [...asked, '--lang', 'zh']);
    expect(chinese).toMatchObject({ exitCode: 0, err: '' });
    expect(chinese.out).toContain('分');
    expect(plain.out).not.toContain(' 分');
  });

  it.each([
    ['no JSON', () => '{"score":', /is not JSON/],
    ['another file', () => ({ name: 'x' }), /is not a whole result/],
    ['an unknown key', () => ({ ...result, bonus: 5 }), /is not a whole result: .*bonus/],
    [
      'a total changed by hand',
      () => ({ ...result, score: result.maxScore + 1 }),
      /does not add up/,
    ],
  ])('refuses %s', async (_, value, says) => {
    save(value());
    const { exitCode, out, err } = await runCommand(folder, [
      'report',
      'junit',
      'result.json',
      '--output',
      'x.xml',
    ]);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toMatch(says);
    expect(() => readFileSync(path.join(folder, 'x.xml'))).toThrow();
  });

  it('says what is wrong with a missing file, an unknown format and an unknown place', async () => {
    save(result);
    expect((await runCommand(folder, ['report', 'junit', 'none.json'])).err).toMatch(
      /no such file/,
    );
    expect((await runCommand(folder, ['report', 'junti', 'result.json'])).err).toMatch(
      /Did you mean junit\?/,
    );
    const outside = await runCommand(folder, ['report', 'classroom50', 'result.json']);
    expect(outside.exitCode).toBe(2);
    expect(outside.err).toMatch(/needs to know: classroom, assignment/);
  });
});
