/** Gradescope's list of who handed in which folder: `submission_metadata.yml` in its download. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { GraderError } from '../../grader-error.ts';
import type { HandedInBy } from './platform-names.ts';

export const METADATA = 'submission_metadata.yml';
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * @param folder the download's own, or one of a single submission
 * @returns who handed in, by the names of the folders; nothing where there is no such list
 * @throws {GraderError} when there is one that cannot be read
 */
export function gradescopeSubmitters(folder: string): Map<string, HandedInBy[]> | undefined {
  const file = path.join(folder, METADATA);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (/^(?:ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw unreadable(file, error);
  }
  if (text.length > MOST_BYTES) throw unreadable(file, undefined);
  let data: unknown;
  try {
    // Numbers stay as they are written: a student's may begin with 0.
    data = parse(text, { schema: 'failsafe', logLevel: 'silent' });
  } catch (error) {
    throw unreadable(file, error);
  }
  const own = submittersIn(data);
  if (own.length > 0) return new Map([[path.basename(folder), own]]);
  const entries = Object.entries(recordOf(data)).filter(([name]) => /^submission_\d+$/.test(name));
  return new Map(entries.map(([name, told]) => [name, submittersIn(told)]));
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

function unreadable(file: string, cause: unknown): GraderError {
  return new GraderError(
    `${file} cannot be read: ${cause instanceof Error ? cause.message.split('\n')[0] : 'it is too large'}`,
    'Take it from the download of Gradescope again, or remove it; then folders go by their own names.',
    { cause },
  );
}
