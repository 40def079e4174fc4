/** What was found in a class's folder, by the names that it has there. */
import path from 'node:path';
import type { Delivery } from './delivery.ts';
import type { HandedInBy, Platform } from './platform-names.ts';
import type { Reason } from './reason.ts';
import { SOURCE, type Work, ZIP } from './work.ts';

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
  readonly work: Work;
  readonly by?: readonly HandedInBy[];
  readonly delivery?: Delivery;
}

export interface NamedClass {
  readonly named: readonly Named[];
  readonly notTaken: readonly NotTaken[];
  readonly platform?: Platform;
}

/** @returns nothing for a file that can be nobody's work */
export function namedFile(whole: string, file: string): Named | undefined {
  if (SOURCE.test(file))
    return called(whole.replace(SOURCE, ''), whole, { kind: 'source', path: file });
  if (!ZIP.test(file)) return undefined;
  const zip = { path: file, names: [whole], order: 0 };
  return called(whole.replace(ZIP, ''), whole, { kind: 'files', files: [zip] });
}

export function called(short: string, whole: string, work: Work): Named {
  return { whole, short, work, by: [{ anything: path.posix.basename(short) }] };
}

export function nothing(name: string, reason: Reason): Named {
  return { whole: name, short: name, work: { kind: 'nothing', reason } };
}
