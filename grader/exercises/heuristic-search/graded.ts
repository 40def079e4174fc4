/** The exercise heuristic-search: what follows from its spec, and what it overrides. */
import { deriveExercise } from '../../engine/derive-exercise.ts';
import { cases } from './case-format.ts';
import { formatterFor, keyOf } from './finding-words.ts';
import { heuristicSearchExplainer, heuristicSearchTrial } from './heuristic-explainer.ts';
import { stated } from './page.ts';
import { picturesOf } from './pictures.ts';

export const graded = deriveExercise(stated, {
  // The exhaustive case proves a function right on 3×3; the listed boards of 4×4 and 5×5 are needed as well.
  proof: 'every-case',
  confusions: {
    symmetricFunctions: [['max_value', 'min_value']],
    confusedTexts: [['x', 'o', '_']],
  },
  texts: formatterFor,
  cases,
  bugs: { answerKey: keyOf },
  explainer: (language) => heuristicSearchExplainer(formatterFor(language)),
  trial: (language) => heuristicSearchTrial(formatterFor(language)),
  view: {
    pictures: picturesOf,
    // At depth 2 the centre has the best value, but it only draws, while both free corners win. A search of depth 5
    // finds that.
    tryWhenRight: ['x__ ___ __o', '--depth', '2', '--explain'],
    whole: '[xo_]{3,5}(?: [xo_]{3,5}){2,4}',
  },
});
