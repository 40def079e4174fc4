/**
 * The chance and the clocks that a program finds. Both are drawn from the question that is asked, so that the same
 * program always gives the same answers, whichever questions share a process. Nothing is worked out before a
 * program asks for it, as hardly any does. What it has used is written down.
 */
import * as intact from './primordials.ts';

/** What a program can use, in the order of the bits in which it is written down. */
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

/** Writes down what a question is about. */
type Write = (about: unknown) => string;

const asText: Write = (about) => about as string;

/** Mixed into all of it: another one gives other numbers to the same questions. */
let seedOfSession = '';
let nameOfSeed = 'load';
let aboutSeed: unknown = '';
let writeSeed = asText;
let isSeeded = false;
let aboutClock: unknown = '';
let writeClock = asText;
let isClockSet = false;

let usedAtLoad = 0;
let usedSince = 0;
/** Since {@link swapUsed}. */
let usedByCall = 0;

export function seedSession(seed: string): void {
  seedOfSession = seed;
  isSeeded = false;
  isClockSet = false;
}

/** The program is loaded: what it used until now is behind all of its answers. */
export function endLoading(): void {
  usedAtLoad = usedSince;
}

/**
 * From now on numbers are drawn anew.
 *
 * @param name of the function
 * @param about its input; written down by `write` where that is wanted
 */
export function seedChance(name: string, about: unknown, write = asText): void {
  nameOfSeed = name;
  aboutSeed = about;
  writeSeed = write;
  isSeeded = false;
}

/** The clocks begin anew: within one question they go on, as an object may know when it was made. */
export function startClock(about: unknown, write = asText): void {
  aboutClock = about;
  writeClock = write;
  isClockSet = false;
}

/** Since the question began. */
export function hasUsedChance(): boolean {
  return usedSince !== 0;
}

/** @returns the sources used while the program was loaded, or since the last call of this, as bits; empty for none */
export function takeUsedChance(): string {
  const used = usedSince | usedAtLoad;
  usedSince = 0;
  return used === 0 ? '' : intact.toText(used);
}

/**
 * For a call within a question: what its caller has used is put aside, and put back when it ends.
 *
 * @returns the bits of what was used since the last call of this, which from now on are these
 */
export function swapUsed(used: number): number {
  const before = usedByCall;
  usedByCall = used;
  return before;
}

function use(source: number): void {
  usedSince |= 1 << source;
  usedByCall |= 1 << source;
}

/** Places in {@link CHANCE_SOURCES}. */
export const SOURCE = {
  RANDOM: 0,
  VALUES: 1,
  UUID: 2,
  DATE: 3,
  DATE_NOW: 4,
  PERFORMANCE: 5,
  INTL: 6,
} as const;

const UNIT = 2 ** 32;

/** The state of the generator "sfc32" of PractRand, which passes all of its tests. */
let a = 0;
let b = 0;
let c = 0;
let counter = 0;

/** @returns a whole number from 0 to 2^32 - 1 */
export function randomUnit(source: number): number {
  use(source);
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

function seedGenerator(): void {
  isSeeded = true;
  const text = `${seedOfSession} ${nameOfSeed} ${writeSeed(aboutSeed)}`;
  a = hashOf(text, 1);
  b = hashOf(text, 2);
  c = hashOf(text, 3);
  counter = 1;
  // So many rounds its author recommends before the first number.
  for (let i = 0; i < 12; i++) nextUnit();
}

/** FNV-1a, and at its end the mixing of MurmurHash3: texts that differ in one letter have nothing in common. */
function hashOf(text: string, salt: number): number {
  let hash = 0x811c9dc5 ^ salt;
  for (let i = 0; i < text.length; i++) {
    hash = intact.imul(hash ^ intact.codeAt(text, i), 0x01000193);
  }
  hash = intact.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = intact.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** When the program's clock began, the same for all: the start of 2026. */
export const TIME_ORIGIN_MS = 1_767_225_600_000;
/**
 * So much later it is each time a program looks. A program that waits in a loop comes to an end, and one that stops
 * its search after some time has about as much of it as on a fast machine.
 */
const STEP_MS = 0.001;

let clockStartMs = 0;
let looks = 0;

/** @returns the time since {@link TIME_ORIGIN_MS}: of the seven weeks that follow it */
export function elapsedMs(source: number): number {
  use(source);
  if (!isClockSet) {
    isClockSet = true;
    const hash = hashOf(`${seedOfSession} clock ${writeClock(aboutClock)}`, 4) >>> 0;
    const thousandths = hashOf(`${seedOfSession} fraction ${writeClock(aboutClock)}`, 5) >>> 0;
    clockStartMs = hash + thousandths / UNIT;
    looks = 0;
  }
  looks++;
  return clockStartMs + looks * STEP_MS;
}

/** @returns whole ms since 1970 */
export function currentMs(source: number): number {
  return intact.floor(TIME_ORIGIN_MS + elapsedMs(source));
}
