import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject, PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { SandboxedProgram } from '../../grading/open/sandboxed-program.ts';
import { compile } from '../../sandbox/compile.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { SubmissionFiles } from '../../submission/submission-files.ts';
import { loadExercise } from '../all.ts';
import { legalMoves } from '../kit/in-child/boards/moves.ts';
import { isFinished } from '../kit/in-child/boards/standing.ts';
import type { GameTreeAnswers } from './answers.ts';
import { readDiagnosis } from './diagnosis.ts';
import { gameTreeAnswers } from './fixtures/game-tree-answers.ts';
import type { BuiltTree } from './paired-trees.ts';

let answers: GameTreeAnswers;
let pool: SandboxPool;

beforeAll(async () => {
  answers = await gameTreeAnswers(PROJECT_FOLDER);
  pool = new SandboxPool({ jobs: 1, locks: findLocks('basic'), baseLimitMs: 10_000 });
});

afterAll(() => pool.close());

async function diagnose(folder: string, board: string): Promise<readonly string[]> {
  const files = SubmissionFiles.find(folder, 'game-tree.ts');
  const compiled = await compile(files);
  if (compiled.kind === 'refused') throw new Error(compiled.problem.compilerSays);
  const asker = new SandboxedProgram(pool, compiled.program, await loadExercise('game-tree'));
  const question = { arguments: ['diagnose', 'none', board + board], nodes: 100_000 };
  const [answer] = await asker.answersTo([question], { purpose: 'try' });
  return answer?.raw.kind === 'returned' ? answer.raw.fields : [];
}

function sizeOf({ c = [] }: BuiltTree): number {
  return c.reduce((sum, child) => sum + sizeOf(child), 1);
}

describe('a diagnosis', () => {
  it('of a right program is the right tree with the right answers at every node', async () => {
    const diagnosis = readDiagnosis(await diagnose(inProject('reference'), 'xo_ x_o ___'));
    expect(diagnosis?.storedWhileBuilding).toBe(false);
    const check = (node: BuiltTree, depth: number): void => {
      const { b, c = [] } = node;
      const board = b!;
      expect(node).toMatchObject({ d: depth, v: answers.value(board) });
      expect(node.cut).toBeUndefined();
      expect(diagnosis!.asked.get(node)).toEqual({
        stored: 0,
        terminal: String(isFinished(board)),
        answer: String(answers.value(board)),
      });
      expect(c.map((child) => child.b)).toEqual(legalMoves(board));
      for (const child of c) check(child, depth + 1);
    };
    check(diagnosis!.root, 0);
  });

  it.each(sampleOf(['___ __o _x_', 'xo_ x_o ___', 'x_o ___ ___'], 2))(
    'holds no more nodes of a large tree than a report can, and says where it is cut: %s',
    async (board) => {
      const tree = readDiagnosis(await diagnose(inProject('reference'), board))!.root;
      expect(tree.b).toBe(board);
      expect(sizeOf(tree)).toBeLessThanOrEqual(2000);
      expect(JSON.stringify(tree).includes('"cut":true')).toBe(board !== 'xo_ x_o ___');
    },
  );

  it('of a program that throws, lies about its nodes or makes a circle still reads', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'diagnosis-'));
    try {
      writeFileSync(path.join(folder, 'game-tree.ts'), ODD_PROGRAM);
      const diagnosis = readDiagnosis(await diagnose(folder, 'xo_ x_o ___'));
      const { root, asked } = diagnosis!;
      expect(asked.get(root)).toMatchObject({ terminal: '!', answer: '?' });
      expect(root.d).toBe(0);
      expect(sizeOf(root)).toBeLessThanOrEqual(2000);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

const ODD_PROGRAM = `
  export class GameNode {
    constructor(map, val = 0, deepID = 0, parent = null, children = []) {
      Object.assign(this, { map, val, deepID, parent, children });
    }
  }
  export class GameTree {
    buildTree(root) {
      root.children.push(root, null, { map: 3 }, { map: root.map, deepID: '1 1;1', val: NaN });
    }
  }
  export class MinMax {
    minmax() { throw null; }
    isTerminal() { throw 'no'; }
    max_value() { return '1 1 1 1 0;'; }
    min_value() { return Infinity; }
    get_value() { return {}; }
  }
`;

describe('what is no diagnosis', () => {
  const EMPTY = '___ ___ ___';
  const node = (level: number | string): string => `${level} 0 0 false 0 ${EMPTY};`;

  it('is refused without an error, whatever the sandbox sent', () => {
    const pieces = ['0', '-1', ' ', ';', '-', '!', '?', '+', EMPTY, node(0), node(1), '\uffff'];
    const piece = fc.constantFrom(...pieces);
    const text = fc.oneof(
      fc.string(),
      fc.array(piece).map((some) => some.join('')),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), (fields) => {
        readDiagnosis(fields);
      }),
    );
    for (const told of ['', node(1), node(0) + node(0), node(0) + node(2), node('x')]) {
      expect(readDiagnosis(['0', told]), told).toBeUndefined();
    }
    expect(readDiagnosis(['0', node(0)])?.root).toMatchObject({ b: EMPTY, v: 0, d: 0 });
    expect(readDiagnosis(['0', node('0+')])?.root.cut).toBe(true);
  });
});
