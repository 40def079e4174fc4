/**
 * Finds the node at which a submission's own tree first differs from the right one in its children, its turn or its value:
 * the differing node with the smallest tree below it, because no other node can be the cause of what is wrong there.
 */
import type { BoardText } from '../../kit/in-child/boards/board.ts';
import { sideToMove } from '../../kit/in-child/boards/standing.ts';
import type { TreeDifference } from '../case-details.ts';
import { type AskedNode, type Diagnosis, numberOf } from '../diagnosis.ts';
import { type GameTreeFunction, valueFunction } from '../page.ts';
import { type PairedNode, pairTrees } from '../paired-trees.ts';
import { type FormatGameTreeMessage, few } from '../say.ts';

/** A difference before it is put into words, with the node that differs. */
export interface BareDifference extends Omit<TreeDifference, 'text'> {
  readonly node: PairedNode;
}

/** A difference, and the number of nodes in the tree below it, with its own node. */
interface SizedDifference {
  readonly size: number;
  readonly difference: BareDifference;
}

/**
 * @param asked the root's board as it was given
 * @param toBlame the functions that were found to be wrong in themselves, the most basic first; empty
 *   when none was, or none was asked
 * @returns `undefined` when the tree is right and yet `minmax`, which chooses, is not to blame
 */
export function treeDifference(
  asked: BoardText,
  diagnosis: Diagnosis,
  toBlame: readonly string[],
  formatMessage: FormatGameTreeMessage,
): TreeDifference | undefined {
  const { node, ...first } = firstDifference(asked, diagnosis, toBlame);
  const isToBlame = toBlame.length === 0 || toBlame.includes(first.function);
  if (!isToBlame && first.what === 'choice') return undefined;
  // The difference may look like a fault of one function although another one is at fault.
  const difference = { ...first, function: isToBlame ? first.function : toBlame[0]! };
  return { ...difference, text: differenceText({ ...difference, node }, formatMessage) };
}

function firstDifference(
  asked: BoardText,
  { root, storedWhileBuilding, asked: askedNodes }: Diagnosis,
  toBlame: readonly string[],
): BareDifference {
  const paired = pairTrees(root, asked);
  const atRoot = { path: [asked], mover: 'x', node: paired } as const;
  if (root.b !== asked) {
    const actual = root.b === null ? {} : { actual: root.b };
    return { ...atRoot, what: 'board', function: 'buildTree', ...actual };
  }
  const isValue = !toBlame.includes('isTerminal') && toBlame.includes('get_value');
  const tellsEnd = isValue ? 'get_value' : 'isTerminal';
  const storer = storedWhileBuilding ? 'buildTree' : 'minmax';
  const differing: SizedDifference[] = [];
  const badlyStored: SizedDifference[] = [];
  let storesValues = false;

  /** @returns how many nodes there are, the given one included */
  const visit = (node: PairedNode, path: readonly BoardText[]): number => {
    const moves = node.children.filter((child) => !isMissing(child) && !isExtra(child));
    const below = moves.map((child) => visit(child, [...path, child.board!]));
    const size = below.reduce((sum, each) => sum + each, 1 + node.children.filter(isExtra).length);
    const place = { path, mover: sideToMove(path.at(-1)!), node };
    const answers = askedNodes.get(node.yours!)!;
    storesValues ||= (answers.stored ?? 0) !== 0;
    if (path.length > 1 && answers.stored !== node.right!) {
      const stored = { what: 'stored-value', function: storer, expected: node.right! } as const;
      const actual = String(answers.stored);
      badlyStored.push({ size, difference: { ...place, ...stored, actual } });
    }
    const differs = differenceAt(node, answers, path.length - 1, tellsEnd);
    if (differs !== undefined) differing.push({ size, difference: { ...place, ...differs } });
    return size;
  };

  visit(paired, [asked]);
  const stored = storesValues ? smallestOf(badlyStored) : undefined;
  const different = smallestOf(differing);
  // No function is wrong by itself, so the wrong value was computed from a value that was stored wrongly.
  const isStored = different?.what === 'value' && toBlame.length === 0;
  const first = isStored ? (stored ?? different) : (different ?? stored);
  // The whole tree is right, so `minmax` has chosen wrong boards from it.
  return first ?? { ...atRoot, what: 'choice', function: 'minmax' };
}

/** Whether a move has no child. */
const isMissing = ({ yours }: PairedNode): boolean => yours === undefined;
/** Whether a child is no move, or is a move that another child is already. */
const isExtra = ({ right }: PairedNode): boolean => right === undefined;

/** @returns the difference with the smallest tree; of several the first */
function smallestOf(differences: readonly SizedDifference[]): BareDifference | undefined {
  const [smallest] = differences.toSorted((a, b) => a.size - b.size);
  return smallest?.difference;
}

function differenceAt(
  { board, yours, right, children }: PairedNode,
  { terminal, answer }: AskedNode,
  depth: number,
  tellsEnd: GameTreeFunction,
): Omit<BareDifference, 'path' | 'mover' | 'node'> | undefined {
  const { d: deepID, c: ownChildren = [] } = yours!;
  const mover = sideToMove(board!);
  const isOver = mover === null;
  const isEndWrong = terminal !== String(isOver);
  const end = { what: 'terminal', function: tellsEnd, actual: terminal } as const;
  if (children.some((child) => isMissing(child) || isExtra(child))) {
    // If `isTerminal` is wrong here, `buildTree` may only have stopped where it says.
    const stops = isOver || ownChildren.length === 0;
    return stops && isEndWrong ? end : { what: 'children', function: 'buildTree' };
  }
  if (deepID === undefined || deepID % 2 !== depth % 2) {
    const actual = deepID === undefined ? 'no number' : String(deepID);
    return { what: 'turn', function: 'buildTree', actual };
  }
  if (isEndWrong) return end;
  if (numberOf(answer) === right) return undefined;
  return { what: 'value', function: valueFunction(mover), expected: right!, actual: answer };
}

function kindOfAnswer(answer: string | undefined): 'throws' | 'nothing' | 'value' {
  if (answer === '!') return 'throws';
  return answer === undefined || answer === '?' ? 'nothing' : 'value';
}

/** @returns a sentence that says where a submission's own tree first goes wrong */
export function differenceText(
  difference: BareDifference,
  formatMessage: FormatGameTreeMessage,
): string {
  const { what, path, mover, expected, actual, node, function: name } = difference;
  const board = path.at(-1);
  const side = mover?.toUpperCase() ?? 'nobody';
  const boards = (isSuch: (child: PairedNode) => boolean) =>
    few(
      node.children.filter(isSuch).map((each) => each.board ?? formatMessage('children.no-board')),
    );
  return formatMessage(`difference.${what}`, {
    name,
    asked: valueFunction(mover),
    board,
    side,
    expected,
    actual,
    at: formatMessage('difference.at', { board, side, moves: path.length - 1, what }),
    said: formatMessage(`said.${kindOfAnswer(actual)}`, { value: actual }),
    missing: boards(isMissing),
    extra: boards(isExtra),
    turn: path.length % 2 === 1 ? 'O' : 'X',
  });
}
