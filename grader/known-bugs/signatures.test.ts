import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceAnswers } from '../exercises/game-tree/answers/reference-answers.ts';
import { ownCheck } from '../exercises/game-tree/checks/all-checks.ts';
import { boardsOf, emptySquares } from '../exercises/game-tree/game/positions.ts';
import { gameTreeJury } from '../exercises/game-tree/jury.ts';
import { MISCONCEPTIONS } from '../exercises/game-tree/misconceptions/all.ts';
import { sampleOf } from '../fixtures/thorough.ts';
import { findLocks } from '../sandbox/locks.ts';
import { SandboxPool } from '../sandbox/pool.ts';
import { RIGHT_KEY } from './answer-key.ts';
import { applyMisconception } from './apply.ts';
import { answersOn, checksumOf, isTold, type Workshop } from './make-signatures.ts';
import { answerCode, loadSignatures, packAnswers, unpackAnswers } from './signatures.ts';

const reference = readFileSync(new URL('../../reference/game-tree.ts', import.meta.url), 'utf8');

describe('the file of signatures', () => {
  it('holds every misconception that answers can tell, with its texts and its program as they are', () => {
    const told = MISCONCEPTIONS.filter(({ id }) => isTold(id)).map((misconception) => {
      const { id, title, happens, advice, general } = misconception;
      const checksum = checksumOf(applyMisconception(reference, misconception));
      const bug = { id, function: misconception.function, title, happens, advice, checksum };
      return general === undefined ? bug : { ...bug, general };
    });
    const kept = loadSignatures().map(({ answers: _answers, wrong: _wrong, ...rest }) => rest);
    // When this fails: node --import tsx grader/known-bugs/write-signatures.ts
    expect(kept).toEqual(told);
  });

  it('has an answer for every board, and at least one wrong one', () => {
    for (const signature of loadSignatures()) {
      const boards = boardsOf(ownCheck(signature.function).boards);
      expect(unpackAnswers(signature), signature.id).toHaveLength(boards.length);
      expect(signature.wrong, signature.id).toBeGreaterThan(0);
    }
  });

  it('tells every two of them apart, save those that are told by the objects themselves', () => {
    const answers = loadSignatures().map(({ function: name, answers }) => `${name} ${answers}`);
    expect(new Set(answers).size).toBe(answers.length);
  });
});

describe('packed answers', () => {
  it('come out as they went in', () => {
    const key = fc.option(fc.oneof(fc.constant(RIGHT_KEY), fc.string()), { nil: undefined });
    fc.assert(
      fc.property(fc.array(key), (keys) => {
        const packed = packAnswers(keys);
        expect(unpackAnswers(packed)).toEqual(keys.map(answerCode));
        expect(packed.wrong).toBe(keys.filter((each) => each !== RIGHT_KEY).length);
      }),
    );
  });
});

describe('the sandbox of today', () => {
  let workshop: Workshop;

  beforeAll(async () => {
    const answers = await referenceAnswers('reference');
    const pool = new SandboxPool({ jobs: 1, locks: findLocks('basic'), baseLimitMs: 10_000 });
    workshop = { pool, jury: gameTreeJury(answers), reference };
  });

  afterAll(() => workshop.pool.close());

  // One of each function.
  const told = [
    'value-draw-as-win',
    'terminal-misses-columns',
    'max-takes-smallest',
    'min-one-ply',
    'tree-deep-id-stays',
    'minmax-any-win-below',
  ];
  it.each(sampleOf(told, 2))('still has %s answer as the file says', async (id) => {
    const misconception = MISCONCEPTIONS.find((each) => each.id === id)!;
    const signature = loadSignatures().find((each) => each.id === id)!;
    const boards = boardsOf(ownCheck(misconception.function).boards);
    const small = boards.filter((board) => emptySquares(board) <= 3);
    const program = applyMisconception(reference, misconception);
    const answers = await answersOn(small, workshop, misconception, program);
    const kept = unpackAnswers(signature).filter((_, i) => emptySquares(boards[i]!) <= 3);
    expect(answers.map(answerCode)).toEqual(kept);
  });
});
