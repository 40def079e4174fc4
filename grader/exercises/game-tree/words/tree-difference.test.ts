import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../../../fixtures/project-folder.ts';
import type { BoardText } from '../../kit/in-child/boards/board.ts';
import { legalMoves } from '../../kit/in-child/boards/moves.ts';
import { sideToMove } from '../../kit/in-child/boards/standing.ts';
import type { GameTreeAnswers } from '../answers.ts';
import type { TreeDifference } from '../case-details.ts';
import type { AskedNode, Diagnosis } from '../diagnosis.ts';
import { gameTreeAnswers } from '../fixtures/game-tree-answers.ts';
import type { BuiltTree } from '../paired-trees.ts';
import { formatterFor } from '../say.ts';
import { treeDifference } from './tree-difference.ts';

const ROOT = 'xo_ x_o ___';

let answers: GameTreeAnswers;

beforeAll(async () => {
  answers = await gameTreeAnswers(PROJECT_FOLDER);
});

interface MadeNode extends AskedNode {
  readonly board: BoardText | null;
  readonly deepID: number;
  readonly children: readonly MadeNode[];
  readonly cut: boolean;
}

function diagnosisOf(made: MadeNode, storedWhileBuilding = false): Diagnosis {
  const asked = new Map<BuiltTree, AskedNode>();
  const read = ({ board, deepID, children, cut, ...here }: MadeNode): BuiltTree => {
    const node = { b: board, d: deepID, c: children.map(read), ...(cut && { cut }) };
    asked.set(node, here);
    return node;
  };
  return { storedWhileBuilding, root: read(made), asked };
}

type NodeChange = (node: MadeNode, board: BoardText) => Partial<MadeNode>;

/** The right tree with something changed at some nodes; children first. */
function treeWith(change: NodeChange, board = ROOT, depth = 0): MadeNode {
  const isOver = sideToMove(board) === null;
  const node: MadeNode = {
    board,
    deepID: depth,
    stored: 0,
    terminal: String(isOver),
    answer: String(answers.value(board)),
    children: legalMoves(board).map((move) => treeWith(change, move, depth + 1)),
    cut: false,
  };
  return { ...node, ...change(node, board) };
}

function differenceIn(
  change: NodeChange,
  toBlame: Parameters<typeof treeDifference>[2] = [],
): TreeDifference | undefined {
  return treeDifference(ROOT, diagnosisOf(treeWith(change)), toBlame, formatterFor('en'));
}

function numbers({ children }: MadeNode): number[] {
  return children.map(({ answer }) => Number(answer));
}

const isFull = (board: BoardText): boolean => !board.includes('_');

