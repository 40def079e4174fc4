/** A game on the page: its user plays against the submission that is watched. */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import type { Oracle } from '../../../engine/exercise.ts';
import type {
  GameOptions,
  GamePosition,
  Move,
  Playable,
  PlayableGame,
  Side,
} from '../../../engine/playable.ts';
import type { OpenOptions } from '../../../grading/open/open-submission.ts';
import type { LiveGame } from '../../../reports/live/live-game.ts';
import type { PoolOptions } from '../../../sandbox/pool.ts';
import { beforeLastMoveOf, type GameHistory } from '../../play/game-history.ts';
import { endingText, standInText, turnText } from '../../play/game-texts.ts';
import type { Turn } from '../../play/players.ts';
import { GameProgram, type TurnOnPage } from './game-program.ts';
import type { WishOutcome } from './page-server.ts';

/** Makes games with the options that the user chooses. */
export interface GameMaker {
  readonly playable: Playable;
  readonly open: (options: Required<GameOptions>) => PlayableGame;
  readonly programFor: (game: PlayableGame) => GameProgram;
}

/** @returns what makes the games of an exercise, and the programs that play them */
export function gameMakerFor(
  playable: Playable,
  oracle: Oracle,
  toOpen: OpenOptions,
  sandbox: PoolOptions,
  formatMessage: FormatMessage,
): GameMaker {
  return {
    playable,
    open: (options) => playable.open(oracle, options, formatMessage.language),
    programFor: (game) => new GameProgram(game, toOpen, sandbox, formatMessage),
  };
}

/** How messages name the program that is watched. */
const SUBMISSION = 'submission';

/** More lines about earlier moves are not shown (a guess). */
const MAX_REMARKS = 6;

/** One game from its start to its end. */
interface OpenGame {
  readonly game: PlayableGame;
  readonly program: GameProgram;
  /** The user's side. */
  readonly side: Side;
  readonly history: GameHistory;
  readonly remarks: readonly string[];
  readonly isThinking: boolean;
  /** The best moves, if the user asked for them. */
  readonly pointedOut: readonly Move[];
}

export class PageGame {
  readonly #maker: GameMaker;
  readonly #formatMessage: FormatMessage;
  readonly #onChange: () => void;
  #options: Required<GameOptions>;
  #open: OpenGame | undefined;

  /** @param onChange called after each change of what the page shows */
  constructor(maker: GameMaker, formatMessage: FormatMessage, onChange: () => void) {
    this.#maker = maker;
    this.#formatMessage = formatMessage;
    this.#onChange = onChange;
    this.#options = usualOptions(maker.playable);
  }

  /** What the page shows. */
  get shown(): LiveGame {
    const options = Object.entries(this.#maker.playable.options).map(([key, range]) => {
      const name = key as keyof GameOptions;
      return { name, ...range, chosen: this.#options[name] };
    });
    if (this.#open === undefined) return { options };
    const { game, side, history, remarks, isThinking, pointedOut } = this.#open;
    const { position, last } = history.at(-1)!;
    const ending = game.ending(position);
    return {
      options,
      position: {
        title: game.words.title,
        squares: game.squares(position),
        nameOf: game.words.nameOf,
        last,
        pointedOut,
        canMove: !isThinking && ending === undefined && game.mover(position) === side,
      },
      state: this.#stateText(this.#open),
      remarks,
      isThinking,
      canTakeBack: history.length > 1,
    };
  }

  /** @param value what the page sent with the wish, unchecked */
  fulfil(wish: unknown, value: unknown): WishOutcome {
    if (wish === 'play') return this.#start(value);
    if (this.#open === undefined) return 'unknown';
    if (wish === 'stop') return this.#stopThinking();
    if (this.#open.isThinking) return 'busy';
    if (wish === 'move') return this.#move(this.#open, value);
    if (wish === 'undo') return this.#takeBack(this.#open);
    return wish === 'best' ? this.#showBest(this.#open) : 'unknown';
  }

  /** The submission's files may have changed: it plays on from the same position as it is now. */
  restartProgram(): void {
    if (this.#open === undefined) return;
    const isInterrupted = this.#open.isThinking;
    this.#open.program.stop();
    this.#change({ isThinking: false }, this.#formatMessage('live.game.restarted'));
    if (isInterrupted) this.#letProgramMove();
  }

  close(): void {
    this.#open?.program.stop();
    this.#open = undefined;
  }

  #start(value: unknown): WishOutcome {
    const chosen = this.#readStart(value);
    if (chosen === undefined) return 'unknown';
    this.close();
    const { side, options } = chosen;
    this.#options = options;
    const game = this.#maker.open(options);
    this.#open = {
      game,
      program: this.#maker.programFor(game),
      side,
      history: [{ position: game.start }],
      remarks: [],
      isThinking: false,
      pointedOut: [],
    };
    this.#onChange();
    this.#letProgramMove();
    return 'done';
  }

  /** @returns nothing for values that the page does not send */
  #readStart(value: unknown): { side: Side; options: Required<GameOptions> } | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    const { side, ...given } = value as Readonly<Record<string, unknown>>;
    if (side !== 'x' && side !== 'o') return undefined;
    const options = { ...this.#options };
    for (const [key, range] of Object.entries(this.#maker.playable.options)) {
      const number = given[key] ?? range.default;
      if (!Number.isInteger(number) || Number(number) < range.min || Number(number) > range.max) {
        return undefined;
      }
      options[key as keyof GameOptions] = Number(number);
    }
    return { side, options };
  }

  #move({ game, side, history }: OpenGame, value: unknown): WishOutcome {
    const { position } = history.at(-1)!;
    const move = game.moves(position).find((each) => each === value);
    if (move === undefined || game.mover(position) !== side) return 'unknown';
    const values = { side: side.toUpperCase(), move: game.words.nameOf(move) };
    this.#play(move, this.#formatMessage('play.you-move', values));
    this.#letProgramMove();
    return 'done';
  }

  #takeBack({ game, side, history }: OpenGame): WishOutcome {
    const before = beforeLastMoveOf(side, history, game);
    if (before === undefined) return 'unknown';
    this.#change({ history: before, pointedOut: [] }, this.#formatMessage('play.undone'));
    return 'done';
  }

  #showBest({ game, history }: OpenGame): WishOutcome {
    const { position } = history.at(-1)!;
    if (game.ending(position) !== undefined) return 'unknown';
    const { moves, sentence } = game.best(position);
    this.#change({ pointedOut: moves }, sentence);
    return 'done';
  }

