/** Gradescope's list of who handed in which folder: `submission_metadata.yml` in its download. */
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { GraderError } from '../../grader-error.ts';
import type { Owned } from './repositories.ts';
import type { HandedInBy } from './submission.ts';

export const METADATA = 'submission_metadata.yml';
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * @param folder the download's own: what lies in a submission's was handed in with it
 * @returns who handed in, by the names of the folders; nothing where there is no such list
 * @throws {GraderError} when there is one that cannot be read
 */
export function gradescopeSubmitters(folder: string): Map<string, Owned | undefined> | undefined {
  const file = path.join(folder, METADATA);
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found?.isFile() !== true) return undefined;
  try {
    if (found.size > MOST_BYTES) throw new Error('it is too large');
    // Numbers stay as they are written: a student's may begin with 0. Gradescope writes no aliases.
    const data: unknown = parse(readFileSync(file, 'utf8'), {
      ...{ schema: 'failsafe', logLevel: 'silent', maxAliasCount: 0 },
    });
    const entries = Object.entries(Object(data)).filter(([name]) => /^submission_\d+$/.test(name));
    return new Map(entries.map(([name, told]) => [name, submittersIn(told)]));
  } catch (error) {
    throw new GraderError(
      `${file} cannot be read: ${(error as Error).message.split('\n')[0]}`,
      'Take it from the download of Gradescope again, or remove it; then folders go by their own names.',
      { cause: error },
    );
  }
}

function submittersIn(told: unknown): Owned | undefined {
  const list = field(told, 'submitters');
  const by = (Array.isArray(list) ? list : []).map((one): HandedInBy => {
    const text = (name: string): string | undefined => textOf(field(one, name)) || undefined;
    return { name: text('name'), email: text('email'), id: text('sid') };
  });
  const names = by.flatMap(({ name, email, id }) => name ?? email ?? id ?? []);
  if (names.length === 0) return undefined;
  return { short: names.join(', '), by, delivery: { at: textOf(field(told, 'created_at')) } };
}

/** Ruby wrote the file, so its keys are symbols: `:submitters:`. */
function field(of: unknown, name: string): unknown {
  const record = Object(of) as Readonly<Record<string, unknown>>;
  return record[`:${name}`] ?? record[name];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
