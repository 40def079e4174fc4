import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder, writeFiles } from '../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { isThorough, sampleOf } from '../fixtures/thorough.ts';
import { SubmissionFiles } from '../submission/submission-files.ts';
import { type Fingerprint, fingerprintOf, givenNames } from './fingerprint.ts';
import type { Row } from './row.ts';
import { commonness, type SimilarGroup, similarGroups } from './similar.ts';
import { summaryWords } from './summary-words.ts';

const ENTRY = 'game-tree.ts';
const words = summaryWords('en').similar;
const RIGHT = path.join(PROJECT_FOLDER, 'grader/exercises/game-tree/fixtures/right');

let given: ReadonlySet<string>;
let starter: Fingerprint;
let reference: Fingerprint;
let independent: Row[];

const { folder, remove } = scratchFolder('similar');
afterAll(remove);

function row(name: string, fingerprint: Fingerprint | undefined): Row {
  return {
    ...{ name, status: 'graded', score: 0, maxScore: 0, proven: false },
    ...{ checks: [], failed: [], misconceptions: [] },
    ...(fingerprint !== undefined && { fingerprint }),
  };
}

async function inFolder(folder: string): Promise<Fingerprint> {
  return (await fingerprintOf(SubmissionFiles.find(folder, ENTRY), given))!;
}

function textOf(fixture: string): string {
  return readFileSync(path.join(RIGHT, fixture, ENTRY), 'utf8');
}

async function written(name: string, typescript: string): Promise<Row> {
  writeFiles(folder, { [`${name}/${ENTRY}`]: typescript });
  return row(name, await inFolder(path.join(folder, name)));
}

function groups(rows: readonly Row[]): SimilarGroup[] {
  return similarGroups(rows, { starter, reference });
}

beforeAll(async () => {
  given = await givenNames(SubmissionFiles.find(path.join(PROJECT_FOLDER, 'starter'), ENTRY));
  starter = await inFolder(path.join(PROJECT_FOLDER, 'starter'));
  reference = await inFolder(path.join(PROJECT_FOLDER, 'reference'));
  independent = [];
  for (const name of new Set([...sampleOf(readdirSync(RIGHT), 12), 'textbook-recursion'])) {
    independent.push(row(name, await inFolder(path.join(RIGHT, name))));
  }
});

/** Long enough for the rest to be the smaller part. */
const OTHER_WORK = Array.from(
  { length: 12 },
  (_, i) => `for (const move of this.moves(root, ${i})) root.children.push(move.played(${i}));\n`,
).join('');

describe('similar submissions', () => {
  it('are none among right programs that were written independently', () => {
    expect(independent.length).toBeGreaterThan(isThorough ? 40 : 10);
    expect(independent.every(({ fingerprint }) => fingerprint!.functions.length > 3)).toBe(true);
    expect(groups(independent)).toEqual([]);
  });

  it('are found however a copy was disguised, among everybody else', async () => {
    const original = textOf('textbook-recursion');
    const copy = original
      .replace(/\bnode\b/g, 'n')
      .replace(/\bconst (?=\w+ =)/g, 'var ')
      .replace(/^( *(?:if|for) \(.*\)) ((?!\{).*;)$/gm, '$1 { $2 }')
      .replace(/^ {2}(?!constructor)\w+\(.*\{$/gm, '$&\n    let steps = 0; steps += 1;')
      .replace(/\n {2}isTerminal\(/, '\n  helper(): number { return 42; }\n\n  isTerminal(');
    expect(copy.match(/steps/g)!.length).toBeGreaterThan(8);
    const rows = [...independent, await written('copy', copy)];
    const found = groups(rows);
    expect(found.map(({ names }) => names)).toEqual([['copy', 'textbook-recursion']]);
    expect(commonness(found[0]!, rows.length, words)).toContain('alike in these alone: ');
  });

  it('are none where no more than a line was written', async () => {
    const one = readFileSync(path.join(PROJECT_FOLDER, 'starter', ENTRY), 'utf8').replace(
      "throw new Error('not written yet: get_value');",
      'return 0;',
    );
    expect(groups([await written('one', one), await written('two', one)])).toEqual([]);
  });

  it('of the usual shape are told as such', async () => {
    const usual = textOf('textbook-recursion');
    // Each of two groups has one function of its own, so the others are as common as they are.
    const other = textOf('short-and-functional');
    const rows = [await written('a', usual), await written('b', usual), await written('c', other)];
    const withReference = similarGroups(rows, { starter, reference: rows[0]!.fingerprint! });
    expect(withReference.map(({ names }) => names)).toEqual([['a', 'b']]);
    expect(commonness(withReference[0]!, 3, words)).toMatch(
      /^each function alike is found elsewhere too, so this may be the usual shape; .*as in the reference/,
    );
    const [alone] = groups(rows);
    expect(alone!.shared.map(({ name }) => name)).toContain('buildTree');
    expect(commonness(alone!, 3, words)).toContain('alike in these alone: ');
  });

  it('count how many others have a function just so', async () => {
    const usual = textOf('textbook-recursion');
    // The third has written a tree and its search in another way, and the rest as they have.
    const another = usual
      .replace(/(?<=^ {2}buildTree\(.*\{$)[\s\S]*?(?=^ {2}\})/m, `\n${OTHER_WORK}`)
      .replace(/(?<=^ {2}minmax\(.*\{$)[\s\S]*?(?=^ {2}\})/m, `\n return this.search(node);\n`);
    const found = groups([
      await written('a', usual),
      await written('b', usual),
      await written('c', another),
    ]);
    expect(found.map(({ names }) => names)).toEqual([['a', 'b']]);
    const shared = new Map(found[0]!.shared.map((each) => [each.name, each.elsewhere]));
    expect([shared.get('buildTree'), shared.get('get_value')]).toEqual([0, 1]);
  });
});