  /** The game goes on with a move that the user takes back, or with another game. */
  #stopThinking(): WishOutcome {
    if (this.#open?.isThinking !== true) return 'unknown';
    this.#open.program.stop();
    const { game, history } = this.#open;
    const move = game.fallback(history.at(-1)!.position);
    this.#change({ isThinking: false });
    const values = { move: game.words.nameOf(move) };
    this.#play(move, this.#formatMessage('live.game.stopped', values));
    return 'done';
  }

  /** Asks the program for a move, if it is its turn. */
  #letProgramMove(): void {
    const open = this.#open!;
    const { position } = open.history.at(-1)!;
    const { game, side, program } = open;
    if (game.ending(position) !== undefined || game.mover(position) === side) return;
    this.#change({ isThinking: true });
    program.turnAt(position).then(
      (turn) => {
        if (turn !== undefined && this.#open?.program === program) this.#takeTurn(turn);
      },
      // An error of the grader, such as a sandbox that cannot be started, must not end the watch.
      (error: unknown) => this.#change({ isThinking: false }, String(error)),
    );
  }

  #takeTurn(turnOnPage: TurnOnPage): void {
    this.#change({ isThinking: false });
    const { game, history } = this.#open!;
    const { position } = history.at(-1)!;
    const turn = asTurn(turnOnPage, game, position);
    const standIns = standInText(turn, this.#formatMessage);
    if (standIns !== undefined) this.#change({}, standIns);
    const side = game.mover(position);
    this.#play(turn.move, turnText(turn, SUBMISSION, side, game, this.#formatMessage));
  }

  #play(move: Move, told: string): void {
    const { game, history } = this.#open!;
    const { position } = history.at(-1)!;
    const after = game.after(position, move);
    this.#change({ history: [...history, { position: after, last: move }], pointedOut: [] }, told);
    const remark = game.remark?.(position, after);
    if (remark !== undefined) this.#change({}, remark);
  }

  #stateText({ game, side, history, isThinking }: OpenGame): string {
    const { position } = history.at(-1)!;
    const ending = game.ending(position);
    if (ending !== undefined) {
      const who = ending === side ? 'you' : SUBMISSION;
      return endingText(ending, who, game, this.#formatMessage);
    }
    if (isThinking) return this.#formatMessage('live.game.thinking');
    return this.#formatMessage('live.game.your-move', { side: side.toUpperCase() });
  }

  /** @param remark a sentence that is shown below those before it */
  #change(changed: Partial<OpenGame>, remark?: string): void {
    if (this.#open === undefined) return;
    const remarks = [...this.#open.remarks, ...(remark === undefined ? [] : [remark])];
    this.#open = { ...this.#open, ...changed, remarks: remarks.slice(-MAX_REMARKS) };
    this.#onChange();
  }
}

/** A program that cannot be loaded loses its turn, and the game moves for it. */
function asTurn(turn: TurnOnPage, game: PlayableGame, position: GamePosition): Turn {
  if (!('cannotLoad' in turn)) return turn;
  return { move: game.fallback(position), reason: '', whyNoMove: turn.cannotLoad };
}

function usualOptions({ options }: Playable): Required<GameOptions> {
  return { size: options.size?.default ?? 0, depth: options.depth?.default ?? 0 };
}
