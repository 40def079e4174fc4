import { describe, expect, it } from 'vitest';
import type { Exercise } from '../../../engine/exercise.ts';
import type { CaseResult, CheckResult, Warning } from '../../../results/result.ts';
import { explainLint } from './explain-lint.ts';

const exercise = {
  exports: ['Judge'],
  checks: [
    { name: 'first', isProgram: false, reliesOn: [] },
    { name: 'second', isProgram: false, reliesOn: ['first'] },
  ],
} as unknown as Exercise;

const failed = { id: 'first/1', status: 'failed', finding: 'wrong', score: 0, maxScore: 1 };

function check(name: string, more: Partial<CheckResult>): CheckResult {
  return { name, status: 'passed', score: 1, maxScore: 1, cases: [], ...more };
}

function tell(
  text: string,
  checks: readonly CheckResult[],
  warnings: readonly Warning[] = [],
  repaired: readonly string[] = [],
) {
  const texts = new Map([['judge.ts', text]]);
  return explainLint({ checks, warnings }, texts, { ...exercise, repaired }, 'en');
}

describe('a warning that a slip is read off', () => {
  const text = "class Judge {\n  first(node) {\n    return node.lenght === 'X';\n  }\n}";
  const location = { file: 'judge.ts', line: 3, column: 12, source: text.split('\n')[2]! };
  const message =
    'This comparison appears to be unintentional because the types \'"x"\' and \'"X"\' have no overlap.';
  const other = { kind: 'type-error', message: 'This is something else.', location } as const;
  const warning = { ...other, message };

  it('is not told once more, nor another of its line, and those elsewhere are', () => {
    const checks = [check('first', { status: 'failed', cases: [failed as CaseResult] })];
    const elsewhere = { ...other, location: { ...location, line: 2 } };
    const told = tell(text, checks, [other, warning, elsewhere]);
    expect(told.checks[0]?.cases[0]?.hint).toContain('never holds');
    expect(told.warnings).toEqual([elsewhere]);
  });

  it('stays where the function is right', () => {
    const told = tell(text, [check('first', {})], [warning]);
    expect(told.warnings).toEqual([warning]);
  });
});

describe('a warning in a function that fails', () => {
  const text = 'class Judge {\n  first(node) {\n    return node.sort((a, b) => a < b);\n  }\n}';
  const location = { file: 'judge.ts', line: 3, column: 22, source: text.split('\n')[2]! };
  const crashed = { ...failed, finding: 'threw' } as CaseResult;
  const failing = [check('first', { status: 'error', cases: [crashed] })];

  it('says nothing of a wrong answer of the right kind', () => {
    const message = "Type 'number[][]' is not assignable to type 'Point[]'.";
    const warning = { kind: 'type-error', message, location } as const;
    const checks = [check('first', { status: 'failed', cases: [failed as CaseResult] })];
    const told = tell(text, checks, [warning]);
    expect(told.checks[0]?.cases[0]?.hint).toBeUndefined();
    expect(told.warnings).toEqual([warning]);
  });

  it('follows what an answer of another kind has to be, and gives way to a change that is known', () => {
    const message = "Type 'string' is not assignable to type 'boolean'.";
    const warning = { kind: 'type-error', message, location } as const;
    const case1 = { ...failed, finding: 'no-answer', hint: 'It must be true or false.' };
    const checks = [check('first', { status: 'error', cases: [case1 as CaseResult] })];
    expect(tell(text, checks, [warning]).checks[0]?.cases[0]?.hint).toBe(
      `It must be true or false. The type checker says of this line: ${message}`,
    );
    const repaired = tell(text, checks, [warning], ['first']);
    expect(repaired.checks[0]?.cases[0]?.hint).toBe('It must be true or false.');
    expect(repaired.warnings).toEqual([warning]);
  });

  it('is told with the failure, and not below once more', () => {
    const message = "Type 'boolean' is not assignable to type 'number'.";
    const told = tell(text, failing, [{ kind: 'type-error', message, location }]);
    expect(told.checks[0]?.cases[0]).toMatchObject({
      hint: `The type checker says of this line: ${message}`,
      location,
    });
    expect(told.warnings).toEqual([]);
  });

  it.each([
    "'node' is possibly 'undefined'.",
    "Argument of type 'number' is not assignable to parameter of type 'never'.",
  ])('stays below where it says little: %s', (message) => {
    const warning = { kind: 'type-error', message, location } as const;
    const told = tell(text, failing, [warning]);
    expect(told.checks[0]?.cases[0]?.hint).toBeUndefined();
    expect(told.warnings).toEqual([warning]);
  });
});

