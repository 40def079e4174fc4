/** Tests the explanation of every kind of wrong answer: its facts, both languages, and the width of its pictures. */
import stringWidth from 'fast-string-width';
import { describe, expect, it } from 'vitest';
import type { WrongAnswer } from '../../engine/finding.ts';
import { formatterFor } from './finding-words.ts';
import {
  CHECK_NAMES,
  domainQuestions,
  faultOf,
  type HeuristicCheck,
  rightAnswer,
  writeQuestion,
} from './fixtures/questions.ts';
import { graded } from './graded.ts';
import type { HeuristicQuestion } from './in-child/heuristic-question.ts';
import { explainMistakenGuess } from './move-values.ts';

const oracle = await graded.prepare();
const TELLERS = {
  en: await graded.explainer(oracle, 'en'),
  zh: await graded.explainer(oracle, 'zh'),
};

function tell(
  language: 'en' | 'zh',
  name: HeuristicCheck,
  input: HeuristicQuestion,
  finding: WrongAnswer,
) {
  const check = graded.checks.find((one) => one.name === name)!;
  const text = writeQuestion(name, input);
  const explainer = TELLERS[language];
  return {
    ...explainer.explain(check, text, finding),
    details: explainer.details(check, text, finding),
    expected: explainer.expected(check, text),
    actual: explainer.actual(check, finding),
  };
}

/** @returns the finding when a program returns these boards */
function returned(
  name: HeuristicCheck,
  input: HeuristicQuestion,
  boards: readonly string[],
): WrongAnswer {
  if (faultOf(name, input, boards) === null) throw new Error('these boards are right');
  const right = rightAnswer(name, input);
  return { kind: 'wrong-boards', text: '', answer: boards, right, values: {} };
}

function valued(
  name: HeuristicCheck,
  input: HeuristicQuestion,
  answer: number | boolean,
): WrongAnswer {
  const right = rightAnswer(name, input);
  return { kind: 'wrong-value', text: String(answer), answer, right, values: {} };
}

