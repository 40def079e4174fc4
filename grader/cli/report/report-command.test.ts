import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../fixtures/run-program.ts';
import { setUpGroup1 } from './fixtures/report-command-setup.ts';

describe('report', () => {
  const { prepared, save } = setUpGroup1();

  it('has its own words in the language that is asked for', async () => {
    save({ ...prepared.result, language: 'en' });
    const asked = ['report', 'markdown', 'result.json'];
    const plain = await runCommand(prepared.folder, asked);
    const chinese = await runCommand(prepared.folder, [...asked, '--lang', 'zh']);
    expect(chinese).toMatchObject({ exitCode: 0, err: '' });
    expect(chinese.out).toContain('分');
    expect(plain.out).not.toContain(' 分');
  });

  it.each([
    ['no JSON', () => '{"score":', /is not JSON/],
    ['another file', () => ({ name: 'x' }), /is not a whole result/],
    ['an unknown key', () => ({ ...prepared.result, bonus: 5 }), /is not a whole result: .*bonus/],
    [
      'a total changed by hand',
      () => ({ ...prepared.result, score: prepared.result.maxScore + 1 }),
      /does not add up/,
    ],
  ])('refuses %s', async (_, value, says) => {
    save(value());
    const { exitCode, out, err } = await runCommand(prepared.folder, [
      'report',
      'junit',
      'result.json',
      '--output',
      'x.xml',
    ]);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toMatch(says);
    expect(() => readFileSync(path.join(prepared.folder, 'x.xml'))).toThrow();
  });

  it('says what is wrong with a missing file, an unknown format and an unknown place', async () => {
    save(prepared.result);
    expect((await runCommand(prepared.folder, ['report', 'junit', 'none.json'])).err).toMatch(
      /no such file/,
    );
    expect((await runCommand(prepared.folder, ['report', 'junti', 'result.json'])).err).toMatch(
      /Did you mean junit\?/,
    );
    const outside = await runCommand(prepared.folder, ['report', 'classroom50', 'result.json']);
    expect(outside.exitCode).toBe(2);
    expect(outside.err).toMatch(/needs to know: classroom, assignment/);
  });
});
