/** The exercise alpha-beta: what follows from its spec, and what it overrides. */
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
  // The exhaustive case proves a function right for trees of its shapes only; the listed trees are larger.
  proof: 'every-case',
  confusions: { symmetricFunctions: [['max_value', 'min_value']] },
  givenFunctions: [EVALUATE],
  texts: formatterFor,
  cases,
  bugs: {
    // A function may return any bound for a value outside the window, so a right number is left out.
    answerKey: (check, finding) => {
      const { actual, value, tips, evaluated } = faultOf(check, finding);
      const numberText = value === undefined ? '' : `= ${actual}`;
      const tipsText = tips === undefined ? '' : `tips ${evaluated.join(',')}`;
      return `${numberText} ${tipsText}`;
    },
  },
  explainer: (language) => alphaBetaExplainer(formatterFor(language)),
  trial: (language) => alphaBetaTrial(formatterFor(language)),
  view: { explorer },
});
