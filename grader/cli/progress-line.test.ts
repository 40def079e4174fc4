import { afterEach, expect, test, vi } from 'vitest';
import { formatterFor } from '../base/messages/format-message.ts';
import { columnsOf } from '../base/text/terminal.ts';
import { PROJECT_EXERCISES } from '../exercises/all.ts';
import type { Io } from './io.ts';
import { progressLine } from './progress-line.ts';

const style = { isTty: true, colours: false, columns: 80, rows: 24 };

function terminal(isTty: boolean): { io: Io; written: string[] } {
  const written: string[] = [];
  const io: Io = {
    out: () => {},
    report: () => {},
    err: (text) => written.push(text),
    outStyle: style,
    errStyle: { ...style, isTty },
    env: {},
    input: process.stdin,
    userFolder: '',
    projectFolder: '',
    formatMessage: formatterFor('en'),
    exercises: PROJECT_EXERCISES,
  };
  return { io, written };
}

afterEach(() => {
  vi.useRealTimers();
});

test('while one answer takes long, the line shows for how long it has been waited', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  vi.advanceTimersByTime(1000); // the clock of a program that runs is not at 0
  const { io, written } = terminal(true);
  const line = progressLine(io);
  line.show({ done: 9, total: 1000 });
  expect(written.at(-1)).toContain('9 of 1,000 answers');
  vi.advanceTimersByTime(2500);
  expect(written.at(-1)).toContain('9 of 1,000 answers');
  expect(written.at(-1)).not.toContain(', 2 s');
  vi.advanceTimersByTime(2500);
  expect(written.at(-1)).toMatch(/answers, [45] s$/);
  line.clear();
  const lines = written.length;
  vi.advanceTimersByTime(5000);
  expect(written.length).toBe(lines);
});

test('the line fits on the terminal, also where a character takes two columns', () => {
  const { io, written } = terminal(true);
  const narrow = { ...io, errStyle: { ...io.errStyle, columns: 44 } };
  const line = progressLine(narrow, () => '正在记录程序的调用');
  line.show({ done: 0, total: 2 });
  expect(columnsOf(written.at(-1)!.replace('\r\u001b[2K', ''))).toBeLessThan(44);
  line.clear();
});

test('nothing is drawn where it could not be wiped again', () => {
  const { io, written } = terminal(false);
  const line = progressLine(io);
  line.show({ done: 1, total: 2 });
  line.clear();
  expect(written).toEqual([]);
});
