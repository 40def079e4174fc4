import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryOf } from '../exercise/places.ts';
import { scratchFolder, writeFiles } from '../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { isThorough, sampleOf } from '../fixtures/thorough.ts';
import { sayIn } from '../messages/say.ts';
import { compile, type Program } from '../sandbox/compile.ts';
import { SubmissionFiles } from '../submission/submission-files.ts';
import { escapeHtml } from '../text/html.ts';
import { type Fingerprint, fingerprintOf, givenNames } from './fingerprint.ts';
import type { Row } from './row.ts';
import { type SimilarGroup, similarAsHtml, similarGroups } from './similar.ts';

const say = sayIn('en');
const { folder, remove } = scratchFolder('similar');
afterAll(remove);

/** What is compared of the programs of one exercise. */
class Programs {
  readonly right: string;
  readonly given: Promise<readonly string[]>;

  constructor(readonly exercise: string) {
    this.right = path.join(PROJECT_FOLDER, 'grader/exercises', exercise, 'fixtures/right');
    this.given = this.#program(path.join(PROJECT_FOLDER, 'starter')).then(givenNames);
  }

  async #program(within: string): Promise<Program> {
    const compiled = await compile(SubmissionFiles.find(within, entryOf(this.exercise)));
    if (compiled.kind === 'refused') throw new Error(`${within} does not compile`);
    return compiled.program;
  }

  async print(within: string): Promise<Fingerprint> {
    return fingerprintOf(await this.#program(within), await this.given);
  }

  async row(name: string, within: string): Promise<Row> {
    return {
      ...{ name, status: 'graded', score: 0, maxScore: 0, proven: false },
      ...{ checks: [], failed: [], misconceptions: [], fingerprint: await this.print(within) },
    };
  }

  /** Of right programs, or as many of them as a quick run takes. */
  async rows(most: number): Promise<Row[]> {
    const names = sampleOf(
      readdirSync(this.right, { withFileTypes: true }).flatMap((each) =>
        each.isDirectory() ? [each.name] : [],
      ),
      most,
    );
    return Promise.all(names.map((name) => this.row(name, path.join(this.right, name))));
  }

  async known() {
    const [starter, reference] = await Promise.all(
      ['starter', 'reference'].map((name) => this.print(path.join(PROJECT_FOLDER, name))),
    );
    return { starter: starter!, reference: reference! };
  }
}

const gameTree = new Programs('game-tree');
let known: Awaited<ReturnType<Programs['known']>>;
let others: Row[];

beforeAll(async () => {
  known = await gameTree.known();
  others = (await gameTree.rows(12)).filter(({ name }) => name !== 'textbook-recursion');
});

function textOf(fixture: string): string {
  return readFileSync(path.join(gameTree.right, fixture, 'game-tree.ts'), 'utf8');
}

function written(name: string, typescript: string): Promise<Row> {
  writeFiles(folder, { [`${name}/game-tree.ts`]: typescript });
  return gameTree.row(name, path.join(folder, name));
}

function groups(rows: readonly Row[]): SimilarGroup[] {
  return similarGroups(rows, known);
}

const original = textOf('textbook-recursion');
const starterText = readFileSync(path.join(PROJECT_FOLDER, 'starter/game-tree.ts'), 'utf8');

/** With two methods in each other's place. */
function swapped(text: string): string {
  const method = (name: string): string =>
    new RegExp(`^  ${name}\\([\\s\\S]*?^  }\\n`, 'm').exec(text)![0];
  const [max, min] = [method('max_value'), method('min_value')];
  return text.replace(max, '@max').replace(min, '@min').replace('@max', min).replace('@min', max);
}

