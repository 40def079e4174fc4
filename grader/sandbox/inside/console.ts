/**
 * The sandbox's `console`: keeps what a submission prints, up to a limit for each question, so that
 * the report can show it beside the case it belongs to. A flood costs little once the limit is
 * reached, and less where nothing is kept at all: then the engine leaves the calls out.
 */
import { describe } from './describe.ts';
import { createObject, defineProperty, slice } from './primordials.ts';

/** In UTF-16 code units, for each question. */
const MOST_PRINTED = 4000;

let printed = '';
let truncated = false;

/** @returns what was printed since the last call, led by `+` (all of it) or `~` (cut short) */
export function takePrinted(): string {
  const taken = printed === '' ? '' : (truncated ? '~' : '+') + printed;
  printed = '';
  truncated = false;
  return taken;
}

/** What takes the submission's words. */
interface Printer {
  readonly print: (...items: unknown[]) => void;
  /** As a stream has it: no line break is added, and there is always room for more. */
  readonly write: (text: unknown) => boolean;
}

/** Small, so that the engine puts it into the place of each call: a flood of these costs little then. */
function print(...items: unknown[]): void {
  if (!truncated) keep(items);
}

function keep(items: readonly unknown[]): void {
  let line = '';
  for (let i = 0; i < items.length && line.length <= MOST_PRINTED; i++) {
    line += (i > 0 ? ' ' : '') + wordsOf(items[i]);
  }
  write(`${line}\n`);
}

function write(text: unknown): boolean {
  if (truncated) return true;
  const piece = wordsOf(text);
  const room = MOST_PRINTED - printed.length;
  if (piece.length > room) truncated = true;
  printed += slice(piece, 0, room);
  return true;
}

function wordsOf(item: unknown): string {
  const most = MOST_PRINTED + 1;
  return typeof item === 'string' ? slice(item, 0, most) : describe(item, most);
}

export const KEEPING: Printer = { print, write };
/** For a program that was heard before: nothing is looked at, so the engine leaves the calls out. */
export const DROPPING: Printer = { print: () => {}, write: () => true };

const PRINTING = ['log', 'info', 'warn', 'error', 'debug', 'dir', 'table', 'trace', 'group'];
const SILENT = [
  'groupEnd',
  'groupCollapsed',
  'time',
  'timeEnd',
  'timeLog',
  'count',
  'countReset',
  'clear',
  'dirxml',
];

/** A new `console` object; its methods work without it too, as in `const { log } = console`. */
export function makeConsole({ print }: Printer): object {
  const console = createObject({}) as object;
  const add = (name: string, value: unknown): void => {
    defineProperty(console, name, { value, writable: true, enumerable: true, configurable: true });
  };
  for (let i = 0; i < PRINTING.length; i++) add(PRINTING[i]!, print);
  for (let i = 0; i < SILENT.length; i++) add(SILENT[i]!, () => {});
  add('assert', (condition: unknown, ...items: unknown[]) => {
    if (condition) return;
    print('Assertion failed', items.length > 0 ? items[0] : '');
  });
  return console;
}
