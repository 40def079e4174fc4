import { expect, test } from 'vitest';
import { stated as smallCache } from '../../grader/fixtures/exercise-small-cache/page.ts';
import { stated as waitingLine } from '../../grader/fixtures/exercise-waiting-line/page.ts';
import { referenceOf } from '../../grader/fixtures/page-exercises.ts';
import {
  answersByChance,
  callsNotStated,
  parametersInOtherOrder,
  unusedParameters,
} from './author-mistakes.ts';

const reference = referenceOf('waiting-line');

test('an exercise without mistakes has none', () => {
  expect(unusedParameters(waitingLine)).toEqual([]);
  expect(parametersInOtherOrder(waitingLine, reference)).toEqual([]);
});

test('a parameter that no function has is named', () => {
  const { who } = waitingLine.parts;
  const parts = { ...waitingLine.parts, when: who! };
  expect(unusedParameters({ ...waitingLine, parts })).toEqual([
    'no function is given the part when: name it in "given" of one, or leave it out',
  ]);
});

test('parameters in another order than those of the reference are named, and other names are free', () => {
  const { join } = waitingLine.functions;
  const functions = { ...waitingLine.functions, join: { ...join!, given: ['who', 'line'] } };
  expect(parametersInOtherOrder({ ...waitingLine, functions }, reference)).toEqual([
    'the reference has join(line, who), and the page gives it who, line: use one order in both',
  ]);
  const renamed = reference.replaceAll('who', 'person');
  expect(parametersInOtherOrder({ ...waitingLine, functions }, renamed)).toEqual([]);
});

test('a reference that answers the same question in two ways is told so', () => {
  const table = (answer: string): string =>
    JSON.stringify({ roll: { a: answer }, sum: { a: '1' } });
  expect(answersByChance([table('1'), table('1')])).toEqual([]);
  expect(answersByChance([table('1'), table('2')])).toEqual([
    expect.stringContaining('roll answers the same question in two ways'),
  ]);
});

test('a call of a function that is not among the uses of its caller is named, and a call of itself is free', () => {
  const text = referenceOf('small-cache');
  expect(callsNotStated(smallCache, text)).toEqual([]);
  const { evict, put } = smallCache.functions;
  const { uses: _, ...putWithoutUses } = put!;
  const spec = { ...smallCache, functions: { evict: evict!, put: putWithoutUses } };
  expect(callsNotStated(spec, text)).toEqual([
    "put of the reference calls evict, and the page does not say so: add uses: ['evict'] to put",
  ]);
  expect(callsNotStated(spec, text.replace('this.evict(', 'this.put('))).toEqual([]);
});
