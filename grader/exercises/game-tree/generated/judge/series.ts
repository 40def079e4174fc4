/**
 * Asks one function of a program about many boards, one after the other in one load of the program, as
 * the grader does, with one kind of tree.
 */
import { isRightAnswer, isRightTree, positionOf } from './answers.ts';
import type { FunctionName } from './functions.ts';
import type { Loader } from './load-program.ts';
import { type Call, type Monitor, stepsFor, TooManySteps } from './monitor.ts';
import type { Program, ProgramNode, ProgramTree } from './program.ts';
import {
  before,
  emptySquares,
  gameValue,
  isOver,
  moves,
  POSITIONS,
  type Position,
  toBoard,
  xMoves,
} from './rules.ts';

/** What the tree of a question holds; `alone` for functions that answer from the board. */
export type Kind = 'own' | 'valued' | 'bare' | 'alone';

export interface Asked {
  readonly position: Position;
  readonly isRight: boolean;
  /** Of a tree of the program's own: whether it was built rightly. */
  readonly isTreeRight: boolean;
  readonly calls: readonly Call[];
  /** Not asked at all, after many boards on which the program did not come to an end. */
  readonly isLeftOut?: true;
}

/** Which boards: few empty squares and some with up to five; all with up to six; all. */
export type Extent = 'quick' | 'small' | 'every';

/** Of the boards with this many empty squares a quick series takes one in so many. */
const QUICK_SHARES: Readonly<Record<number, number>> = { 3: 3, 4: 24, 5: 24 };
/** What never ends takes all its steps each time, so the rest of such a series is left out. */
const MOST_STOPPED = 8;

export function boardsFor(name: FunctionName, extent: Extent): readonly Position[] {
  let counted = 0;
  const isInExtent = (position: Position): boolean => {
    const empty = emptySquares(position);
    if (extent === 'every' || name === 'isTerminal' || name === 'get_value') return true;
    if (extent === 'small') return empty <= 6;
    return empty <= 5 && counted++ % (QUICK_SHARES[empty] ?? 1) === 0;
  };
  const boards = POSITIONS.filter((each) => isAskedAbout(name, each) && isInExtent(each));
  if (name !== 'min_value') return boards;
  // Those that come from the same board one after the other, so that they can share its tree.
  return boards.toSorted(
    (a, b) => emptySquares(a) - emptySquares(b) || before(a) - before(b) || a - b,
  );
}

function isAskedAbout(name: FunctionName, position: Position): boolean {
  if (name === 'isTerminal') return true;
  if (name === 'get_value') return isOver(position);
  return !isOver(position) && xMoves(position) === (name !== 'min_value');
}

/** @param traced boards at which the calls are kept; the others are asked all the same */
export function askSeries(
  load: Loader,
  monitor: Monitor,
  name: FunctionName,
  kind: Kind,
  boards: readonly Position[],
  traced: ReadonlySet<Position> = new Set(),
): Asked[] {
  const program = attempt(() => load(monitor));
  if (program === undefined) return boards.map((position) => failed(position));
  monitor.buildRight = (root, position) => grow(program, root, position, 'bare');
  const planter = new Planter(program, name, kind);
  const asked: Asked[] = [];
  let stopped = 0;
  for (const position of boards) {
    if (stopped >= MOST_STOPPED) {
      asked.push(failed(position));
      continue;
    }
    monitor.allow(stepsFor(name === 'min_value' ? before(position) : position));
    const [answered, error] = ask(planter, monitor, position, traced.has(position));
    asked.push(answered);
    if (error instanceof TooManySteps) stopped++;
  }
  monitor.allow(Number.POSITIVE_INFINITY);
  return asked;
}

function failed(position: Position): Asked {
  return { position, isRight: false, isTreeRight: false, calls: [], isLeftOut: true };
}

