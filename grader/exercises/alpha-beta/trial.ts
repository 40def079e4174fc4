/** What `try` shows of this exercise: the value, how many tips were evaluated, and the tree drawn. */
import type { CaseFields } from '../../exercise/case-format.ts';
import type { Check, Input } from '../../exercise/check.ts';
import type { Language } from '../../exercise/exercise.ts';
import type { Passage, Returned, Trial } from '../../exercise/trial.ts';
import { askedIn } from './checks/asked.ts';
import { hasWindow } from './checks/check-names.ts';
import { expectedOf } from './checks/judge.ts';
import { readReturned, readTips } from './checks/returned.ts';
import { drawLegend, drawTree } from './drawings/draw-tree.ts';
import { drawnSearch } from './drawings/drawn-search.ts';
import { minimaxValue } from './game/rules.ts';
import { countTips } from './game/tree.ts';
import { OPEN_WINDOW } from './game/window.ts';
import { type Say, sayIn } from './say.ts';

const WIDTH = 60;

export function alphaBetaTrial(language: Language): Trial {
  const say = sayIn(language);
  return {
    complete: (check, fields) => {
      const { alpha, beta } = OPEN_WINDOW;
      if (!hasWindow(check)) return fields;
      return { alpha: String(alpha), beta: String(beta), ...withWindow(fields) };
    },
    answered: ({ name }: Check, _input, returned) => answered(name, returned, say),
    right: ({ name }: Check, input) => {
      const { value, tips } = expectedOf(name, askedIn(name, input));
      if (name === 'bestMove') return say('try.child', { index: value });
      return tips === undefined
        ? String(value)
        : say('try.value-and-tips', { value, tips: tips.length });
    },
    program: (input, returned) => {
      const read = readReturned(returned.fields);
      if (read?.type !== 'number') return undefined;
      const evaluated = readTips(read.early + read.tips);
      const question = askedIn('program', input);
      const { root } = drawnSearch(question, evaluated);
      const tips = new Set(evaluated).size;
      const all = countTips(question.tree);
      return [
        { kind: 'words', text: say('try.answers', { value: read.text, tips, all }) },
        { kind: 'picture', lines: drawTree(root, WIDTH) },
        { kind: 'picture', lines: drawLegend(root, say) },
      ];
    },
    reasons: (input) => reasons(input, say),
  };
}

/** A window may stand behind the tree, as messages have it: `[3 12 8] (-Infinity, 10)`. */
function withWindow({ tree, ...fields }: CaseFields): CaseFields {
  const [, before, alpha, beta] =
    /^(.*\])\s*\(([^\s,()]+),?\s+([^\s,()]+)\)\s*$/s.exec(`${tree}`) ?? [];
  if (before === undefined || alpha === undefined || beta === undefined) {
    return { tree: tree ?? '', ...fields };
  }
  const bound = (text: string): string | number => (/^-?\d+$/.test(text) ? Number(text) : text);
  return { tree: before, alpha: bound(alpha), beta: bound(beta), ...fields };
}

function answered(name: string, { fields }: Returned, say: Say): string | undefined {
  const read = readReturned(fields);
  if (read === undefined) return undefined;
  const { type, text, tips, early } = read;
  if (type !== 'number') return text;
  if (name === 'bestMove') return say('try.child', { index: Number(text) });
  return say('try.value-and-tips', { value: text, tips: readTips(early + tips).length });
}

function reasons(input: Input, say: Say): readonly Passage[] {
  const question = askedIn('program', input);
  const { tips = [] } = expectedOf('program', question);
  const all = countTips(question.tree);
  const value = String(minimaxValue(question.tree));
  const key = tips.length === all ? 'try.why-all' : 'try.why';
  return [{ kind: 'words', text: say(key, { value, tips: tips.length, all }) }];
}
