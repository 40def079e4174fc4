/** Tests that a right program does not wait for modules which only failures need. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';

/** As the engine writes it; the first range of a function is the function itself. */
interface Coverage {
  readonly result: readonly {
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly count: number }[];
    }[];
  }[];
}

/** @returns what the grader's own process has run for grading get_value in a folder */
async function runFor(submission: string): Promise<ReadonlySet<string>> {
  const { folder, remove } = scratchFolder('loads-little');
  onTestFinished(remove);
  const start = path.join(PROJECT_FOLDER, 'grader/start.mjs');
  await promisify(execFile)(
    process.execPath,
    [start, 'grade', submission, '--only', 'get_value/1', '--jobs', '1'],
    { cwd: PROJECT_FOLDER, env: { ...process.env, NODE_V8_COVERAGE: folder } },
  );
  const all = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Coverage,
  );
  // What a package's file holds is one function of the bundle, called as that file.
  return new Set(
    all
      .flatMap(({ result }) => result.flatMap(({ functions }) => functions))
      .filter(({ ranges }) => ranges[0]!.count > 0)
      .map(({ functionName }) => functionName),
  );
}

test('no parser runs for a right program, and its cases are validated by what the build has compiled', async () => {
  const run = await runFor('reference');
  expect(run).toContain('node_modules/commander/lib/command.js');
  expect(run).not.toContain('node_modules/@babel/parser/lib/index.js');
  expect(run).toContain('node_modules/ajv/dist/runtime/ucs2length.js');
  expect(run).not.toContain('node_modules/ajv/dist/ajv.js');
});
