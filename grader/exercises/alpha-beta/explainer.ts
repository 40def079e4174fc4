/** Tells of wrong answers in this exercise, in words and with the tree drawn. Also what `try` shows. */

import { toldBy, type Values } from '../../base/messages/say.ts';
import type { Input } from '../../engine/check.ts';
import type { Explainer, Explanation } from '../../engine/explainer.ts';
import { ruledAnswer } from '../../engine/reference/right-answers.ts';
import type { Trial } from '../../engine/trial.ts';
import { drawLegend, drawTree } from './drawings/draw-tree.ts';
import { drawnSearch } from './drawings/drawn-search.ts';
import { faultOf, type TipsFault, type ValueFault } from './in-child/judge.ts';
import { questionIn, type SearchedText, searchedIn } from './in-child/parts.ts';
import { countTips, OPEN_WINDOW, tipValues } from './in-child/rules.ts';
import { askedIn, stated } from './page.ts';
import type { Say } from './say.ts';

/** A larger tree is shown by the page, which has room for it. */
const MOST_LINES = 40;
/** Longer inputs are named by their beginning. */
const MOST_LETTERS = 60;

export function alphaBetaExplainer(say: Say) {
  return {
    explain: ({ name }, input, finding) => {
      const { value, tips, evaluated, due, question } = faultOf(name, finding);
      const asked = { check: name, input: nameOf(name, input, say) };
      if (value !== undefined) return explainValue(value, asked, say);
      const told = explainTips(tips!, asked, tipValues(question.tree), say);
      const counted = say('tips.count', { count: evaluated.length, right: due.length });
      return { ...told, message: `${told.message} ${counted}` };
    },
    rightDetails: ({ name }, input) =>
      // Which are evaluated for a move is free.
      name === 'bestMove'
        ? {}
        : { rightTips: searchedIn(ruledAnswer(stated, name, input) as SearchedText).tips },
    /** The numbers of the tips from 0, as they were evaluated and as is right; and the tree as text. */
    details: ({ name }, _input, finding) => {
      const { evaluated, due, question } = faultOf(name, finding);
      // Where the tips are free there is nothing to mark.
      const isAboutTips = name !== 'bestMove';
      const { root } = drawnSearch(question, isAboutTips ? evaluated : undefined);
      const lines = [...drawTree(root), ...drawLegend(root, say)];
      return {
        ...(isAboutTips && { evaluatedTips: evaluated, rightTips: due }),
        ...(lines.length <= MOST_LINES && { picture: lines }),
      };
    },
    named: ({ name }, input) => nameOf(name, input, say),
    askedBackAbout: (input) => say(`asked-back.${sortOf(input)}`),
    convictedHint: (_, foreseen) => foreseen && say(`asked-back.${sortOf(foreseen)}.hint`),
  } satisfies Partial<Explainer>;
}

/** Which is asked: a tree stands in brackets. */
function sortOf(input: Input): 'windows' | 'tips' {
  return input[0] === '[' ? 'windows' : 'tips';
}

/** @param asked the check, and the input as messages name it: `[3 12 8] (-Infinity, 5)` */
export function explainValue(fault: ValueFault, asked: Values, say: Say): Explanation {
  const { kind, actual, expected, bound, window = OPEN_WINDOW } = fault;
  return toldBy(say, `value.${kind}`, {
    ...{ ...asked, actual, expected, bound, ...window, isInfinite: !Number.isFinite(actual) },
    side: expected >= window.beta ? 'from' : 'up-to',
  });
}

/** @param values of all tips, by their numbers */
export function explainTips(
  { kind, tip, expected }: TipsFault,
  asked: Values,
  values: readonly number[],
  say: Say,
): Explanation {
  const named = (number: number): string =>
    say('tips.name', { number: number + 1, value: values[number] });
  const before = expected === undefined ? undefined : named(expected);
  return toldBy(say, `tips.${kind}`, { ...asked, tip: named(tip), before });
}

function nameOf(name: string, input: Input, say: Say): string {
  if (input[0] !== '[') return say('tip', { value: input.split(' ', 1)[0]! });
  if (input.length <= MOST_LETTERS) return input;
  const tips = countTips(askedIn(name, input).tree);
  const [, window = ''] = input.split(/(?= \()/);
  return `${input.slice(0, MOST_LETTERS / 2)}…${window} ${say('tips.of', { count: tips })}`;
}

/** What `try` shows: the value, how many tips were evaluated, and the tree drawn. */
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
      const isAll = counts.tips === counts.all;
      return [say('try.why', { value: String(root.known.least), isAll, ...counts })];
    },
  };
}
