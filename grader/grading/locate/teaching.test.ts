/** Known bugs, graded: is the right function named, and the right bug? */
import path from 'node:path';
import stringWidth from 'fast-string-width';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../fixtures/run-program.ts';
import { isThorough, sampleOf } from '../../fixtures/thorough.ts';
import { fixture, QUICK, setUpTests } from './fixtures/teaching-setup.ts';

const { prepared, gradeProgram, programOf } = setUpTests();

const BUG_NAMED = {
  en: /your answers are those of a program that also returns moves that only draw/,
  zh: /到目前为止，你的答案与这样一个程序的相同/,
};

describe('the whole command', () => {
  // In English `cli/grade/grade.test.ts` has one for the quick run, whole and recorded.
  it.each(isThorough ? (['en', 'zh'] as const) : (['zh'] as const))(
    'names function and bug on its first screen in %s, and explains on request',
    async (lang) => {
      const file = programOf('minmax-draws-count');
      const asked = ['--cases', path.join(prepared.folder, 'cases'), '--only', 'minmax'];
      const given = ['grade', file, ...asked, '--no-hints', '--jobs', '1', '--lang', lang];
      const { out, exitCode } = await runCommand(prepared.folder, [...given, '--explain']);
      expect(exitCode).toBe(1);
      const told = out.split('\n').slice(0, 24).join(' ').replace(/\s+/g, ' ');
      expect(told).toContain('✗ minmax');
      expect(told).toMatch(BUG_NAMED[lang]);
      for (const line of out.split('\n')) {
        // A command is one line, to be copied.
        if (!line.includes('npm run')) expect(stringWidth(line), line).toBeLessThanOrEqual(80);
      }
    },
  );
});

describe('a wrong program that is none of the known bugs', () => {
  const unknown = [
    'memo-keyed-by-sorted-marks',
    'skips-boards-seen-before',
    'terminal-eats-the-board',
  ];
  it.each(sampleOf(unknown, 1))('%s is not given a name', async (style) => {
    const { checks, score, maxScore } = await gradeProgram(fixture(`wrong/${style}`), QUICK);
    expect(score).toBeLessThan(maxScore);
    expect(checks.filter(({ misconception }) => misconception !== undefined)).toEqual([]);
  });
});
