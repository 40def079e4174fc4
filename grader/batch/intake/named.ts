/** What was found in a class's folder, by the names that it has there. */
import path from 'node:path';
import { type Found, SOURCE } from './entry-in.ts';
import type { Reason } from './intake-words.ts';
import type { HandedInBy, Platform } from './platform-names.ts';

/** Something in the class's folder that is nobody's submission. */
export interface NotTaken {
  readonly name: string;
  readonly reason: Reason;
}

export interface Named {
  /** The path in the class's folder, or what a platform calls it; nothing else has the same. */
  readonly whole: string;
  /** What people call it. */
  readonly short: string;
  readonly found: Found;
  readonly by?: readonly HandedInBy[];
}

export interface NamedClass {
  readonly named: readonly Named[];
  readonly notTaken: readonly NotTaken[];
  readonly platform?: Platform;
}

export function called(short: string, whole: string, found: Found): Named {
  return { whole, short, found, by: [{ anything: path.posix.basename(short) }] };
}

export function loneFile(whole: string, file: string): Named {
  return called(whole.replace(SOURCE, ''), whole, { kind: 'entry', path: file, alone: true });
}

export function nothing(name: string, reason: Reason): Named {
  return { whole: name, short: name, found: { kind: 'nothing', reason } };
}
