/** Looks through the folder of a submission, which may hold anything: within limits, and never fails whole. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const MOST_ENTRIES = 2000;
/** What unpacking and other systems leave behind. */
export const SYSTEM_LEFTOVER = /^(?:\._.*|\.DS_Store|__MACOSX|Thumbs\.db|desktop\.ini)$/i;
/** These, and what is hidden or not written by a student. */
export const NOT_SUBMISSIONS = /^(?:\.|__MACOSX$|node_modules$|Thumbs\.db$|desktop\.ini$)/i;

export interface Walked {
  readonly seen: readonly { readonly file: string; readonly isFile: boolean }[];
  /** Folders that could not be read. */
  readonly unread: readonly { readonly folder: string; readonly error: unknown }[];
}

/** Links are passed over; a folder with endlessly many entries is looked at in part. */
export function walk(folder: string, depth: number): Walked {
  const seen: { file: string; isFile: boolean }[] = [];
  const unread: { folder: string; error: unknown }[] = [];
  const visit = (within: string, left: number): void => {
    try {
      for (const entry of readdirSync(within, { withFileTypes: true })) {
        if (seen.length >= MOST_ENTRIES) return;
        if (NOT_SUBMISSIONS.test(entry.name)) continue;
        const file = path.join(within, entry.name);
        if (!entry.isFile() && !entry.isDirectory()) continue;
        seen.push({ file, isFile: entry.isFile() });
        if (entry.isDirectory() && left > 1) visit(file, left - 1);
      }
    } catch (error) {
      unread.push({ folder: within, error });
    }
  };
  visit(folder, depth);
  return { seen, unread };
}
