/** Specs of earlier versions import this module. New ones import `grader/exercise-spec.ts`. */
export type * from '../exercise-spec.ts';
