import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatterFor } from '../base/messages/format-message.ts';
import { inProject } from '../fixtures/project-folder.ts';
import { DIFFERING, MISSING_GLOBALS, TOO_NEW } from '../sandbox/in-child/not-available.ts';
import { notHereHint } from './not-here.ts';
import { threwHint } from './thrown-errors.ts';

test.each([
  ['ReferenceError', 'fetch is not defined', 'fetch is not available here, because', 'network'],
  ['ReferenceError', 'Buffer is not defined', 'Buffer is not available here, because', 'Node'],
  ['ReferenceError', 'Float16Array is not defined', 'because it came with Node 24', 'Node 20'],
  ['ReferenceError', 'Temporal is not defined', 'because it came with Node 26', 'Node 20'],
  ['TypeError', 'globalThis.fetch is not a function', 'fetch is not available here', 'network'],
  ['TypeError', 'globalThis.URL is not a constructor', 'URL is not available here', 'network'],
  ['TypeError', 'memo.getOrInsert is not a function', 'Map.prototype.getOrInsert', 'Node 26'],
  [
    'EvalError',
    'Code generation from strings disallowed for this context',
    'eval and new Function are not available here, because',
    'text',
  ],
])('of the %s "%s" it names what is missing, with the reason', (name, message, english, more) => {
  const hint = threwHint(formatterFor('en'), name, message);
  expect(hint).toContain(english);
  expect(hint).toContain(more);
  expect(threwHint(formatterFor('zh'), name, message)).toMatch(
    /^这里不能使用 .*，因为\p{Script=Han}?/u,
  );
});

test('a function of the program’s own that is called wrongly is none of these', () => {
  const hint = threwHint(formatterFor('en'), 'TypeError', 'fetch is not a function');
  expect(hint).not.toContain('available');
  expect(threwHint(formatterFor('en'), 'ReferenceError', 'fetcher is not defined')).toContain(
    'spelling',
  );
});

test.each(['built-ins.md', 'built-ins.zh-CN.md'])(
  'the page %s names all that is missing, with its version',
  (page) => {
    const text = readFileSync(inProject(`docs/exercises/${page}`), 'utf8');
    const names = [...Object.values(MISSING_GLOBALS).flat(), ...DIFFERING];
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
    const newer = Object.entries(TOO_NEW);
    expect(
      newer.filter(([name, version]) => !text.includes(`\`${name}\` (Node ${version})`)),
    ).toEqual([]);
  },
);

test.each([
  [
    'process.exit is not a function',
    'process.exit is not available here, because it belongs to Node and not to the language.',
  ],
  ['crypto.createHash is not a function', undefined],
  [
    'performance.mark is not a function',
    'performance.mark is not available here, because the only clocks are Date and performance.now().',
  ],
  ['process.exitt is not a function', undefined],
])(
  'of an object that is here in part, what Node has besides is not called misspelt: %s',
  (message, hint) => {
    expect(notHereHint(formatterFor('en'), 'TypeError', message)).toBe(hint);
  },
);
