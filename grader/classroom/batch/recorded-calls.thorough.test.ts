import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { runCommand } from '../../fixtures/run-program.ts';

const { folder, remove } = scratchFolder('batch-calls');
afterAll(remove);

/** @returns the report and the page of the only student */
async function graded(out: string, options: readonly string[]) {
  const where = ['--out', path.join(folder, out), '--sandbox', 'basic'];
  const given = ['batch', path.join(folder, 'class'), '--listed', '--seed', '1', ...where];
  expect(await runCommand(folder, [...given, ...options])).toMatchObject({ exitCode: 0 });
  const read = (name: string): string => readFileSync(path.join(folder, out, name), 'utf8');
  return { report: read('reports/ada.json'), page: read('feedback/ada/feedback.html') };
}

it('records the calls of failures only where that is asked for, and their lines with those to look at', async () => {
  const right = readFileSync(inProject('reference/game-tree.ts'), 'utf8');
  writeFiles(path.join(folder, 'class'), {
    'ada/game-tree.ts': right.replace('Math.max(', 'Math.min('),
  });
  const usual = await graded('usual', []);
  expect(usual.report).not.toContain('"atFault"');
  expect(usual.page).not.toContain('id="calls-max_value"');
  const withCalls = await graded('with-calls', ['--calls']);
  expect(withCalls.report).toContain('"atFault": "max_value"');
  expect(withCalls.page).toContain('id="calls-max_value"');
  expect(withCalls.page).not.toContain('"notes":"line ');
  const withLines = await graded('with-lines', ['--calls', '--hints']);
  expect(withLines.page).toContain('"notes":"line ');
});
