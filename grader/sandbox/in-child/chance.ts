/**
 * The random numbers and the times that a program gets. Both follow from the question that is asked, so the same program
 * always gives the same answers, whichever questions share a process. It is recorded which sources a program has used.
 * Hardly any program uses one, so nothing is computed before it does.
 */
import * as intact from './primordials.ts';

/** The sources of randomness and time. The index of a source is the number of its bit in a record of used sources. */
export const CHANCE_SOURCES = [
  'Math.random',
  'crypto.getRandomValues',
  'crypto.randomUUID',
  'Date',
  'Date.now',
  'performance.now',
  'Intl.DateTimeFormat',
] as const;
export type ChanceSource = (typeof CHANCE_SOURCES)[number];

/** Writes an input as text. */
type WriteInput = (input: unknown) => string;

const asText: WriteInput = (input) => input as string;

/** With another seed, the same questions get other numbers and times. */
let sessionSeed = '';
/** The function and the input from which the random numbers follow. */
let seedName = 'load';
let seedInput: unknown = '';
let writeSeedInput = asText;
/** Whether the generator was seeded since the question began. */
let isSeeded = false;
/** The input from which the time follows. */
let clockInput: unknown = '';
let writeClockInput = asText;
/** Whether the clock was set since it was started. */
let isClockSet = false;

/** The used sources as bits: while the program was loaded, since the question began, and since {@link swapUsed}. */
let usedWhileLoading = 0;
let usedInQuestion = 0;
let usedByCall = 0;

export function seedSession(seed: string): void {
  sessionSeed = seed;
  isSeeded = false;
  isClockSet = false;
}

/** To be called once the program is loaded. What it used until now may be behind each of its answers. */
export function endLoading(): void {
  usedWhileLoading = usedInQuestion;
}

/**
 * Starts a new sequence of random numbers.
 *
 * @param name the function that is asked
 * @param input its input, which `write` makes a text of where a number is drawn
 */
export function seedChance(name: string, input: unknown, write = asText): void {
  seedName = name;
  seedInput = input;
  writeSeedInput = write;
  isSeeded = false;
}

/** Starts the clocks anew. Within one question they go on, because an object may know when it was made. */
export function startClock(input: unknown, write = asText): void {
  clockInput = input;
  writeClockInput = write;
  isClockSet = false;
}

/** Whether a source was used since the question began. */
export function hasUsedChance(): boolean {
  return usedInQuestion !== 0;
}

/** @returns the sources used while the program was loaded, or since this was last called, as bits; empty for none */
export function takeUsedChance(): string {
  const used = usedInQuestion | usedWhileLoading;
  usedInQuestion = 0;
  return used === 0 ? '' : intact.toText(used);
}

/**
 * To be called with 0 before a call within a question, and with what that returned after the call, so that each call has
 * a record of its own.
 *
 * @param used replaces the record
 * @returns the record until now: the sources that were used, as bits
 */
export function swapUsed(used: number): number {
  const before = usedByCall;
  usedByCall = used;
  return before;
}

function noteUse(source: number): void {
  usedInQuestion |= 1 << source;
  usedByCall |= 1 << source;
}

/** Indices in {@link CHANCE_SOURCES}. */
export const SOURCE = {
  RANDOM: 0,
  VALUES: 1,
  UUID: 2,
  DATE: 3,
  DATE_NOW: 4,
  PERFORMANCE: 5,
  INTL: 6,
} as const;

/** The number of values of 32 bits. */
const VALUES_OF_32_BITS = 2 ** 32;

/** The state of the generator "sfc32" of PractRand, which passes all of its tests. */
let a = 0;
let b = 0;
let c = 0;
let counter = 0;

/** @returns a whole number from 0 to 2^32 - 1 */
export function randomUnit(source: number): number {
  noteUse(source);
  if (!isSeeded) seedGenerator();
  return nextUnit();
}

function nextUnit(): number {
  const sum = (a + b + counter++) | 0;
  a = b ^ (b >>> 9);
  b = (c + (c << 3)) | 0;
  c = (((c << 21) | (c >>> 11)) + sum) | 0;
  return sum >>> 0;
}

/** The author of the generator recommends so many rounds before the first number is used. */
const ROUNDS_BEFORE_FIRST = 12;

function seedGenerator(): void {
  isSeeded = true;
  const text = `${sessionSeed} ${seedName} ${writeSeedInput(seedInput)}`;
  a = hashOf(text, 1);
  b = hashOf(text, 2);
  c = hashOf(text, 3);
  counter = 1;
  for (let i = 0; i < ROUNDS_BEFORE_FIRST; i++) nextUnit();
}

/** FNV-1a, and at its end the mixing of MurmurHash3, so that texts which differ in one character get unrelated values. */
function hashOf(text: string, salt: number): number {
  let hash = 0x811c9dc5 ^ salt;
  for (let i = 0; i < text.length; i++) {
    hash = intact.imul(hash ^ intact.codeAt(text, i), 0x01000193);
  }
  hash = intact.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = intact.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** The program's clock began at the start of 2026 (UTC), for all programs. In milliseconds since 1970. */
export const TIME_ORIGIN_MS = 1_767_225_600_000;
/**
 * The clock goes on by this much each time a program reads it. A program that waits in a loop therefore comes to an end,
 * and one that stops its search after some time searches about as far as on a fast machine (a guess).
 */
const STEP_MS = 0.001;

let clockStartMs = 0;
let readCount = 0;

/** @returns the time since {@link TIME_ORIGIN_MS}, which is less than seven weeks and a half when a question begins */
export function elapsedMs(source: number): number {
  noteUse(source);
  if (!isClockSet) {
    isClockSet = true;
    const input = writeClockInput(clockInput);
    const wholeMs = hashOf(`${sessionSeed} clock ${input}`, 4) >>> 0;
    const fraction = (hashOf(`${sessionSeed} fraction ${input}`, 5) >>> 0) / VALUES_OF_32_BITS;
    clockStartMs = wholeMs + fraction;
    readCount = 0;
  }
  readCount++;
  return clockStartMs + readCount * STEP_MS;
}

/** @returns whole ms since 1970 */
export function currentMs(source: number): number {
  return intact.floor(TIME_ORIGIN_MS + elapsedMs(source));
}
