/** Specs of earlier versions import this module, under these names. New ones import `grader/exercise-spec.ts`. */
export * from '../exercise-spec.ts';
export { type ValueType as Part, valueType as part } from '../exercise-spec.ts';
