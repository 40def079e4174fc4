import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readCaseText } from '../../cases/load-cases.ts';
import { loadExercise } from '../../exercises/all.ts';
import { boardsOf } from '../../exercises/kit/in-child/boards/moves.ts';
import { runsOf } from '../../fixtures/thorough.ts';
import { newCaseFile, withCase } from './run-cases-add.ts';

const folder = new URL('../../../cases/game-tree/', import.meta.url);
const shipped = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));

/** Ways in which people's editors leave files. */
const styles: Readonly<Record<string, (text: string) => string>> = {
  'as shipped': (text) => text,
  'with Windows line endings': (text) => text.replaceAll('\n', '\r\n'),
  'with tabs': (text) => text.replaceAll('  ', '\t'),
  'without a last line break': (text) => text.trimEnd(),
  'on a single line': (text) => JSON.stringify(JSON.parse(text)),
  'with all the cases on one line': (text) => text.replace(/\},\s+\{/g, '}, {'),
  'spread over many lines': (text) => JSON.stringify(JSON.parse(text), null, 4),
};

const anyCase = fc.record(
  {
    board: fc.constantFrom(...boardsOf('x-to-move')),
    points: fc.constantFrom(0, 0.5, 1, 20),
    title: fc.string({ minLength: 1, maxLength: 40 }),
    hint: fc.string({ minLength: 1, maxLength: 40 }),
    expected: fc.constant(['xox oxo _x_']),
  },
  { requiredKeys: ['board'] },
);

describe.each(Object.entries(styles))('a case added to a file %s', (_name, styled) => {
  it('stands there as given, and every other character is as it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shipped), anyCase, (original, added) => {
        const text = styled(original);
        const result = withCase(text, added, 'max_value');
        const before = JSON.parse(text).cases;
        expect(JSON.parse(result.text)).toEqual({
          ...JSON.parse(text),
          cases: before.toSpliced(result.index, 0, added),
        });
        const inserted = result.text.length - text.length;
        const at = [...text].findIndex((character, i) => character !== result.text[i]);
        const removedAgain = Array.from({ length: inserted + 1 }, (_, back) => at - back).some(
          (start) =>
            start >= 0 &&
            result.text.slice(0, start) + result.text.slice(start + inserted) === text,
        );
        expect(removedAgain).toBe(true);
      }),
      { numRuns: runsOf(30) },
    );
  });
});

test.each(['\n', '\r\n'])('deleting the line undoes it, with %j as line break', (lineBreak) => {
  for (const original of shipped) {
    const text = original.replaceAll('\n', lineBreak);
    const lines = withCase(
      text,
      { board: 'xox o_o _x_', title: 'to go again' },
      'max_value',
    ).text.split(lineBreak);
    const rest = lines.filter((line) => !line.includes('to go again'));
    expect(rest.length).toBe(lines.length - 1);
    expect(rest.join(lineBreak)).toBe(text);
  }
});

test('a new file is a valid case file', async () => {
  const text = newCaseFile(await loadExercise('game-tree'), 'min_value', {
    board: 'xox oxo _x_',
    points: 2,
  });
  const reading = await readCaseText(text, 'min_value.json', await loadExercise('game-tree'));
  expect(reading.problems).toEqual([]);
  expect(reading.cases).toMatchObject([{ id: 'min_value/1', input: 'xox oxo _x_', points: 2 }]);
});
