import { describe, expect, it } from 'vitest';
import { RIGHT, wrong } from '../exercise/finding.ts';
import { Answers } from './answers.ts';

const PART = ['a', 'b', 'c', 'd'];
const WRONG = wrong({ kind: 'garbled' });

describe('what a check has answered', () => {
  it('is told of answers to many inputs at once as of single ones', () => {
    const answers = new Answers();
    answers.set('b', { input: 'b', verdict: WRONG });
    answers.setRight(['a', 'c'], PART);
    expect(answers.size).toBe(3);
    expect(['a', 'b', 'c', 'd'].map((input) => answers.has(input))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(answers.get('a')).toEqual({ input: 'a', verdict: RIGHT });
    expect(answers.get('d')).toBeUndefined();
    expect([...answers.wrong()]).toEqual([{ input: 'b', verdict: WRONG }]);
    answers.setRight(['d'], PART);
    expect(answers.get('d')?.verdict).toBe(RIGHT);
  });

  it('counts no input twice, and takes nothing back that was wrong', () => {
    const answers = new Answers();
    answers.set('a', { input: 'a', verdict: WRONG });
    answers.setRight(['a', 'b'], PART);
    expect(answers.size).toBe(2);
    expect(answers.get('a')?.verdict).toBe(WRONG);
    expect(answers.isAllRight).toBe(false);
  });

  it('knows what is lacking of a list, also after what a shared question said was forgotten', () => {
    const answers = new Answers();
    answers.setRightElsewhere('a');
    expect(answers.lackingIn(PART)).toEqual(['b', 'c', 'd']);
    answers.setRight(['c', 'b'], PART);
    answers.set('d', { input: 'd', verdict: WRONG });
    expect(answers.lackingIn(PART)).toEqual([]);
    answers.forgetElsewhere();
    expect(answers.lackingIn(PART)).toEqual(['a']);
    expect(answers.size).toBe(3);
  });
});
