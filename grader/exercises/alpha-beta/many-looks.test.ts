/** Tests programs that evaluate one tip so often that not every evaluation is recorded: later evaluations still count. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { blamedIn } from '../../fixtures/asked-program.ts';
import { changed } from '../../fixtures/hostile-change.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { gradeProgram } from './fixtures/grade-program.ts';

const { folder, remove } = scratchFolder('many-looks');
const pool = new SandboxPool({ jobs: 1, locks: { names: [], wrapper: [] }, baseLimitMs: 2000 });
afterAll(async () => {
  await pool.close();
  remove();
});

const reference = readFileSync(inProject('reference/alpha-beta.ts'), 'utf8');

/** @returns the statements of a function of the reference */
function bodyOf(name: string): string {
  const place = new RegExp(`^ {2}${name}\\(.*\\n.*Begin.*\\n([\\s\\S]*?)^.*End \\*`, 'm');
  return place.exec(reference)![1]!;
}

/** @returns code that evaluates the first tip below a node many times */
const looking = (node: string, times: number): string => `
  let tip = ${node};
  while (tip.children.length > 0) tip = tip.children[0]!;
  for (let i = 0; i < ${times}; i++) tip.evaluate();`;

interface ManyLooks {
  readonly title: string;
  readonly bodies: Readonly<Record<string, string>>;
  readonly blamed: readonly string[];
}

const PROGRAMS: readonly ManyLooks[] = [
  {
    title: 'search, less often than the recording has room for',
    bodies: { search: looking('root', 5000) + bodyOf('search') },
    blamed: ['search', 'program'],
  },
  {
    title: 'search, before it asks a right max_value',
    bodies: { search: looking('root', 13_000) + bodyOf('search') },
    blamed: ['search', 'program'],
  },
  {
    title: 'max_value, before it asks a right min_value',
    bodies: { max_value: looking('node', 13_000) + bodyOf('max_value') },
    blamed: ['max_value', 'program'],
  },
  {
    title: 'min_value, before it asks a right max_value',
    bodies: { min_value: looking('node', 13_000) + bodyOf('min_value') },
    blamed: ['min_value', 'program'],
  },
  {
    title: 'bestMove, for which any tips may be evaluated',
    bodies: { bestMove: looking('root', 13_000) + bodyOf('bestMove') },
    blamed: [],
  },
  {
    title: 'a bestMove whose move is wrong, before it asks a right min_value and a right minimax',
    bodies: {
      bestMove: `${looking('root', 13_000)}
        let best = 0;
        root.children.forEach((child, i) => {
          if (this.min_value(child, -Infinity, Infinity) > this.min_value(root.children[best]!, -Infinity, Infinity)) best = i;
        });
        return this.minimax(root) > 3 ? best : root.children.length - 1 - best;`,
    },
    blamed: ['bestMove'],
  },
];

test.each(sampleOf(PROGRAMS, 2))(
  'a program that evaluates one tip thousands of times is blamed rightly: $title',
  async ({ title, bodies, blamed }) => {
    const program = changed(reference, { id: title, tries: title, bodies, loses: [] });
    writeFiles(folder, { 'alpha-beta.ts': program });
    const records = await gradeProgram(pool, path.join(folder, 'alpha-beta.ts'), 'some');
    expect(blamedIn(records)).toEqual(blamed);
    const kinds = new Set(
      [...records.values()].flatMap(({ wrong }) => wrong.map((judged) => judged.finding!.kind)),
    );
    expect(kinds).not.toContain('garbled');
  },
  60_000,
);
