/** A child's own end, for when nobody is left to end it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { encodeFrame, type Message, readFrames } from './frames.ts';

const boot = readFileSync(new URL('./boot.cjs', import.meta.url), 'utf8');
const END_MS = 600;

const started: Child[] = [];
afterAll(() => {
  for (const { process } of started) process.kill('SIGKILL');
});

class Child {
  readonly process = spawn(process.execPath, ['-e', boot, String(END_MS)], {
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  readonly ended = once(this.process, 'exit');
  #answered: (text: string) => void = () => {};
  #id = 0;

  constructor() {
    const onFrame = (_: number, body: Buffer) => this.#answered(body.toString('utf16le'));
    readFrames(this.process.stdio[3] as Readable, onFrame, () => {});
    started.push(this);
  }

  ask(message: Message): Promise<string> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.process.stdin!.write(encodeFrame(++this.#id, message));
    });
  }

  /** @param answer a function of the question */
  static async with(answer: string): Promise<Child> {
    const child = new Child();
    await new Promise<void>((isStarted) => {
      child.#answered = () => isStarted();
    });
    const harness = `({ load: (answer) => { globalThis.answer = answer; return 'loaded'; }, ask: (text) => answer(text) })`;
    const program = { builtIns: '', program: answer, showsPlaces: false, isLong: false };
    const opened = { kind: 'open', harness, ...program } as const;
    expect(await child.ask({ ...opened, loadOptions: '' })).toBe('loaded');
    return child;
  }
}

test.concurrent('however long it is used, a child that answers in time does not end itself', async () => {
  const child = await Child.with('(text) => text + text');
  const until = performance.now() + 2 * END_MS;
  while (performance.now() < until) {
    expect(await child.ask({ kind: 'ask', arguments: ['ab'] })).toBe('abab');
    await delay(END_MS / 12);
  }
  expect(child.process.exitCode).toBeNull();
});

test.concurrent('a child in an endless loop ends itself', async () => {
  const child = await Child.with('() => { for (;;); }');
  const askedAt = performance.now();
  child.ask({ kind: 'ask', arguments: ['ab'] });
  await child.ended;
  expect(performance.now() - askedAt).toBeGreaterThan(END_MS / 2);
});
