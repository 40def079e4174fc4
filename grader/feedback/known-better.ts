/** A compiler says where it gave up; what is wrong may stand elsewhere, and have better words. */

import type { Reader } from '../sandbox/reader.ts';
import type { brokenPlace } from '../submission/broken-text.ts';
import type { LoadProblem } from '../submission/load-fault.ts';
import { sourceIn } from '../submission/source-location.ts';

/** @param texts the submission's files, by name */
export async function knownBetter(
  problem: LoadProblem,
  texts: ReadonlyMap<string, string>,
  reader: Reader,
): Promise<LoadProblem> {
  const { fault, file, line, column, compilerSays: message = '' } = problem;
  const text = file === undefined ? undefined : texts.get(file);
  if (fault.kind !== 'syntax' || text === undefined || line === undefined) return problem;
  const { kind } = fault.problem;
  if (kind === 'exported-twice') return problem;
  const stumble = { message, line, ...(column !== undefined && { column }) };
  const isReadable = kind === 'declared-twice' || kind === 'constant';
  const broken = await reader.read<typeof brokenPlace>('brokenPlace', text, stumble, isReadable);
  if (broken === undefined) return problem;
  const { problem: seen, ...place } = broken;
  const known = { fault: { kind: 'syntax', problem: seen }, file: file!, ...place } as const;
  return { ...known, ...sourceIn(text, place.line) };
}
