import { expect, test } from 'vitest';
import { type LostTurn, PLAY_WORDS, type PlayWords } from './play-words.ts';

const REASONS: readonly LostTurn[] = [
  { kind: 'not-written', name: 'best' },
  { kind: 'absent', name: 'best' },
  { kind: 'threw', error: 'TypeError: x' },
  { kind: 'threw', error: 'TypeError: x', place: 'a.ts:3' },
  { kind: 'timeout', limitMs: 2500 },
  { kind: 'out-of-memory' },
  { kind: 'crashed', detail: 'exit code 3' },
  { kind: 'garbled' },
];

/** Everything that can be said, once. */
function sayAll(words: PlayWords): string[] {
  return [
    words.welcome('Chess', 'submission'),
    words.welcome('Chess', 'reference'),
    words.between('Chess', 'reference', { path: 'ann' }),
    words.help('Type.'),
    words.askSide(),
    words.notASide(),
    words.askMove('x'),
    words.unknownMove('zzz', 'a4'),
    words.taken('a4'),
    words.nothingToUndo(),
    words.undone(),
    words.thinking(),
    words.youMove('x', 'a4'),
    words.plays('submission', 'x', 'a4', ''),
    words.plays('reference', 'x', 'a4', ''),
    words.plays({ path: 'ann' }, 'x', 'a4', ''),
    words.standsIn(['best']),
    words.standsIn(['best', 'worst']),
    words.lostTurn('submission', 'o', 'a4', 'why'),
    ...REASONS.map(words.why),
    words.ended('x-wins', 'Won', 'you'),
    words.ended('x-wins', 'Won', 'submission'),
    words.ended('o-wins', 'Won', 'reference'),
    words.ended('draw', '', 'you'),
    words.again(),
    words.notAnAnswer(),
    words.tally({ won: 1, lost: 2, drawn: 3 }),
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

test('moves, reasons and limits stand in the messages of both', () => {
  for (const words of Object.values(PLAY_WORDS)) {
    expect(words.plays('submission', 'o', 'a4', ', why')).toMatch(/a4, why/);
    expect(words.lostTurn('submission', 'o', 'a4', 'why')).toMatch(/why[\s\S]*a4/);
    expect(words.why({ kind: 'timeout', limitMs: 2500 })).toContain('2.5');
    expect(words.why({ kind: 'no-move', why: 'because' })).toBe('because');
  }
});
