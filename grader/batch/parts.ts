/**
 * Parts of a class, for many machines: which one a submission belongs to depends on its name alone. Joined
 * they are what one run over the class would have written, so they must fit together: of the same class,
 * graded alike, each part once.
 */
import { createHash } from 'node:crypto';
import { GraderError } from '../grader-error.ts';
import type { BatchInfo, ResultsFolder } from './results-folder.ts';

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

/** What all parts must have in common, each with what is said where it differs. */
const IN_COMMON: readonly (readonly [of: (info: BatchInfo) => unknown, said: string])[] = [
  [(info) => info.class, 'another class, or the class as it was at another time'],
  [(info) => info.setup, 'other cases, answers or limits, or another version of the grader'],
  [(info) => JSON.stringify(info.late), 'another --due, --late-penalty or --late-grace'],
  [(info) => shardOfInfo(info).of, 'another number of parts'],
];

/**
 * @returns the info of the whole
 * @throws {GraderError} when parts overlap, are missing, unfinished, or do not belong together
 */
export function joinedInfo(parts: readonly Part[]): BatchInfo {
  const [first] = parts as readonly [Part, ...Part[]];
  const byNumber = new Map<number, Part>();
  for (const part of parts) {
    const { folder, info } = part;
    if (!info.isComplete) {
      throw refused(`${folder.path} is not finished`, 'Go on there with --resume, then merge.');
    }
    const differs = IN_COMMON.find(([of]) => of(info) !== of(first.info));
    if (differs !== undefined) {
      throw refused(
        `${folder.path} does not go with ${first.folder.path}: it was graded with ${differs[1]}`,
        'Grade all parts from the same folder of submissions and the same grader.',
      );
    }
    const { number } = shardOfInfo(info);
    const other = byNumber.get(number);
    if (other !== undefined) {
      throw refused(
        `${folder.path} and ${other.folder.path} overlap: both are part ${info.shard}`,
        'Name each part once.',
      );
    }
    byNumber.set(number, part);
  }
  const { of } = shardOfInfo(first.info);
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter((n) => !byNumber.has(n));
  if (missing.length > 0) {
    const names = missing.slice(0, 10).map((number) => `${number}/${of}`);
    throw refused(
      `there are gaps: ${missing.length === 1 ? 'part' : 'parts'} ${names.join(', ')}${missing.length > 10 ? ' and more' : ''} missing`,
      'Grade them with --shard and name their folders too.',
    );
  }
  const submissions = parts.flatMap(({ info }) => info.submissions).toSorted();
  return { ...first.info, shard: '1/1', submissions };
}

/** Takes over every record. */
export function joinRecords(parts: readonly Part[], into: ResultsFolder): void {
  for (const { folder, info } of parts) {
    for (const name of info.submissions) {
      const record = folder.read(name);
      if (record === undefined) {
        throw refused(
          `the record of ${name} in ${folder.path} is missing or damaged`,
          'Grade this part again with --resume.',
        );
      }
      into.write(record);
    }
  }
}

function shardOfInfo({ shard }: BatchInfo): Shard {
  const [number = 1, of = 1] = shard.split('/').map(Number);
  return { number, of };
}

function refused(what: string, advice: string): GraderError {
  return new GraderError(`the results cannot be merged: ${what}`, advice);
}
