import { expect, it } from 'vitest';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import { codeOfText } from '../inside/board-code.ts';
import { type Dump, readTree, treeFingerprint } from './tree-reader.ts';

interface Options {
  readonly reversed?: boolean;
  readonly step?: number;
  readonly otherParents?: boolean;
  readonly leaveOut?: string;
}

/** A tree as the sandbox writes it down. */
function dumpOf(root: string, options: Options): Dump {
  const { reversed = false, step = 1, otherParents = false, leaveOut } = options;
  const units: number[] = [];
  let notes = '';
  const write = (board: string, depth: number): void => {
    const number = units.length / 2;
    const moves = legalMoves(board).filter((move) => move !== leaveOut);
    const note = (kind: string, text: string): string =>
      [`${number}`, kind, text].map(field).join('');
    if (otherParents && depth > 0) notes += note('parent', '');
    if (step !== 1) notes += note('deepID', `${step * depth}`);
    units.push(codeOfText(board), moves.length);
    for (const move of reversed ? moves.toReversed() : moves) write(move, depth + 1);
  };
  write(root, 0);
  return { units: Uint16Array.from(units), notes };
}

const fingerprintOf = (dump: Dump): string | undefined => treeFingerprint(readTree(dump)!);

const ROOT = 'xo_ x_o ___';
const print = (options: Options = {}, root = ROOT): string | undefined =>
  fingerprintOf(dumpOf(root, options));

it('is the same for the same tree with its children in another order', () => {
  expect(print({ reversed: true })).toBe(print());
});

it('is another one for other boards, depths, parents or missing nodes', () => {
  const others = [
    print({}, 'xo_ xo_ ___'),
    print({ step: 0 }),
    print({ step: 2 }),
    print({ otherParents: true }),
    print({ leaveOut: 'xox x_o ___' }),
    print({ leaveOut: 'xo_ xxo ___' }),
  ];
  expect(new Set([print(), ...others]).size).toBe(others.length + 1);
});

it('says that a tree goes on after the end, and not how', () => {
  const [root, won] = ['xx_ oo_ ___', 'xxx oo_ ___'];
  const on = (...below: string[]): string | undefined => {
    const units = [codeOfText(root), 1, codeOfText(won), below.length];
    for (const board of below) units.push(codeOfText(board), 0);
    return treeFingerprint(readTree({ units: Uint16Array.from(units), notes: '' })!);
  };
  expect(on('xxx ooo ___')).toBe(on('xxx oox ___', 'xxx oo_ x__'));
  expect(on('xxx ooo ___')).not.toBe(on());
});

it('is not worked out for a large tree', () => {
  expect(print({}, 'xo_ ___ ___')).toBeUndefined();
});
