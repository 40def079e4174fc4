import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOfText } from '../exercises/game-tree/inside/board-code.ts';
import { field } from '../sandbox/inside/fields.ts';
import { readRaw } from '../sandbox/raw-answer.ts';
import { opinionOf } from './submission-opponent.ts';

const board = 'xxx oo_ ___';
const code = String(codeOfText(board));
const shared = (...fields: readonly string[]) =>
  opinionOf({ raw: readRaw(fields.map((text) => field(text)).join('')) });
const boards = (codes: string) => field('boards') + field(codes) + field('all');
const value = (kind: string, text: string) => field('value') + field(kind) + field(text);

describe('what came back from a submission', () => {
  test('is its forced wins and its children with their values', () => {
    const children = field(code) + field(value('number', '-1'));
    expect(shared(boards(code), children)).toEqual({
      wins: [board],
      children: [{ board, value: -1 }],
    });
  });

  test('has no forced wins where O moves', () => {
    expect(shared('', '')).toEqual({ wins: [], children: [] });
  });

  test('gives no value to a child whose value is no number', () => {
    const children = field(code) + field(value('nothing', 'undefined'));
    expect(shared('', children)).toEqual({
      wins: [],
      children: [{ board, value: Number.NaN }],
    });
  });

  test('tells why there is no answer', () => {
    expect(shared('threw', 'Error', 'not written yet: minmax', '')).toEqual({
      kind: 'not-written',
      name: 'minmax',
    });
    expect(shared('threw', 'TypeError', 'boom', '')).toEqual({
      kind: 'threw',
      error: 'TypeError: boom',
    });
    expect(shared('absent', 'MinMax', 'class')).toEqual({ kind: 'absent', name: 'MinMax' });
    expect(shared(value('nothing', 'null'), '')).toEqual({ kind: 'no-list', text: 'null' });
    expect(opinionOf({ raw: { kind: 'lost', how: { kind: 'out-of-memory' } } })).toEqual({
      kind: 'out-of-memory',
    });
  });

  test('is never trusted to be readable', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (fields) => {
        const opinion = shared(...fields);
        if ('kind' in opinion) return;
        for (const child of opinion.children) expect(child.board).toMatch(/^[xo_ ]{11}$/);
      }),
    );
  });
});
