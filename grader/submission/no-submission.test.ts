import { expect, it } from 'vitest';
import { NoSubmissionError, type NothingThere } from './no-submission.ts';

const ALL: readonly NothingThere[] = [
  { kind: 'no-place', submission: 'mine', file: 'game.ts' },
  { kind: 'no-file', submission: 'mine', file: 'game.ts' },
  { kind: 'no-file', submission: 'mine', file: 'game.ts', beside: 'gmae.ts' },
  { kind: 'empty', submission: 'mine', file: 'game.ts' },
];

it('says that there is nothing to grade, where, and what to do, to every reader', () => {
  for (const nothing of ALL) {
    const { message, advice = '', said } = new NoSubmissionError(nothing);
    const chinese = said?.('zh');
    expect(message).toContain('mine');
    expect(`${message}${advice}`).not.toMatch(/\p{Script=Han}/u);
    expect(chinese?.message).toMatch(/mine.*\p{Script=Han}/u);
    expect(chinese?.advice).toMatch(/\p{Script=Han}/u);
    const inChinese = `${chinese?.message}${chinese?.advice}`;
    expect(inChinese).toContain('game.ts');
    if ('beside' in nothing) expect([advice, inChinese].join()).toMatch(/gmae\.ts.*gmae\.ts/);
  }
});
