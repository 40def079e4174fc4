/** Specs of earlier versions import this module, under these names. New ones import `grader/exercise-spec.ts`. */
export type {
  ExerciseSpec as Stated,
  FunctionSpec as StatedFunction,
  ParameterValues as Values,
} from '../exercise-spec.ts';
