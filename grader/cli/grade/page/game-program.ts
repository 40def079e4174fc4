/** The submission as it plays a game on the page: in a sandbox of its own, so that a grading goes on meanwhile. */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { functionsOf } from '../../../engine/exercise.ts';
import type { GamePosition, PlayableGame } from '../../../engine/playable.ts';
import { type OpenOptions, openSubmission } from '../../../grading/open/open-submission.ts';
import { loadErrorIn } from '../../../results/load-text.ts';
import { type PoolOptions, SandboxPool } from '../../../sandbox/pool.ts';
import { ProgramPlayer, type Turn, type Valuation } from '../../play/players.ts';

/** Why the program cannot be loaded. */
export interface CannotLoad {
  readonly cannotLoad: string;
}

/** The program with its sandbox. */
interface OpenProgram {
  readonly pool: SandboxPool;
  readonly player: Promise<ProgramPlayer | CannotLoad>;
}

export class GameProgram {
  /** Nothing until the first move, and after the files have changed. */
  #open: OpenProgram | undefined;

  constructor(
    private readonly game: PlayableGame,
    private readonly toOpen: OpenOptions,
    private readonly sandbox: PoolOptions,
    private readonly formatMessage: FormatMessage,
  ) {}

  /** @returns nothing if the program was stopped meanwhile */
  turnAt(position: GamePosition): Promise<Turn | CannotLoad | undefined> {
    return this.#ask((player) => player.turnAt(position));
  }

  /** @returns nothing if the program was stopped meanwhile */
  valuesAt(position: GamePosition): Promise<Valuation | CannotLoad | undefined> {
    return this.#ask((player) => player.valuesAt(position));
  }

  async #ask<T>(ask: (player: ProgramPlayer) => Promise<T>): Promise<T | CannotLoad | undefined> {
    this.#open ??= this.#start();
    const open = this.#open;
    const player = await open.player;
    const answer = 'cannotLoad' in player ? player : await ask(player);
    return this.#open === open ? answer : undefined;
  }

  /** Ends the program, also while it computes a move. The next turn starts it anew from its files. */
  stop(): void {
    const open = this.#open;
    this.#open = undefined;
    open?.pool.close().catch(() => {});
  }

  #start(): OpenProgram {
    const pool = new SandboxPool(this.sandbox);
    return { pool, player: this.#playerIn(pool) };
  }

  async #playerIn(pool: SandboxPool): Promise<ProgramPlayer | CannotLoad> {
    const { game, toOpen, formatMessage } = this;
    const opened = await openSubmission(pool, { ...toOpen, checkTypes: false });
    if (opened.kind === 'refused') {
      const { message } = loadErrorIn(opened.problem, formatMessage.language);
      return { cannotLoad: message };
    }
    const { sandboxedProgram, program } = opened;
    const functions = functionsOf(toOpen.exercise);
    return new ProgramPlayer(game, sandboxedProgram, program, functions, formatMessage);
  }
}
