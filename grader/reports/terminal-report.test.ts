/** Tests what the recorded outputs of `grade` do not cover: every width, colours, warnings, and odd texts. */
import fc from 'fast-check';
import stringWidth from 'fast-string-width';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../base/messages/format-message.ts';
import { viewOf } from '../engine/exercise.ts';
import { EXERCISE_NAMES, loadExercise, PROJECT_EXERCISES } from '../exercises/all.ts';
import type { GameTreeCase } from '../exercises/game-tree/case-details.ts';
import { graded } from '../exercises/game-tree/graded.ts';
import { anyString } from '../fixtures/any-string.ts';
import { runsOf } from '../fixtures/thorough.ts';
import type { CheckResult, GradeResult } from '../results/result.ts';
import { terminalReport } from './terminal-report.ts';

const view = viewOf(graded);

const heuristicSearchView = await PROJECT_EXERCISES.loadView('heuristic-search');

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the codes of the colours
const COLOUR_CODES = /\u001b\[\d+m/g;

const board = '_xx x_o o_o';
const wins = ['_xx x_o oxo', 'xxx x_o o_o'];

function failed(change: Partial<GameTreeCase> = {}): GameTreeCase {
  return {
    id: 'minmax/1',
    title: 'A win at once beside a slower one',
    board,
    status: 'failed',
    score: 0,
    maxScore: 5,
    finding: 'wrong-boards',
    message: `minmax missed a winning move on ${board}.`,
    hint: 'A slower win is a forced win as well.',
    expected: wins,
    actual: wins.slice(1),
    missing: wins.slice(0, 1),
    unexpected: [],
    ...change,
  };
}

function minmax(...cases: readonly GameTreeCase[]): CheckResult {
  return { name: 'minmax', status: 'failed', score: 0, maxScore: 5, cases };
}

function result(change: Partial<GradeResult> = {}): GradeResult {
  return {
    schemaVersion: 1,
    submission: 'mine',
    score: 0,
    maxScore: 5,
    proven: false,
    checks: [minmax(failed())],
    warnings: [],
    locks: ['permissions', 'context'],
    graderVersion: '1.0.0',
    durationMs: 812,
    ...change,
  };
}

function report(given: GradeResult, columns = 80): string {
  return terminalReport(given, view, { colours: false, columns });
}

describe('the terminal report', () => {
  it('says the same with and without colours', () => {
    const coloured = terminalReport(result(), view, { colours: true, columns: 80 });
    expect(coloured).toMatch(COLOUR_CODES);
    expect(coloured.replace(COLOUR_CODES, '')).toBe(report(result()));
  });

  it('says that a function is right, and which bug it has, only as far as it was asked', () => {
    const misconception = { id: 'b', title: 'skips moves', happens: 'It does.', advice: 'Look.' };
    const bug = { ...minmax(failed()), misconception: { ...misconception, function: 'minmax' } };
    const right = { ...minmax(failed({ status: 'passed' })), status: 'passed' as const };
    const listed = report(result({ checks: [bug, { ...right, name: 'isTerminal' }] }));
    expect(listed).toMatch(/isTerminal.* right where asked/);
    expect(listed).toContain('So far your answers are those of a program that skips moves');
    const every = { ...failed({ board: '*' }), boards: { asked: 9, failed: 1 } };
    const asked = { ...right, cases: [{ ...every, status: 'passed' as const }] };
    const whole = report(
      result({
        checks: [
          { ...bug, cases: [every], misconception: { ...bug.misconception, isExact: true } },
          { ...asked, name: 'isTerminal' },
        ],
      }),
    );
    expect(whole).toMatch(/isTerminal.* right$/m);
    expect(whole).toContain('Your answers are exactly those of a program that skips moves.');
  });

  it('explains an error and a loop that does not end as it explains a wrong answer', () => {
    const ended = (change: Partial<GameTreeCase>): string =>
      report(result({ checks: [minmax(failed({ actual: undefined, missing: [], ...change }))] }));
    const message = 'minmax threw an error: Oops';
    const threw = ended({ status: 'error', finding: 'threw', message, expected: wins.slice(1) });
    expect(threw).toContain('✗ minmax threw an error: A win at once beside a slower one');
    expect(threw).toContain('Right is xxx x_o o_o.');
    const timeout = ended({ status: 'timeout', finding: 'lost', expected: [] });
    expect(timeout).toContain('✗ minmax ran out of time: A win at once beside a slower one');
    expect(timeout).toContain('Right is [].');
    expect(ended({})).not.toContain('Right is');
  });

  it('names the locks only for readers who grade for others', () => {
    const style = { colours: false, columns: 80, explain: true };
    expect(terminalReport(result(), view, style)).not.toContain('Ran behind');
    expect(terminalReport(result(), view, { ...style, locks: true })).toContain(
      'Ran behind: permissions, context.',
    );
  });

  it('shortens a failure that is longer than a screen, and not the reasoning that was asked for', () => {
    const many = Array.from({ length: 9 }, () => ['xxx', '___', '___'].join(' '));
    const lines = Array.from({ length: 20 }, (_, index) => `printed ${index}`).join('\n');
    const long = failed({
      message: `${'A long message. '.repeat(15)}`,
      unexpected: many,
      printed: { text: lines, truncated: false },
    });
    const given = result({ checks: [minmax(long, failed({ id: 'minmax/2' }))] });
    const failureOf = (text: string): string[] => text.slice(text.indexOf('✗')).split('\n');
    expect(failureOf(report(given)).length).toBeLessThanOrEqual(25);
    const style = { colours: false, columns: 80, explain: true };
    expect(failureOf(terminalReport(given, view, style)).length).toBeGreaterThan(25);
  });

  it('leaves out the pictures of the reasoning first where a screen is too small for all of it', () => {
    const drawing = { ...view, drawnReason: () => view.pictures?.('minmax', failed(), 'en')?.[0] };
    const checks = [minmax(failed({ explanation: ['The first reason.', 'The second reason.'] }))];
    const style = { colours: false, columns: 80, explain: true, folded: true };
    const whole = terminalReport(result({ checks }), drawing, { ...style, maxLines: 60 });
    const small = terminalReport(result({ checks }), drawing, { ...style, maxLines: 22 });
    const boardsIn = (text: string): number => text.match(/^ +1 {2}2 {2}3/gm)?.length ?? 0;
    expect([boardsIn(whole), boardsIn(small)]).toEqual([3, 1]);
    expect(small).toContain('The second reason.');
    expect(small.trimEnd().split('\n').length).toBeLessThanOrEqual(22);
  });

  it('does not say the step of the reasoning again with which the advice begins', () => {
    const explanation = ['X has row 1.', 'So the game is over.'];
    const checks = [minmax(failed({ explanation, hint: 'X has row 1. Which condition sees it?' }))];
    const style = { colours: false, columns: 80, explain: true };
    const text = terminalReport(result({ checks }), view, style);
    expect(text.match(/X has row 1\./g)).toHaveLength(1);
    expect(text).toContain('So the game is over.');
  });

  it('captions what was missed, what forces no win, what is no move, and what came twice', () => {
    const unexpected = ['_xx xxo o_o', '_xx xoo o_o', 'xxx x_o o_o'];
    const [first] = unexpected;
    const why = { kind: 'no-forced-win', reason: 'o-draws', board: first, line: [], text: 'So.' };
    const drawnWith = (refutations: readonly unknown[]): string => {
      const more = { missing: [wins[0]!], unexpected, refutations };
      return report(result({ checks: [minmax(failed(more as Partial<GameTreeCase>))] }));
    };
    const captions = ['missed', 'not a move of X', 'more than once'];
    for (const caption of [...captions, 'not a forced win']) {
      expect(drawnWith([why])).toContain(caption);
    }
    // By an author's own rules nothing shows it.
    for (const caption of [...captions, 'not right']) expect(drawnWith([])).toContain(caption);
    expect(drawnWith([])).not.toContain('not a forced win');
  });

  it('counts the boards that it does not draw', () => {
    const moves = [...board].flatMap((cell, i) =>
      cell === '_' ? [`${board.slice(0, i)}o${board.slice(i + 1)}`] : [],
    );
    const unexpected = [...moves, ...moves.map((move) => move.replace('_', 'o')), '___ ___ ___'];
    const text = report(result({ checks: [minmax(failed({ unexpected }))] }));
    expect(text).toContain('and 4 more boards');
  });

  it('leaves out large pictures below the first failure, unless everything is to be explained', () => {
    const pictureOf = (lines: number, letter: string): string[] =>
      Array.from({ length: lines }, () => letter.repeat(9));
    const checks = [pictureOf(16, 'a'), pictureOf(16, 'b'), pictureOf(12, 'c')].map((picture) =>
      minmax(failed({ picture })),
    );
    const text = report(result({ checks }));
    const drawnIn = (given: string): string[] => given.match(/[abc]{9}/g) ?? [];
    expect(drawnIn(text)).toEqual([...pictureOf(16, 'a'), ...pictureOf(12, 'c')]);
    expect(text.match(/left out here: --explain shows it/g)).toHaveLength(1);
    const style = { colours: false, columns: 80, explain: true };
    expect(drawnIn(terminalReport(result({ checks }), view, style))).toHaveLength(16 + 16 + 12);
  });

  it('suggests a command to a student who has solved an exercise', () => {
    const program = { ...minmax(), status: 'passed', isProgram: true } as const;
    const more = { score: 5, submission: 'a', exercise: 'heuristic-search' };
    const solved = result({ ...more, checks: [program] });
    const style = { colours: false, columns: 120 };
    const text = terminalReport(solved, heuristicSearchView, style);
    expect(text).toContain(
      [
        '  And yet a right program errs, because it guesses. See a board on which its',
        '  best move throws the game away:',
        '    npm run try -- "x__ ___ __o" --depth 2 --explain --submission a --exercise heuristic-search',
      ].join('\n'),
    );
    const onePart = result({ ...more, checks: [{ ...minmax(), status: 'passed' }] });
    for (const other of [report(solved), terminalReport(onePart, heuristicSearchView, style)]) {
      expect(other).not.toContain('npm run try');
    }
  });

  it('shows type errors as warnings, with their place, and no more than two', () => {
    const location = { file: 'game-tree.ts', line: 7, column: 3, source: '  return board;' };
    const warning = { kind: 'type-error', message: 'This is no number.', location } as const;
    const messages = [warning.message, 'This is no list.', warning.message, 'This is no text.'];
    const warnings = messages.map((message) => ({ ...warning, message }));
    const text = report(result({ warnings }));
    expect(text).toContain(
      [
        '  Warnings, which cost no points:',
        '  mine/game-tree.ts:7:3',
        '  7 │ return board;',
        '    │ ^',
        '  This is no number.',
      ].join('\n'),
    );
    expect(text.match(/This is no \w+/g)).toEqual(['This is no number', 'This is no list']);
    expect(text).toContain('and 2 more warnings');
  });

  it('quotes no line a second time that stands with a failure, and names it', () => {
    const location = { file: 'game-tree.ts', line: 7, column: 3, source: '  return board;' };
    const other = { ...location, line: 9 };
    const warning = { kind: 'type-error', message: 'This is no number.' } as const;
    const warnings = [
      { ...warning, location: { ...location, column: 10 } },
      { ...warning, message: 'This is no list.', location: other },
    ];
    const text = report(result({ checks: [minmax(failed({ location }))], warnings }));
    expect(text.match(/\d │ return board;/g)).toEqual(['7 │ return board;', '9 │ return board;']);
    expect(text).toContain('  mine/game-tree.ts:7:10\n  This is no number.\n');
  });

  it('names the file from where the user stands, whether a folder or a file was graded', () => {
    const location = { file: 'lines.ts', line: 1, column: 1 };
    const checks = [minmax(failed({ location }))];
    expect(report(result({ checks, submission: 'hand-ins/a' }))).toContain(
      ' hand-ins/a/lines.ts:1:1',
    );
    expect(report(result({ checks, submission: 'hand-ins/a.ts' }))).toContain(
      ' hand-ins/lines.ts:1:1',
    );
  });

  it('puts the caret under the place in a line that is too long to be shown whole', () => {
    const source = `${'let a = 1; '.repeat(20)}here(); ${'let b = 2; '.repeat(20)}`;
    const column = source.indexOf('here') + 1;
    const location = { file: 'game-tree.ts', line: 12, column, source };
    const lines = report(result({ checks: [minmax(failed({ location }))] })).split('\n');
    const at = lines.findIndex((line) => line.includes('here()'));
    expect(lines[at + 1]?.indexOf('^')).toBe(lines[at]?.indexOf('here()'));
  });

  it('shows what a passed case printed, if nothing that failed did', () => {
    const printed = { text: 'looking\n', truncated: true };
    const passed = failed({ id: 'minmax/2', status: 'passed', printed });
    const text = report(result({ checks: [minmax(failed(), passed)] }));
    expect(text).toContain('  Printed in minmax/2:\n  │ looking\n  (cut here: there was more)\n');
  });

  it('is never wider than the terminal, or 80 columns, whatever the texts are', () => {
    const words = fc.string({
      unit: fc.oneof(anyString(), fc.constantFrom('棋', ' ', 'word', board, '\n')),
      maxLength: 120,
    });
    fc.assert(
      fc.property(words, words, fc.integer({ min: 40, max: 120 }), (one, other, columns) => {
        const location = { file: one, line: 3, column: 5, source: other };
        const text = report(
          result({
            submission: other,
            checks: [
              minmax(
                failed({
                  title: one,
                  message: other,
                  hint: one,
                  actual: { text: one },
                  printed: { text: other, truncated: false },
                  location,
                }),
              ),
            ],
            warnings: [{ kind: 'note', message: one, location }],
            printedAtLoad: { text: one, truncated: true },
          }),
          columns,
        );
        for (const line of text.split('\n')) {
          expect(stringWidth(line)).toBeLessThanOrEqual(Math.min(columns, 80));
          expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        }
      }),
      { numRuns: runsOf(60) },
    );
  });

  it('fits a load error into the same bounds', () => {
    const loadError = {
      message: 'a'.repeat(300),
      file: 'b'.repeat(90),
      line: 1,
      column: 1,
      source: '\u001b',
    };
    for (const line of report(result({ loadError }), 40).split('\n')) {
      expect(stringWidth(line)).toBeLessThanOrEqual(40);
    }
  });
});

describe('folded, for one screen', () => {
  const place = { file: 'game-tree.ts', line: 98, column: 5, source: '    return [];' };
  const right: CheckResult = { ...minmax(), name: 'isTerminal', status: 'passed', cases: [] };
  const open: CheckResult = { ...minmax(), maxScore: 10, notWritten: true };
  const many = result({
    checks: [
      ...['get_value', 'isTerminal', 'min_value'].map((name) => ({ ...right, name })),
      minmax(failed({ location: place, tryWith: [board, '--call', 'minmax'] })),
      { ...minmax(failed()), name: 'max_value' },
      { ...minmax(failed()), name: 'bestMoves', isProgram: true },
    ],
  });
  const folded = (given: GradeResult): string =>
    terminalReport(given, view, { colours: false, columns: 80, folded: true });

  it('has the first failure in full, names the others, and leaves out the whole program', () => {
    const screen = folded(many);
    expect(screen.split('\n').length).toBeLessThanOrEqual(24);
    expect(screen).toContain('98 │ return [];');
    expect(screen).toContain('max_value fails too.');
    expect(screen).not.toMatch(/whole program/);
    expect(report(many)).toMatch(/✗ max_value/);
  });

  it.each(EXERCISE_NAMES)('names all functions of %s to somebody who begins', async (exercise) => {
    const { checks } = await loadExercise(exercise);
    const ownView = await PROJECT_EXERCISES.loadView(exercise);
    const stub = { status: 'failed', score: 0, maxScore: 10, cases: [] } as const;
    const unwritten = checks.map(({ name, isProgram }) =>
      isProgram ? { ...stub, name, isProgram } : { ...stub, name, notWritten: true },
    );
    for (const language of LANGUAGES) {
      const fresh = { ...result({ checks: unwritten }), exercise, language };
      const style = { colours: false, columns: 80, folded: true };
      const screen = terminalReport(fresh, ownView, style);
      expect(screen.split('\n').length, screen).toBeLessThanOrEqual(24);
      for (const { name } of unwritten.slice(0, -1)) expect(screen).toContain(name);
    }
  });

  it('makes room: for warnings there is a line, and then no command to run it alone', () => {
    const warnings = [1, 2, 3].map((line) => ({
      kind: 'type-error' as const,
      message: `No number ${line}. ${'Said at length. '.repeat(12)}`,
      location: { ...place, line },
    }));
    const screen = folded({ ...many, warnings });
    expect(screen.split('\n').length).toBeLessThanOrEqual(24);
    expect(screen).toContain('And 3 warnings');
    expect(screen).not.toContain('No number');
    expect(report({ ...many, warnings })).toContain('No number 1');
    const [short] = warnings.map((each) => ({ ...each, message: 'No number.' }));
    expect(folded(result({ checks: [minmax(failed())], warnings: [short!] }))).toContain(
      'No number.',
    );
  });

  it('has one row for all that is not written yet', () => {
    const names = ['max_value', 'buildTree'];
    const screen = folded(result({ checks: [right, ...names.map((name) => ({ ...open, name }))] }));
    expect(screen).toContain('Not written yet, 20 points: max_value and buildTree');
    expect(screen).not.toMatch(/max_value +░/);
  });

  it('says what to write next once what is written is right, and then names the next exercise', () => {
    const next = /Next to write: max_value/;
    const wrong = { ...minmax(failed()), name: 'isTerminal' };
    const unwritten = { ...open, name: 'max_value' };
    expect(folded(result({ checks: [right, unwritten] }))).toMatch(next);
    expect(folded(result({ checks: [wrong, unwritten] }))).not.toMatch(next);
    const whole = result({ score: 5, checks: [right] });
    expect(folded(whole)).toContain('The next exercise: npm run grade -- heuristic-search');
    expect(folded({ ...whole, exercise: 'gomoku' })).not.toContain('The next exercise');
  });

  it('gives one piece of advice, that of the line which cannot mean what it says', () => {
    const [only] = minmax(failed({ location: place })).cases;
    const sign = { ...place, line: 99, kind: 'sign', length: 1, message: 'Look at the sign.' };
    const check = { ...minmax(only!), place: sign };
    expect(report(result({ checks: [check] })).match(/Try:/g)).toHaveLength(1);
  });
});