describe('the explainer', () => {
  it('says what was returned and what is right, and draws the lines that count', () => {
    const input = { board: '_o_ _x_ ___' };
    const { message, hint, details, expected, actual } = tell(
      'en',
      'evaluate',
      input,
      valued('evaluate', input, -2),
    );
    expect(message).toBe('evaluate returned -2 on _o_ _x_ ___; right is 2.');
    // It may have looked for whole lines, so there is no advice beside what happened.
    expect(hint).toBeUndefined();
    expect([actual, expected]).toEqual([-2, 2]);
    expect(details.picture?.[0]).toBe('X to move');
    expect(details.picture).toContain('e = 6 - 4 = 2');
  });

  it('counts the best moves that are missing, and draws the value of each move', () => {
    const input = { board: '_o_ _x_ ___', depth: 2 };
    const finding = returned('bestMoves', input, ['xo_ _x_ ___']);
    const { message, hint, details } = tell('en', 'bestMoves', input, finding);
    expect(message).toBe('bestMoves missed 3 best moves on _o_ _x_ ___ at depth 2.');
    expect(hint).toMatch(/which of the best does it leave out\?$/);
    expect(details['missing']).toEqual(['_ox _x_ ___', '_o_ _x_ x__', '_o_ _x_ __x']);
    expect(details.picture?.join('\n')).toContain('X takes the largest value, 1: 4 best moves');
  });

  it('says that a best move is right even when it loses something later', () => {
    const input = { board: 'x__ ___ __o', depth: 2 };
    const finding = returned('program', input, ['x_x ___ __o', 'x__ ___ x_o']);
    const { hint, details } = tell('en', 'program', input, finding);
    expect(hint).toContain('so it may look wrong. It is right');
    expect(details['mistaken']).toEqual(['x__ _x_ __o']);
    expect(details['explanation']).toEqual(
      explainMistakenGuess('x__ ___ __o', 2, formatterFor('en')),
    );
    expect(details.picture).toContain('+ X wins, = a draw, - O wins');
  });

  it('draws the positions that a list holds once too often', () => {
    const input = { board: '___ ___ ___', arrangement: 'in order' } as const;
    const finding = returned('distinct', input, [
      'x__ ___ ___',
      '_x_ ___ ___',
      '___ _x_ ___',
      '__x ___ ___',
    ]);
    const { message, hint, details } = tell('en', 'distinct', input, finding);
    expect(message).toContain('kept 1 position that is like another one');
    expect(hint).toMatch(/^x__ ___ ___ is __x ___ ___ mirrored left to right\./);
    const picture = details.picture?.join('\n');
    expect(picture).toContain('1  _  _ [x]');
    // The position that it is like stands beside it.
    expect(picture).toContain('The one that it is');
    expect(picture).toContain('1 [x] _  _');
  });

  it('says of a position that is in a list twice that it is there more than once', () => {
    const input = { board: '___ ___ ___', arrangement: 'in order' } as const;
    const kept = ['x__ ___ ___', '_x_ ___ ___', '___ _x_ ___', 'x__ ___ ___'];
    const finding = returned('distinct', input, kept);
    const { message, hint, details } = tell('en', 'distinct', input, finding);
    expect(message).toContain('returned 1 position more than once');
    expect(hint).toBe('Each position belongs in the list once.');
    const picture = details.picture?.join('\n');
    expect(picture).toContain('More than once');
    expect(picture).not.toContain('The one that it is');
  });

  it('says of a list whose given boards were changed only that, and misses no board', () => {
    const input = { board: 'xxo xxo oo_', arrangement: 'in order' } as const;
    const changed = { part: 'states', wanted: 'xxo xxo oox', now: 'oxx oxx xoo', text: '' };
    const answer = { ...returned('distinct', input, ['oxx oxx xoo']), changed } as never;
    const { message, details } = tell('en', 'distinct', input, answer);
    expect(message).toMatch(/^distinct changed a board that it was given/);
    expect(details.picture?.join('\n')).not.toContain('Missing');
  });

  it('asks how long a line is where it is longer than three', () => {
    const larger = { board: 'xo__ ox__ _ox_ ___x' } as const;
    expect(tell('en', 'evaluate', larger, valued('evaluate', larger, 3)).hint).toContain(
      'A line of this board has 4 squares',
    );
    const small = { board: 'xo_ ox_ __x' } as const;
    expect(tell('en', 'evaluate', small, valued('evaluate', small, 3)).hint).toContain(
      'look at that line',
    );
  });

  it('says which board was changed', () => {
    const input = { board: '___ ___ ___' };
    const { message } = tell('zh', 'successors', input, {
      kind: 'changed-input',
      part: 'state',
      text: '',
      wanted: input.board,
      now: 'x__ ___ ___',
    });
    expect(message).toBe('successors 改动了传给它的棋盘：___ ___ ___ 变成了 x__ ___ ___。');
  });

  it('says also what was changed when the answer is wrong, and gives advice on that', () => {
    const changed = {
      kind: 'changed-input',
      part: 'state',
      text: '',
      wanted: '___ ___ ___',
      now: '___ ___ ___;o',
    } as const;
    const finding = {
      kind: 'wrong-value',
      text: '7',
      answer: 7,
      right: 0,
      values: {},
      changed,
    } as const;
    const { message, hint } = tell('en', 'evaluate', { board: '___ ___ ___' }, finding);
    expect(message).toContain('evaluate returned 7 on ___ ___ ___; right is 0. evaluate changed');
    expect(hint).toBe('A given state must be as it was when the function returns.');
  });

  it('names the deciding line when the program did not find it, and only then', () => {
    const LOST = { board: 'oxx o_x o__' };
    const hintOf = (check: HeuristicCheck, actual: number | boolean): string | undefined =>
      tell('en', check, LOST, valued(check, LOST, actual)).hint;
    const named = 'O has a whole line here: column 1.';
    expect(hintOf('evaluate', -1)).toContain(named);
    expect(hintOf('isTerminal', false)).toContain(named);
    expect(hintOf('evaluate', Infinity)).toBeUndefined();
  });

  it('explains a value that is only large, and equal squares that are no line', () => {
    const hintOf = (board: string, actual: number): string =>
      tell('en', 'evaluate', { board }, valued('evaluate', { board }, actual)).hint ?? '';
    expect(hintOf('xxx oo_ ___', 1000)).toContain('The value of such a board is Infinity.');
    expect(hintOf('ooo xx_ x__', -1000)).toContain('The value of such a board is -Infinity.');
    expect(hintOf('xxx oo_ ___', -1000)).toContain('X has a whole line here');
    expect(hintOf('xxx oo_ ___', 3)).toContain('X has a whole line here');
    expect(hintOf('xxo xoo ___', -Infinity)).toContain('lines without a mark: row 3. Does');
    expect(hintOf('xxo oxx __o', Infinity)).toContain('Which line does your code take for one?');
  });

  it('does not ask for a line where a side without open lines may be taken for beaten', () => {
    const hintOf = (board: string, actual: number): string =>
      tell('en', 'evaluate', { board }, valued('evaluate', { board }, actual)).hint ?? '';
    expect(hintOf('xxo oxx xoo', Infinity)).toBe(
      'No line is open to O here, and X has no whole line. Only a whole line is a win.',
    );
    expect(hintOf('xxo oxx xoo', -Infinity)).toContain('No line is open to X here, and O has');
    expect(hintOf('xxo oxx __o', Infinity)).not.toContain('open');
  });
});

describe.each(CHECK_NAMES)('the explanation of %s', (name) => {
  const inputs = domainQuestions(name).filter((_, index) => index % 997 === 0);
  const large: HeuristicQuestion[] = [
    { board: '_____ _____ __x__ ___o_ _____', depth: 2 },
    { board: 'xoxo xoxo oxox oxox', depth: 2 },
  ]
    .map(({ board, depth }) =>
      name === 'openLines' ? { board, mark: 'x' as const } : { board, depth },
    )
    .filter((_, index) => index === 0 || typeof rightAnswer(name, inputs[0]!) !== 'object');

  it('fits into 60 columns with the indent of a report, in both languages, and is not the same in both', () => {
    for (const input of [...inputs, ...large]) {
      const isList = typeof rightAnswer(name, input) === 'object';
      const finding = isList ? returned(name, input, ['ooo ooo ooo']) : valued(name, input, 99);
      const english = tell('en', name, input, finding);
      const chinese = tell('zh', name, input, finding);
      expect(english.message).not.toBe(chinese.message);
      for (const { details } of [english, chinese]) {
        expect(details.picture!.length).toBeGreaterThan(3);
        for (const line of details.picture!) expect(stringWidth(line)).toBeLessThanOrEqual(56);
      }
    }
  });
});
