/** The sheet for an appeal, made by the command line on the results of a real batch. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyFixtures, scratchFolder, writeFiles } from '../../../fixtures/made-class.ts';
import { type ProgramRun, runCommand } from '../../../fixtures/run-program.ts';

const { folder, remove } = scratchFolder('appeal');
const program = path.join(folder, 'class/eva/game-tree.ts');
let batch: ProgramRun;

beforeAll(async () => {
  copyFixtures(path.join(folder, 'class'), { eva: 'wrong/transposed-boards' });
  const inZip = { 'hw/hw/game-tree.ts': readFileSync(program) };
  writeFileSync(path.join(folder, 'class/fay.zip'), zipSync(inZip));
  const cases = (check: string, board: string): string =>
    JSON.stringify({ check, cases: [{ board, points: 5 }] });
  writeFiles(folder, {
    'cases/get_value.json': cases('get_value', 'xxx o_o _xo'),
    'cases/minmax.json': cases('minmax', 'xox o_o _x_'),
    'roster.csv': 'login,name\neva,Eva Eden\nben,Ben Bit\nfay,Fay Fox\n',
  });
  const given = ['--roster', 'roster.csv', '--out', 'out', '--cases', 'cases'];
  batch = await runCommand(folder, ['batch', 'class', ...given, '--sandbox', 'basic']);
});
afterAll(remove);

function explain(student: string): Promise<ProgramRun> {
  return runCommand(folder, ['batch', 'explain', 'out', student, '--sandbox', 'basic']);
}

it('a sheet for an appeal says what was graded, how it was decided, and how to see it again', async () => {
  expect(batch, batch.err).toMatchObject({ exitCode: 0 });
  const { exitCode, out, err } = await explain('Eva Eden');
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  const checksum = createHash('sha256').update(readFileSync(program)).digest('hex');
  expect(out).toContain('# Appeal of Eva Eden \\(eva\\)');
  expect(out).toContain('By the grader: 5 of 10 points');
  expect(out).toContain(`Graded file \` game-tree.ts \`, SHA-256 \` ${checksum} \``);
  expect(out).toContain('This is the program that was graded. All 2 cases were asked again');
  expect(out).toMatch(
    /` get_value `: 5 of 5 points \(right where asked\)\n\n- Rule: every answer was right\./,
  );
  expect(out).toContain('Rule: it is at fault, because a call of it was answered wrongly');
  expect(out).toContain('` minmax ` was asked about ` xox o_o _x_ `');
  expect(out).toContain('Smallest failing input: ` xox o_o _x_ ` (case ` minmax/1 `)');
  expect(out).toContain('npm run try -- "xox o_o _x_" --call minmax --submission class/eva');
});

it('a sheet names the archive of a program, and the path in there', async () => {
  const { out } = await explain('fay');
  expect(out).toContain('npm run try -- "xox o_o _x_" --call minmax --submission hw/hw ');
  expect(out).toMatch(/The program lies in ` \S*class\/fay\.zip `: unpack that first/);
});

it('a sheet has the points that count if an instructor decided otherwise', async () => {
  const file = path.join(folder, 'out/overrides.csv');
  writeFileSync(file, 'login,points,reason\neva,8,talked about it\n');
  const { out } = await explain('eva');
  rmSync(file);
  expect(out).toMatch(/What counts in the tables: 8 points \(talked about it/);
});

it('a sheet is refused for a student who is not in the results or has no grade', async () => {
  expect(await explain('zoe')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('no submission in these results is of zoe'),
  });
  expect(await explain('ben')).toMatchObject({ exitCode: 2 });
});

it('a sheet says that the program has changed, and the changed program is asked nothing', async () => {
  const before = readFileSync(program, 'utf8');
  writeFileSync(program, `${before}\n// a later thought\n`);
  const { exitCode, out } = await explain('eva');
  writeFileSync(program, before);
  expect(exitCode).toBe(2);
  expect(out).toContain('The program has changed since it was graded: its checksum is now');
  expect(out).toContain('By the grader: 5 of 10 points');
  expect(out).toContain('Which calls showed that is not kept with the results');
});

it('a sheet says that the program is no longer there', async () => {
  rmSync(path.join(folder, 'class/eva'), { recursive: true });
  const { exitCode, out } = await explain('eva');
  expect(exitCode).toBe(2);
  expect(out).toContain('The program that was graded is gone');
});
