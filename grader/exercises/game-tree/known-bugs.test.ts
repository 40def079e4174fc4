/** Which known bug is told of a function, by a record of its answers. */
import { beforeAll, describe, expect, it } from 'vitest';
import { CheckRecord, type EveryInput, type JudgedAnswer } from '../../engine/check-record.ts';
import { checkNamed } from '../../engine/exercise.ts';
import type { CommonFinding, WrongReturn } from '../../engine/finding.ts';
import { isSmall } from '../../engine/in-child/sizes.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { misconceptionOf } from '../../grading/evidence/misconceptions/recognize-misconception.ts';
import type { BoardText } from '../kit/in-child/boards/board.ts';
import { boardsOf, legalMoves } from '../kit/in-child/boards/moves.ts';
import { emptySquares } from '../kit/in-child/boards/position.ts';
import type { GameTreeAnswers } from './answers.ts';
import { referenceAnswers } from './answers.ts';
import { wrongTree } from './fixtures/wrong-tree.ts';
import { graded as gameTree, gameTreeOracle } from './graded.ts';
import { gameTreeBugs } from './known-bugs.ts';

let answers: GameTreeAnswers;

beforeAll(async () => {
  answers = await referenceAnswers(inProject('reference'));
});

type ReturnedFinding = WrongReturn | CommonFinding;
type AnswerFault = (board: BoardText) => ReturnedFinding | undefined;

const returned = (kind: `wrong-${string}`, answer: unknown): WrongReturn => ({
  kind,
  text: String(answer),
  answer,
  right: [],
  values: {},
});

/** A record of a function that was asked about every board and is wrong in itself on some. */
function recordOf(name: 'get_value' | 'buildTree' | 'minmax', fault: AnswerFault): CheckRecord {
  const check = checkNamed(gameTree, name);
  const boards = check.inputDomain.inputs();
  const failing = new Map<BoardText, JudgedAnswer>();
  for (const board of boards) {
    const finding = fault(board);
    if (finding !== undefined) failing.set(board, { input: board, finding });
  }
  const every = { asked: boards.length, wrong: failing, isAsked: () => true };
  return new CheckRecord(check, 'none', new Map(), every, { inItself: failing });
}

/** A record of a function that was asked about the listed boards alone. */
function onListed(name: string, listed: ReadonlyMap<BoardText, JudgedAnswer>): CheckRecord {
  const check = checkNamed(gameTree, name);
  return new CheckRecord(check, 'none', listed, undefined, { inItself: listed });
}

function nameOf(record: CheckRecord): string | undefined {
  return misconceptionOf(record, gameTreeBugs, gameTreeOracle(answers), new Set())?.id;
}

const isDraw = (board: BoardText): boolean => answers.value(board) === 0;
const ONE = returned('wrong-value', 1);

describe('a function', () => {
  it('that is 1 on every draw, and right elsewhere, counts a draw as a win', () => {
    expect(nameOf(recordOf('get_value', (board) => (isDraw(board) ? ONE : undefined)))).toBe(
      'value-draw-as-win',
    );
  });

  it('is given no name where one of its failures has another cause', () => {
    const [first] = boardsOf('finished').filter(isDraw);
    const whereFirst = (other: CommonFinding): CheckRecord =>
      recordOf('get_value', (board) => {
        if (board === first) return other;
        return isDraw(board) ? ONE : undefined;
      });
    const message = 'x is undefined';
    const threw = { kind: 'threw', name: 'TypeError', message, stack: '' } as const;
    expect(nameOf(whereFirst(threw))).toBeUndefined();
    const endless = { kind: 'lost', reason: { kind: 'timeout', limitMs: 2000 } } as const;
    expect(nameOf(whereFirst(endless))).toBeUndefined();
  });

  it('is given no name where a failure goes away among right functions', () => {
    const check = checkNamed(gameTree, 'max_value');
    const lost = check.inputDomain.inputs().filter((board) => answers.value(board) === -1);
    const failing = new Map<BoardText, JudgedAnswer>(
      lost.map((input) => [input, { input, finding: returned('wrong-value', 0) }]),
    );
    const nameWith = (inItself: ReadonlyMap<BoardText, JudgedAnswer>): string | undefined => {
      const asked = check.inputDomain.inputs().length;
      const every = { asked, wrong: failing, isAsked: () => true };
      return nameOf(new CheckRecord(check, 'bare', new Map(), every, { inItself }));
    };
    expect(nameWith(failing)).toBe('max-starts-at-zero');
    const [first = ''] = lost;
    const right = { input: first, finding: undefined };
    expect(nameWith(new Map([...failing, [first, right]]))).toBeUndefined();
  });

  it('is given no name when a single one of its answers is different', () => {
    const [first] = boardsOf('finished').filter((board) => !isDraw(board));
    const spoilt: AnswerFault = (board) => {
      if (isDraw(board)) return ONE;
      return board === first ? returned('wrong-value', 7) : undefined;
    };
    expect(nameOf(recordOf('get_value', spoilt))).toBeUndefined();
    const oneDrawRight = boardsOf('finished').find(isDraw);
    const incomplete: AnswerFault = (board) =>
      isDraw(board) && board !== oneDrawRight ? ONE : undefined;
    expect(nameOf(recordOf('get_value', incomplete))).toBeUndefined();
  });

  it('is given no name when all of its failures are error carried forward', () => {
    const record = recordOf('get_value', (board) => (isDraw(board) ? ONE : undefined));
    const { check, convention, listed, every, facts } = record;
    const carriedFrom = ['isTerminal'];
    const answers = [...every!.wrong].map(
      ([input, judged]) => [input, { ...judged, carriedFrom }] as const,
    );
    const wrong = new Map(answers);
    const carried = new CheckRecord(check, convention, listed, { ...every!, wrong }, facts);
    expect(nameOf(carried)).toBeUndefined();
  });

  it('is given no name when it was asked too little', () => {
    const draw = boardsOf('finished').find(isDraw)!;
    const judged: JudgedAnswer = { input: draw, finding: ONE };
    const listed = new Map([[draw, judged]]);
    expect(nameOf(onListed('get_value', listed))).toBeUndefined();
  });

  it('is given no name where it ran out of time', () => {
    const lost: ReturnedFinding = { kind: 'lost', reason: { kind: 'timeout', limitMs: 2000 } };
    const hangs: AnswerFault = (board) => (isDraw(board) ? lost : undefined);
    expect(nameOf(recordOf('get_value', hangs))).toBeUndefined();
  });

  it('is named by the boards that it was asked about, where it failed on small ones', () => {
    const firstWinOnly = (board: BoardText): ReturnedFinding | undefined => {
      const wins = answers.forcedWins(board);
      const first = legalMoves(board).find((move) => wins.includes(move));
      if (first === undefined || wins.length === 1) return undefined;
      return returned('wrong-boards', [first]);
    };
    const record = recordOf('minmax', firstWinOnly);
    expect(nameOf(record)).toBe('minmax-first-win-only');
    const wasAsked = (board: BoardText): boolean => isSmall(board, checkNamed(gameTree, 'minmax'));
    const wrongOnSmall = new Map([...record.every!.wrong].filter(([board]) => wasAsked(board)));
    expect(wrongOnSmall.size).toBeLessThan(record.every!.wrong.size);
    const small = { asked: 2300, wrong: wrongOnSmall, isAsked: wasAsked };
    const asked = (every: EveryInput): CheckRecord =>
      new CheckRecord(record.check, 'none', new Map(), every, { inItself: wrongOnSmall });
    expect(nameOf(asked(small))).toBe('minmax-first-win-only');
    expect(nameOf(asked({ ...small, isAsked: () => true }))).toBeUndefined();
  });

  it('is given no name when it is right', () => {
    expect(nameOf(recordOf('get_value', () => undefined))).toBeUndefined();
  });
});

