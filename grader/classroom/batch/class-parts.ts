/**
 * Parts of a class, for several machines. The name of a submission alone decides to which part it belongs. Joined parts
 * are what one run over the whole class would have written, so they must be parts of the same class and graded alike.
 */
import { userError } from '../../base/messages/user-error.ts';
import { checksumOf } from '../../engine/reference/cached-text.ts';
import type { BatchInfo } from './batch-info.ts';
import type { ResultsFolder } from './results-folder.ts';

/**
 * A submission stays in its part when other submissions come or go.
 *
 * @param shard `3/20` is the third of twenty parts
 */
export function isInShard(name: string, shard: string): boolean {
  const { number, count } = parsedShard(shard);
  return Number.parseInt(checksumOf(name).slice(0, 8), 16) % count === number - 1;
}

/** The settings that all parts must have in common, by the words that the message about a difference has for them. */
const IN_COMMON: Readonly<Record<string, (info: BatchInfo) => unknown>> = {
  class: (info) => info.class,
  setup: (info) => info.setup,
  late: (info) => JSON.stringify(info.late),
  parts: (info) => parsedShard(info.shard).count,
  questions: (info) => JSON.stringify(info.questions),
};

/** Missing parts that are named in a message (a guess). */
const MAX_NAMED_PARTS = 10;

/**
 * @returns the info of the whole class
 * @throws {GraderError} when parts overlap, are missing, unfinished, or do not belong together
 */
export function joinedInfo(parts: readonly ResultsFolder[]): BatchInfo {
  const first = parts[0]!;
  for (const part of parts) refuseOddPart(part, first, parts);
  refuseGaps(parts);
  const submissions = parts.flatMap(({ info }) => info.submissions).toSorted();
  return { ...first.info, shard: '1/1', submissions };
}

function refuseOddPart(
  part: ResultsFolder,
  first: ResultsFolder,
  parts: readonly ResultsFolder[],
): void {
  const { info, path: folder } = part;
  if (!info.isComplete) throw userError('merge.unfinished', { folder });
  for (const [what, valueIn] of Object.entries(IN_COMMON)) {
    if (valueIn(info) !== valueIn(first.info)) {
      throw userError('merge.differs', { folder, other: first.path, what });
    }
  }
  const same = parts.find((other) => other !== part && other.info.shard === info.shard);
  if (same !== undefined) {
    throw userError('merge.overlap', { folder, other: same.path, part: info.shard });
  }
}

function refuseGaps(parts: readonly ResultsFolder[]): void {
  const { count } = parsedShard(parts[0]!.info.shard);
  const present = new Set(parts.map(({ info }) => info.shard));
  const shards = Array.from({ length: count }, (_, index) => `${index + 1}/${count}`);
  const missing = shards.filter((shard) => !present.has(shard));
  if (missing.length === 0) return;
  throw userError('merge.gaps', {
    count: missing.length,
    parts: missing.slice(0, MAX_NAMED_PARTS),
    more: missing.length > MAX_NAMED_PARTS,
  });
}

/** Copies every record, and the quizzes that belong to it, into the folder of the whole class. */
export function joinRecords(parts: readonly ResultsFolder[], into: ResultsFolder): void {
  for (const part of parts) {
    for (const name of part.info.submissions) {
      const record = part.read(name);
      if (record === undefined) throw userError('merge.no-record', { name, folder: part.path });
      into.write(record);
      const quizzes = part.readQuizzes(name);
      if (quizzes !== undefined) into.writeQuizzes(quizzes);
    }
  }
}

function parsedShard(shard: string): { readonly number: number; readonly count: number } {
  const [number = 1, count = 1] = shard.split('/').map(Number);
  return { number, count };
}
