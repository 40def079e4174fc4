/** What `try` shows of this exercise: the value, how many tips were evaluated, and the tree drawn. */
import type { OwnTrial } from '../../derived/trial.ts';
import type { CaseFields } from '../../exercise/case-format.ts';
import type { Language } from '../../exercise/exercise.ts';
import { drawLegend, drawTree } from './drawings/draw-tree.ts';
import { drawnSearch } from './drawings/drawn-search.ts';
import { countTips } from './game/rules.ts';
import { rightOn } from './page.ts';
import { questionIn, type SearchedText, searchedIn } from './parts.ts';
import { sayIn } from './say.ts';

export function alphaBetaTrial(language: Language): OwnTrial {
  const say = sayIn(language);
  return {
    complete: (_, fields) => withWindow(fields),
    inShort: (check, answer) => {
      const { value, tips, before } = searchedIn(answer as SearchedText);
      if (check === 'bestMove') return say('try.child', { index: value });
      return say('try.value-and-tips', { value, tips: tips.length + before.length });
    },
    program: (values, answer) => {
      const { value, tips, before } = searchedIn(answer as SearchedText);
      const question = questionIn('program', values);
      const { root } = drawnSearch(question, [...before, ...tips]);
      const counts = { tips: new Set([...before, ...tips]).size, all: countTips(question.tree) };
      return [
        { kind: 'words', text: say('try.answers', { value, ...counts }) },
        { kind: 'picture', lines: drawTree(root) },
        { kind: 'picture', lines: drawLegend(root, say) },
      ];
    },
    reasons: (values) => {
      const { value, tips = [] } = rightOn('program', values);
      const all = countTips(questionIn('program', values).tree);
      const counts = { tips: tips.length, all };
      const key = counts.tips === counts.all ? 'try.why-all' : 'try.why';
      return [{ kind: 'words', text: say(key, { value: String(value), ...counts }) }];
    },
  };
}

const WITH_WINDOW = /^(.*\])\s*\(([^\s,()]+),?\s+([^\s,()]+)\)\s*$/s;

/** A window may stand behind the tree, as messages have it: `[3 12 8] (-Infinity, 10)`. */
function withWindow(fields: CaseFields): CaseFields {
  const [, tree, ...bounds] = WITH_WINDOW.exec(`${fields['tree']}`) ?? [];
  if (tree === undefined) return fields;
  const [alpha, beta] = bounds.map((text) => (/^-?\d+$/.test(text) ? Number(text) : text));
  return { alpha: alpha!, beta: beta!, ...fields, tree };
}
