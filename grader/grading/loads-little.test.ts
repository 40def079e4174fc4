/** What only failures need is not read for a right program, which would wait for it. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';

const HOOKS = `
  import { writeSync } from 'node:fs';
  export function load(url, context, next) {
    writeSync(2, 'loads ' + url + '\\n');
    return next(url, context);
  }`;
const LIST_MODULES = inUrl(`
  import { register } from 'node:module';
  register(${JSON.stringify(inUrl(HOOKS))});`);

function inUrl(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** @returns the files of the bundle that grading get_value in a folder has loaded */
async function loadedFor(submission: string): Promise<readonly string[]> {
  const start = path.join(PROJECT_FOLDER, 'grader/start.mjs');
  const grading = [start, 'grade', submission, '--only', 'get_value/1', '--jobs', '1'];
  const run = promisify(execFile)(process.execPath, ['--import', LIST_MODULES, ...grading], {
    cwd: PROJECT_FOLDER,
  });
  const { stderr } = await run.catch((error: { stderr: string }) => error);
  const urls = Array.from(stderr.matchAll(/^loads (file:.*\.cache.*)$/gm), ([, url]) => url!);
  return urls.map((url) => fileURLToPath(url));
}

/** What the bundler writes above each file that it puts in. */
const COMMAND_LINE = '// node_modules/commander/';
const PARSER = '// node_modules/@babel/parser/';

test('a parser is there for a program with a failure, and is not loaded for a right one', async () => {
  const files = await loadedFor('reference');
  const holds = (file: string, mark: string): boolean => readFileSync(file, 'utf8').includes(mark);
  expect(files.some((file) => holds(file, COMMAND_LINE))).toBe(true);
  expect(files.filter((file) => holds(file, PARSER))).toEqual([]);
  const bundle = path.dirname(files[0]!);
  const all = readdirSync(bundle).filter((name) => name.endsWith('.mjs'));
  expect(all.some((name) => holds(path.join(bundle, name), PARSER))).toBe(true);
}, 60_000);
