/** Grades whole alpha-beta programs in the real sandbox: right programs lose nothing, and one bug costs one function. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { blamedIn, functionsBlamedIn } from '../../fixtures/asked-program.ts';
import { isThorough, sampleOf } from '../../fixtures/thorough.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { fixtureFile, fixtureNames, fixtureText } from './fixtures/fixture-programs.ts';
import { gradeProgram } from './fixtures/grade-program.ts';
import { HOSTILE, locks, reference } from './fixtures/grading-setup.ts';

const pool = new SandboxPool({ jobs: 1, locks, baseLimitMs: 500 });
/** A pool with a short limit for programs that hang, which use all the time that they get. */
const impatient = new SandboxPool({ jobs: 1, locks, baseLimitMs: 100 });
const scratch = mkdtempSync(path.join(tmpdir(), 'alpha-beta-'));
afterAll(async () => {
  await Promise.all([pool.close(), impatient.close()]);
  rmSync(scratch, { recursive: true });
});

test.each(sampleOf(fixtureNames('right'), 1))(
  'the right program %s is right on every input',
  async (name) => {
    const file = fixtureFile('right', name);
    const records = await gradeProgram(pool, file, isThorough ? 'all' : 'some');
    for (const [check, record] of records) expect(record.wrong, check).toEqual([]);
  },
  120_000,
);

test.each(sampleOf(fixtureNames('wrong'), 1))(
  'the functions at fault in the wrong program %s are those that it names',
  async (name) => {
    const [, named] = /Wrong in itself: ([\w, ]+)\./.exec(fixtureText('wrong', name))!;
    const records = await gradeProgram(pool, fixtureFile('wrong', name), 'some');
    const isWholeWrong = records.get('program')!.wrong.length > 0;
    const expected = [...named!.split(', '), ...(isWholeWrong ? ['program'] : [])];
    expect(blamedIn(records).toSorted()).toEqual(expected.toSorted());
  },
  120_000,
);

/** The reference with some of its text changed. */
function blamedWith(...changes: readonly (readonly [string, string])[]): Promise<string[]> {
  return blamedIfChanged(readFileSync(reference, 'utf8'), changes);
}

async function blamedIfChanged(
  program: string,
  changes: readonly (readonly [string, string])[],
): Promise<string[]> {
  const folder = mkdtempSync(path.join(scratch, 'changed-'));
  let text = program;
  for (const [before, after] of changes) {
    expect(text).toContain(before);
    text = text.replace(before, after);
  }
  writeFileSync(path.join(folder, 'alpha-beta.ts'), text);
  const records = await gradeProgram(pool, path.join(folder, 'alpha-beta.ts'), 'some');
  return functionsBlamedIn(records);
}

const EMPTY_WINDOWS = [
  ['min_value', 'if (best <= alpha) return best;', 'if (best < alpha) return best;'],
  ['max_value', 'if (best >= beta) return best;', 'if (best > beta) return best;'],
] as const;
test.each(sampleOf(EMPTY_WINDOWS, 1))(
  '%s that asks about an empty window is at fault, whatever else it hands on',
  async (name, before, after) => {
    const program = fixtureText('right', 'depth-parameter');
    expect(await blamedIfChanged(program, [[before, after]])).toEqual([name]);
  },
  60_000,
);

describe('a window that a caller leaves out', () => {
  const LEFT_OUT = ['this.max_value(root, -Infinity, Infinity)', 'this.max_value(root)'] as const;

  test('is the fault of the caller when there are no defaults', async () => {
    expect(await blamedWith(LEFT_OUT)).toEqual(['search']);
  }, 60_000);

  test('is no fault when there are defaults, whatever else is wrong', async () => {
    const defaults = [
      'max_value(node: TreeNode, alpha: number, beta: number)',
      'max_value(node: TreeNode, alpha = -Infinity, beta = Infinity)',
    ] as const;
    const startsAtZero = [
      'let best = -Infinity; // not 0: all values may be below 0',
      'let best = 0;',
    ];
    expect(await blamedWith(LEFT_OUT, defaults)).toEqual([]);
    if (!isThorough) return;
    expect(await blamedWith(LEFT_OUT, defaults, startsAtZero as [string, string])).toEqual([
      'max_value',
    ]);
  }, 60_000);
});

