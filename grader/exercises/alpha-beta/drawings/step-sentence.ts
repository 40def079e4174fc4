/** What a step of the search does, in sentences. */
import type { Say } from '../say.ts';
import { boundText, type Step, windowText } from './drawn-search.ts';

/** @param result of the last step: what the search returns */
export function stepSentence({ tip, value, updates }: Step, say: Say, result?: number): string {
  const parts = [say('steps.worth', { number: tip + 1, value })];
  for (const { kind, window, value: found, isNew, skipped } of updates) {
    const values = { side: kind.toUpperCase(), value: boundText(found) };
    parts.push(say(isNew ? 'steps.has' : 'steps.keeps', values));
    if (skipped !== undefined) parts.push(say('steps.left', { ...window, skipped }));
    else if (isNew && window.alpha < window.beta) {
      parts.push(say('steps.window', { window: windowText(window) }));
    }
  }
  if (result !== undefined) parts.push(say('steps.over', { value: boundText(result) }));
  return parts.join(say('steps.between'));
}