/** @returns also what was thrown, if anything was */
function ask(
  planter: Planter,
  monitor: Monitor,
  position: Position,
  isTraced: boolean,
): readonly [Asked, unknown] {
  const { name, program } = planter;
  let isTreeRight = false;
  let isRight = false;
  let calls: readonly Call[] = [];
  let problem: unknown;
  /** What is thrown is kept, so that the calls up to there are known. */
  const asking = (question: () => void): void => {
    try {
      question();
    } catch (error) {
      problem = error;
    }
  };
  const recorded = (question: () => void): void => {
    if (isTraced) calls = monitor.record(() => asking(question));
    else asking(question);
  };
  if (name === 'buildTree') {
    asking(() => {
      const { root, tree } = planter.plantRoot(position);
      recorded(() => tree.buildTree(root));
      isTreeRight = problem === undefined && isRightTree(root, position);
      isRight = isTreeRight;
    });
    return [{ position, isRight, isTreeRight, calls }, problem];
  }
  asking(() => {
    const planted = planter.plant(position);
    isTreeRight = planted.isRight;
    const { node } = planted;
    const search = new program.MinMax(planted.tree);
    recorded(() => {
      const answer = search[name](node);
      isRight = positionOf(node) === position && isRightAnswer(name, position, answer);
    });
  });
  return [{ position, isRight, isTreeRight, calls }, problem];
}

interface Planted {
  readonly start: Position;
  readonly root: ProgramNode;
  readonly tree: ProgramTree;
  readonly isRight: boolean;
}

/** Makes the trees that a function is asked about. */
class Planter {
  readonly #kind: Kind;
  #last: Planted | undefined;

  constructor(
    readonly program: Program,
    readonly name: FunctionName,
    kind: Kind,
  ) {
    this.#kind = kind;
  }

  plantRoot(position: Position): { readonly root: ProgramNode; readonly tree: ProgramTree } {
    const { program } = this;
    const isAnswer = this.name === 'max_value' || this.name === 'min_value';
    const val = this.#kind === 'valued' && !isAnswer ? gameValue(position) : undefined;
    const isOwn = this.#kind === 'own';
    const fields = isOwn ? [] : [val, xMoves(position) ? 0 : 1, null, []];
    const root = new program.GameNode(toBoard(position), ...fields);
    return { root, tree: new program.GameTree(root) };
  }

  /** @returns the node to ask about too; children of one root are asked about in one tree */
  plant(position: Position): Planted & { readonly node: ProgramNode } {
    if (this.name !== 'min_value') {
      const planted = this.#plantFrom(position);
      return { ...planted, node: planted.root };
    }
    const start = before(position);
    if (this.#last?.start !== start) this.#last = this.#plantFrom(start);
    const node = this.#last.root.children.find((each) => positionOf(each) === position);
    if (node === undefined) throw new Error('the tree does not have this board');
    return { ...this.#last, node };
  }

  #plantFrom(start: Position): Planted {
    this.#last = undefined;
    const { root, tree } = this.plantRoot(start);
    if (this.#kind === 'own') {
      tree.buildTree(root);
      return { start, root, tree, isRight: isRightTree(root, start) };
    }
    if (this.#kind === 'alone') {
      for (const next of moves(start)) plantChild(this.program, root, next, undefined);
    } else {
      grow(this.program, root, start, this.#kind, this.name === 'min_value');
    }
    return { start, root, tree, isRight: true };
  }
}

/** @param val left to the constructor where it is not to be known */
function plantChild(
  program: Program,
  parent: ProgramNode,
  position: Position,
  val: number | undefined,
): ProgramNode {
  const child = new program.GameNode(
    toBoard(position),
    val,
    (parent.deepID as number) + 1,
    parent,
    [],
  );
  parent.children.push(child);
  return child;
}

/**
 * Grows a tree of the judge's own below a node, through the program's constructor.
 *
 * @param asksChildren whether the values of the children are to be found, so that they carry none
 */
function grow(
  program: Program,
  node: ProgramNode,
  position: Position,
  kind: 'valued' | 'bare',
  asksChildren = false,
): void {
  for (const next of moves(position)) {
    const val = kind === 'valued' && !asksChildren ? gameValue(next) : undefined;
    grow(program, plantChild(program, node, next, val), next, kind);
  }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
