/**
 * Walks a submission's own tree beside the right one to the first node where its children, its turn
 * or its value differ: the node with the smallest tree below it, because whatever is wrong there is
 * nobody else's doing.
 */
import type { Side } from '../../../exercise/playable.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { sideToMove } from '../../../kit/boards/standing.ts';
import type { Value } from '../answers.ts';
import type { SubmissionTree, TreeDifference } from '../case-details.ts';
import { type AskedNode, type Diagnosis, numberOf } from '../diagnosis.ts';
import type { FunctionName } from '../page.ts';
import { type PairedNode, pairTrees } from '../pair-trees.ts';
import { few, type Say } from '../say.ts';

/** A difference before it is put into words. */
export interface BareDifference extends Omit<TreeDifference, 'text'> {
  /** What only the words need. */
  readonly around: {
    /** Moves that have no child. */
    readonly missing: readonly BoardText[];
    /** Children that are no move, or that are there twice. */
    readonly extra: readonly (BoardText | null)[];
    /** The values of the children by the submission's own functions, where all of them are numbers. */
    readonly childValues: readonly number[];
  };
}

type Place = Pick<BareDifference, 'path' | 'mover' | 'around'>;
/** What differs at a place. */
type Differing = Omit<BareDifference, keyof Place>;

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
): BareDifference | undefined {
  const found = firstDifference(asked, diagnosis, toBlame);
  const [first] = toBlame;
  if (first === undefined || toBlame.includes(found.function)) return found;
  // What shows in one function's place may be another's doing, which is known by now.
  return found.what === 'choice' ? undefined : { ...found, function: first };
}

function firstDifference(
  asked: BoardText,
  { root, storedWhileBuilding, asked: found }: Diagnosis,
  toBlame: readonly string[],
): BareDifference {
  const around = { missing: [], extra: [], childValues: [] };
  const atRoot: Place = { path: [asked], mover: 'x', around };
  if (root.b !== asked) {
    const actual = root.b === null ? {} : { actual: root.b };
    return { ...atRoot, what: 'board', function: 'buildTree', ...actual };
  }
  const isValue = !toBlame.includes('isTerminal') && toBlame.includes('get_value');
  const tellsEnd = isValue ? 'get_value' : 'isTerminal';
  const storer = storedWhileBuilding ? 'buildTree' : 'minmax';
  const differing: Sized[] = [];
  const badlyStored: Sized[] = [];
  let storesValues = false;

  /** @returns how many nodes there are, the given one included */
  const visit = (node: PairedNode, path: readonly BoardText[]): number => {
    const { children } = node;
    const [yours, right] = [node.yours!, node.right!];
    const here = found.get(yours)!;
    const missing = children.filter((child) => child.yours === undefined);
    const extra = children.filter((child) => child.right === undefined);
    const moves = children.filter((child) => ![...missing, ...extra].includes(child));
    const below = moves.map((child) => visit(child, [...path, child.board!]));
    const size = below.reduce((sum, each) => sum + each, 1 + extra.length);
    const values = (yours.c ?? []).map((child) => numberOf(found.get(child)!.answer));
    const place: Place = {
      path,
      mover: sideToMove(path.at(-1)!),
      around: {
        missing: missing.map(({ board }) => board!),
        extra: extra.map(({ board }) => board),
        childValues: values.filter((value) => value !== undefined),
      },
    };
    storesValues ||= (here.stored ?? 0) !== 0;
    if (path.length > 1 && here.stored !== right) {
      const actual = String(here.stored);
      const stored = { what: 'stored-value', function: storer, expected: right, actual } as const;
      badlyStored.push([size, { ...place, ...stored }]);
    }
    const differs = differenceAt(yours, here, place, right, tellsEnd);
    if (differs !== undefined) differing.push([size, { ...place, ...differs }]);
    return size;
  };

  visit(pairTrees(root, asked), [asked]);
  const stored = storesValues ? smallestOf(badlyStored) : undefined;
  const different = smallestOf(differing);
  // Functions that are right on right nodes go wrong on values that were stored wrongly.
  const isStored = different?.what === 'value' && toBlame.length === 0;
  const first = isStored ? (stored ?? different) : (different ?? stored);
  // The whole tree may be right, and yet the wrong boards come out of it.
  return first ?? { ...atRoot, what: 'choice', function: 'minmax' };
}

/** A difference with the number of nodes below it. */
type Sized = readonly [size: number, found: BareDifference];

/** The first of equals. */
function smallestOf(found: readonly Sized[]): BareDifference | undefined {
  return found.toSorted(([one], [other]) => one - other)[0]?.[1];
}

function differenceAt(
  { d: deepID, c: children = [] }: SubmissionTree,
  { terminal, answer }: AskedNode,
  { mover, path, around }: Place,
  right: Value,
  tellsEnd: FunctionName,
): Differing | undefined {
  const isOver = mover === null;
  const isEndWrong = terminal !== String(isOver);
  const end = { what: 'terminal', function: tellsEnd, actual: terminal } as const;
  if (around.missing.length + around.extra.length > 0) {
    // A tree that stops too early or too late does what isTerminal says.
    const stops = isOver || children.length === 0;
    return stops && isEndWrong ? end : { what: 'children', function: 'buildTree' };
  }
  if (deepID === undefined || deepID % 2 !== (path.length - 1) % 2) {
    const actual = deepID === undefined ? 'no number' : String(deepID);
    return { what: 'turn', function: 'buildTree', actual };
  }
  if (isEndWrong) return end;
  if (numberOf(answer) === right) return undefined;
  return { what: 'value', function: functionFor(mover), expected: right, actual: answer };
}

function functionFor(mover: Side | null): FunctionName {
  return mover === null ? 'get_value' : mover === 'x' ? 'max_value' : 'min_value';
}

/** Where a submission's own tree first goes wrong, in words. */
export function differenceText(difference: BareDifference, say: Say): string {
  const { what, path, mover, expected = '', around, function: name } = difference;
  const { missing, extra, childValues } = around;
  const board = path.at(-1) ?? '';
  const side = mover?.toUpperCase() ?? 'nobody';
  const noBoard = say('children.no-board');
  const faults = [
    missing.length > 0 &&
      say('children.lacks', { boards: few(missing, say), count: missing.length }),
    extra.length > 0 &&
      say('children.extra', {
        ...{ side, count: extra.length },
        boards: few(
          extra.map((each) => each ?? noBoard),
          say,
        ),
      }),
  ].filter((fault) => fault !== false);
  const kind =
    difference.actual === '!' ? 'throws' : (difference.actual ?? '?') === '?' ? 'nothing' : 'value';
  const extreme = mover === 'x' ? Math.max(...childValues) : Math.min(...childValues);
  return say(`difference.${what}`, {
    ...{ name, board, side, expected, hasChildren: childValues.length > 0, extreme },
    at: say('difference.at', { board, side, moves: path.length - 1, what }),
    actual: difference.actual ?? say(what === 'board' ? 'something-else' : 'difference.nothing'),
    said: say(`said.${kind}`, { value: difference.actual ?? '' }),
    fault: faults.join(say('children.and')),
    turn: path.length % 2 === 1 ? 'O' : 'X',
  });
}
