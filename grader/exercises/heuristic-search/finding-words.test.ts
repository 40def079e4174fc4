import { expect, test } from 'vitest';
import type { WrongAnswer } from '../../engine/finding.ts';
import { keyOf } from './finding-words.ts';

test('states that keep the side to move differ from states that name no side', () => {
  const right = ['xxo xxo oox'];
  const keyOfStates = (answer: readonly string[]): string => {
    const finding: WrongAnswer = { kind: 'wrong-boards', text: '', answer, right, values: {} };
    return keyOf('successors', finding);
  };
  const keptTurn = keyOfStates(['xxo xxo oox;x']);
  const noTurn = keyOfStates(['xxo xxo oox;?']);
  expect(new Set([keptTurn, noTurn, keyOfStates(['xxo xxo oox'])]).size).toBe(3);
});
