/**
 * Parts of a class, for many machines: which one a submission belongs to depends on its name alone. Joined
 * they are what one run over the class would have written, so they must fit together: of the same class,
 * graded alike, each part once.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { saidError } from '../messages/said-error.ts';
import { type BatchInfo, ResultsFolder } from './results-folder.ts';

/** One part of a class: the first of twenty is `{ number: 1, of: 20 }`. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

/** @returns from 1 to `of`; a submission stays where it is when others come or go */
export function shardOf(name: string, of: number): number {
  return (createHash('sha256').update(name).digest().readUInt32BE() % of) + 1;
}

export function isInShard(name: string, { number, of }: Shard): boolean {
  return shardOf(name, of) === number;
}

export interface Part {
  readonly folder: ResultsFolder;
  readonly info: BatchInfo;
}

/** @param given the folder of its results, from where the user is */
export function openPart(given: string, userFolder: string): Part {
  const folder = ResultsFolder.existing(path.resolve(userFolder, given));
  return { folder, info: folder.readInfo() };
}

/** What all parts must have in common, by what is said where it differs. */
const IN_COMMON: Readonly<Record<string, (info: BatchInfo) => unknown>> = {
  class: (info) => info.class,
  setup: (info) => info.setup,
  late: (info) => JSON.stringify(info.late),
  parts: (info) => shardOfInfo(info).of,
};

/**
 * @returns the info of the whole
 * @throws {GraderError} when parts overlap, are missing, unfinished, or do not belong together
 */
export function joinedInfo(parts: readonly Part[]): BatchInfo {
  const [first] = parts as readonly [Part, ...Part[]];
  const byNumber = new Map<number, Part>();
  for (const part of parts) {
    const { folder, info } = part;
    if (!info.isComplete) throw saidError('merge.unfinished', { folder: folder.path });
    const [what] = Object.entries(IN_COMMON).find(([, of]) => of(info) !== of(first.info)) ?? [];
    if (what !== undefined) {
      throw saidError('merge.differs', { folder: folder.path, other: first.folder.path, what });
    }
    const { number } = shardOfInfo(info);
    const other = byNumber.get(number)?.folder.path;
    if (other !== undefined) {
      throw saidError('merge.overlap', { folder: folder.path, other, part: info.shard });
    }
    byNumber.set(number, part);
  }
  const { of } = shardOfInfo(first.info);
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter((n) => !byNumber.has(n));
  const names = missing.slice(0, 10).map((number) => `${number}/${of}`);
  const [count, more] = [missing.length, missing.length > 10];
  if (count > 0) throw saidError('merge.gaps', { count, parts: names.join(', '), more });
  const submissions = parts.flatMap(({ info }) => info.submissions).toSorted();
  return { ...first.info, shard: '1/1', submissions };
}

/** Takes over every record. */
export function joinRecords(parts: readonly Part[], into: ResultsFolder): void {
  for (const { folder, info } of parts) {
    for (const name of info.submissions) {
      const record = folder.read(name);
      if (record === undefined) {
        throw saidError('merge.no-record', { name, folder: folder.path });
      }
      into.write(record);
    }
  }
}

function shardOfInfo({ shard }: BatchInfo): Shard {
  const [number = 1, of = 1] = shard.split('/').map(Number);
  return { number, of };
}