describe('max_value, while min_value is not written,', () => {
  const UNWRITTEN = [
    /min_value\(node: TreeNode[\s\S]*?Begin \*+\/\n([\s\S]*?) {4}\/\*+ End/.exec(
      readFileSync(reference, 'utf8'),
    )![1]!,
    "throw new Error('not written yet: min_value');",
  ] as const;
  const TIP = 'if (node.children.length === 0) return node.evaluate();';

  test('keeps its points when it is right', async () => {
    if (isThorough) expect(await blamedWith(UNWRITTEN)).not.toContain('max_value');
    const callerHandlesTips = [
      'Math.max(best, this.min_value(child, alpha, beta))',
      'Math.max(best, child.children.length === 0 ? child.evaluate() : this.min_value(child, alpha, beta))',
    ] as const;
    expect(await blamedWith([TIP, ''], callerHandlesTips, UNWRITTEN)).not.toContain('max_value');
  }, 60_000);

  test('is at fault when it leaves tips to min_value and is wrong on tips itself', async () => {
    const withoutLooking = TIP.replace('node.evaluate()', '(node as any).value');
    expect(await blamedWith([TIP, withoutLooking], UNWRITTEN)).toContain('max_value');
  }, 60_000);

  test('is at fault when it never cuts, unless it returns at once from an empty window', async () => {
    const CUT = 'if (alpha >= beta) break;';
    const onEntry = `if (alpha >= beta) return alpha; ${TIP}`;
    expect(await blamedWith([CUT, ''], UNWRITTEN)).toContain('max_value');
    if (!isThorough) return;
    expect(await blamedWith([CUT, ''], [TIP, onEntry], UNWRITTEN)).not.toContain('max_value');
  }, 60_000);
});

/** Two changes that ask a function about a tip in a program where nobody right does so. */
const ASKED_ABOUT_TIPS = [
  {
    style: 'caller-handles-tips',
    blamed: 'min_value',
    before: 'const isTip = child.children.length === 0;',
    after: 'const isTip = false;',
    from: 'min_value(node',
  },
  {
    style: 'max-leaves-tips-to-min',
    blamed: 'bestMove',
    before: 'this.min_value(',
    after: 'this.max_value(',
    from: 'bestMove(',
  },
];

test.each(ASKED_ABOUT_TIPS.slice(isThorough ? 0 : 1))(
  'in $style only $blamed is at fault when it alone passes a tip to a function that does not handle tips',
  async ({ style, blamed, before, after, from }) => {
    const folder = mkdtempSync(path.join(scratch, 'style-'));
    const text = fixtureText('right', style);
    const at = text.indexOf(before, text.indexOf(from));
    expect(at).toBeGreaterThan(0);
    const file = path.join(folder, 'alpha-beta.ts');
    writeFileSync(file, text.slice(0, at) + after + text.slice(at + before.length));
    expect(functionsBlamedIn(await gradeProgram(pool, file, 'some'))).toEqual([blamed]);
  },
  60_000,
);

test('the functions of the starter are reported as not written, and no other is at fault', async () => {
  const starter = fileURLToPath(new URL('../../../starter/alpha-beta.ts', import.meta.url));
  const records = await gradeProgram(pool, starter, 'some');
  expect(blamedIn(records).length).toBe(6);
  for (const [name, record] of records) {
    const { finding } = record.wrong[0]!;
    const expected = name === 'program' ? 'search' : name;
    expect(finding).toMatchObject({ kind: 'not-written', name: expected });
  }
}, 120_000);

// `../hostile-programs.test.ts` has some for the quick run.
describe('a hostile program gains nothing', () => {
  test('reads-tips-later gets no value from a question that has ended, and changes no other answer', async () => {
    const records = await gradeProgram(pool, fixtureFile('hostile', 'reads-tips-later'), 'some');
    expect(blamedIn(records)).toEqual([]);
  }, 120_000);

  test('there is no other', () => {
    expect(fixtureNames('hostile')).toEqual(
      [...Object.keys(HOSTILE), 'reads-tips-later'].toSorted(),
    );
  });
});
