/** Moodle gets from the GIFT file what the questions are, whatever characters are in them. */
import { describe, expect, it } from 'vitest';
import { formatterFor } from '../../../base/messages/format-message.ts';
import { CHOICE, HOSTILE_LINES, madeQuiz, madeSheet, SECRET_SEED } from './fixtures/made-sheets.ts';
import { importGift } from './fixtures/moodle-gift.ts';
import { giftText } from './gift.ts';

const en = formatterFor('en');
const WHO = 'Zoé {~=#:}\\n :: </b> (zoe/1)';
const file = giftText([madeSheet(WHO)], 'Game tree', en);
const [category, choice, count, change] = importGift(file);

/** The text that a browser shows of HTML without nested markup. */
function shown(html = ''): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

describe('a file of questions for Moodle', () => {
  it('has a category for the student, and then each question', () => {
    expect(importGift(file).map(({ type }) => type)).toEqual([
      'category',
      'multichoice',
      'numerical',
      'multichoice',
    ]);
    // Moodle takes two slashes for one in a name.
    expect(category?.text.text).toBe('Game tree/Zoé {~=#:} n :: <//b> (zoe//1)');
    expect([choice?.name, count?.name]).toEqual([`${WHO} 1`, `${WHO} 2`]);
  });

  it('has all text as HTML, so that no line of a program is lost', () => {
    const formats = [choice, count, change].flatMap((question) => [
      question?.text.format,
      question?.generalFeedback.format,
    ]);
    expect(new Set(formats)).toEqual(new Set(['html']));
    const code = HOSTILE_LINES.map((line, index) => `${String(98 + index).padStart(3)}  ${line}`);
    expect(shown(choice?.text.text)).toContain(code.join('\n'));
    expect(choice?.text.text).not.toMatch(/<(?!\/?(?:p|pre|code)\b)/);
    expect(shown(change?.text.text)).toContain('Line 12 is changed to size = `${3}`. What happens');
  });

  it('has exactly one right choice, which is the one of the quiz', () => {
    expect(choice?.isSingle).toBe(true);
    const right = choice?.answers.filter(({ fraction }) => fraction === 1) ?? [];
    const wrong = choice?.answers.filter(({ fraction }) => fraction === 0) ?? [];
    expect(right.map(({ answer }) => shown(answer.text))).toEqual([
      'line 102: return `<b>${node}</b>`; {=no}',
    ]);
    expect(wrong.map(({ answer }) => shown(answer.text))).toEqual([
      'line 99: </li><script>alert(2)</script> ~ = # { } :',
      '[html] %100% #wrong',
      expect.stringContaining("['xo_', '_x_']"),
      'I do not know.',
    ]);
  });

  it('shows nothing before a choice is made, and the reason afterwards', () => {
    expect(choice?.answers.map(({ feedback }) => feedback.text)).toEqual(['', '', '', '', '']);
    expect(shown(choice?.generalFeedback.text)).toBe(CHOICE.why[0]);
  });

  it('takes exactly the right number', () => {
    expect(count?.answers).toEqual([
      { answer: { format: 'html', text: '4711:0' }, fraction: 1, feedback: expect.anything() },
    ]);
  });

  it('has no seed', () => {
    expect(file).not.toContain(SECRET_SEED);
  });

  it('has a category for each student of a group', () => {
    const group = giftText([madeSheet('ada'), madeSheet('ben', madeQuiz())], 'Tree', en);
    const categories = importGift(group).filter(({ type }) => type === 'category');
    expect(categories.map(({ text }) => text.text)).toEqual(['Tree/ada', 'Tree/ben']);
  });
});
