/** Why a submission made no move that counts, as data and in words. */
import { secondsText } from '../feedback/explain.ts';
import type { Say } from '../messages/say.ts';

export type LostTurn =
  | { readonly kind: 'not-written'; readonly name: string }
  | { readonly kind: 'absent'; readonly name: string }
  | { readonly kind: 'threw'; readonly error: string; readonly place?: string }
  | { readonly kind: 'timeout'; readonly limitMs: number }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'crashed'; readonly detail: string }
  | { readonly kind: 'garbled' }
  /** What it returned is no move; in the words of the game. */
  | { readonly kind: 'no-move'; readonly why: string };

export function whyLost(lost: LostTurn, say: Say): string {
  switch (lost.kind) {
    case 'no-move':
      return lost.why;
    case 'threw': {
      const { error, place } = lost;
      return place === undefined
        ? say('play.why.threw', { error })
        : say('play.why.threw-at', { error, place });
    }
    case 'timeout':
      return say('play.why.timeout', { seconds: secondsText(lost.limitMs) });
    default:
      return say(`play.why.${lost.kind}`, lost);
  }
}
