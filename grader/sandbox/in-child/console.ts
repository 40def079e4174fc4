/**
 * The `console` of the child. It stores what a submission prints, up to a limit for each question, so that a report can
 * show it beside the case that it belongs to. Once the limit is reached, printing costs little time.
 */
import { MAX_TEXT_LENGTH } from '../../base/in-child/visible.ts';
import { describe } from './describe.ts';
import * as intact from './primordials.ts';

/** What was printed in the question: one character more than is shown, if there was more. */
let printed = '';
let isFull = false;
let isDropping = false;
const MAX_STORED_LENGTH = MAX_TEXT_LENGTH + 1;

/** What is printed from now on is not stored, because the same was printed before. */
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

/** This is so small that the engine inlines it, which makes many calls cheap once the limit is reached. */
function print(...items: unknown[]): void {
  if (!isFull) writeLine(items);
}

function writeLine(items: readonly unknown[]): void {
  let line = '';
  for (let i = 0; i < items.length && line.length < MAX_STORED_LENGTH; i++) {
    line += (i > 0 ? ' ' : '') + wordsOf(items[i]);
  }
  write(`${line}\n`);
}

/** The `write` of a stream: it adds no line break. @returns that there is room for more, as a stream would */
export function write(text: unknown): boolean {
  if (isFull) return true;
  printed += intact.slice(wordsOf(text), 0, MAX_STORED_LENGTH - printed.length);
  isFull = printed.length === MAX_STORED_LENGTH;
  return true;
}

function wordsOf(item: unknown): string {
  return typeof item === 'string'
    ? intact.slice(item, 0, MAX_STORED_LENGTH)
    : describe(item, MAX_STORED_LENGTH);
}

const PRINTING_METHODS = [
  'log',
  'info',
  'warn',
  'error',
  'debug',
  'dir',
  'table',
  'trace',
  'group',
];
const SILENT_METHODS = [
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

/** @returns a new `console` object, whose methods also work without it, as in `const { log } = console` */
export function makeConsole(): object {
  const console = intact.createObject({}) as Record<string, unknown>;
  for (let i = 0; i < PRINTING_METHODS.length; i++) console[PRINTING_METHODS[i]!] = print;
  for (let i = 0; i < SILENT_METHODS.length; i++) console[SILENT_METHODS[i]!] = () => {};
  console['assert'] = (condition: unknown, ...items: unknown[]) => {
    if (!condition) print('Assertion failed', items.length > 0 ? items[0] : '');
  };
  return console;
}