describe('a bug of the objects', () => {
  const at = ['xox o_o _x_', 'xox oxo _x_'];
  const sharedRow = (row: number): ReturnedFinding =>
    wrongTree({ kind: 'shared-row', at, with: at.slice(0, 1), row, withRow: row, shared: 3 });

  it('is told by what is shared, on whichever boards it shows', () => {
    const onSome: AnswerFault = (board) => (emptySquares(board) > 3 ? sharedRow(1) : undefined);
    expect(nameOf(recordOf('buildTree', onSome))).toBe('tree-shares-rows');
  });

  it('is told by a single tree', () => {
    const [board] = boardsOf('x-to-move');
    const judged: JudgedAnswer = { input: board!, finding: sharedRow(0) };
    const listed = new Map([[board!, judged]]);
    expect(nameOf(onListed('buildTree', listed))).toBe('tree-shares-rows');
  });

  it('is not told of boards that have a row of their own', () => {
    const someRows = wrongTree({
      kind: 'shared-row',
      at,
      with: at.slice(0, 1),
      row: 1,
      withRow: 1,
      shared: 2,
    });
    expect(nameOf(recordOf('buildTree', () => someRows))).toBeUndefined();
  });

  it('is another one where a board has one row several times', () => {
    const repeatedRow = wrongTree({ kind: 'repeated-row', at, row: 1, withRow: 0 });
    expect(nameOf(recordOf('buildTree', () => repeatedRow))).toBe('tree-repeats-one-row');
  });

  it('is not told where trees are wrong in another way as well', () => {
    const mixed: AnswerFault = (board) =>
      emptySquares(board) > 3 ? sharedRow(1) : wrongTree({ kind: 'wrong-parent', at });
    expect(nameOf(recordOf('buildTree', mixed))).toBeUndefined();
  });

  it('is told of a list that keeps what it held: right alone, and never without what is right', () => {
    const boards = boardsOf('x-to-move').slice(0, 20);
    const answering = (kept: boolean, listOf: (board: BoardText) => readonly BoardText[]) => {
      const judged = boards.map((board): readonly [BoardText, JudgedAnswer] => {
        const right = answers.forcedWins(board);
        const finding: WrongReturn = { ...returned('wrong-boards', listOf(board)), right };
        return [board, { input: board, finding }];
      });
      const record = onListed('minmax', new Map(judged));
      const shownAgain = {
        rightWhenAskedFirst: kept ? judged[0]![1] : undefined,
        stacks: new Map(),
      };
      return nameOf(record.with({ shownAgain }));
    };
    const [left = ''] = answers.forcedWins(boards.at(-1)!);
    const pile = (board: BoardText) => [...answers.forcedWins(board), left];
    expect(answering(true, pile)).toBe('minmax-piles-up');
    expect(answering(false, pile)).toBeUndefined();
    expect(answering(true, () => [left])).toBeUndefined();
  });
});
