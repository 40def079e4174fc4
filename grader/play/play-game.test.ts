import { expect, test } from 'vitest';
import { PLAY_WORDS } from '../feedback/play-words.ts';
import { loadAnswers } from '../reference/load-answers.ts';
import { coloursIf } from './colours.ts';
import { type Opponent, referenceMove } from './opponent.ts';
import { playGame } from './play-game.ts';

const answers = await loadAnswers(process.cwd());
const reference: Opponent = async (board) => referenceMove(board, answers);

/** Plays with these lines typed, and gives the whole transcript. */
async function transcript(
  lines: readonly string[],
  side: 'x' | 'o' | undefined,
  opponent: Opponent = reference,
): Promise<string> {
  let text = '';
  const left = [...lines];
  await playGame(
    {
      opponent,
      opponentName: 'reference',
      answers,
      words: PLAY_WORDS.en,
      colours: coloursIf(false),
      print: (printed) => {
        text += printed;
      },
      ask: async (prompt) => {
        const line = left.shift();
        text += `${prompt}${line ?? ''}\n`;
        return line;
      },
    },
    side,
  );
  return text;
}

test('a whole game is played, with the board after every move and a clear end', async () => {
  const text = await transcript(['5', '1', '3'], 'x');
  expect(text).toContain('You (X) play 2,2.\n\n   7 | 8 | 9 \n  ---+---+---\n   4 |[X]| 6 ');
  expect(text).toContain('That lost: O now wins by force.');
  expect(text.trimEnd()).toMatch(/O has three in a row: the reference wins\.$/);
});

test('X begins: who takes O lets the program begin', async () => {
  const text = await transcript(['y', 'O', 'quit'], undefined);
  expect(text).toContain('Type x to begin, or o to let the program begin.');
  expect(text).toMatch(
    /The reference \(X\) plays .*\n[\s\S]*Your move \(O\): quit\nThe game was stopped/,
  );
});

test('a move is taken back together with the reply to it', async () => {
  const text = await transcript(['undo', '5', 'undo', '1,1', 'q'], 'x');
  expect(text).toContain('There is no move of yours to take back.');
  expect(text).toMatch(/Taken back\.\n\n {3}7 \| 8 \| 9 \n/);
  expect(text).toContain('You (X) play 1,1.');
});

test('odd input and taken squares are told, and asked again', async () => {
  const text = await transcript(['5', '2,2', '\u001b[31mpow\u0007', '', 'quit'], 'x');
  expect(text).toContain('The square 2,2 is taken already.');
  expect(text).toContain('“␛[31mpow␇” is no move.');
});

test('the end of the input ends the game', async () => {
  expect(await transcript([], 'x')).toMatch(/Your move \(X\): \nThe game was stopped\.\n$/);
});

test('an opponent that fails loses its turn, with the reason, and the game goes on', async () => {
  const failing: Opponent = async (board) => ({
    ...referenceMove(board, answers),
    kind: 'lost-turn',
    why: { kind: 'threw', error: 'TypeError:\u001b[2J\nboom' },
  });
  const text = await transcript(['5', 'quit'], 'x', failing);
  expect(text).toContain('loses its turn: it threw an error: TypeError:␛[2J boom');
  expect(text).toMatch(/taken for it[\s\S]*Your move \(X\): quit/);
});
