/**
 * Plays one game between the user and an opponent: reads lines, prints boards and remarks. Where the
 * lines come from and the text goes is the caller's business, so a test plays as a person does.
 */

import type { Answers } from '../exercises/game-tree/game/answers.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import { type Side, sideToMove } from '../exercises/game-tree/game/positions.ts';
import { squareBetween } from '../exercises/game-tree/game/square.ts';
import type { PlayWords } from '../feedback/play-words.ts';
import { visibleLine } from '../text/visible.ts';
import type { Colours } from './colours.ts';
import { drawBoard } from './draw-board.ts';
import {
  afterMove,
  append,
  boardOf,
  endingOf,
  type Game,
  givenAway,
  NEW_GAME,
  undo,
} from './game.ts';
import type { Opponent, OpponentMove } from './opponent.ts';
import { readTurn } from './read-turn.ts';

export interface Table {
  readonly opponent: Opponent;
  readonly opponentName: 'submission' | 'reference';
  readonly answers: Answers;
  readonly words: PlayWords;
  readonly colours: Colours;
  readonly print: (text: string) => void;
  /** Asks and reads a line; nothing at the end of the input. */
  readonly ask: (prompt: string) => Promise<string | undefined>;
}

/** @param given the user's side, if it is known already */
export async function playGame(table: Table, given: Side | undefined): Promise<void> {
  const { words, print } = table;
  print(`${words.welcome(table.opponentName)}\n${words.help()}\n`);
  const side = given ?? (await askSide(table));
  if (side === undefined) return print(`${words.stopped()}\n`);
  let game: Game | undefined = NEW_GAME;
  show(table, game);
  while (endingOf(boardOf(game)) === undefined) {
    game = await (sideToMove(boardOf(game)) === side
      ? yourTurn(table, game, side)
      : opponentsTurn(table, game));
    if (game === undefined) return print(`${words.stopped()}\n`);
  }
  const ending = endingOf(boardOf(game))!;
  print(`${table.colours.bold(words.ended(ending, side, table.opponentName))}\n`);
}

async function askSide({ words, ask, print }: Table): Promise<Side | undefined> {
  for (;;) {
    const line = await ask(words.askSide());
    const typed = line?.normalize('NFKC').trim().toLowerCase();
    if (typed === undefined || readTurn(typed).kind === 'quit') return undefined;
    if (typed === 'x' || typed === 'o') return typed;
    print(`${words.notASide()}\n`);
  }
}

/** @returns the game after the turn, or nothing when the user leaves */
async function yourTurn(table: Table, game: Game, side: Side): Promise<Game | undefined> {
  const { words, print } = table;
  for (;;) {
    const line = await table.ask(words.askMove(side));
    if (line === undefined) return undefined;
    if (line.trim() === '') continue;
    const turn = readTurn(line);
    switch (turn.kind) {
      case 'quit':
        return undefined;
      case 'help':
        print(`${words.help()}\n`);
        break;
      case 'unknown':
        print(`${words.unknownMove(visibleLine(line).slice(0, 40))}\n`);
        break;
      case 'undo': {
        const earlier = undo(game, side);
        if (earlier !== undefined) {
          print(`${words.undone()}\n`);
          show(table, earlier);
          return earlier;
        }
        print(`${words.nothingToUndo()}\n`);
        break;
      }
      case 'move': {
        const board = boardOf(game);
        const after = afterMove(board, turn.square);
        if (after !== undefined) {
          return moved(table, game, after, words.youMove(side, turn.square));
        }
        print(`${words.taken(turn.square)}\n`);
        break;
      }
      default:
        return turn satisfies never;
    }
  }
}

async function opponentsTurn(table: Table, game: Game): Promise<Game> {
  const board = boardOf(game);
  const move = await table.opponent(board);
  return moved(table, game, move.board, wordsFor(table, board, move));
}

function wordsFor({ words, opponentName }: Table, board: BoardText, move: OpponentMove): string {
  const side = sideToMove(board)!;
  const square = squareBetween(board, move.board);
  switch (move.kind) {
    case 'forced-win':
      return words.forcedWin(opponentName, side, square);
    case 'by-value':
      return words.byValue(opponentName, side, square, move.value);
    case 'lost-turn':
      return words.lostTurn(side, square, visibleLine(words.why(move.why)));
    default:
      return move satisfies never;
  }
}

function moved(table: Table, game: Game, after: BoardText, announcement: string): Game {
  const before = boardOf(game);
  const mover = sideToMove(before)!;
  const next = append(game, after);
  table.print(`${announcement}\n`);
  show(table, next);
  const gaveAway = givenAway(before, after, table.answers);
  if (gaveAway !== undefined) {
    table.print(`${table.colours.magenta(table.words.remark(gaveAway, mover))}\n`);
  }
  return next;
}

function show({ print, colours }: Table, game: Game): void {
  const before = game.at(-2);
  const last = before === undefined ? undefined : squareBetween(before, boardOf(game));
  print(`\n${drawBoard(boardOf(game), last, colours)}\n`);
}
