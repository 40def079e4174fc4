/** The page's document and its events beside a real watch, as a browser gets them. */
import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../../../fixtures/project-folder.ts';
import { startProgram } from '../../../fixtures/run-program.ts';

const right = await readFile(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
const wrong = right.replace(/Math\.max\(/, 'Math.min(');

let folder: string;
let watch: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'live-'));
  await mkdir(path.join(folder, 'mine'));
});

afterEach(async () => {
  watch?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function save(text: string): Promise<void> {
  await writeFile(path.join(folder, 'mine', 'game-tree.ts'), text);
}

/** @returns the address that the last line of the watch names */
function startWatch(): Promise<string> {
  const words = ['grade', 'mine', '--only', 'max_value', '--listed', '--watch', '--page'];
  watch = startProgram(folder, words);
  watch.stdout?.resume();
  return new Promise((resolve) => {
    let said = '';
    watch!.stderr!.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
      const address = /^The page: (http:\S+\/)\n$/m.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

interface LiveEvent {
  readonly title: string;
  readonly content: string;
}

/** Reads events until one fulfils a condition. */
async function eventWith(
  reader: ReadableStreamDefaultReader<string>,
  fits: (event: LiveEvent) => boolean,
): Promise<LiveEvent> {
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error('the stream has ended');
    text += value;
    const events = text.split('\n\n');
    text = events.pop()!;
    for (const line of events) {
      const event = JSON.parse(line.replace(/^data: /, '')) as LiveEvent;
      if (fits(event)) return event;
    }
  }
}

it('shows the verdict, gives the next hint when it is asked for, and follows a save', async () => {
  await save(wrong);
  const address = await startWatch();
  const document = await (await fetch(address)).text();
  const points = /class="live-points" role="status">(\d of \d+) points/.exec(document)?.[1];
  expect(points).toBe('3 of 8');
  const { body } = await fetch(`${address}events`);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  const first = await eventWith(reader, () => true);
  expect(first.content).not.toContain('class="advice"');

  const asked = await fetch(`${address}wish`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(address).origin },
    body: '{"wish":"hint"}',
  });
  expect(asked.status).toBe(204);
  const hinted = await eventWith(reader, ({ content }) => content.includes('class="advice"'));
  expect(hinted.title).toBe('3/8 mine');

  await save(right);
  const solved = await eventWith(reader, ({ title }) => title === '8/8 mine');
  expect(solved.content).toContain('max_value is now right');
  await reader.cancel();
});
