import { describe, expect, it } from 'vitest';
import { RIGHT, wrong } from '../exercise/finding.ts';
import { Answers } from './answers.ts';

const WRONG = wrong({ kind: 'garbled' });

describe('what a check has answered', () => {
  it('is told of answers to many inputs at once as of single ones', () => {
    const answers = new Answers();
    answers.set('b', { input: 'b', verdict: WRONG });
    answers.setRight(['a', 'c']);
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
    answers.setRight(['d']);
    expect(answers.get('d')?.verdict).toBe(RIGHT);
  });

  it('counts no input twice, and takes nothing back that was wrong', () => {
    const answers = new Answers();
    answers.set('a', { input: 'a', verdict: WRONG });
    answers.setRight(['a', 'b']);
    expect(answers.size).toBe(2);
    expect(answers.get('a')?.verdict).toBe(WRONG);
    expect(answers.isAllRight).toBe(false);
  });

  it('knows what is lacking of a list, also after what a shared question said was forgotten', () => {
    const answers = new Answers();
    const inputs = ['a', 'b', 'c'];
    answers.setRightElsewhere('a');
    expect(answers.lackingOf(inputs)).toEqual(['b', 'c']);
    answers.setRight(['c', 'b']);
    expect(answers.lackingOf(inputs)).toEqual([]);
    answers.forgetElsewhere();
    expect(answers.lackingOf(inputs)).toEqual(['a']);
    expect(answers.size).toBe(2);
  });
});
