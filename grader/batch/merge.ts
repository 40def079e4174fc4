/**
 * Joins the results of all the parts of a class. The whole is what one run over the class would have
 * written, so the parts must fit together: of the same class, graded alike, each part once.
 */
import { GraderError } from '../grader-error.ts';
import type { BatchInfo, ResultsFolder } from './results-folder.ts';
import { type Row, rowOf } from './row.ts';
import { isInShard } from './shard.ts';

export interface Part {
  readonly folder: ResultsFolder;
  readonly info: BatchInfo;
}

/**
 * @returns the info of the whole
 * @throws {GraderError} when parts overlap, are missing, unfinished, or do not belong together
 */
export function joinedInfo(parts: readonly Part[]): BatchInfo {
  const [first] = parts as readonly [Part, ...Part[]];
  const of = shardCount(first);
  for (const part of parts) {
    if (!part.info.isComplete) {
      throw refused(
        `${part.folder.path} is not finished`,
        'Go on there with --resume, then merge.',
      );
    }
    const differs = (
      [
        ['class', 'another class, or the class as it was at another time'],
        ['setup', 'other cases, answers or limits, or another version of the grader'],
      ] as const
    ).find(([key]) => part.info[key] !== first.info[key]);
    if (differs !== undefined) {
      throw refused(
        `${part.folder.path} does not go with ${first.folder.path}: it was graded with ${differs[1]}`,
        'Grade all parts from the same folder of submissions and the same grader.',
      );
    }
    if (shardCount(part) !== of) {
      throw refused(
        `${part.folder.path} is part ${part.info.shard} and ${first.folder.path} is part ${first.info.shard}`,
        'All parts must be of the same number of parts.',
      );
    }
  }
  refuseOverlapsAndGaps(parts, of);
  const submissions = parts.flatMap(({ info }) => info.submissions).toSorted();
  return { ...first.info, shard: '1/1', submissions };
}

function refuseOverlapsAndGaps(parts: readonly Part[], of: number): void {
  const byShard = new Map<number, Part>();
  for (const part of parts) {
    const number = shardNumber(part);
    const other = byShard.get(number);
    if (other !== undefined) {
      throw refused(
        `${part.folder.path} and ${other.folder.path} overlap: both are part ${part.info.shard}`,
        'Name each part once.',
      );
    }
    byShard.set(number, part);
    const foreign = part.info.submissions.find((name) => !isInShard(name, { number, of }));
    if (foreign !== undefined) {
      throw refused(`${part.folder.path} holds ${foreign}, which belongs to another part`, AGAIN);
    }
  }
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter((n) => !byShard.has(n));
  if (missing.length > 0) {
    const names = missing.slice(0, 10).map((number) => `${number}/${of}`);
    throw refused(
      `there are gaps: ${missing.length === 1 ? 'part' : 'parts'} ${names.join(', ')}${missing.length > 10 ? ' and more' : ''} missing`,
      'Grade them with --shard and name their folders too.',
    );
  }
}

/** Takes over every record. @returns the rows of the whole, in the order of their names */
export function joinRows(parts: readonly Part[], into: ResultsFolder, whole: BatchInfo): Row[] {
  const rows = new Map<string, Row>();
  for (const { folder, info } of parts) {
    for (const name of info.submissions) {
      const record = folder.read(name);
      if (record === undefined) {
        throw refused(`the record of ${name} in ${folder.path} is missing or damaged`, AGAIN);
      }
      into.write(record);
      rows.set(name, rowOf(record));
    }
  }
  return whole.submissions.map((name) => rows.get(name)!);
}

const AGAIN = 'Grade this part again with --resume.';

function shardNumber({ info }: Part): number {
  return Number(info.shard.split('/')[0]);
}

function shardCount({ info }: Part): number {
  return Number(info.shard.split('/')[1]);
}

function refused(what: string, advice: string): GraderError {
  return new GraderError(`the results cannot be merged: ${what}`, advice);
}
