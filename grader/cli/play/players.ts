/**
 * Lets a submission play in the sandbox. If it gives no move, the game moves for it. If it fails because a function is not
 * written yet, a right function substitutes for that one in the rest of the games.
 */

import type { FormatMessage } from '../../base/messages/format-message.ts';
import { secondsText } from '../../base/text/seconds.ts';
import { type CommonFinding, findingOf, type NotReturned } from '../../engine/finding.ts';
import type { ChosenMove, GamePosition, MoveValue, PlayableGame } from '../../engine/playable.ts';
import { type SandboxedProgram, withStack } from '../../grading/open/sandboxed-program.ts';
import type { Printed } from '../../results/result.ts';
import { errorText } from '../../results/thrown-errors.ts';
import type { CompiledProgram } from '../../sandbox/compile.ts';
import { locate } from '../../sandbox/locate.ts';
import type { AskedAnswer, RawAnswer, ThrownAnswer } from '../../sandbox/raw-answer.ts';
import type { Question } from '../../sandbox/session.ts';

/** A move of a program, and how the program came to it. */
export interface Turn extends ChosenMove {
  /** Why the program gave no valid move. The game has then chosen this one for it. */
  readonly whyNoMove?: string;
  /** The functions that have a substitute since this turn. */
  readonly newSubstitutes?: readonly string[];
  readonly printed?: Printed;
}

/** What a program takes the moves on a position to be worth. */
export interface Valuation {
  readonly values: readonly MoveValue[];
  /** Why some moves have no value of the program. */
  readonly whyNoValue?: string | undefined;
  /** The functions that have a substitute since these questions. */
  readonly newSubstitutes?: readonly string[];
}

export type GamePlayer = (position: GamePosition) => Promise<Turn>;

/** One program in one game. It remembers which functions have a substitute. */
export class ProgramPlayer {
  readonly #game: PlayableGame;
  readonly #sandboxedProgram: SandboxedProgram;
  readonly #program: CompiledProgram;
  readonly #functions: readonly string[];
  readonly #formatMessage: FormatMessage;
  readonly #substitutes: string[] = [];

  /** @param functions the functions that a student writes, which can have substitutes */
  constructor(
    game: PlayableGame,
    sandboxedProgram: SandboxedProgram,
    program: CompiledProgram,
    functions: readonly string[],
    formatMessage: FormatMessage,
  ) {
    this.#game = game;
    this.#sandboxedProgram = sandboxedProgram;
    this.#program = program;
    this.#functions = functions;
    this.#formatMessage = formatMessage;
  }

  async turnAt(position: GamePosition): Promise<Turn> {
    const countBefore = this.#substitutes.length;
    const [answer] = await this.#askWithSubstitutes(() => [this.#questionAt(position)]);
    const { raw, printed } = answer!;
    const missing = missingFunction(raw);
    const rest = {
      newSubstitutes: this.#substitutes.slice(countBefore),
      ...(printed !== undefined && { printed }),
    };
    if (missing !== undefined && this.#substitutes.includes(missing)) {
      // A substitute serves only the function's callers, and this one is called directly. The reference moves instead.
      return { ...this.#game.reference(position), ...rest };
    }
    const choice = await this.#choiceIn(raw, position);
    if ('move' in choice) return { ...choice, ...rest };
    return { move: this.#game.fallback(position), reason: '', whyNoMove: choice.none, ...rest };
  }

  /** Asks what each move is worth. A move to which the program gives no value costs the others nothing. */
  async valuesAt(position: GamePosition): Promise<Valuation> {
    const countBefore = this.#substitutes.length;
    const moveValues = () => this.#game.moveValues(position, this.#substitutes);
    const answers = await this.#askWithSubstitutes(() => moveValues().questions);
    const { questions, read } = moveValues();
    const raws = answers.map(({ raw }) => raw);
    return {
      values: read(raws),
      whyNoValue: await this.#whyNoValue(raws, questions),
      newSubstitutes: this.#substitutes.slice(countBefore),
    };
  }

  #questionAt(position: GamePosition): Question {
    return this.#game.question(position, this.#substitutes.length > 0);
  }

  /** Asks again for as long as an answer shows another missing function that can have a substitute. */
  async #askWithSubstitutes(questions: () => readonly Question[]): Promise<readonly AskedAnswer[]> {
    for (;;) {
      const answers = await this.#ask(questions());
      const missing = answers
        .map(({ raw }) => missingFunction(raw))
        .find((name) => name !== undefined && this.#canSubstitute(name));
      if (missing === undefined) return answers;
      this.#substitutes.push(missing);
    }
  }

  #canSubstitute(name: string): boolean {
    return this.#functions.includes(name) && !this.#substitutes.includes(name);
  }

  #ask(questions: readonly Question[]): Promise<readonly AskedAnswer[]> {
    return this.#sandboxedProgram.answersTo(questions, {
      purpose: 'play',
      substituted: this.#substitutes,
      maxAborted: 1,
    });
  }

  async #choiceIn(
    raw: RawAnswer,
    position: GamePosition,
  ): Promise<ReturnType<PlayableGame['choice']>> {
    if (raw.kind === 'returned') return this.#game.choice(position, raw);
    return { none: await this.#whyNoAnswer(raw, this.#questionAt(position)) };
  }

  /** @returns why the first question without an answer has none; nothing where all have one */
  async #whyNoValue(
    raws: readonly RawAnswer[],
    questions: readonly Question[],
  ): Promise<string | undefined> {
    for (const [index, raw] of raws.entries()) {
      if (raw.kind !== 'returned') return this.#whyNoAnswer(raw, questions[index]!);
    }
    return undefined;
  }

  async #whyNoAnswer(raw: NotReturned, question: Question): Promise<string> {
    const located = raw.kind === 'threw' ? await this.#withStackOf(raw, question) : raw;
    return whyNoAnswer(findingOf(located), this.#program, this.#formatMessage);
  }

  /** Asks again to learn where the error was thrown. With substitutes the source location stays unknown. */
  async #withStackOf(raw: ThrownAnswer, question: Question): Promise<ThrownAnswer> {
    if (this.#substitutes.length > 0) return withStack(raw, undefined);
    const [again] = await this.#sandboxedProgram.answersTo([question], {
      purpose: 'play',
      showsPlaces: true,
    });
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

/** @returns why the program gave no move or no value, as the end of a sentence */
function whyNoAnswer(
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
      const { reason } = finding;
      const seconds = reason.kind === 'timeout' ? secondsText(reason.limitMs) : undefined;
      return formatMessage(`play.why.${reason.kind}`, { detail: undefined, seconds, ...reason });
    }
    default:
      return formatMessage('play.why.garbled');
  }
}
