/**
 * Who plays besides the user: the right answers, or a submission in the sandbox. A submission may fail
 * to give a move; where it fails for a function that is not written yet, a right one stands in for it.
 */
import type { Game, Move, Position } from '../exercise/playable.ts';
import { secondsText } from '../feedback/explain.ts';
import { errorText } from '../feedback/threw-hint.ts';
import type { Asker } from '../grading/asker.ts';
import type { Say } from '../messages/say.ts';
import type { Printed } from '../results/result.ts';
import type { Program } from '../sandbox/compile.ts';
import { locate } from '../sandbox/locate.ts';
import type { RawAnswer } from '../sandbox/raw-answer.ts';
import { NOT_WRITTEN_YET } from '../submission/starter-text.ts';

export interface Turn {
  readonly move: Move;
  /** Why this move: see `Chosen`. */
  readonly told: string;
  /** It gave no move that counts, and this one was made for it. */
  readonly lost?: LostTurn;
  /** The functions for which right ones stand in since this turn. */
  readonly newDoubles: readonly string[];
  readonly printed?: Printed;
}

export type Player = (position: Position) => Promise<Turn>;

export function referencePlayer({ reference }: Pick<Game, 'reference'>): Player {
  return async (position) => ({ ...reference(position), newDoubles: [] });
}

/** @param functions those that a student writes */
export function programPlayer(
  game: Game,
  asker: Asker,
  program: Program,
  functions: readonly string[],
): Player {
  const doubles: string[] = [];
  return async (position) => {
    const before = doubles.length;
    for (;;) {
      const question = game.question(position, doubles.length > 0);
      const [answer] = await asker.ask([question], { replaced: doubles, mostStrikes: 1 });
      const { raw, printed } = answer!;
      const missing = missingIn(raw);
      if (missing !== undefined && functions.includes(missing) && !doubles.includes(missing)) {
        doubles.push(missing);
        continue;
      }
      const rest = {
        newDoubles: doubles.slice(before),
        ...(printed !== undefined && { printed }),
      };
      if (missing !== undefined && doubles.includes(missing)) {
        // Nothing can stand in for what no other function calls; the right answers move instead.
        return { ...game.reference(position), ...rest };
      }
      if (raw.kind === 'returned') {
        const chosen = game.choice(position, raw);
        if (!('none' in chosen)) return { ...chosen, ...rest };
        return lost(game, position, { kind: 'no-move', why: chosen.none }, rest);
      }
      const [stack = ''] =
        raw.kind === 'threw' && doubles.length === 0 ? await asker.stacksOf([question], [raw]) : [];
      const { baseMs } = asker.limits;
      return lost(game, position, reasonFor(raw, program, stack, baseMs), rest);
    }
  };
}

function lost(
  game: Game,
  position: Position,
  why: LostTurn,
  rest: Pick<Turn, 'newDoubles' | 'printed'>,
): Turn {
  return { move: game.fallback(position), told: '', lost: why, ...rest };
}

/** The function that is not written, or not there. */
function missingIn(raw: RawAnswer): string | undefined {
  if (raw.kind === 'absent') return raw.what === 'method' ? raw.name : undefined;
  if (raw.kind !== 'threw' || !raw.message.startsWith(NOT_WRITTEN_YET)) return undefined;
  return raw.message.slice(NOT_WRITTEN_YET.length);
}

function reasonFor(
  raw: Exclude<RawAnswer, { kind: 'returned' }>,
  program: Program,
  stack: string,
  limitMs: number,
): LostTurn {
  switch (raw.kind) {
    case 'threw': {
      const name = missingIn(raw);
      if (name !== undefined) return { kind: 'not-written', name };
      const place = locate(program, stack);
      const error = errorText(raw.name, raw.message);
      return { kind: 'threw', error, ...(place && { place: `${place.file}:${place.line}` }) };
    }
    case 'absent':
      return { kind: 'absent', name: raw.name };
    case 'lost':
      return raw.how;
    case 'skipped':
      return raw.after.kind === 'patience-over' ? { kind: 'timeout', limitMs } : raw.after;
    case 'group':
    case 'garbled':
      return { kind: 'garbled' };
    default:
      return raw satisfies never;
  }
}

/** Why a program lost its turn. */
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
