import picocolors from 'picocolors';
import { expect, test } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import type { Side } from '../../engine/playable.ts';
import { gameTreeAnswers } from '../../exercises/game-tree/fixtures/game-tree-answers.ts';
import { gameTreeOracle } from '../../exercises/game-tree/graded.ts';
import { ticTacToe } from '../../exercises/game-tree/play/tic-tac-toe.ts';
import { formatterFor as sayInGame } from '../../exercises/game-tree/say.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import type { PlayScreen } from './match.ts';
import { playGames, watchGame } from './play-game.ts';
import type { GamePlayer } from './players.ts';

const game = ticTacToe(gameTreeOracle(await gameTreeAnswers(PROJECT_FOLDER)), sayInGame('en'));
const reference: GamePlayer = async (position) => game.reference(position);

/** Plays with these lines typed, and gives the whole transcript. */
async function transcript(
  lines: readonly string[],
  play: (screen: PlayScreen) => Promise<void>,
): Promise<string> {
  let text = '';
  const left = [...lines];
  const print = (printed: string): void => {
    text += printed;
  };
  await play({
    game,
    formatMessage: formatterFor('en'),
    ink: picocolors.createColors(false),
    print,
    printText: (paragraph) => print(`${paragraph}\n`),
    showPrinted: (printed) => print(printed.text),
    ask: async (prompt) => {
      const line = left.shift();
      text += `${prompt}${line ?? ''}\n`;
      return line;
    },
  });
  return text;
}

const against = (player: GamePlayer, side?: Side) => (screen: PlayScreen) =>
  playGames(screen, { who: 'reference', player }, side);

test('a whole game is played, with the board after every move and a clear end', async () => {
  const text = await transcript(['2,2', '3,1', '3,3'], against(reference, 'x'));
  expect(text).toContain('You (X) play 2,2.\n\n   1  2  3\n1  _  _  _\n2  _ [x] _\n');
  expect(text).toContain('That lost: O now wins by force.');
  expect(text).toMatch(/O has three in a row: the reference wins\.\nAgain\? .*\n$/);
});

test('the program begins if the user takes O', async () => {
  const text = await transcript(['y', 'O', 'quit'], against(reference));
  expect(text).toContain('Type x to begin, or o to let the program begin.');
  expect(text).toMatch(
    /The reference \(X\) plays .*\n[\s\S]*Your move \(O\): quit\nThe game was stopped/,
  );
});

test('after the end there is another game, with sides changed unless they are to stay', async () => {
  const lost = ['2,2', '3,1', '3,3'];
  const text = await transcript([...lost, 'what', 's', ...lost, '', 'q'], against(reference, 'x'));
  expect(text).toContain('Press Enter to play again, or type s, u or q.');
  expect(text).toContain('So far: you won 0, lost 2, drew 0.');
  expect(text.match(/You \(X\) play 2,2\./g)).toHaveLength(2);
  expect(text).toMatch(/The reference \(X\) plays .*[\s\S]*Your move \(O\): q\n/);
});

test('a move is taken back together with the reply to it, after the end as well', async () => {
  const text = await transcript(['undo', '2,2', 'undo', '1,1', 'q'], against(reference, 'x'));
  expect(text).toContain('There is no move of yours to take back.');
  expect(text).toMatch(/Taken back\.\n\n {3}1 {2}2 {2}3\n1 {2}_ {2}_ {2}_\n/);
  expect(text).toContain('You (X) play 1,1.');
  const ended = await transcript(['2,2', '3,1', '3,3', 'u', '1,2', 'q'], against(reference, 'x'));
  expect(ended).toMatch(/the reference wins\.[\s\S]*Taken back\.[\s\S]*You \(X\) play 1,2\./);
  expect(ended).not.toContain('So far');
});

test('the best moves are shown on request', async () => {
  const text = await transcript(['best', 'q'], against(reference, 'o'));
  expect(text).toMatch(/2 {2}_ {2}\+ {2}_[\s\S]*O can hold a draw with 2,2\.\nYour move \(O\): q/);
});

test('after odd input or a taken square the game says so and asks again', async () => {
  const typed = ['2,2', '2,2', '\u001b[31mpow\u0007', '', 'quit'];
  const text = await transcript(typed, against(reference, 'x'));
  expect(text).toContain('The square 2,2 is taken already.');
  expect(text).toContain('“␛[31mpow␇” is no move.');
});

test('the end of the input ends the game', async () => {
  expect(await transcript([], against(reference, 'x'))).toMatch(
    /Your move \(X\): \nThe game was stopped\.\n$/,
  );
});

test('an opponent that fails loses its turn, with the reason, and the game goes on', async () => {
  const failing: GamePlayer = async (position) => ({
    ...game.reference(position),
    whyNoMove: 'it threw TypeError:\u001b[2J\nboom',
    newSubstitutes: [],
  });
  const text = await transcript(['2,2', 'quit'], against(failing, 'x'));
  expect(text).toContain('has no move: it threw TypeError:␛[2J boom');
  expect(text).toMatch(/So that the game can go on, 1,1 is played for it\.[\s\S]*X\): quit/);
});

test('two programs play to the end without asking anybody', async () => {
  const text = await transcript([], (screen) =>
    watchGame(screen, {
      x: { who: 'ann', player: reference },
      o: { who: 'reference', player: reference },
    }),
  );
  expect(text).toContain('Tic-tac-toe between two programs: X is ann, O is the reference.');
  expect(text).toContain('ann (X) plays 1,1');
  expect(text).toMatch(/The board is full: a draw\.\n$/);
});
