import { describe, expect, it } from 'vitest';
import { expectSameSaid, expectSameWords } from '../fixtures/compare-words.ts';
import { MESSAGES, REPORT_WORDS } from './catalogue.ts';
import type { Messages } from './messages.ts';

const input = 'xox o_o _x_';
const asked = { check: 'first', input } as const;
const program = { check: 'whole', input, isProgram: true } as const;
const KINDS = ['number', 'boolean', 'nothing', 'promise', 'string', 'node', 'other'] as const;

/** Arguments for every message: one that is missing here fails the first test. */
const SAMPLES: {
  readonly [Name in keyof Omit<Messages, 'language'>]: readonly Parameters<Messages[Name]>[];
} = {
  notWritten: [
    ['first', 'first'],
    ['first', 'whole'],
  ],
  notWrittenHint: [['first']],
  absent: [
    ['class', 'Thing', 'thing.ts'],
    ['method', 'first', 'thing.ts'],
  ],
  absentHint: [
    ['class', 'Thing'],
    ['method', 'first'],
  ],
  threw: [[asked, 'TypeError: no']],
  threwHint: [
    ['ReferenceError', 'process is not defined'],
    ['ReferenceError', 'bord is not defined'],
    ['TypeError', "Cannot read properties of undefined (reading '0')"],
    ['TypeError', 'node.children.psh is not a function'],
    ['TypeError', 'node is not iterable'],
    ['TypeError', 'Spread syntax requires ...iterable[Symbol.iterator] to be a function'],
  ],
  thrownOnPurposeHint: [
    ['first', 'here'],
    ['first', 'below'],
  ],
  threwBelowHint: [['first']],
  stackOverflow: [[asked]],
  stackOverflowHint: [[]],
  noAnswer: KINDS.flatMap((type): Parameters<Messages['noAnswer']>[] => [
    [asked, type, 'value', 'null', 'value'],
    [asked, type, 'items', '[1]', 'list'],
  ]),
  wantedHint: KINDS.map((type) => [type, 'a number']),
  timeout: [[asked, '2']],
  timeoutHint: [[]],
  outOfMemory: [[asked]],
  outOfMemoryHint: [[]],
  crashed: [[asked, 'exit code 1']],
  crashedHint: [[]],
  garbled: [[asked]],
  skipped: (['timeout', 'out-of-memory', 'crashed', 'patience-over'] as const).map((why) => [
    asked,
    why,
  ]),
  skippedHint: [[]],
  carried: [[['first']], [['first', 'second']]],
  convicted: [
    [asked, { name: 'second', verdict: 'wrong', input, returned: 'true', expected: 'false' }],
    [program, { name: 'second', verdict: 'wrong', input: 'ooo', returned: '1', expected: '2' }],
    [asked, { name: 'second', verdict: 'wrong', input: 'ooo' }],
  ],
  convictedAhead: [
    [
      asked,
      { name: 'second', verdict: 'wrong', input, returned: '-Infinity', expected: '-1' },
      'all',
    ],
    [asked, { name: 'second', verdict: 'wrong', input }, 'all'],
  ],
  convictedHint: [[]],
  closed: [
    [asked, { name: 'second', verdict: 'wrong', input, closes: true }],
    [program, { name: 'second', verdict: 'wrong', input: 'ooo', closes: true }],
  ],
  closedHint: [[]],
  readsUnwritten: [[['first']], [['first', 'second']]],
  notLoaded: [[]],
  noExport: [
    ['thing.ts', ['Thing'], ''],
    ['thing.ts', ['Thing', 'Other'], ''],
    ['thing.ts', ['Thing'], 'Tree'],
  ],
  noExportHint: [[['Thing']], [['Thing', 'Other']], [['Thing', 'Other', 'Third']]],
  loadThrew: [['Error: no']],
  loadTimeout: [['2']],
  loadOutOfMemory: [[]],
  loadCrashed: [['exit code 1']],
  loadHint: [[]],
  loadCalledHint: [[]],
};

describe('the catalogue', () => {
  it('has the same messages in both languages, and a sample of each here', () => {
    const names = Object.keys(SAMPLES).concat('language').sort();
    expect(Object.keys(MESSAGES.en).sort()).toEqual(names);
    expect(Object.keys(MESSAGES.zh).sort()).toEqual(names);
  });

  it.each(Object.keys(SAMPLES) as (keyof typeof SAMPLES)[])(
    'says %s in either language, each in its own',
    (name) => {
      for (const sample of SAMPLES[name]) {
        const [en, zh] = [MESSAGES.en, MESSAGES.zh].map((messages) =>
          (messages[name] as (...given: readonly unknown[]) => string | undefined)(...sample),
        );
        expectSameSaid(en, zh, [input, 'exit code 1', 'Error: no', 'thing.ts']);
      }
    },
  );

  it('names the class and the file that are missed', () => {
    expect(MESSAGES.en.noExport('thing.ts', ['Thing', 'Other'], '')).toBe(
      'thing.ts exports nothing; it must export Thing and Other.',
    );
    expect(MESSAGES.en.absent('class', 'Other', 'thing.ts')).toBe(
      'thing.ts does not export the class Other.',
    );
  });
});

describe('the words of the reports', () => {
  const lists = ['carried', 'moreChecksFail', 'locks'];

  it('are the same in both languages, and said in each', () => {
    expectSameWords(
      REPORT_WORDS.en,
      REPORT_WORDS.zh,
      (path) =>
        path === 'wholeProgramFails'
          ? ['whole', { failed: '3', asked: '7', things: 'boards' }]
          : lists.includes(path)
            ? [['first', 'second']]
            : ['3', '7', '2'],
      ['language', 'outOf'],
    );
  });

  it('say of a program without a name of its own only that it is the whole', () => {
    const failure = { failed: '3', asked: '3', things: 'boards asked' };
    expect(REPORT_WORDS.en.wholeProgramFails(undefined, failure)).toBe(
      'The whole program is wrong on all 3 boards asked. Mend what is above first.',
    );
    expect(REPORT_WORDS.zh.wholeProgramFails(undefined)).toBe('整个程序也因此出错。');
  });
});
