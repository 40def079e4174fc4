/**
 * Who plays besides the user: the right answers, or a submission in the sandbox. A submission may fail
 * to give a move; where it fails for a function that is not written yet, a right one stands in for it.
 */

import type { FormatMessage } from '../../base/messages/format-message.ts';
import { type CommonFinding, findingOf } from '../../engine/finding.ts';
import type { Chosen, Game, Position } from '../../engine/playable.ts';
import { type Asker, placed } from '../../grading/ask/asker.ts';
import { secondsText } from '../../grading/explain/explain-finding.ts';
import type { Printed } from '../../results/result.ts';
import { errorText } from '../../results/thrown-errors.ts';
import type { Program } from '../../sandbox/compile.ts';
import { locate } from '../../sandbox/locate.ts';
import type { RawAnswer } from '../../sandbox/raw-answer.ts';

interface Turn extends Chosen {
  /** Why it gave no move that counts, where this one was made for it. */
  readonly lost?: string;
  /** The functions for which right ones stand in since this turn. */
  readonly newDoubles?: readonly string[];
  readonly printed?: Printed;
}

export type Player = (position: Position) => Promise<Turn>;

/** @param functions those that a student writes */
export function programPlayer(
  game: Game,
  asker: Asker,
  program: Program,
  functions: readonly string[],
  formatMessage: FormatMessage,
): Player {
  const doubles: string[] = [];
  return async (position) => {
    const before = doubles.length;
    for (;;) {
      const question = game.question(position, doubles.length > 0);
      const [answer] = await asker.answersTo([question], {
        purpose: 'play',
        replaced: doubles,
        maxAborted: 1,
      });
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
      let chosen: ReturnType<Game['choice']>;
      if (raw.kind === 'returned') chosen = game.choice(position, raw);
      else {
        const isOwn = raw.kind === 'threw' && doubles.length === 0;
        const [again] = isOwn
          ? await asker.answersTo([question], { purpose: 'play', showsPlaces: true })
          : [];
        const thrown = raw.kind === 'threw' ? placed(raw, again?.raw) : raw;
        chosen = { none: whyLost(findingOf(thrown), program, formatMessage) };
      }
      if ('move' in chosen) return { ...chosen, ...rest };
      return { move: game.fallback(position), told: '', lost: chosen.none, ...rest };
    }
  };
}

/** The function that is not written, or not there. */
function missingIn(raw: RawAnswer): string | undefined {
  const finding = raw.kind === 'returned' ? undefined : findingOf(raw);
  if (finding?.kind === 'not-written') return finding.name;
  return finding?.kind === 'absent' && finding.what === 'method' ? finding.name : undefined;
}

/** Why it made no move, as the end of a sentence. */
function whyLost(finding: CommonFinding, program: Program, formatMessage: FormatMessage): string {
  switch (finding.kind) {
    case 'not-written':
    case 'absent':
      return formatMessage(`play.why.${finding.kind}`, { name: finding.name });
    case 'threw': {
      const { file, line } = locate(program, finding.stack).location ?? {};
      const place = file && `${file}:${line}`;
      return formatMessage('play.why.threw', {
        error: errorText(finding.name, finding.message),
        place,
      });
    }
    case 'lost': {
      const { how } = finding;
      const seconds = how.kind === 'timeout' ? secondsText(how.limitMs) : undefined;
      return formatMessage(`play.why.${how.kind}`, { detail: undefined, seconds, ...how });
    }
    default:
      return formatMessage('play.why.garbled');
  }
}
