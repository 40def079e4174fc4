/**
 * Everything that the spec of an exercise imports: the kinds of values, and the types of what it states. A spec imports
 * nothing else, because it is also a part of what runs in the sandbox.
 */

export type * from './engine/derived/stated.ts';
export * from './engine/in-child/parts.ts';
