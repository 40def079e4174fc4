/** What this exercise says itself, beyond what follows from its page. */
import { deriveExercise } from '../../engine/derive-exercise.ts';
import { alphaBetaExplainer, alphaBetaTrial } from './alpha-beta-explainer.ts';
import { formatterFor } from './alpha-beta-messages.ts';
import { cases } from './case-format.ts';
import { explorer } from './drawings/search-figure.ts';
import { faultOf } from './in-child/judge.ts';
import { stated } from './page.ts';

const EVALUATE = `evaluate(): number {
    if (this.children.length > 0) throw new Error('evaluate() is for tips: this node has children');
    return this.tip();
  }`;

export const graded = deriveExercise(stated, {
  // The inputs behind "*" are proof for their shapes only; the listed trees are larger.
  proof: 'every-case',
  confusions: { symmetricFunctions: [['max_value', 'min_value']] },
  givenFunctions: [EVALUATE],
  texts: formatterFor,
  cases,
  bugs: {
    // Which bound is returned for a value outside the window is free, so a right number has no place here.
    answerKey: (check, finding) => {
      const { actual, value, tips, evaluated } = faultOf(check, finding);
      const number = value === undefined ? '' : `= ${actual}`;
      return `${number} ${tips === undefined ? '' : `tips ${evaluated.join(',')}`}`;
    },
  },
  explainer: (language) => alphaBetaExplainer(formatterFor(language)),
  trial: (language) => alphaBetaTrial(formatterFor(language)),
  view: { explorer },
});
