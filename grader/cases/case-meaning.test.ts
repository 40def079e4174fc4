import { describe, expect, it, test } from 'vitest';
import type { FileProblem } from '../base/text/file-problem.ts';
import { Findings } from '../base/text/file-problem.ts';
import { graded } from '../exercises/game-tree/graded.ts';
import type { GameTreeCheck } from '../exercises/game-tree/page.ts';
import { type RawCase, readCases } from './case-meaning.ts';

/** Reads cases that stand in a file one to a line, the first in line 1. */
function read(check: GameTreeCheck, ...rawCases: (RawCase | undefined)[]) {
  const findings = new Findings('cases/a.json', ([, index]) => Number(index) + 1);
  const cases = readCases(graded.cases, check, rawCases, findings);
  const shown = ({ line, jsonPath, explain }: FileProblem) =>
    `${line} ${jsonPath}: ${explain('en').message}`;
  return {
    cases,
    problems: findings.problems.map(shown),
    warnings: findings.warnings.map(shown),
    advice: findings.problems.map(({ explain }) => explain('en').advice),
  };
}

describe('a case that makes sense', () => {
  it('keeps what it says, with its board in the written form and its place', () => {
    const raw = { board: 'XOX/O_O/_X_', title: 'T', hint: 'H', expected: ['xoxoxo_x_'] };
    expect(read('minmax', raw, { board: '*', points: 0 })).toEqual({
      cases: [
        {
          id: 'minmax/1',
          check: 'minmax',
          input: 'xox o_o _x_',
          points: 1,
          title: 'T',
          hint: 'H',
          expected: ['xox oxo _x_'],
          file: 'cases/a.json',
          jsonPath: '$.cases[0]',
          line: 1,
        },
        {
          id: 'minmax/2',
          check: 'minmax',
          input: '*',
          points: 0,
          file: 'cases/a.json',
          jsonPath: '$.cases[1]',
          line: 2,
        },
      ],
      problems: [],
      warnings: [],
      advice: [],
    });
  });

  it('is shown from a day of the calendar on, in a zone that it says', () => {
    const from = (visibleFrom: string) => read('minmax', { board: '*', visibleFrom });
    expect(from('2026-02-28T23:59+02:00')).toMatchObject({ problems: [], warnings: [] });
    expect(from('2026-02-28T23:59').warnings).toEqual([expect.stringContaining('has no zone')]);
    expect(from('2026-02-28').warnings).toEqual([expect.stringContaining('has no zone')]);
    expect(from('2026-02-30T23:59Z').problems).toEqual([expect.stringContaining('2026-02-30')]);
  });

  it('says that a hint is for an answer that its function never gives', () => {
    const hinted = (answer: unknown) =>
      read('get_value', { board: 'xxx o_o _xo', hint: { en: 'a', zh: 'b', for: answer } }).warnings;
    expect(hinted(0)).toEqual([]);
    expect(hinted('NaN')).toEqual([]);
    expect(hinted('draw')).toEqual([expect.stringContaining('The hint is for the answer "draw"')]);
  });

  it('has points of two decimals, and whoever writes more is told what they count as', () => {
    const { cases, warnings } = read('minmax', { board: '*', points: 0.333 });
    expect(cases).toHaveLength(1);
    expect(warnings).toEqual([expect.stringContaining('0.333 points count as 0.33')]);
  });

  it('is numbered by its place in the file, wherever others were refused', () => {
    const { cases } = read('minmax', undefined, { board: 'xxx' }, { board: 'xo_ ___ ___' });
    expect(cases.map((spec) => spec.id)).toEqual(['minmax/3']);
  });
});

describe('a board', () => {
  test.each<[GameTreeCheck, string, string]>([
    [
      'get_value',
      'xox o_o _y_',
      'row 3 of the board "xox o_o _y_" holds the character y, which is no square',
    ],
    [
      'isTerminal',
      'xxx ooo ___',
      'the board "xxx ooo ___" cannot arise in a game: X and O both have a line of three',
    ],
    [
      'bestMoves',
      'xx_ ___ ___',
      'the board "xx_ ___ ___" cannot arise in a game: it has 2 x and 0 o; X moves first, so X is one ahead at most',
    ],
    [
      'get_value',
      'xox o_o _x_',
      'get_value is asked about finished boards, but on "xox o_o _x_" it is X to move',
    ],
    [
      'max_value',
      'x__ ___ ___',
      'max_value is asked about unfinished boards with X to move, but on "x__ ___ ___" it is O to move',
    ],
    [
      'min_value',
      '___ ___ ___',
      'min_value is asked about unfinished boards with O to move, but on "___ ___ ___" it is X to move',
    ],
    [
      'buildTree',
      'xxx oo_ ___',
      'buildTree is asked about unfinished boards with X to move, but on "xxx oo_ ___" X has won',
    ],
    [
      'minmax',
      'xox oxx oxo',
      'minmax is asked about unfinished boards with X to move, but on "xox oxx oxo" it is a draw',
    ],
  ])('that %s cannot be asked about is refused: %s', (check, board, message) => {
    expect(read(check, { board })).toMatchObject({
      cases: [],
      problems: [`1 $.cases[0].board: ${message}`],
    });
  });

  it('is sent to the checks that can be asked about it', () => {
    expect(read('get_value', { board: 'x__ ___ ___' }).advice).toEqual([
      'Write another board, or put this one where it can be asked: isTerminal, min_value.',
    ]);
  });

  it('may not stand twice in a file, however it is written', () => {
    const cases = ['xo_ ___ ___', '*', 'XO_______', '*'].map((board) => ({ board }));
    expect(read('minmax', ...cases).problems).toEqual([
      '3 $.cases[2].board: the board "xo_ ___ ___" stands here a second time, after minmax/1 in line 1',
      '4 $.cases[3].board: the board "*" stands here a second time, after minmax/2 in line 2',
    ]);
  });

  it('that is another one turned or mirrored is let through with a warning', () => {
    const { cases, problems, warnings } = read(
      'minmax',
      { board: 'xo_ ___ ___' },
      { board: '___ ___ _ox' },
    );
    expect([cases.length, problems]).toEqual([2, []]);
    expect(warnings).toEqual([
      '2 $.cases[1].board: "___ ___ _ox" is "xo_ ___ ___" of minmax/1 (line 1), turned or mirrored',
    ]);
  });

  it('that Markdown has shortened is let through with a warning', () => {
    const { cases, warnings } = read('bestMoves', { board: 'xox o_o x', expected: ['xox oxo x'] });
    expect(cases).toMatchObject([{ input: 'xox o_o _x_', expected: ['xox oxo _x_'] }]);
    expect(warnings).toEqual([
      '1 $.cases[0].board: "xox o_o x" is in the form that Markdown makes of "xox o_o _x_", and is read as that',
      '1 $.cases[0].expected[0]: "xox oxo x" is in the form that Markdown makes of "xox oxo _x_", and is read as that',
    ]);
  });
});

describe('an expected board', () => {
  it('has to be readable', () => {
    const expected = ['xox oxo _x_', 'xox', 'xox oxo x'];
    expect(read('minmax', { board: 'xox o_o _x_', expected }).problems).toEqual([
      '1 $.cases[0].expected[1]: the board "xox" has 3 squares, not nine squares',
    ]);
  });
});
