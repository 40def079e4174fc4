/**
 * Asks one function of a program about many boards, one after the other in one load of the program, as
 * the grader does, with one kind of tree.
 */
import { isRightAnswer, isRightTree, positionOf } from './answers.ts';
import type { FunctionName } from './functions.ts';
import type { Loader, Program, ProgramNode, ProgramSearch } from './load-program.ts';
import { type Call, type Monitor, stepsFor, TooManySteps } from './monitor.ts';
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
}

/** Which boards: up to three empty squares and some with five; all with up to six; all. */
export type Extent = 'quick' | 'small' | 'every';

const EVERY_WHICH = 24;
/** What never ends takes all its steps each time, so the rest of such a series is left out. */
const MOST_STOPPED = 8;

export function boardsFor(name: FunctionName, extent: Extent): readonly Position[] {
  let counted = 0;
  const isInExtent = (position: Position): boolean => {
    const empty = emptySquares(position);
    if (extent === 'every' || name === 'isTerminal' || name === 'get_value') return true;
    if (extent === 'small') return empty <= 6;
    if (empty === 4 || empty === 5) return counted++ % EVERY_WHICH === 0;
    return empty <= 3;
  };
  return POSITIONS.filter((position) => isAskedAbout(name, position) && isInExtent(position));
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
  const asked: Asked[] = [];
  let stopped = 0;
  for (const position of boards) {
    if (stopped >= MOST_STOPPED) {
      asked.push(failed(position));
      continue;
    }
    monitor.allow(stepsFor(name === 'min_value' ? before(position) : position));
    const isTraced = traced.has(position);
    try {
      asked.push(ask(program, monitor, name, kind, position, isTraced));
    } catch (error) {
      if (error instanceof TooManySteps) stopped++;
      const calls = error instanceof AskedInVain ? error.calls : [];
      if (error instanceof AskedInVain && error.cause instanceof TooManySteps) stopped++;
      const isTreeRight = error instanceof AskedInVain && error.isTreeRight;
      asked.push({ position, isRight: false, isTreeRight, calls });
    }
  }
  monitor.allow(Number.POSITIVE_INFINITY);
  return asked;
}

function failed(position: Position): Asked {
  return { position, isRight: false, isTreeRight: false, calls: [] };
}

/** The program threw while it was asked. */
class AskedInVain extends Error {
  constructor(
    readonly calls: readonly Call[],
    readonly isTreeRight: boolean,
    cause: unknown,
  ) {
    super('the program threw', { cause });
  }
}

function ask(
  program: Program,
  monitor: Monitor,
  name: FunctionName,
  kind: Kind,
  position: Position,
  isTraced: boolean,
): Asked {
  const start = name === 'min_value' ? before(position) : position;
  const depth = name === 'min_value' || xMoves(start) ? 0 : 1;
  const given = kind === 'valued' && name !== 'max_value' ? gameValue(start) : 0;
  const fields = kind === 'own' || name === 'buildTree' ? [] : [given, depth, null, []];
  const root = new program.GameNode(toBoard(start), ...fields);
  const tree = new program.GameTree(root);
  let calls: readonly Call[] = [];
  let isTreeRight = true;
  /** The function that is asked is the outermost call; what it calls is inside. */
  const asking = (question: () => void): void => {
    let problem: { readonly error: unknown } | undefined;
    const run = (): void => {
      try {
        question();
      } catch (error) {
        problem = { error };
      }
    };
    if (isTraced) calls = [...calls, ...monitor.record(run)];
    else run();
    if (problem !== undefined) throw new AskedInVain(calls, isTreeRight, problem.error);
  };

  if (name === 'buildTree') {
    asking(() => tree.buildTree(root));
    const isRight = root.deepID === 0 && isRightTree(root, position);
    return { position, isRight, isTreeRight: isRight, calls };
  }
  if (kind === 'own') {
    isTreeRight = false;
    // The calls that build the tree are not those of the function that is asked.
    tree.buildTree(root);
    isTreeRight = root.deepID === 0 && isRightTree(root, start);
  } else if (kind === 'alone') {
    for (const next of moves(position)) {
      root.children.push(new program.GameNode(toBoard(next), 0, 1 - depth, root, []));
    }
  } else grow(program, root, start, kind, name === 'min_value' ? position : undefined);
  const node = name === 'min_value' ? childAt(root, position) : root;
  const search: ProgramSearch = new program.MinMax(tree);
  let answer: unknown;
  asking(() => {
    answer = search[name as keyof ProgramSearch](node);
  });
  const isRight = positionOf(node) === position && isRightAnswer(name, position, answer);
  return { position, isRight, isTreeRight, calls };
}

function childAt(root: ProgramNode, position: Position): ProgramNode {
  const child = root.children.find((each) => positionOf(each) === position);
  if (child === undefined) throw new Error('the tree does not have this board');
  return child;
}

/**
 * Grows a tree of the judge's own below a node, through the program's constructor.
 *
 * @param asked the child whose value is to be found, so that it does not carry it
 */
function grow(
  program: Program,
  node: ProgramNode,
  position: Position,
  kind: 'valued' | 'bare',
  asked?: Position,
): void {
  for (const next of moves(position)) {
    const val = kind === 'valued' && next !== asked ? gameValue(next) : 0;
    const child = new program.GameNode(toBoard(next), val, (node.deepID as number) + 1, node, []);
    node.children.push(child);
    grow(program, child, next, kind);
  }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
