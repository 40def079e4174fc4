/** A class whose programs are in several languages: here Node and the shell, which every test machine has. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '../../fixtures/made-class.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import { findLocks } from '../../sandbox/locks.ts';

let folder: string;
let remove: () => void;
beforeAll(() => {
  ({ folder, remove } = scratchFolder('languages'));
});
afterAll(() => remove());

const ANSWER = 'best move way:\\nx o x\\no x o\\n_ x _';

it('each program of a class is graded by the command that fits it; one that no command fits is reported; a resumed batch keeps these results', async () => {
  const handIn = (name: string, file: string, text: string): void => {
    mkdirSync(path.join(folder, 'class', name), { recursive: true });
    writeFileSync(path.join(folder, 'class', name, file), text);
  };
  handIn('ada', 'p.js', `console.log('${ANSWER}')`);
  handIn('bo', 'deep.sh', `printf '${ANSWER}'`);
  handIn('cy', 'p.js', `console.log('best move way:')`);
  handIn('di', 'readme.txt', 'Sorry');
  mkdirSync(path.join(folder, 'cases'));
  const cases = [{ board: 'xox o_o _x_', points: 5 }];
  writeFileSync(
    path.join(folder, 'cases', 'bestMoves.json'),
    JSON.stringify({ check: 'bestMoves', cases }),
  );
  const isBoxed = findLocks('auto').names.includes('bubblewrap');
  const given = [
    'batch',
    'class',
    '--out',
    'out',
    '--cases',
    'cases',
    ...(isBoxed ? [] : ['--trust']),
    '--command',
    `"${process.execPath}" *.js`,
    '--command',
    'sh *.sh',
  ];
  const first = await runCommand(folder, given);
  expect(first.err).not.toContain('error');
  expect(first.exitCode).toBe(0);
  const grades = readFileSync(path.join(folder, 'out', 'grades.csv'), 'utf8');
  const points = grades.split('\n').map((line) => line.split(',').slice(0, 4).join());
  expect(points.slice(1, 5)).toEqual([
    'ada,graded,5,5',
    'bo,graded,5,5',
    'cy,graded,0,5',
    'di,not loaded,0,5',
  ]);
  expect(grades).toContain('there is no file game-tree.ts, *.js, *.sh, only readme.txt');
  writeFileSync(path.join(folder, 'class', 'cy', 'p.js'), `console.log('${ANSWER}')`);
  const second = await runCommand(folder, [...given, '--resume']);
  expect(second.err).toContain('3 had their grade already, 1 were graded.');
  expect(readFileSync(path.join(folder, 'out', 'grades.csv'), 'utf8')).toContain('cy,graded,5,5');
});
