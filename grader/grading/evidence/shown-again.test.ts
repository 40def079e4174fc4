/**
 * Tests that shown failures are asked again alone. If one is right then, the report says that earlier calls left state
 * behind.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { runCommand } from '../../fixtures/run-program.ts';

const { folder, remove } = scratchFolder('shown-again');
afterAll(remove);

const right = readFileSync(inProject('reference/game-tree.ts'), 'utf8');
/** The reference with a `get_value` that keeps its value from call to call. */
const found = (where: string, outside: string): string =>
  right
    .replace('export class MinMax', `${outside}$&`)
    .replace(/(get_value\(node: GameNode\): number \{\n)/, `$1${where}`)
    .replace(/return (-?1);/g, 'value = $1;')
    .replace('return 0;', 'return value;');

async function told(program: string, ...options: readonly string[]): Promise<string> {
  writeFiles(folder, { 'game-tree.ts': program });
  const given = ['grade', 'game-tree.ts', '--only', 'get_value', ...options];
  return (await runCommand(folder, given)).out.replace(/\s+/g, ' ');
}

it('right alone: a variable outside of the function, and no bug is named by what it has held', async () => {
  const program = found('', 'let value = 0;\n');
  const out = await told(program, '--report', 'json=result.json');
  expect(out).toMatch(/get_value returned -?1 on \S+ \S+ \S+; right is /);
  const result = readFileSync(path.join(folder, 'result.json'), 'utf8');
  expect(result).toContain('"hint": "Asked alone it is right here');
  expect(result).not.toContain('"misconception"');
  // Asked by this command, the question is answered rightly.
  expect(result).not.toContain('"tryWith"');
  expect(out).not.toContain('Run this alone');
  expect(out).toMatch(
    /Look at where this variable is declared .* has left\) in line (\d+)\..*\1 │ let value = 0;/,
  );
});

it('the try command says the same, whichever of its questions fails first', async () => {
  writeFiles(folder, { 'game-tree.ts': found('', 'let value = 0;\n') });
  const given = ['--call', 'get_value', '--submission', 'game-tree.ts'];
  const { out } = await runCommand(folder, ['try', 'xxo oox xox', ...given]);
  expect(out.replace(/\s+/g, ' ')).toMatch(
    /get_value is wrong .*Try: Asked alone it is right here/,
  );
});

it('right among others: the same inside of it', async () => {
  expect(await told(found('let value = 0;\n', ''))).toMatch(/^(\d+) of \1 points/);
});

/** `max_value` counts its calls, and is wrong whenever so many were made. */
const EVERY = 30;
const counting = (count: string, outside: string): string =>
  `${outside}\n${right.replace(
    /(max_value\(node: GameNode\): number \{\n[\s\S]*?)return (Math\.max[^;]*);/,
    `$1const best = $2;\n    return ${count} % ${EVERY} === 0 ? (best === 1 ? 0 : 1) : best;`,
  )}`;

const COUNTING: readonly (readonly [string, string, string])[] = [
  ['a variable of the module', '++calls', 'let calls = 0;'],
  ['a closure', 'count()', 'const count = (() => { let calls = 0; return () => ++calls; })();'],
  ['a static field', '++Counter.calls', 'class Counter { static calls = 0; }'],
  ['a field of an object that is kept', '++kept.calls', 'const kept = { calls: 0 };'],
];

it.each(COUNTING)(
  'what is wrong for a count in %s is told as that, and no advice or line points elsewhere',
  async (_, count, outside) => {
    const boards = [
      'xox o_o _x_',
      '_xx x_o o_o',
      'oo_ x__ xox',
      'o__ x__ _xo',
      'oox ___ _x_',
      'xx_ o__ o__',
    ];
    const some = boards.map((board) => ({ board }));
    writeFiles(folder, {
      'game-tree.ts': counting(count, outside),
      'cases/bestMoves.json': JSON.stringify({ check: 'bestMoves', cases: some }),
    });
    const given = ['grade', 'game-tree.ts', '--cases', 'cases', '--report', 'json=counted.json'];
    const { out } = await runCommand(folder, given);
    const text = out.replace(/\s+/g, ' ');
    expect(text).toContain('Try: Asked alone it is right here');
    expect(text).not.toMatch(/Look at|Every node of your tree/);
    const result = readFileSync(path.join(folder, 'counted.json'), 'utf8');
    expect(result).not.toMatch(/"misconception"|Look at /);
  },
);
