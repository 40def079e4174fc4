/**
 * Who plays besides the user: the right answers, or a submission in the sandbox. A submission may fail
 * to give a move; where it fails for a function that is not written yet, a right one stands in for it.
 */
import type { Game, Move, Position } from '../exercise/playable.ts';
import { errorText, secondsText } from '../feedback/explain.ts';
import { type Asker, placed } from '../grading/asker.ts';
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
  /** Why it gave no move that counts, where this one was made for it. */
  readonly lost?: string;
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
  say: Say,
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
        return { move: game.fallback(position), told: '', lost: chosen.none, ...rest };
      }
      const isOwn = raw.kind === 'threw' && doubles.length === 0;
      const [again] = isOwn ? await asker.ask([question], { showsPlaces: true }) : [];
      const thrown = raw.kind === 'threw' ? placed(raw, again?.raw) : raw;
      const lost = whyLost(thrown, program, asker.limits.baseMs, say);
      return { move: game.fallback(position), told: '', lost, ...rest };
    }
  };
}

/** The function that is not written, or not there. */
function missingIn(raw: RawAnswer): string | undefined {
  if (raw.kind === 'absent') return raw.what === 'method' ? raw.name : undefined;
  if (raw.kind !== 'threw' || !raw.message.startsWith(NOT_WRITTEN_YET)) return undefined;
  return raw.message.slice(NOT_WRITTEN_YET.length);
}

/** Why it made no move, as the end of a sentence. */
function whyLost(
  raw: Exclude<RawAnswer, { kind: 'returned' }>,
  program: Program,
  limitMs: number,
  say: Say,
): string {
  switch (raw.kind) {
    case 'threw': {
      const name = missingIn(raw);
      if (name !== undefined) return say('play.why.not-written', { name });
      const { file, line } = locate(program, raw.stack).location ?? {};
      const place = file === undefined ? 'none' : `${file}:${line}`;
      return say('play.why.threw', { error: errorText(raw.name, raw.message), place });
    }
    case 'absent':
      return say('play.why.absent', { name: raw.name });
    case 'lost':
    case 'skipped': {
      const how = raw.kind === 'lost' ? raw.how : raw.after;
      if (how.kind === 'crashed') return say('play.why.crashed', { detail: how.detail });
      if (how.kind === 'out-of-memory') return say('play.why.out-of-memory');
      const endedMs = how.kind === 'timeout' ? how.limitMs : limitMs;
      return say('play.why.timeout', { seconds: secondsText(endedMs) });
    }
    case 'garbled':
    case 'run':
      return say('play.why.garbled');
    default:
      return raw satisfies never;
  }
}