describe('the first difference', () => {
  it('is a leaf for a get_value that counts a draw as a win, whatever that does further up', () => {
    const found = differenceIn((node, board) => {
      if (node.children.length > 0) {
        const best = sideToMove(board) === 'x' ? Math.max : Math.min;
        return { answer: String(best(...numbers(node))) };
      }
      return isFull(board) && answers.value(board) === 0 ? { answer: '1' } : {};
    });
    expect(found).toMatchObject({ function: 'get_value', what: 'value', mover: null, expected: 0 });
    expect(found!.text).toMatch(
      /^On [xo_ ]{11}, \d moves below the root, game over, your get_value says 1; right is 0\. Look at get_value\.$/,
    );
  });

  it('is the lowest node of O for a min_value that takes the largest', () => {
    const found = differenceIn((node) => {
      if (node.children.length === 0) return {};
      return { answer: String(Math.max(...numbers(node))) };
    });
    expect(found).toMatchObject({ function: 'min_value', what: 'value', mover: 'o' });
    expect(found!.text).toMatch(
      /O to move, your min_value says (1|0); the smallest of its children’s values is (0|-1)\. Look at min_value\.$/,
    );
  });

  it('says which function answered, also where another one is known to be wrong', () => {
    const change: NodeChange = (node, board) =>
      sideToMove(board) === 'x' && node.children.length > 0 ? { answer: '7' } : {};
    const found = differenceIn(change, ['min_value']);
    expect(found!.text).toMatch(
      /X to move, your max_value says 7; the largest of .* Look at min_value\.$/,
    );
  });

  it('is where children are missing, and names buildTree', () => {
    const found = differenceIn((node) =>
      node.children.length === 2 ? { children: node.children.slice(1) } : {},
    );
    expect(found).toMatchObject({ function: 'buildTree', what: 'children' });
    expect(found?.text).toMatch(/your tree lacks the child [xo_ ]{11}\. Look at buildTree\.$/);
    expect(found?.path.at(0)).toBe(ROOT);
  });

  it('names isTerminal where the tree goes on because isTerminal says so', () => {
    const extra = treeWith(() => ({}), 'xo_ xo_ x__', 3);
    const goesOn: NodeChange = (_node, board) =>
      board === 'xo_ x_o x__' ? { terminal: 'false', children: [extra] } : {};
    expect(differenceIn(goesOn)).toMatchObject({ function: 'isTerminal', what: 'terminal' });
    expect(differenceIn(goesOn, ['get_value'])).toMatchObject({ function: 'get_value' });
    const built: NodeChange = (_node, board) =>
      board === 'xo_ x_o x__' ? { children: [extra] } : {};
    expect(differenceIn(built)).toMatchObject({ function: 'buildTree', what: 'children' });
  });

  it('names buildTree where deepID gives the turn to the other side', () => {
    const found = differenceIn(() => ({ deepID: 0 }));
    expect(found).toMatchObject({ function: 'buildTree', what: 'turn', actual: '0' });
  });

  it('names minmax where the whole tree is right', () => {
    expect(differenceIn(() => ({}))).toMatchObject({
      function: 'minmax',
      what: 'choice',
      path: [ROOT],
    });
  });

  it('looks at stored values only where the functions answer rightly and values are stored', () => {
    const storesWrongly: NodeChange = (_node, board) => ({ stored: -answers.value(board) });
    expect(differenceIn(storesWrongly)).toMatchObject({ what: 'stored-value', function: 'minmax' });
    const built = diagnosisOf(treeWith(storesWrongly), true);
    expect(treeDifference(ROOT, built, [], formatterFor('en'))).toMatchObject({
      function: 'buildTree',
    });
    const storesRightly: NodeChange = (_node, board) => ({ stored: answers.value(board) });
    expect(differenceIn(storesRightly)).toMatchObject({ what: 'choice' });
  });

  it('is the root’s own board where that was changed, into a board of no game too', () => {
    for (const board of ['xox xxo xxx', null]) {
      const found = differenceIn((_node, own) => (own === ROOT ? { board } : {}));
      expect(found).toMatchObject({ what: 'board', function: 'buildTree', path: [ROOT] });
    }
  });

  it('never names a function that is right while another is known to be wrong', () => {
    const stopsEarly: NodeChange = (_node, board) => (board === ROOT ? { children: [] } : {});
    expect(differenceIn(stopsEarly)).toMatchObject({ function: 'buildTree' });
    expect(differenceIn(stopsEarly, ['get_value'])).toMatchObject({ function: 'get_value' });
    expect(differenceIn(() => ({}), ['get_value'])).toBeUndefined();
    expect(differenceIn(() => ({}), ['minmax'])).toMatchObject({ function: 'minmax' });
  });

  it('is a stored value where the functions go wrong only on values stored wrongly', () => {
    const readsStored: NodeChange = (_node, board) => {
      const stored = -answers.value(board);
      return { stored, answer: String(sideToMove(board) === null ? -stored : stored) };
    };
    expect(differenceIn(readsStored)).toMatchObject({ what: 'stored-value' });
    expect(differenceIn(readsStored, ['max_value'])).toMatchObject({ what: 'value' });
  });

  it('is not looked for below what was cut', () => {
    const cut: NodeChange = (node, board) =>
      board !== ROOT && node.children.length > 0 ? { children: [], cut: true } : {};
    expect(differenceIn(cut)).toMatchObject({ what: 'choice' });
  });
});
