/** Specs of earlier versions import this module. New ones import `grader/exercise-spec.ts`. */
export * from '../exercise-spec.ts';
