/** One game as it goes on: what is told of it, and the turns of programs and of the person who plays. */
import type { Colors } from 'picocolors/types.js';
import { visibleLine } from '../../base/in-child/visible.ts';
import type { FormatMessage } from '../../base/messages/format-message.ts';
import type { Ending, Game, Move, Position, Side } from '../../engine/playable.ts';
import type { Printed } from '../../results/result.ts';
import type { Player } from './players.ts';
import { type Command, readTyped } from './typed.ts';

/** Where the text of a game goes, and where a person's lines come from. */
export interface PlayScreen {
  readonly game: Game;
  readonly words: FormatMessage;
  readonly ink: Colors;
  /** Text as it is: a drawing. */
  readonly print: (text: string) => void;
  /** Words, which are broken between words. */
  readonly formatMessage: (text: string) => void;
  /** What a program printed while it thought. */
  readonly showPrinted: (printed: Printed) => void;
  /** Asks and reads a line; nothing at the end of the input. */
  readonly ask: (prompt: string) => Promise<string | undefined>;
}

/** Who plays a side. */
export interface Seat {
  /** `you`, `submission`, `reference`; where two play each other, a submission goes by its path. */
  readonly who: string;
  /** The program; without one, it is the user who is asked. */
  readonly player?: Player;
}

export type Seats = Readonly<Record<Side, Seat>>;

export class Match {
  readonly #screen: PlayScreen;
  readonly #seats: Seats;
  /** All positions so far, so taking a move back is going back to fewer. */
  #history: readonly { readonly position: Position; readonly last?: Move }[];

  constructor(screen: PlayScreen, seats: Seats) {
    this.#screen = screen;
    this.#seats = seats;
    this.#history = [{ position: screen.game.start }];
  }

  get #position(): Position {
    return this.#history.at(-1)!.position;
  }

  draw(pointedOut?: readonly Move[]): void {
    const { print, game, ink } = this.#screen;
    const { last } = this.#history.at(-1)!;
    const marks = { ...(last !== undefined && { last }), ...(pointedOut && { pointedOut }) };
    print(`\n${game.draw(this.#position, marks, ink).join('\n')}\n\n`);
  }

  /** @returns how it ended, or nothing when the user leaves */
  async goOn(): Promise<Ending | undefined> {
    const { game, formatMessage, ink } = this.#screen;
    for (;;) {
      const ending = game.ending(this.#position);
      if (ending !== undefined) {
        formatMessage(ink.bold(this.#endedText(ending)));
        return ending;
      }
      const side = game.mover(this.#position);
      const { player } = this.#seats[side];
      const move = player ? await this.#programsMove(side, player) : await this.#yourMove(side);
      if (move === undefined) return undefined;
      const before = this.#position;
      const after = game.after(before, move);
      this.#history = [...this.#history, { position: after, last: move }];
      const isYours = this.#seats[game.mover(after)].player === undefined;
      if (!game.isLarge || isYours || game.ending(after) !== undefined) this.draw();
      const remark = game.remark?.(before, after);
      if (remark !== undefined) formatMessage(ink.magenta(remark));
    }
  }

  /** @returns whether the side has made a move: it is taken back, with the reply to it */
  takeBack(side: Side): boolean {
    const { mover } = this.#screen.game;
    const earlier = this.#history.slice(0, -1);
    const at = earlier.findLastIndex(({ position }) => mover(position) === side);
    if (at >= 0) this.#history = earlier.slice(0, at + 1);
    return at >= 0;
  }

  #endedText(ending: Ending): string {
    const { words, game } = this.#screen;
    if (ending === 'draw') return words('play.ended.draw');
    return words('play.ended', { who: this.#seats[ending].who, won: game.words.won(ending) });
  }

  async #programsMove(side: Side, player: Player): Promise<Move> {
    const { words, game, formatMessage, showPrinted } = this.#screen;
    const { move, told, lost, newDoubles = [], printed } = await player(this.#position);
    if (newDoubles.length > 0) {
      formatMessage(visibleLine(words('play.stands-in', { names: newDoubles })));
    }
    if (printed !== undefined) showPrinted(printed);
    const { who } = this.#seats[side];
    const why = lost && visibleLine(lost);
    const values = { who, side: side.toUpperCase(), move: game.words.nameOf(move), told, why };
    formatMessage(words(lost === undefined ? 'play.plays' : 'play.lost-turn', values));
    return move;
  }

  /** @returns nothing when the user leaves */
  async #yourMove(side: Side): Promise<Move | undefined> {
    const { words, game, formatMessage, ask } = this.#screen;
    for (;;) {
      const line = await ask(words('play.ask-move', { side: side.toUpperCase() }));
      const { text, command } = readTyped(line);
      if (command === 'quit') return undefined;
      const move = game.readMove(text);
      const name = move && game.words.nameOf(move);
      if (command !== undefined) this.#obey(command, side);
      else if (move === undefined) {
        const typed = visibleLine(String(line).trim()).slice(0, 40);
        const { aMove } = game.words;
        if (text !== '') formatMessage(words('play.unknown-move', { text: typed, aMove }));
      } else if (game.moves(this.#position).includes(move)) {
        formatMessage(words('play.you-move', { side: side.toUpperCase(), move: name }));
        return move;
      } else formatMessage(words('play.taken', { square: name }));
    }
  }

  #obey(command: Exclude<Command, 'quit'>, side: Side): void {
    const { words, game, formatMessage } = this.#screen;
    if (command === 'help') formatMessage(words('play.help', { howToMove: game.words.howToMove }));
    else if (command === 'best') {
      const { moves, told } = game.best(this.#position);
      this.draw(moves);
      formatMessage(told);
    } else {
      const isTaken = this.takeBack(side);
      formatMessage(words(isTaken ? 'play.undone' : 'play.nothing-to-undo'));
      if (isTaken) this.draw();
    }
  }
}
