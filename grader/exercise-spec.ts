/**
 * Everything that the spec of an exercise imports: the value types, and the types of what it states. A spec imports
 * nothing else, because it is also compiled into the child process that runs the student's code.
 */

export type * from './engine/exercise-spec.ts';
export { everySequence } from './engine/in-child/calls.ts';
export {
  type GivenThing,
  type ValueKindName,
  type ValueType,
  type ValueTypeInChild,
  valueType,
} from './engine/in-child/value-type.ts';
export * from './engine/in-child/value-types.ts';
export type { KnownBug } from './engine/misconception.ts';
