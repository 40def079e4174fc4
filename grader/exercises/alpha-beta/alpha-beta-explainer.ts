/** Explains wrong answers of alpha-beta in words and with the tree drawn, and makes what the command `try` shows. */

import { type MessageValues, messageWithHint } from '../../base/messages/format-message.ts';
import type { Input } from '../../engine/check.ts';
import type { Explainer, FindingExplanation } from '../../engine/explainer.ts';
import { ruledAnswer } from '../../engine/reference/right-answers.ts';
import type { Trial } from '../../engine/trial.ts';
import type { FormatAlphaBetaMessage } from './alpha-beta-messages.ts';
import { drawLegend, drawTree } from './drawings/draw-tree.ts';
import { drawnSearch } from './drawings/drawn-search.ts';
import { countTips, OPEN_WINDOW, tipValues } from './in-child/alpha-beta-rules.ts';
import { questionIn } from './in-child/alpha-beta-value-types.ts';
import { faultOf, type ReturnedFault, type TipsFault } from './in-child/judge.ts';
import { type SearchedText, searchedIn } from './in-child/searched-text.ts';
import { askedIn, stated } from './page.ts';

/** Only the HTML report draws a larger tree. A guess. */
const MAX_LINES = 40;
/** A longer input is named by its beginning. */
const MAX_NAME_LENGTH = 60;

export function alphaBetaExplainer(formatMessage: FormatAlphaBetaMessage) {
  return {
    explain: ({ name }, input, finding) => {
      const { value, tips, evaluated, due, question } = faultOf(name, finding);
      const asked = { check: name, input: nameOf(name, input, formatMessage) };
      if (value !== undefined) return explainValue(value, asked, formatMessage);
      const explanation = explainTips(tips!, asked, tipValues(question.tree), formatMessage);
      const counts = formatMessage('tips.count', { count: evaluated.length, right: due.length });
      return { ...explanation, message: `${explanation.message} ${counts}` };
    },
    rightDetails: ({ name }, input) => {
      // A program may evaluate any tips for its best move.
      if (name === 'bestMove') return {};
      return { rightTips: searchedIn(ruledAnswer(stated, name, input) as SearchedText).tips };
    },
    /** The numbers of the evaluated and of the right tips, from 0, and the tree as text. */
    details: ({ name }, _input, finding) => {
      const { evaluated, due, question } = faultOf(name, finding);
      // A program may evaluate any tips for its best move, so there is nothing to mark.
      const isAboutTips = name !== 'bestMove';
      const { root } = drawnSearch(question, isAboutTips ? evaluated : undefined);
      const lines = [...drawTree(root), ...drawLegend(root, formatMessage)];
      return {
        ...(isAboutTips && { evaluatedTips: evaluated, rightTips: due }),
        ...(lines.length <= MAX_LINES && { picture: lines }),
      };
    },
    named: ({ name }, input) => nameOf(name, input, formatMessage),
    askedBackAbout: (input) => formatMessage(`asked-back.${baseCaseOf(input)}`),
    blamedHint: (_, foreseen) =>
      foreseen && formatMessage(`asked-back.${baseCaseOf(foreseen)}.hint`),
  } satisfies Partial<Explainer>;
}

/** @returns the kind of base case that the input is: one about a tree, which is in brackets, has an empty window */
function baseCaseOf(input: Input): 'windows' | 'tips' {
  return input[0] === '[' ? 'windows' : 'tips';
}

/** @param asked the check, and the name of the input in messages, such as `[3 12 8] (-Infinity, 5)` */
export function explainValue(
  fault: ReturnedFault,
  asked: MessageValues,
  formatMessage: FormatAlphaBetaMessage,
): FindingExplanation {
  const { kind, actual, expected, bound, window = OPEN_WINDOW } = fault;
  return messageWithHint(formatMessage, `value.${kind}`, {
    ...asked,
    actual,
    expected,
    bound,
    ...window,
    isInfinite: !Number.isFinite(actual),
    side: expected >= window.beta ? 'from' : 'up-to',
  });
}

/** @param values the values of all tips, by their numbers */
export function explainTips(
  { kind, tip, expected }: TipsFault,
  asked: MessageValues,
  values: readonly number[],
  formatMessage: FormatAlphaBetaMessage,
): FindingExplanation {
  const named = (number: number): string =>
    formatMessage('tips.name', { number: number + 1, value: values[number] });
  const before = expected === undefined ? undefined : named(expected);
  return messageWithHint(formatMessage, `tips.${kind}`, { ...asked, tip: named(tip), before });
}

function nameOf(name: string, input: Input, formatMessage: FormatAlphaBetaMessage): string {
  if (input[0] !== '[') return formatMessage('tip', { value: input.split(' ', 1)[0]! });
  if (input.length <= MAX_NAME_LENGTH) return input;
  const tips = countTips(askedIn(name, input).tree);
  const [, window = ''] = input.split(/(?= \()/);
  return `${input.slice(0, MAX_NAME_LENGTH / 2)}…${window} ${formatMessage('tips.of', { count: tips })}`;
}

/** Makes what `try` shows: the value, the number of evaluated tips, and the drawn tree. */
export function alphaBetaTrial(formatMessage: FormatAlphaBetaMessage): Trial {
  return {
    inShort: (check, answer) => {
      const { value, tips, before } = searchedIn(answer as SearchedText);
      if (check === 'bestMove') return formatMessage('try.child', { index: value });
      return formatMessage('try.value-and-tips', { value, tips: tips.length + before.length });
    },
    program: (values, answer) => {
      const { value, tips, before } = searchedIn(answer as SearchedText);
      const question = questionIn('program', values);
      const evaluated = [...before, ...tips];
      const { root } = drawnSearch(question, evaluated);
      const counts = { tips: new Set(evaluated).size, all: countTips(question.tree) };
      return [
        formatMessage('try.answers', { value, ...counts }),
        drawTree(root),
        drawLegend(root, formatMessage),
      ];
    },
    reasons: (values) => {
      const question = questionIn('program', values);
      const { root, steps } = drawnSearch(question);
      const counts = { tips: steps.length, all: countTips(question.tree) };
      const isAll = counts.tips === counts.all;
      return [formatMessage('try.why', { value: String(root.known.least), isAll, ...counts })];
    },
  };
}
