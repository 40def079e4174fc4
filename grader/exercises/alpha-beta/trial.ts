/** What `try` shows of this exercise: the value, how many tips were evaluated, and the tree drawn. */
import type { Trial } from '../../derived/graded-exercise.ts';
import { drawLegend, drawTree } from './drawings/draw-tree.ts';
import { drawnSearch } from './drawings/drawn-search.ts';
import { countTips } from './game/rules.ts';
import { questionIn, type SearchedText, searchedIn } from './parts.ts';
import type { Say } from './say.ts';

export function alphaBetaTrial(say: Say): Trial {
  return {
    inShort: (check, answer) => {
      const { value, tips, before } = searchedIn(answer as SearchedText);
      if (check === 'bestMove') return say('try.child', { index: value });
      return say('try.value-and-tips', { value, tips: tips.length + before.length });
    },
    program: (values, answer) => {
      const { value, tips, before } = searchedIn(answer as SearchedText);
      const [question, evaluated] = [questionIn('program', values), [...before, ...tips]];
      const { root } = drawnSearch(question, evaluated);
      const counts = { tips: new Set(evaluated).size, all: countTips(question.tree) };
      return [say('try.answers', { value, ...counts }), drawTree(root), drawLegend(root, say)];
    },
    reasons: (values) => {
      const question = questionIn('program', values);
      const { root, steps } = drawnSearch(question);
      const counts = { tips: steps.length, all: countTips(question.tree) };
      const key = counts.tips === counts.all ? 'try.why-all' : 'try.why';
      return [say(key, { value: String(root.known.least), ...counts })];
    },
  };
}