describe('a function that ends without a return', () => {
  const text =
    'class Judge {\n  first(node): number {\n    const list = [];\n    list.push(node);\n  }\n}';
  const location = { file: 'judge.ts', line: 2, column: 16, source: text.split('\n')[1]! };
  const message =
    "A function whose declared type is neither 'undefined', 'void', nor 'any' must return a value.";
  const warning = { kind: 'type-error', message, location } as const;
  const answered = (actual: string) => {
    const nothing = {
      ...failed,
      finding: 'no-answer',
      actual: { text: actual },
      hint: 'Return 1.',
    };
    return tell(
      text,
      [check('first', { status: 'error', cases: [nothing as CaseResult] })],
      [warning],
    );
  };

  it('is shown where it ends, if its answer was undefined', () => {
    const [told] = answered('undefined').checks[0]!.cases;
    expect(told?.hint).toContain('the function ends without a return');
    expect(told?.location).toMatchObject({ line: 4, column: 5 });
  });

  it('is not the reason for another answer', () => {
    expect(answered('null').checks[0]?.cases[0]?.hint).not.toContain('without a return');
  });
});

describe('what all answers have in common', () => {
  const text = "class Judge {\n  first(node) {\n    return !node.map.includes('_');\n  }\n}";
  const location = { file: 'judge.ts', line: 3, column: 30, source: text.split('\n')[2]! };
  const message = "Argument of type 'string' is not assignable to parameter of type 'Cell[]'.";
  const warning = { kind: 'type-error', message, location } as const;
  const bug = { id: 'always', function: 'first', title: '', happens: '', advice: 'Print it.' };
  const told = (more: object, repaired: readonly string[] = []) => {
    const misconception = { ...bug, ...more };
    const first = { status: 'failed', misconception, cases: [failed as CaseResult] } as const;
    return tell(text, [check('first', first)], [warning], repaired).checks[0]?.misconception;
  };

  it('has general advice, which gives way to the type checker', () => {
    const { advice, isGeneral } = told({ isGeneral: true })!;
    expect(advice).toBe(`The type checker says of this line: ${message}`);
    expect(isGeneral).toBeUndefined();
  });

  it('gives way to a change that is known, and a known bug gives way to nothing', () => {
    expect(told({ isGeneral: true }, ['first'])?.advice).toBe('Print it.');
    expect(told({})?.advice).toBe('Print it.');
  });
});

describe('the starter’s line that throws', () => {
  const stub = "throw new Error('not written yet: first');";
  const unwritten = { ...failed, finding: 'not-written' } as CaseResult;
  const told = (body: string) =>
    tell(`class Judge {\n  first(node) {\n    ${body}\n  }\n}`, [
      check('first', { status: 'failed', notWritten: true, cases: [unwritten] }),
    ]).checks[0]!;

  it.each([
    ['above it', `return node.map;\n    ${stub}`, 4],
    ['below it', `${stub}\n    return node.map;`, 3],
    ['around it', `if (node) return 1;\n    else { ${stub} }`, 4],
  ])('is told where there is code %s', (_, body, line) => {
    const { notWritten, status, cases } = told(body);
    expect({ notWritten, status }).toEqual({ notWritten: undefined, status: 'error' });
    expect(cases[0]).toMatchObject({ finding: 'threw', location: { line } });
    expect(cases[0]?.message).toContain('is still there');
  });

  it('is what is to be written where there is nothing else', () => {
    expect(told(stub).notWritten).toBe(true);
    expect(told(`// my plan\n    ${stub}`).notWritten).toBe(true);
  });
});

describe('a function that never reads what it is given', () => {
  const open = check('second', { status: 'failed', notWritten: true });
  const reading = (body: string) => `class Judge {\n  first(node) {\n    ${body}\n  }\n}`;

  it('is told while one that will ask it is not written', () => {
    const [note] = tell(reading('return this.root.map[0];'), [check('first', {}), open]).warnings;
    expect(note).toMatchObject({ kind: 'note', location: { line: 2, column: 9 } });
    expect(note?.message).toMatch(/^first never reads node, /);
  });

  it('is not told where its name says so', () => {
    const text = 'class Judge {\n  first(_node) {\n    return this.root.map[0];\n  }\n}';
    expect(tell(text, [check('first', {}), open]).warnings).toEqual([]);
  });

  it.each([
    ['it reads it', 'return node.map[0];', [check('first', {}), open]],
    ['it reads all that it is given', 'return arguments[0];', [check('first', {}), open]],
    ['all is written', 'return 1;', [check('first', {}), check('second', {})]],
    [
      'it is wrong by itself',
      'return 1;',
      [check('first', { status: 'failed', cases: [failed as CaseResult] }), open],
    ],
  ])('is not told where %s', (_, body, checks) => {
    expect(tell(reading(body), checks).warnings).toEqual([]);
  });
});

describe('an answer with which nothing is done', () => {
  const hintOf = (statement: string) => {
    const text = `class Judge {\n  first(node) {\n    ${statement}\n    return 1;\n  }\n}`;
    const told = tell(text, [check('first', { status: 'failed', cases: [failed as CaseResult] })]);
    return told.checks[0]?.cases[0]?.hint;
  };

  it('of concat is for the list itself', () => {
    expect(hintOf('node.children.concat(node);')).toMatch(
      /use push, or assign the answer to the list\.$/,
    );
  });

  it.each(['node.children.slice(1);', 'node.name.trim();'])(
    'of another method is to be kept: %s',
    (statement) => {
      expect(hintOf(statement)).toMatch(/Return it, or keep it in a variable\.$/);
    },
  );
});