const DISGUISES: Readonly<Record<string, (text: string) => string>> = {
  'other names': (text) => text.replace(/\b(?:node|child|board|row|cell)\b/g, '$&Thing'),
  'var for const': (text) => text.replace(/\bconst (?=\w+ =)/g, 'var '),
  'braces added': (text) => text.replace(/^( *(?:if|for) \(.*\)) ((?!\{).*;)$/gm, '$1 { $2 }'),
  'lines that do nothing': (text) =>
    text.replace(/^ {2}(?!constructor)\w+\(.*\{$/gm, '$&\n    let steps = 0; steps += 1;'),
  'a function added': (text) =>
    text.replace(/\n {2}isTerminal\(/, '\n  helper(): number { return 42; }\n\n  isTerminal('),
  'loops counted otherwise': (text) =>
    text.replace(/\b(\w+) < 3; \1(?:\+\+| \+= 1)/g, '$1 <= 2; $1 += 1'),
  'two methods swapped': swapped,
  'comments and types taken away': (text) =>
    text.replace(/^ *\/\/.*\n/gm, '').replace(/\): (?:number|boolean|void) \{/g, ') {'),
};

describe('similar submissions', () => {
  it.each([['gomoku'], ['heuristic-search']])(
    'are none among right programs of %s that were written independently',
    async (exercise) => {
      const programs = new Programs(exercise);
      const rows = await programs.rows(8);
      expect(rows.length).toBeGreaterThan(7);
      const found = similarGroups(rows, await programs.known());
      // These two were made from one another, and are the only ones.
      const twins = ['best-by-the-value-of-the-state', 'over-means-no-successors'];
      for (const { names } of found) expect(names).toEqual(twins);
      if (isThorough) expect(found).toHaveLength(exercise === 'gomoku' ? 0 : 1);
    },
  );

  it.each(Object.keys(DISGUISES))('are found among everybody else, with %s', async (disguise) => {
    const copy = DISGUISES[disguise]!(original);
    expect(copy).not.toBe(original);
    const rows = [...others, await written('original', original), await written('copy', copy)];
    expect(groups(rows).map(({ names }) => names)).toContainEqual(['copy', 'original']);
  });

  it('stand side by side on a page, with the lines marked that are alike', async () => {
    const changed = DISGUISES['other names']!(original)
      .replace(/(?<=\n {2}get_value\(.*\{\n)/, '    if (<b>1 < 2) console.log("nobody else");\n')
      .replace('<b>', '');
    const pair = [
      { ...(await written('original', original)), texts: [['game-tree.ts', original]] as const },
      { ...(await written('copy', changed)), texts: [['game-tree.ts', changed]] as const },
    ];
    const rows = [...others, ...pair];
    const info = { starter: known.starter, language: 'en' };
    const found = groups(rows).filter(({ names }) => names.includes('copy'));
    const page = similarAsHtml(found, rows, info, 'Trees');
    expect(page).toContain('<h2>copy, original</h2>');
    const programs = page.split('<section>').slice(1);
    expect(programs.map((each) => /<h3>(\w+)/.exec(each)![1])).toEqual(['copy', 'original']);
    const [copy, own] = programs as [string, string];
    expect(copy).toMatch(/<mark> *(?:return|if|const|for) .*Thing/);
    expect(copy).toContain('if (1 &#60; 2) console.log(&#34;nobody else&#34;);\n');
    // Each line of the body of a function that is the same but for names, and none of what is handed out.
    const body = /( {2}max_value\([^{]*\{\n)([\s\S]*?)\n {2}\}/.exec(original)![2]!.split('\n');
    const code = body.filter((line) => !/^\s*(?:\/\/|\/\*|\}|$)/.test(line));
    const marked = [...own.matchAll(/<mark>(.*)<\/mark>/g)].map(([, line]) => line);
    for (const line of code) expect(marked).toContain(escapeHtml(line));
    expect(marked.join('\n')).not.toContain('class GameNode');
  });

  it('are found though all but the loops is as in the reference', async () => {
    const reference = readFileSync(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
    const changed = DISGUISES['loops counted otherwise']!(swapped(reference));
    expect(changed).toContain('<= 2');
    const rows = [...others, await written('usual', reference), await written('like it', changed)];
    const found = groups(rows).find(({ names }) => names.includes('like it'));
    expect(found?.names).toContain('usual');
  });

  it('are found with all disguises at once, and what they share is told', async () => {
    const copy = Object.values(DISGUISES).reduce((text, change) => change(text), original);
    const rows = [...others, await written('original', original), await written('copy', copy)];
    const found = groups(rows).find(({ names }) => names.includes('copy'))!;
    expect(found.names).toEqual(['copy', 'original']);
    expect(found.pieces).toBeGreaterThan(100);
    expect(found.alone).toBeGreaterThan(30);
    expect(say('class.similar.shared', found)).toContain(
      `${found.shared} of ${found.pieces} pieces beyond the starter are alike; ${found.alone} of them are in none of`,
    );
  });

  it('have at least two members each, who may differ in a function, and leave out the starter', async () => {
    const other = original.replace(
      /(?<=^ {2}isTerminal\(.*\{$)[\s\S]*?(?=^ {2}\})/m,
      'return false;\n',
    );
    const rows = await Promise.all(
      Object.entries({ a: original, b: starterText, c: other, d: starterText }).map(
        ([name, text]) => written(name, text),
      ),
    );
    expect(groups(rows).map(({ names }) => names)).toEqual([['a', 'c']]);
  });

  it('are none where no more than a line was written', async () => {
    const one = starterText.replace("throw new Error('not written yet: get_value');", 'return 0;');
    expect(groups([await written('one', one), await written('two', one)])).toEqual([]);
  });

  it('of the usual shape are told as such', async () => {
    // Each of two groups has one function of its own, so the others are as common as they are.
    const other = textOf('short-and-functional');
    const rows = [
      await written('a', original),
      await written('b', original),
      await written('c', other),
    ];
    const withReference = similarGroups(rows, { ...known, reference: rows[0]!.fingerprint! });
    expect(withReference.map(({ names }) => names)).toEqual([['a', 'b']]);
    expect(withReference[0]).toMatchObject({ alone: 0 });
    const [{ shared, alone } = { shared: 0, alone: 0 }] = groups(rows);
    expect(alone).toBeGreaterThan(shared / 2);
  });

  it('count what nobody else has', async () => {
    // The third has written a tree and its search in another way, and the rest as they have.
    const work = Array.from(
      { length: 12 },
      (_, i) =>
        `for (const move of this.moves(root, ${i})) root.children.push(move.played(${i}));\n`,
    ).join('');
    const another = original
      .replace(/(?<=^ {2}(?:max|min)_value\(.*\{$)[\s\S]*?(?=^ {2}\})/gm, `\n${work}`)
      .replace(/(?<=^ {2}buildTree\(.*\{$)[\s\S]*?(?=^ {2}\})/m, `\n${work}`)
      .replace(/(?<=^ {2}minmax\(.*\{$)[\s\S]*?(?=^ {2}\})/m, `\n return this.search(node);\n`);
    const found = groups([
      await written('a', original),
      await written('b', original),
      await written('c', another),
    ]);
    const [{ names, pieces, shared, alone }] = found as [SimilarGroup];
    expect([names, shared]).toEqual([['a', 'b'], pieces]);
    expect(alone).toBeGreaterThan(pieces / 5);
    expect(alone).toBeLessThan(pieces);
  });

  it.runIf(isThorough)('take no longer for a program that was made to take long', async () => {
    const startedAt = process.cpuUsage();
    const nested = `${'f([{ a: ('.repeat(90)}1${') }])'.repeat(90)};`;
    const long = `${'f([{ b: (c) => [[d]] }]);\n'.repeat(3500)}${nested}`;
    await written('long', long);
    const calls = 'a();'.repeat(30_000);
    await written('calls', `export function f(): void {${calls}}`);
    const { user, system } = process.cpuUsage(startedAt);
    expect((user + system) / 1e6).toBeLessThan(5);
  });
});
