/** What a step of the search does, in sentences. */
import type { Say } from '../say.ts';
import { boundText, windowText } from './picture.ts';
import type { Step } from './tree-steps.ts';

export function stepSentence(step: Step, say: Say): string {
  const parts = [say('steps.worth', { number: step.tip + 1, value: step.value })];
  for (const { path, kind, window, value: found, isNew } of step.updates) {
    const values = { side: kind.toUpperCase(), value: boundText(found) };
    parts.push(say(isNew ? 'steps.has' : 'steps.keeps', values));
    const cut = step.cuts.find((left) => left.path === path);
    if (cut !== undefined) {
      const { alpha, beta, skipped } = cut;
      parts.push(say('steps.left', { alpha, beta, skipped }));
    } else if (isNew && window.alpha < window.beta) {
      parts.push(say('steps.window', { window: windowText(window) }));
    }
  }
  if (step.result !== undefined) parts.push(say('steps.over', { value: boundText(step.result) }));
  return parts.join(say('steps.between'));
}
