/**
 * The globals and built-in functions that a program may look for and does not find, each with the reason. Together with
 * what `globals.ts` adds, they make every version of Node look the same. This file holds data alone, and both sides of the
 * sandbox read it.
 */

/** Why something is missing: `messages/*.json` has the words, as `said.not-here.<reason>`. */
export type MissingReason =
  | 'network'
  | 'files'
  | 'later'
  | 'bytes'
  | 'clocks'
  | 'crypto'
  | 'node'
  | 'global'
  | 'browser'
  | 'version'
  | 'differs';

/** The globals of Node 20 to 26, and those of browsers that beginners expect, by the reason why they are missing. */
export const MISSING_GLOBALS: Readonly<
  Record<Exclude<MissingReason, 'version' | 'differs'>, readonly string[]>
> = {
  network: [
    'fetch',
    'FormData',
    'Headers',
    'Request',
    'Response',
    'WebSocket',
    'EventSource',
    'CloseEvent',
    'URL',
    'URLSearchParams',
    'URLPattern',
    'Navigator',
    'navigator',
  ],
  files: [
    'require',
    '__filename',
    '__dirname',
    'Blob',
    'File',
    'Storage',
    'localStorage',
    'sessionStorage',
  ],
  later: [
    'AbortController',
    'AbortSignal',
    'Event',
    'EventTarget',
    'CustomEvent',
    'ErrorEvent',
    'MessageEvent',
    'BroadcastChannel',
    'MessageChannel',
    'MessagePort',
    'TransformStream',
    'TransformStreamDefaultController',
    'WritableStream',
    'WritableStreamDefaultController',
    'WritableStreamDefaultWriter',
    'ReadableStream',
    'ReadableStreamDefaultReader',
    'ReadableStreamBYOBReader',
    'ReadableStreamBYOBRequest',
    'ReadableByteStreamController',
    'ReadableStreamDefaultController',
    'ByteLengthQueuingStrategy',
    'CountQueuingStrategy',
    'TextEncoderStream',
    'TextDecoderStream',
    'CompressionStream',
    'DecompressionStream',
  ],
  bytes: ['WebAssembly'],
  clocks: [
    'Performance',
    'PerformanceEntry',
    'PerformanceMark',
    'PerformanceMeasure',
    'PerformanceObserver',
    'PerformanceObserverEntryList',
    'PerformanceResourceTiming',
  ],
  crypto: ['Crypto', 'CryptoKey', 'SubtleCrypto'],
  node: ['Buffer', 'DOMException', 'QuotaExceededError'],
  global: ['global'],
  browser: [
    'window',
    'document',
    'self',
    'location',
    'history',
    'alert',
    'prompt',
    'confirm',
    'XMLHttpRequest',
  ],
};

/**
 * Built-ins that not every version from Node 20 on has, and that no library can add, with the version of Node that
 * added them.
 */
export const TOO_NEW: Readonly<Record<string, number>> = {
  Float16Array: 24,
  Temporal: 26,
  'ArrayBuffer.prototype.detached': 21,
  'ArrayBuffer.prototype.transfer': 21,
  'ArrayBuffer.prototype.transferToFixedLength': 21,
  'Date.prototype.toTemporalInstant': 26,
  'Intl.DurationFormat': 23,
  'Iterator.concat': 26,
  'JSON.isRawJSON': 21,
  'JSON.rawJSON': 21,
  'Map.prototype.getOrInsert': 26,
  'Map.prototype.getOrInsertComputed': 26,
  'Uint8Array.fromBase64': 25,
  'Uint8Array.fromHex': 25,
  'Uint8Array.prototype.setFromBase64': 25,
  'Uint8Array.prototype.setFromHex': 25,
  'Uint8Array.prototype.toBase64': 25,
  'Uint8Array.prototype.toHex': 25,
  'WeakMap.prototype.getOrInsert': 26,
  'WeakMap.prototype.getOrInsertComputed': 26,
};

/** Members of {@link DIFFERING_IN} that are a property in one version of Node, and a method or nothing in another one. */
export const DIFFERING: readonly string[] = [
  'calendars',
  'collations',
  'hourCycles',
  'numberingSystems',
  'textInfo',
  'timeZones',
  'weekInfo',
  'firstDayOfWeek',
  'getCalendars',
  'getCollations',
  'getHourCycles',
  'getNumberingSystems',
  'getTextInfo',
  'getTimeZones',
  'getWeekInfo',
];
export const DIFFERING_IN = 'Intl.Locale.prototype';
