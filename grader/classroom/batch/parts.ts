/**
 * Parts of a class, for many machines: which one a submission belongs to depends on its name alone. Joined
 * they are what one run over the class would have written, so they must fit together: of the same class,
 * graded alike, each part once.
 */

import { userError } from '../../base/messages/user-error.ts';
import { checksumOf } from '../../engine/reference/cached-text.ts';
import type { BatchInfo, ResultsFolder } from './results-folder.ts';

/** @param shard `3/20` is the third of twenty parts; a submission stays in it when others come or go */
export function isInShard(name: string, shard: string): boolean {
  const [number, of] = numbersOf(shard);
  return Number.parseInt(checksumOf(name).slice(0, 8), 16) % of === number - 1;
}

/** What all parts must have in common, by what is said where it differs. */
const IN_COMMON: Readonly<Record<string, (info: BatchInfo) => unknown>> = {
  class: (info) => info.class,
  setup: (info) => info.setup,
  late: (info) => JSON.stringify(info.late),
  parts: ({ shard }) => numbersOf(shard)[1],
};

/**
 * @returns the info of the whole
 * @throws {GraderError} when parts overlap, are missing, unfinished, or do not belong together
 */
export function joinedInfo(parts: readonly ResultsFolder[]): BatchInfo {
  const first = parts[0]!;
  for (const part of parts) {
    const { info, path: folder } = part;
    if (!info.isComplete) throw userError('merge.unfinished', { folder });
    const [what] = Object.entries(IN_COMMON).find(([, of]) => of(info) !== of(first.info)) ?? [];
    if (what !== undefined) throw userError('merge.differs', { folder, other: first.path, what });
    const other = parts.find((each) => each !== part && each.info.shard === info.shard)?.path;
    if (other !== undefined) throw userError('merge.overlap', { folder, other, part: info.shard });
  }
  const [, of] = numbersOf(first.info.shard);
  const known = new Set(parts.map(({ info }) => info.shard));
  const all = Array.from({ length: of }, (_, i) => `${i + 1}/${of}`);
  const missing = all.filter((shard) => !known.has(shard));
  const [count, more] = [missing.length, missing.length > 10];
  if (count > 0) throw userError('merge.gaps', { count, parts: missing.slice(0, 10), more });
  const submissions = parts.flatMap(({ info }) => info.submissions).toSorted();
  return { ...first.info, shard: '1/1', submissions };
}

/** Takes over every record. */
export function joinRecords(parts: readonly ResultsFolder[], into: ResultsFolder): void {
  for (const part of parts) {
    for (const name of part.info.submissions) {
      const record = part.read(name);
      if (record === undefined) throw userError('merge.no-record', { name, folder: part.path });
      into.write(record);
    }
  }
}

function numbersOf(shard: string): readonly [number: number, of: number] {
  const [number = 1, of = 1] = shard.split('/').map(Number);
  return [number, of];
}
