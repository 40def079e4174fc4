/** Reads the question of a result, which may come from a file that somebody wrote. */
import type { Input } from '../../../exercise/check.ts';
import { CHECK_NAMES, type CheckName } from './check-names.ts';
import { questionOf } from './inputs.ts';
import type { Question } from './questions.ts';

const INPUT = /^[xo] (?:[xo_]{5,15}|\d{1,2} [xo_]{15}(?: [xo_]{15}){14})$/;

/** @returns nothing where there is no such check, or its input does not read */
export function readQuestionOf(check: string, input: Input | undefined): Question | undefined {
  const isKnown = CHECK_NAMES.some((name) => name === check);
  if (input === undefined || !isKnown || !INPUT.test(input)) return undefined;
  const isLine = input.split(' ').length === 2;
  return isLine === (check === 'scoreLine') ? questionOf(check as CheckName, input) : undefined;
}
