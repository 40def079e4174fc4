import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseSpec } from '../cases/case-spec.ts';
import { loadCases } from '../cases/load-cases.ts';
import { referenceAnswers } from '../exercises/game-tree/answers/reference-answers.ts';
import type { Answers } from '../exercises/game-tree/game/answers.ts';
import { emptySquares } from '../exercises/game-tree/game/positions.ts';
import { MISCONCEPTIONS } from '../exercises/game-tree/misconceptions/all.ts';
import { isThorough } from '../fixtures/thorough.ts';
import { isTold } from '../known-bugs/make-signatures.ts';
import { findLocks } from '../sandbox/locks.ts';
import { type Audit, auditCases } from './audit.ts';
import { auditText } from './audit-text.ts';

const MOST_EMPTY_SQUARES = isThorough ? 9 : 4;
const referenceFolder = fileURLToPath(new URL('../../reference', import.meta.url));
let answers: Answers;

beforeAll(async () => {
  answers = await referenceAnswers(referenceFolder);
});

function auditOf(cases: readonly CaseSpec[], ids?: readonly string[]): Promise<Audit> {
  return auditCases({
    referenceFolder,
    misconceptions: MISCONCEPTIONS.filter(({ id }) => ids === undefined || ids.includes(id)),
    cases,
    answers,
    locks: findLocks('basic'),
    jobs: 2,
    onProgress: () => {},
  });
}

function caseOf(check: string, number: number, board: string): CaseSpec {
  const place = { file: `${check}.json`, jsonPath: '$', line: 1, usedShortForm: false };
  return {
    id: `${check}/${number}`,
    check: check as CaseSpec['check'],
    board,
    points: 1,
    ...place,
  };
}

const weak = [
  caseOf('get_value', 1, 'xxx o_o _xo'),
  caseOf('get_value', 2, 'xxx oo_ xo_'),
  caseOf('bestMoves', 1, 'xox o_o _x_'),
];
const ids = ['value-misses-rows', 'value-misses-o-wins', 'terminal-returns-number'];

describe('a weak case set', () => {
  let audit: Audit;
  beforeAll(async () => {
    audit = await auditOf(weak, ids);
  });

  it('is told which bugs it misses', () => {
    expect(audit.missed.map(({ misconception }) => misconception.id)).toEqual([
      'terminal-returns-number',
    ]);
  });

  it('is given a smallest board for each of them, and catches the bug with it', async () => {
    const { wouldCatch } = audit.missed[0]!;
    expect(wouldCatch?.check).toBe('isTerminal');
    const added = caseOf('isTerminal', 1, wouldCatch!.board);
    const again = await auditOf([...weak, added], ['terminal-returns-number']);
    expect(again.missed).toEqual([]);
    expect(auditText(audit)).toContain(
      `npm run cases -- add "${wouldCatch!.board}" --check isTerminal\n`,
    );
    expect(auditText(audit, 'my cases/few')).toContain(
      `add "${wouldCatch!.board}" --check isTerminal --cases "my cases/few"`,
    );
    expect(auditText(audit)).toContain('Each of them could be taken out by itself');
    expect(auditText(audit)).not.toContain('--without-every');
  });

  it('is told which of its cases add nothing, and which few are enough', () => {
    const [rows, oWins] = audit.bugs;
    expect([...rows!.caughtBy]).toEqual(['get_value/1', 'get_value/2']);
    expect([...oWins!.caughtBy]).toEqual(['bestMoves/1']);
    expect(audit.dispensable.map(({ id }) => id)).toEqual(['get_value/1', 'get_value/2']);
    expect(audit.smallest).toMatchObject({
      isExact: true,
      cases: ['bestMoves/1', expect.any(String)],
    });
  });
});

it.runIf(isThorough)(
  'finds that a case for every board catches what the listed ones do not, and names the board',
  async () => {
    const audit = await auditOf([...weak, caseOf('isTerminal', 1, '*')], ids);
    expect(audit.missed).toEqual([]);
    expect(auditText(audit)).toMatch(
      /only by one for every board:\n {2}terminal-returns-number.*\n.*add "[xo_ ]{11}" --check isTerminal/,
    );
  },
);

it.runIf(isThorough)(
  'the shipped cases catch every known bug without those for every board',
  async () => {
    const { cases } = await loadCases(
      fileURLToPath(new URL('../../cases/game-tree', import.meta.url)),
    );
    // What is caught by cases with few empty squares is caught by all of them, in far less time.
    const audit = await auditOf(
      cases.filter(({ board }) => board !== '*' && emptySquares(board) <= MOST_EMPTY_SQUARES),
    );
    expect(audit.missed).toEqual([]);
    expect(audit.bugs.length).toBeGreaterThan(100);

    // What one case catches may have been left behind by another; together the few must do it too.
    // What hangs leaves nothing behind, and would take most of the time.
    const few = cases.filter(({ id }) => audit.smallest.cases.includes(id));
    const told = MISCONCEPTIONS.map(({ id }) => id).filter((id) => isThorough || isTold(id));
    expect((await auditOf(few, told)).missed.map(({ misconception }) => misconception.id)).toEqual(
      [],
    );
  },
  120_000,
);
