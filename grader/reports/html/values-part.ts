/** What came back and what is right, where both can be written down. */
import type { Say } from '../../messages/say.ts';
import type { Answer, CaseResult } from '../../results/result.ts';
import { html, type Markup } from '../../text/html.ts';

/** @returns nothing where neither is known */
export function valuesPart(
  { actual, expected }: CaseResult,
  say: Say,
  numberText: (value: number) => string = (value) => value.toLocaleString('en'),
): Markup | undefined {
  if (actual === undefined && expected === undefined) return undefined;
  const row = (label: string, answer: Answer | undefined, mood: string): Markup | undefined =>
    answer === undefined
      ? undefined
      : html`<div class="${mood}"><dt>${label}</dt><dd>${answerText(answer, numberText)}</dd></div>`;
  return html`<dl class="values">${row(say('page.your-answer'), actual, 'bad')}${row(
    say('page.right-answer'),
    expected,
    'good',
  )}</dl>`;
}

function answerText(answer: Answer, numberText: (value: number) => string): Markup | string {
  if (typeof answer === 'number') return numberText(answer);
  if (typeof answer !== 'object') return String(answer);
  if ('text' in answer) return html`<code>${answer.text}</code>`;
  return answer.length === 0 ? html`<code>[]</code>` : answer.join(', ');
}
