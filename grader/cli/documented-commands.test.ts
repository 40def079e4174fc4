/** Each command that the README and the guides show is one that the grader takes, with its options and their values. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { PROJECT_EXERCISES } from '../exercises/all.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { addCommands } from './all-commands.ts';

const DOCS = path.join(PROJECT_FOLDER, 'docs');
const PAGES = [
  path.join(PROJECT_FOLDER, 'README.md'),
  path.join(PROJECT_FOLDER, 'README.zh-CN.md'),
  ...readdirSync(DOCS)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(DOCS, name)),
];
const OF_GRADER = ['grade', 'try', 'play', 'cases', 'release', 'batch', 'report'];
/** The guide adds these to the project, or they lie outside of it; here an exercise that is there takes their place. */
const ADDED = /\.\/my-course\/nim|\bnim\b(?!\.ts)|\bknapsack\b/g;

interface Shown {
  readonly page: string;
  readonly line: string;
  readonly words: readonly string[];
}

/** Commands in blocks of code; what stands for something else, `<folder>`, and remarks are left out. */
function commandsIn(file: string): Shown[] {
  const text = readFileSync(file, 'utf8')
    .replaceAll('\r\n', '\n')
    .replace(/\\\n\s*/g, '');
  const blocks = [...text.matchAll(/^```(?:sh|console|)\n([\s\S]*?)^```$/gm)];
  const lines = blocks.flatMap(([, block = '']) => block.split('\n'));
  return lines.flatMap((shown): Shown[] => {
    const line = shown.replace(/^\$ /, '').replace(/\s+# .*$/, '');
    const [, script = '', rest = ''] = /^npm run (?:-s )?(\w+)(?: -- (.*))?$/.exec(line) ?? [];
    if (!OF_GRADER.includes(script) || /<\w|[|&;]/.test(rest.replace(/"[^"]*"|'[^']*'/g, ''))) {
      return [];
    }
    const words = [...rest.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
      ([, double, single, plain]) => double ?? single ?? plain!,
    );
    const known = words.map((word) =>
      word
        .replaceAll(ADDED, 'gomoku')
        .replace(/^"?\$\w+\/20"?$/, '3/20')
        .replace(/^\$\w+$/, '2'),
    );
    return [{ page: path.basename(file), line, words: [script, ...known] }];
  });
}

async function isTaken(words: readonly string[]): Promise<boolean> {
  let isRun = false;
  const program = new Command('grader').exitOverride().configureOutput({ writeErr: () => {} });
  const does = () => async () => {
    isRun = true;
  };
  addCommands(program, does, PROJECT_EXERCISES);
  await program.parseAsync([...words], { from: 'user' });
  return isRun;
}

const shown = PAGES.flatMap(commandsIn);

describe('commands on the pages', () => {
  it('are found', () => {
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.map(({ page }) => page)).toEqual(
      expect.arrayContaining(['README.md', 'instructors.md', 'adding-an-exercise.md']),
    );
  });

  it.each(shown)('$page: $line', async ({ words }) => {
    expect(await isTaken(words)).toBe(true);
  });
});
