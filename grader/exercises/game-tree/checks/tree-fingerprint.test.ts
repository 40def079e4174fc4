import { expect, it } from 'vitest';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { codeOfText } from '../inside/board-code.ts';
import { UNIT } from '../inside/dump-units.ts';
import { treeFingerprint } from './tree-fingerprint.ts';

interface Options {
  readonly reversed?: boolean;
  readonly step?: number;
  readonly parentFlag?: number;
  readonly leaveOut?: string;
}

/** A tree as the sandbox writes it down. */
function dumpOf(board: string, options: Options = {}, depth = 0): number[] {
  const { reversed = false, step = 1, parentFlag = 0, leaveOut } = options;
  const moves = legalMoves(board).filter((move) => move !== leaveOut);
  const children = reversed ? moves.toReversed() : moves;
  const flags = depth > 0 ? parentFlag : 0;
  return [
    codeOfText(board),
    children.length | flags | (step === 1 ? 0 : UNIT.deepIDDiffers),
    ...(step === 1 ? [] : [step * depth]),
    ...children.flatMap((child) => dumpOf(child, options, depth + 1)),
  ];
}

const ROOT = 'xo_ x_o ___';
const print = (options?: Options, root = ROOT): string | undefined =>
  treeFingerprint(Uint16Array.from(dumpOf(root, options)));

it('is the same for the same tree with its children in another order', () => {
  expect(print({ reversed: true })).toBe(print());
});

it('is another one for other boards, depths, parents or missing nodes', () => {
  const others = [
    print({}, 'xo_ xo_ ___'),
    print({ step: 0 }),
    print({ step: 2 }),
    print({ parentFlag: UNIT.parentDiffers }),
    print({ leaveOut: 'xox x_o ___' }),
    print({ leaveOut: 'xo_ xxo ___' }),
  ];
  expect(new Set([print(), ...others]).size).toBe(others.length + 1);
});

it('is not worked out for a large tree, nor for what is none', () => {
  expect(print({}, 'xo_ ___ ___')).toBeUndefined();
  expect(treeFingerprint(new Uint16Array([1]))).toBeUndefined();
});
