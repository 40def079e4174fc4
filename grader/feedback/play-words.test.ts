import { expect, test } from 'vitest';
import type { LostTurn } from '../play/opponent.ts';
import { PLAY_WORDS, type PlayWords } from './play-words.ts';

const REASONS: readonly LostTurn[] = [
  { kind: 'not-written', name: 'minmax' },
  { kind: 'absent', name: 'minmax' },
  { kind: 'threw', error: 'TypeError: x' },
  { kind: 'timeout', limitMs: 2500 },
  { kind: 'out-of-memory' },
  { kind: 'crashed', detail: 'exit code 3' },
  { kind: 'no-list', text: '' },
  { kind: 'no-list', text: 'null' },
  { kind: 'no-legal-win' },
  { kind: 'no-legal-child' },
];

const square = { row: 2, column: 3 };

/** Everything that can be said, once. */
function sayAll(words: PlayWords): string[] {
  return [
    words.welcome('submission'),
    words.welcome('reference'),
    words.help(),
    words.askSide(),
    words.notASide(),
    words.askMove('x'),
    words.unknownMove('zzz'),
    words.taken(square),
    words.nothingToUndo(),
    words.undone(),
    words.thinking(),
    words.youMove('x', square),
    words.forcedWin('submission', 'x', square),
    words.forcedWin('reference', 'x', square),
    words.byValue('submission', 'o', square, -1),
    words.lostTurn('o', square, 'why'),
    ...REASONS.map(words.why),
    ...(['win-for-draw', 'win-for-loss', 'draw-for-loss'] as const).flatMap((given) => [
      words.remark(given, 'x'),
      words.remark(given, 'o'),
    ]),
    ...(['x-wins', 'o-wins', 'draw'] as const).map((ending) =>
      words.ended(ending, 'x', 'submission'),
    ),
    words.ended('o-wins', 'x', 'reference'),
    words.stopped(),
    words.cannotLoad('message'),
    words.cannotLoadAdvice(),
  ];
}

test('every message exists in both languages, no two of a language alike', () => {
  const [english, chinese] = [sayAll(PLAY_WORDS.en), sayAll(PLAY_WORDS.zh)];
  expect(Object.keys(PLAY_WORDS.zh)).toEqual(Object.keys(PLAY_WORDS.en));
  expect(new Set(english).size).toBe(english.length);
  expect(new Set(chinese).size).toBe(chinese.length);
});

test('the Chinese messages are Chinese, and the English ones are not', () => {
  expect(sayAll(PLAY_WORDS.zh).filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
  expect(sayAll(PLAY_WORDS.en).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
});

test('squares, values and limits stand in the messages of both', () => {
  for (const words of Object.values(PLAY_WORDS)) {
    expect(words.byValue('submission', 'o', square, -1)).toMatch(/2.*3.*-1/);
    expect(words.why({ kind: 'timeout', limitMs: 2500 })).toContain('2.5');
  }
});
