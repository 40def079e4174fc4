/**
 * Lets a submission play in the sandbox. It may fail to give a move. When it fails because a function is not written
 * yet, a right function substitutes for that one from then on.
 */

import type { FormatMessage } from '../../base/messages/format-message.ts';
import { secondsText } from '../../base/text/seconds.ts';
import { type CommonFinding, findingOf } from '../../engine/finding.ts';
import type { ChosenMove, GamePosition, PlayableGame } from '../../engine/playable.ts';
import { type SandboxedProgram, withStack } from '../../grading/open/sandboxed-program.ts';
import type { Printed } from '../../results/result.ts';
import { errorText } from '../../results/thrown-errors.ts';
import type { CompiledProgram } from '../../sandbox/compile.ts';
import { locate } from '../../sandbox/locate.ts';
import type { AskedAnswer, RawAnswer, ThrownAnswer } from '../../sandbox/raw-answer.ts';

interface Turn extends ChosenMove {
  /** Why the program gave no valid move. The game has then chosen this one for it. */
  readonly whyNoMove?: string;
  /** The functions that have a substitute since this turn. */
  readonly newSubstitutes?: readonly string[];
  readonly printed?: Printed;
}

export type GamePlayer = (position: GamePosition) => Promise<Turn>;

/** @param functions the functions that a student writes, which can have substitutes */
export function programPlayer(
  game: PlayableGame,
  asker: SandboxedProgram,
  program: CompiledProgram,
  functions: readonly string[],
  formatMessage: FormatMessage,
): GamePlayer {
  const substitutes: string[] = [];

  return async (position) => {
    const countBefore = substitutes.length;
    let answer = await ask(position);
    let missing = missingFunction(answer.raw);
    while (missing !== undefined && canSubstitute(missing)) {
      substitutes.push(missing);
      answer = await ask(position);
      missing = missingFunction(answer.raw);
    }
    const { raw, printed } = answer;
    const rest = {
      newSubstitutes: substitutes.slice(countBefore),
      ...(printed !== undefined && { printed }),
    };
    if (missing !== undefined && substitutes.includes(missing)) {
      // A substitute serves only the function's callers, and this one is called directly. The reference moves instead.
      return { ...game.reference(position), ...rest };
    }
    const choice = await choiceIn(raw, position);
    if ('move' in choice) return { ...choice, ...rest };
    return { move: game.fallback(position), reason: '', whyNoMove: choice.none, ...rest };
  };

  function canSubstitute(name: string): boolean {
    return functions.includes(name) && !substitutes.includes(name);
  }

  async function ask(position: GamePosition): Promise<AskedAnswer> {
    const question = game.question(position, substitutes.length > 0);
    const [answer] = await asker.answersTo([question], {
      purpose: 'play',
      substituted: substitutes,
      maxAborted: 1,
    });
    return answer!;
  }

  async function choiceIn(
    raw: RawAnswer,
    position: GamePosition,
  ): Promise<ReturnType<PlayableGame['choice']>> {
    if (raw.kind === 'returned') return game.choice(position, raw);
    const located = raw.kind === 'threw' ? await withLocation(raw, position) : raw;
    return { none: whyNoMove(findingOf(located), program, formatMessage) };
  }

  /** Asks again to learn where the error was thrown. With substitutes the place stays unknown. */
  async function withLocation(raw: ThrownAnswer, position: GamePosition): Promise<ThrownAnswer> {
    if (substitutes.length > 0) return withStack(raw, undefined);
    const question = game.question(position, false);
    const [again] = await asker.answersTo([question], { purpose: 'play', showsPlaces: true });
    return withStack(raw, again?.raw);
  }
}

/** @returns the name of a function that is not written, or not there at all */
function missingFunction(raw: RawAnswer): string | undefined {
  if (raw.kind === 'returned') return undefined;
  const finding = findingOf(raw);
  if (finding.kind === 'not-written') return finding.name;
  return finding.kind === 'absent' && finding.what === 'method' ? finding.name : undefined;
}

/** @returns why the program gave no move, as the end of a sentence */
function whyNoMove(
  finding: CommonFinding,
  program: CompiledProgram,
  formatMessage: FormatMessage,
): string {
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
