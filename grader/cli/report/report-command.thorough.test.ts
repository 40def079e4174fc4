import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand, runProgram } from '../../fixtures/run-program.ts';
import { setUpGroup1 } from './fixtures/report-command-setup.ts';

describe('report', () => {
  const { prepared, save } = setUpGroup1();

  it('turns a saved result into another format, printed or in a file', async () => {
    save(prepared.result);
    const printed = await runProgram(prepared.folder, ['report', 'gradescope', 'result.json']);
    expect(printed).toMatchObject({ exitCode: 0, err: '' });
    expect(JSON.parse(printed.out).score).toBe(prepared.result.score);
    const written = await runCommand(prepared.folder, [
      'report',
      'gradescope',
      'result.json',
      '--output',
      'out.json',
    ]);
    expect(written).toEqual({ exitCode: 0, out: '', err: '' });
    expect(readFileSync(path.join(prepared.folder, 'out.json'), 'utf8')).toBe(printed.out);
  });
});
