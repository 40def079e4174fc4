/** Parts of a class, for many machines: which one a submission belongs to depends on its name alone. */
import { createHash } from 'node:crypto';

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
