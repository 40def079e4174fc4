/** The submission as it plays a game on the page: in a sandbox of its own, so that a grading goes on meanwhile. */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { functionsOf } from '../../../engine/exercise.ts';
import type { GamePosition, PlayableGame } from '../../../engine/playable.ts';
import { type OpenOptions, openSubmission } from '../../../grading/open/open-submission.ts';
import { loadErrorIn } from '../../../results/load-text.ts';
import { type PoolOptions, SandboxPool } from '../../../sandbox/pool.ts';
import { type GamePlayer, programPlayer, type Turn } from '../../play/players.ts';

/** A turn, or why the program cannot be loaded. */
export type TurnOnPage = Turn | { readonly cannotLoad: string };

/** The program with its sandbox. */
interface OpenProgram {
  readonly pool: SandboxPool;
  readonly player: Promise<GamePlayer | { readonly cannotLoad: string }>;
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
  async turnAt(position: GamePosition): Promise<TurnOnPage | undefined> {
    this.#open ??= this.#start();
    const open = this.#open;
    const player = await open.player;
    const turn = typeof player === 'function' ? await player(position) : player;
    return this.#open === open ? turn : undefined;
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

  async #playerIn(pool: SandboxPool): Promise<GamePlayer | { readonly cannotLoad: string }> {
    const { game, toOpen, formatMessage } = this;
    const opened = await openSubmission(pool, { ...toOpen, checkTypes: false });
    if (opened.kind === 'refused') {
      const { message } = loadErrorIn(opened.problem, formatMessage.language);
      return { cannotLoad: message };
    }
    const { sandboxedProgram, program } = opened;
    const functions = functionsOf(toOpen.exercise);
    return programPlayer(game, sandboxedProgram, program, functions, formatMessage);
  }
}
