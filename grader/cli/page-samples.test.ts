/**
 * The pages for students show what the program prints: each sample of `try` and `play` is run. Samples
 * of `try` are of a right program, those of `play` of the starter. All of them are run with
 * THOROUGH_TESTS=1.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXERCISE_NAMES } from '../exercises/all.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { runProgram } from '../fixtures/run-program.ts';
import { isThorough } from '../fixtures/thorough.ts';

const PAGES = path.join(PROJECT_FOLDER, 'docs/exercises');

interface Sample {
  readonly page: string;
  readonly command: string;
  readonly words: readonly string[];
  readonly output: string;
}

const SAMPLE =
  /^```console\n\$ npm run -s (?<command>try|play) -- (?<words>.*)\n(?<output>[^`]*)^```$/gm;

const samples = readdirSync(PAGES)
  .filter((name) => name.endsWith('.md'))
  .flatMap((page): Sample[] => {
    const text = readFileSync(path.join(PAGES, page), 'utf8').replaceAll('\r\n', '\n');
    return [...text.matchAll(SAMPLE)].map(({ groups = {} }) => ({
      page,
      command: groups['command']!,
      words: [...groups['words']!.matchAll(/"([^"]*)"|(\S+)/g)].map(([, a, b]) => a ?? b!),
      output: groups['output']!,
    }));
  });

const run = isThorough ? samples : samples.slice(4, 5);

describe.concurrent('the samples on the pages for students', { timeout: 120_000 }, () => {
  it('are there, in both languages', () => {
    for (const name of EXERCISE_NAMES.slice(1)) {
      for (const ending of ['md', 'zh-CN.md']) {
        const own = samples.filter(({ page }) => page === `${name}.${ending}`);
        expect(own.length, `${name}.${ending}`).toBeGreaterThan(1);
      }
    }
  });

  it.each(run)('$page: $command $words', async ({ page, command, words, output }) => {
    const [exercise = ''] = page.split('.');
    const typed = [...output.matchAll(/^(?:Your move \([XO]\): |轮到你走（[XO]）：)(.*)$/gm)];
    const right = command === 'try' ? ['--submission', `reference/${exercise}.ts`] : [];
    const input = typed.map(([, line]) => `${line}\n`).join('');
    const { out } = await runProgram(PROJECT_FOLDER, [command, ...words, ...right], {
      input,
    });
    expect(out).toBe(output);
  });
});
