/** A failure in the HTML page: what came back, and the tree, to be stepped through tip by tip. */
import { readFileSync } from 'node:fs';
import { readInput } from '../../../derived/inputs.ts';
import { inputOf, type PageKit, type PagePainter, type PageView } from '../../../exercise/view.ts';
import type { CaseResult } from '../../../results/result.ts';
import { html, type Markup, trusted } from '../../../text/html.ts';
import { CHECKS, type Question } from '../game/rules.ts';
import { countTips } from '../game/tree.ts';
import { stated } from '../page.ts';
import { node, questionIn } from '../parts.ts';
import { sayIn } from '../say.ts';
import { drawnSearch, looksAtAll } from './drawn-search.ts';
import { stepsHtml, treeHtml } from './steps-html.ts';

/** A wider tree says nothing to anybody, and makes the page slow. */
const MOST_TIPS = 300;
const MOST_LISTED = 60;

/** What a result of this exercise says beyond that of any, see `result.schema.json`: numbers of tips, from 0. */
type OwnCase = CaseResult<{
  readonly evaluatedTips?: readonly number[];
  readonly rightTips?: readonly number[];
}>;

export const page: PageView = {
  style: () => textOf('tree.css') + textOf('steps.css'),
  script: () => textOf('steps.js'),
  begin: (_failures, kit): PagePainter => ({
    answer: (_check, shown) => answerPart(shown, kit),
    explorer: (check, shown) => treePart(check, shown, kit),
  }),
};

function textOf(name: string): string {
  return readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8');
}

/** The values; where they agree, the tips, for which the answer is wrong. */
function answerPart(shown: CaseResult, kit: PageKit): Markup {
  const { evaluatedTips, rightTips, actual, expected } = shown as OwnCase;
  const isAboutTips = actual === expected && evaluatedTips !== undefined && rightTips !== undefined;
  if (!isAboutTips) return html`<div class="answer">${kit.values(shown)}</div>`;
  const say = sayIn(kit.language);
  return html`<dl class="values ab-tips"><div class="bad"><dt>${say('steps.your-tips')}</dt><dd>${tipList(
    evaluatedTips,
  )}</dd></div><div class="good"><dt>${say('steps.right-tips')}</dt><dd>${tipList(rightTips)}</dd></div></dl>`;
}

/** Counted from 1, as in messages. */
function tipList(tips: readonly number[]): string {
  const shown = tips.slice(0, MOST_LISTED).map((tip) => tip + 1);
  return shown.join(', ') + (tips.length > MOST_LISTED ? ', …' : '');
}

function treePart(check: string, shown: CaseResult, kit: PageKit): Markup | undefined {
  const question = questionOf(check, shown);
  if (question === undefined || countTips(question.tree) > MOST_TIPS) return undefined;
  const say = sayIn(kit.language);
  const { evaluatedTips } = shown as OwnCase;
  return trusted(
    looksAtAll(check)
      ? treeHtml(drawnSearch(question, evaluatedTips, true).root, say)
      : stepsHtml(question, say, evaluatedTips),
  );
}

/** A result may come from a file that somebody wrote. */
function questionOf(check: string, shown: CaseResult): Question | undefined {
  const input = inputOf(shown);
  const isKnown = CHECKS.some((name) => name === check);
  const values = isKnown && input !== undefined && readInput(stated, check, input);
  return values && node.fits(values['node']) ? questionIn(check, values) : undefined;
}
