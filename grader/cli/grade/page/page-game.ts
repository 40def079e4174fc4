/** A game on the page: its user plays against the submission that is watched. */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import type {
  GameOptions,
  GamePosition,
  Move,
  MoveValue,
  PlayableGame,
  Side,
} from '../../../engine/playable.ts';
import type { LiveGame } from '../../../reports/live/live-game.ts';
import { beforeLastMoveOf, type GameHistory } from '../../play/game-history.ts';
import { endingText, standInText, turnText, valueTexts } from '../../play/game-texts.ts';
import type { Turn, Valuation } from '../../play/players.ts';
import { chosenGameIn, type GameMaker, usualOptions } from './game-maker.ts';
import type { CannotLoad, GameProgram } from './game-program.ts';
import type { WishOutcome } from './page-server.ts';

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
  /** What the program is asked for now. */
  readonly asked: 'move' | 'values' | undefined;
  /** The best moves, if the user asked for them. */
  readonly pointedOut: readonly Move[];
  /** What the user's moves are worth, if the user asked for it. */
  readonly values: readonly MoveValue[];
}

/** Nothing that the user has asked about a position is shown on another one. */
const NOTHING_SHOWN = { pointedOut: [], values: [] } as const;

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
    const { game, side, history, remarks, asked, pointedOut, values } = this.#open;
    const isThinking = asked !== undefined;
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
        values,
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
    if (this.#open.asked !== undefined) return 'busy';
    if (wish === 'move') return this.#move(this.#open, value);
    if (wish === 'undo') return this.#takeBack(this.#open);
    if (wish === 'best') return this.#showBest(this.#open);
    return wish === 'values' ? this.#showValues(this.#open) : 'unknown';
  }

  /** The submission's files may have changed: it plays on from the same position as it is now. */
  restartProgram(): void {
    if (this.#open === undefined) return;
    const { asked, program } = this.#open;
    program.stop();
    // The values are those of the program as it was.
    const changed = { asked: undefined, values: [] };
    this.#change(changed, this.#formatMessage('live.game.restarted'));
    if (asked === 'move') this.#letProgramMove();
    if (asked === 'values') this.#askForValues();
  }

  close(): void {
    this.#open?.program.stop();
    this.#open = undefined;
  }

  #start(value: unknown): WishOutcome {
    const chosen = chosenGameIn(value, this.#maker.playable);
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
      asked: undefined,
      ...NOTHING_SHOWN,
    };
    this.#onChange();
    this.#letProgramMove();
    return 'done';
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
    this.#change({ history: before, ...NOTHING_SHOWN }, this.#formatMessage('play.undone'));
    return 'done';
  }

  #showBest({ game, history }: OpenGame): WishOutcome {
    const { position } = history.at(-1)!;
    if (game.ending(position) !== undefined) return 'unknown';
    const { moves, sentence } = game.best(position);
    this.#change({ pointedOut: moves }, sentence);
    return 'done';
  }

  #showValues({ game, side, history }: OpenGame): WishOutcome {
    const { position } = history.at(-1)!;
    if (game.ending(position) !== undefined || game.mover(position) !== side) return 'unknown';
    this.#askForValues();
    return 'done';
  }

  /** The game goes on with a move that the user takes back, or with another game. */
  #stopThinking(): WishOutcome {
    const { asked, program, game, history } = this.#open!;
    if (asked === undefined) return 'unknown';
    program.stop();
    this.#change({ asked: undefined });
    if (asked === 'values') {
      this.#change({}, this.#formatMessage('live.game.values-stopped'));
      return 'done';
    }
    const move = game.fallback(history.at(-1)!.position);
    const values = { move: game.words.nameOf(move) };
    this.#play(move, this.#formatMessage('live.game.stopped', values));
    return 'done';
  }

  /** Asks the program for a move, if it is its turn. */
  #letProgramMove(): void {
    const { game, side, program, history } = this.#open!;
    const { position } = history.at(-1)!;
    if (game.ending(position) !== undefined || game.mover(position) === side) return;
    this.#change({ asked: 'move' });
    this.#take(program, program.turnAt(position), (turn) => this.#takeTurn(turn));
  }

  #askForValues(): void {
    const { program, history } = this.#open!;
    this.#change({ asked: 'values' });
    const answer = program.valuesAt(history.at(-1)!.position);
    this.#take(program, answer, (valuation) => this.#takeValues(valuation));
  }

  /** @param take called with the answer of a program, unless it was stopped or its game has ended meanwhile */
  #take<T>(program: GameProgram, answer: Promise<T | undefined>, take: (answer: T) => void): void {
    answer.then(
      (given) => {
        if (given === undefined || this.#open?.program !== program) return;
        this.#change({ asked: undefined });
        take(given);
      },
      // An error of the grader, such as a sandbox that cannot be started, must not end the watch.
      (error: unknown) => this.#change({ asked: undefined }, String(error)),
    );
  }

  #takeValues(valuation: Valuation | CannotLoad): void {
    if ('cannotLoad' in valuation) {
      const why = valuation.cannotLoad;
      this.#change({}, this.#formatMessage('live.game.no-values', { why }));
      return;
    }
    this.#tellStandIns(valuation);
    const texts = valueTexts(valuation, this.#open!.game, this.#formatMessage);
    for (const text of texts) this.#change({}, text);
    this.#change({ values: valuation.values });
  }

  #tellStandIns(asked: Pick<Turn, 'newSubstitutes'>): void {
    const standIns = standInText(asked, this.#formatMessage);
    if (standIns !== undefined) this.#change({}, standIns);
  }

  #takeTurn(turnOnPage: Turn | CannotLoad): void {
    const { game, history } = this.#open!;
    const { position } = history.at(-1)!;
    const turn = asTurn(turnOnPage, game, position);
    this.#tellStandIns(turn);
    const side = game.mover(position);
    this.#play(turn.move, turnText(turn, SUBMISSION, side, game, this.#formatMessage));
  }

  #play(move: Move, told: string): void {
    const { game, history } = this.#open!;
    const { position } = history.at(-1)!;
    const after = game.after(position, move);
    const moved = [...history, { position: after, last: move }];
    this.#change({ history: moved, ...NOTHING_SHOWN }, told);
    const remark = game.remark?.(position, after);
    if (remark !== undefined) this.#change({}, remark);
  }

  #stateText({ game, side, history, asked }: OpenGame): string {
    const { position } = history.at(-1)!;
    const ending = game.ending(position);
    if (ending !== undefined) {
      const who = ending === side ? 'you' : SUBMISSION;
      return endingText(ending, who, game, this.#formatMessage);
    }
    if (asked !== undefined) return this.#formatMessage('live.game.thinking');
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
function asTurn(turn: Turn | CannotLoad, game: PlayableGame, position: GamePosition): Turn {
  if (!('cannotLoad' in turn)) return turn;
  return { move: game.fallback(position), reason: '', whyNoMove: turn.cannotLoad };
}
