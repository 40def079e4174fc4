/** One game between two sides, each played by a program or by the user. */
import type { Colors } from 'picocolors/types.js';
import { visibleLine } from '../../base/in-child/visible.ts';
import type { FormatMessage } from '../../base/messages/format-message.ts';
import type { Ending, GamePosition, Move, PlayableGame, Side } from '../../engine/playable.ts';
import type { Printed } from '../../results/result.ts';
import { beforeLastMoveOf, type GameHistory } from './game-history.ts';
import { endingText, standInText, turnText } from './game-texts.ts';
import type { GamePlayer } from './players.ts';
import { type GameCommand, readLine } from './read-line.ts';

/** The most characters that are quoted of a line that is no move (a guess). */
const MAX_QUOTED_LENGTH = 40;

/** The game, the functions that show its text, and the one that asks the user for a line. */
export interface PlayScreen {
  readonly game: PlayableGame;
  readonly formatMessage: FormatMessage;
  readonly ink: Colors;
  /** Prints a drawing as it is. */
  readonly print: (text: string) => void;
  /** Prints a paragraph, wrapped to the width of the screen. */
  readonly printText: (text: string) => void;
  /** Shows what a program printed while it chose a move. */
  readonly showPrinted: (printed: Printed) => void;
  /** Asks for a line; nothing at the end of the input. */
  readonly ask: (prompt: string) => Promise<string | undefined>;
}

/** The player of a side. */
export interface Seat {
  /** `you`, `submission` or `reference`. Where two submissions play each other, each has its path. */
  readonly who: string;
  /** The program that plays; without one, the user plays. */
  readonly player?: GamePlayer;
}

export type Seats = Readonly<Record<Side, Seat>>;

export class Match {
  readonly #screen: PlayScreen;
  readonly #seats: Seats;
  #history: GameHistory;

  constructor(screen: PlayScreen, seats: Seats) {
    this.#screen = screen;
    this.#seats = seats;
    this.#history = [{ position: screen.game.start }];
  }

  get #position(): GamePosition {
    return this.#history.at(-1)!.position;
  }

  draw(pointedOut?: readonly Move[]): void {
    const { print, game, ink } = this.#screen;
    const { last } = this.#history.at(-1)!;
    const marks = { ...(last !== undefined && { last }), ...(pointedOut && { pointedOut }) };
    print(`\n${game.draw(this.#position, marks, ink).join('\n')}\n\n`);
  }

  /** Plays on from the current position. @returns how the game ended; nothing when the user leaves */
  async goOn(): Promise<Ending | undefined> {
    const { game, printText, ink } = this.#screen;
    for (;;) {
      const ending = game.ending(this.#position);
      if (ending !== undefined) {
        printText(ink.bold(this.#endingText(ending)));
        return ending;
      }
      const side = game.mover(this.#position);
      const { player } = this.#seats[side];
      const move = player ? await this.#askProgram(side, player) : await this.#askUser(side);
      if (move === undefined) return undefined;
      this.#play(move);
    }
  }

  #play(move: Move): void {
    const { game, printText, ink } = this.#screen;
    const before = this.#position;
    const after = game.after(before, move);
    this.#history = [...this.#history, { position: after, last: move }];
    const isUserNext = this.#seats[game.mover(after)].player === undefined;
    if (!game.isLarge || isUserNext || game.ending(after) !== undefined) this.draw();
    const remark = game.remark?.(before, after);
    if (remark !== undefined) printText(ink.magenta(remark));
  }

  /** Takes the side's last move back, with the reply to it. @returns whether there was such a move */
  takeBack(side: Side): boolean {
    const before = beforeLastMoveOf(side, this.#history, this.#screen.game);
    if (before === undefined) return false;
    this.#history = before;
    return true;
  }

  #endingText(ending: Ending): string {
    const { formatMessage, game } = this.#screen;
    const who = ending === 'draw' ? '' : this.#seats[ending].who;
    return endingText(ending, who, game, formatMessage);
  }

  async #askProgram(side: Side, player: GamePlayer): Promise<Move> {
    const { formatMessage, game, printText, showPrinted } = this.#screen;
    const turn = await player(this.#position);
    const standIns = standInText(turn, formatMessage);
    if (standIns !== undefined) printText(standIns);
    if (turn.printed !== undefined) showPrinted(turn.printed);
    printText(turnText(turn, this.#seats[side].who, side, game, formatMessage));
    return turn.move;
  }

  /** Asks until the user types a possible move. @returns nothing when the user leaves */
  async #askUser(side: Side): Promise<Move | undefined> {
    const { formatMessage, game, printText, ask } = this.#screen;
    const sideName = side.toUpperCase();
    for (;;) {
      const line = await ask(formatMessage('play.ask-move', { side: sideName }));
      const { text, command } = readLine(line);
      if (command === 'quit') return undefined;
      if (command !== undefined) {
        this.#obey(command, side);
        continue;
      }
      const move = game.readMove(text);
      if (move === undefined) {
        if (text !== '') this.#refuse(String(line));
        continue;
      }
      const name = game.words.nameOf(move);
      if (game.moves(this.#position).includes(move)) {
        printText(formatMessage('play.you-move', { side: sideName, move: name }));
        return move;
      }
      printText(formatMessage('play.taken', { square: name }));
    }
  }

  #refuse(line: string): void {
    const { formatMessage, game, printText } = this.#screen;
    const text = visibleLine(line.trim()).slice(0, MAX_QUOTED_LENGTH);
    printText(formatMessage('play.unknown-move', { text, aMove: game.words.aMove }));
  }

  #obey(command: Exclude<GameCommand, 'quit'>, side: Side): void {
    const { formatMessage, game, printText } = this.#screen;
    switch (command) {
      case 'help':
        printText(formatMessage('play.help', { howToMove: game.words.howToMove }));
        return;
      case 'best': {
        const { moves, sentence } = game.best(this.#position);
        this.draw(moves);
        printText(sentence);
        return;
      }
      case 'undo': {
        const isTakenBack = this.takeBack(side);
        printText(formatMessage(isTakenBack ? 'play.undone' : 'play.nothing-to-undo'));
        if (isTakenBack) this.draw();
        return;
      }
      default:
        command satisfies never;
    }
  }
}
