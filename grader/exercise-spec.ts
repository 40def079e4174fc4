/**
 * Everything that the spec of an exercise imports: the value types, and the types of what it states. A spec imports
 * nothing else, because it is also compiled into the child process that runs the student's code.
 */

export type * from './engine/exercise-spec.ts';
export * from './engine/in-child/value-types.ts';
