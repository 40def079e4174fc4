/**
 * The sandbox's `console`: keeps what a submission prints, up to a limit for each question, so that
 * the report can show it beside the case it belongs to. A flood costs little once the limit is reached.
 */
import { MAX_TEXT_LENGTH } from '../../base/in-child/visible.ts';
import { describe } from './describe.ts';
import * as intact from './primordials.ts';

/** Of each question; one letter more than is kept where there was more. */
let printed = '';
let isFull = false;
let isDropping = false;
const MOST_HERE = MAX_TEXT_LENGTH + 1;

/** What is printed from now on is not kept: it was heard before. */
export function dropWhatIsPrinted(): void {
  isDropping = true;
  isFull = true;
}

/** @returns what was printed since the last call */
export function takePrinted(): string {
  const taken = printed;
  printed = '';
  isFull = isDropping;
  return taken;
}

/** Small, so that the engine puts it into the place of each call: a flood of these costs little then. */
function print(...items: unknown[]): void {
  if (!isFull) keep(items);
}

function keep(items: readonly unknown[]): void {
  let line = '';
  for (let i = 0; i < items.length && line.length < MOST_HERE; i++) {
    line += (i > 0 ? ' ' : '') + wordsOf(items[i]);
  }
  write(`${line}\n`);
}

/** As a stream has it: no line break is added, and there is always room for more. */
export function write(text: unknown): boolean {
  if (isFull) return true;
  printed += intact.slice(wordsOf(text), 0, MOST_HERE - printed.length);
  isFull = printed.length === MOST_HERE;
  return true;
}

function wordsOf(item: unknown): string {
  return typeof item === 'string' ? intact.slice(item, 0, MOST_HERE) : describe(item, MOST_HERE);
}

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
export function makeConsole(): object {
  const console = intact.createObject({}) as Record<string, unknown>;
  for (let i = 0; i < PRINTING.length; i++) console[PRINTING[i]!] = print;
  for (let i = 0; i < SILENT.length; i++) console[SILENT[i]!] = () => {};
  console['assert'] = (condition: unknown, ...items: unknown[]) => {
    if (!condition) print('Assertion failed', items.length > 0 ? items[0] : '');
  };
  return console;
}
