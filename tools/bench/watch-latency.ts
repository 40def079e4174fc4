/** Measures how long a student waits in the watch, from saving a right file to the first verdict. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { median, project } from './measure.ts';

const SAVES = 5;
const GOAL_MS = 500;
const VERDICT = / of \d+ points/;

export async function reportWatch(folder: string): Promise<void> {
  const watched = path.join(folder, 'watched');
  mkdirSync(watched, { recursive: true });
  const file = path.join(watched, 'game-tree.ts');
  cpSync(path.join(project, 'reference/game-tree.ts'), file);
  for (const options of [['--listed'], []]) {
    const waits = await savedToVerdict(file, ['grade', watched, '--watch', ...options]);
    const goal = options.length > 0 ? `; to be at most ${GOAL_MS}` : '';
    console.log(
      `from saving to the first verdict in the watch, ${options[0] ?? 'everything'}: ` +
        `${median(waits).toFixed(0)} ms (${Math.min(...waits).toFixed(0)} to ${Math.max(...waits).toFixed(0)}${goal})`,
    );
  }
}

async function savedToVerdict(file: string, args: readonly string[]): Promise<number[]> {
  const child = spawn(process.execPath, [`${project}grader/start.mjs`, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let onVerdict = (): void => {};
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (VERDICT.test(text)) onVerdict();
  });
  const nextVerdict = (): Promise<void> =>
    new Promise((resolve) => {
      onVerdict = resolve;
    });
  const text = readFileSync(file, 'utf8');
  const waits: number[] = [];
  await nextVerdict();
  for (let i = 0; i < SAVES; i++) {
    // The grader first finishes the work that follows a verdict.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const next = nextVerdict();
    const savedAt = performance.now();
    writeFileSync(file, `${text}// ${i}\n`);
    await next;
    waits.push(performance.now() - savedAt);
  }
  child.kill('SIGINT');
  return waits;
}
