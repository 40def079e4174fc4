import { expect, test } from 'vitest';
import { checkNamed } from '../exercise/exercise.ts';
import { wrong } from '../exercise/finding.ts';
import { heuristicSearch } from '../exercises/heuristic-search/exercise.ts';
import { heuristicSearchTeller } from '../exercises/heuristic-search/teller.ts';
import { MESSAGES } from '../feedback/catalogue.ts';
import type { Program } from '../sandbox/compile.ts';
import { caseResult } from './case-result.ts';

/** What was thrown, and only that, is looked up in the program. */
const PROGRAM = {} as Program;

test('what JSON has no word for is written as text, wherever a result goes', () => {
  const check = checkNamed(heuristicSearch, 'max_value');
  const input = 'xxo x_o o__; depth 2';
  const verdict = wrong({ kind: 'wrong-value', actual: Infinity } as never);
  const record = { check, kind: 'none', listed: new Map([[input, { input, verdict }]]) };
  const spec = { id: 'max_value/1', check: 'max_value', input, points: 1 };
  const telling = {
    exercise: heuristicSearch,
    say: MESSAGES.en,
    teller: heuristicSearchTeller('en'),
    program: PROGRAM,
  };
  const result = caseResult(
    { ...spec, usedShortForm: false, file: '', jsonPath: '', line: 1 },
    record,
    telling,
  );
  expect(result).toMatchObject({ expected: '-Infinity', actual: 'Infinity' });
});
