/**
 * Finds the submissions of a class: one subfolder, zip or file each, what a course platform's download
 * has, or whatever a pattern fits. Students hand in the oddest things, so what is not as expected is a
 * submission all the same, with a reason why there is nothing to grade; and what nobody's submission
 * can be made of is told.
 */
import path from 'node:path';
import { byEntries, type NamingOptions } from './intake/by-entries.ts';
import { byPattern } from './intake/by-pattern.ts';
import type { Delivery } from './intake/delivery.ts';
import { type Named, type NotTaken, nothing } from './intake/named.ts';
import type { HandedInBy, Platform } from './intake/platform-names.ts';
import { because, type Reason } from './intake/reason.ts';
import { topEntries } from './intake/top-entries.ts';
import type { Work } from './intake/work.ts';
import { NOT_SUBMISSIONS, SYSTEM_LEFTOVER } from './walk-folder.ts';

export interface Submission {
  /** What it is called in all results: its path in the class's folder, or who handed it in. */
  readonly name: string;
  readonly work: Work;
  /** One person, or all of a group. */
  readonly by: readonly HandedInBy[];
  readonly delivery?: Delivery;
}

export interface FoundClass {
  readonly submissions: readonly Submission[];
  readonly notTaken: readonly NotTaken[];
  /** Whose download it is, where it looks like one. */
  readonly platform?: Platform;
}

export interface FindOptions extends NamingOptions {
  /** What lies among the submissions and is none: a folder of results, the list of students. */
  readonly except: readonly string[];
  readonly pattern?: string;
}

/** @throws {GraderError} when the folder cannot be read */
export function findSubmissions(folder: string, options: FindOptions): FoundClass {
  const { entries, unnamed } = topEntries(folder);
  const except = new Set(options.except.map((each) => path.resolve(each)));
  const own = entries.filter(
    ({ name }) => !SYSTEM_LEFTOVER.test(name) && !except.has(path.resolve(folder, name)),
  );
  const hidden = own.filter(({ name }) => NOT_SUBMISSIONS.test(name));
  const likely = own.filter(({ name }) => !NOT_SUBMISSIONS.test(name));
  const { pattern } = options;
  const found =
    pattern === undefined
      ? byEntries(folder, likely, options)
      : byPattern(folder, likely, pattern, options);
  const noText = unnamed.map((name) => nothing(name, because('name-no-text')));
  return {
    submissions: withOwnNames([...found.named, ...noText]).toSorted(byName),
    notTaken: [
      ...found.notTaken,
      ...hidden.map(({ name }) => ({ name, reason: whyHidden(name) })),
    ].toSorted(byName),
    ...(found.platform !== undefined && { platform: found.platform }),
  };
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

function whyHidden(name: string): Reason {
  return because(name.startsWith('.') ? 'hidden' : 'packages');
}

/**
 * A file goes by its name without the ending, unless that is another's name too: a folder `ada` and a
 * file `ada.ts` are two submissions, and so are `ada.ts` and `ada.js`. Some file systems take names that
 * differ in capitals, or in how an accent is written, for one, and a report's file has its student's
 * name. What a pattern finds by itself and by its file is one.
 */
function withOwnNames(found: readonly Named[]): Submission[] {
  const each = [...new Map(found.map((one) => [one.whole, one])).values()];
  const times = new Map<string, number>();
  const count = (name: string): void => void times.set(name, (times.get(name) ?? 0) + 1);
  for (const { whole, short } of each) {
    for (const name of new Set([whole, short].map(asFileSystemsDo))) count(name);
  }
  return each.map(({ whole, short, work, by, delivery }) => {
    const name = times.get(asFileSystemsDo(short)) === 1 ? short : whole;
    const whose = by ?? [{ anything: path.posix.basename(name) }];
    return { name, work, by: whose, ...(delivery !== undefined && { delivery }) };
  });
}

function asFileSystemsDo(name: string): string {
  return name.normalize('NFD').toUpperCase().normalize('NFC');
}
