/** How this exercise's known bugs are told by wrong answers. */
import type { KnownBugs } from '../../exercise/known-bugs.ts';
import { ownFinding } from './checks/finding.ts';

export const alphaBetaBugs: KnownBugs = {
  // Which bound is returned for a value outside the window is free, so a right number has no place here.
  answerKey: (_check, asAny) => {
    const { actual, value, tips, evaluated } = ownFinding(asAny);
    const number = value === undefined ? '' : `= ${actual}`;
    return `${number} ${tips === undefined ? '' : `tips ${evaluated.join(',')}`}`;
  },
};
