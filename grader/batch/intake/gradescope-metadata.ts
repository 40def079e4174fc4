/** Gradescope's list of who handed in which folder: `submission_metadata.yml` in its download. */
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { GraderError } from '../../grader-error.ts';
import type { HandedInBy } from './platform-names.ts';

export const METADATA = 'submission_metadata.yml';
/** A folder's entry in the list. */
export interface Submitted {
  readonly by: readonly HandedInBy[];
  /** When, as it is written there; empty where it is not. */
  readonly at?: string;
}

const MOST_BYTES = 16 * 1024 * 1024;

/**
 * @param folder the download's own: what lies in a submission's was handed in with it
 * @returns who handed in, by the names of the folders; nothing where there is no such list
 * @throws {GraderError} when there is one that cannot be read
 */
export function gradescopeSubmitters(folder: string): Map<string, Submitted> | undefined {
  const file = path.join(folder, METADATA);
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found?.isFile() !== true) return undefined;
  let data: unknown;
  try {
    if (found.size > MOST_BYTES) throw new Error('it is too large');
    // Numbers stay as they are written: a student's may begin with 0. Gradescope writes no aliases.
    data = parse(readFileSync(file, 'utf8'), {
      schema: 'failsafe',
      logLevel: 'silent',
      maxAliasCount: 0,
    });
  } catch (error) {
    throw new GraderError(
      `${file} cannot be read: ${(error as Error).message.split('\n')[0]}`,
      'Take it from the download of Gradescope again, or remove it; then folders go by their own names.',
      { cause: error },
    );
  }
  const entries = Object.entries(recordOf(data)).filter(([name]) => /^submission_\d+$/.test(name));
  return new Map(
    entries.map(([name, told]) => [
      name,
      { by: submittersIn(told), at: textOf(field(told, 'created_at')) },
    ]),
  );
}

/** Ruby wrote the file, so its keys are symbols: `:submitters:`. */
function submittersIn(told: unknown): HandedInBy[] {
  const list = field(told, 'submitters');
  if (!Array.isArray(list)) return [];
  return list.map((one) => {
    const texts = {
      name: textOf(field(one, 'name')),
      email: textOf(field(one, 'email')),
      id: textOf(field(one, 'sid')),
    };
    return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  });
}

function field(of: unknown, name: string): unknown {
  const record = recordOf(of);
  return record[`:${name}`] ?? record[name];
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
