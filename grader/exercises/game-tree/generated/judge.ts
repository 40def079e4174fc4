/**
 * An independent judge of programs for this exercise: whether a program is right, and if not, which of
 * its functions are at fault. It shares no code with the grader. It runs the program in this process,
 * so it is for programs of our own only.
 */
import { faultOf, firstWrong, isValueOfEnd } from './judge/blame.ts';
import { FUNCTIONS, type FunctionName } from './judge/functions.ts';
import { compileProgram, type Loader } from './judge/load-program.ts';
import { type Call, Monitor, WAYS, type Way } from './judge/monitor.ts';
import { boardText, isOver, moves, POSITIONS, type Position, xMoves } from './judge/rules.ts';
import { type Asked, askSeries, boardsFor, type Extent, type Kind } from './judge/series.ts';
import { hasWrongVals } from './judge/stored-values.ts';
import type { Files } from './variants/pieces.ts';

export interface Judgement {
  /** The whole program is right, and so is every function. */
  readonly isRight: boolean;
  /** It names all forced wins on every board asked. */
  readonly isWholeRight: boolean;
  readonly functions: Readonly<Record<FunctionName, Standing>>;
  /** The functions that are wrong in themselves. */
  readonly atFault: readonly FunctionName[];
  /** Why the program could not be loaded. */
  readonly loadError?: string;
}

export interface Standing {
  /** Right on every board with one kind of tree, with the program's own other functions. */
  readonly isRight: boolean;
  /** The kinds that it was asked with, and on how many boards it was wrong with each. */
  readonly wrong: Readonly<Partial<Record<Kind, number>>>;
  /** A board with few empty squares on which it is wrong. */
  readonly smallestWrong?: string;
}

/** @param everyKind asks with each kind of tree, also where one is found with which all is right */
export async function judgeProgram(
  files: Files,
  extent: Extent = 'quick',
  everyKind = false,
): Promise<Judgement> {
  let load: Loader;
  try {
    load = await compileProgram(files);
    const program = load(new Monitor());
    for (const name of ['GameNode', 'GameTree', 'MinMax'] as const) {
      if (typeof program[name] !== 'function') throw new Error(`there is no class ${name}`);
    }
  } catch (error) {
    return notLoaded(error);
  }
  return new Judge(load, extent).judge(everyKind);
}

/** So many wrong answers of a function are traced. */
const MOST_TRACED = 24;
const BASIC_FIRST: readonly FunctionName[] = [
  'get_value',
  'isTerminal',
  'max_value',
  'min_value',
  'buildTree',
  'minmax',
];
/** Each round of blame finds a function more, so there cannot be more rounds than functions. */
const MOST_ROUNDS = FUNCTIONS.length + 1;

const GIVEN: readonly Kind[] = ['valued', 'bare'];
const ENDS: readonly FunctionName[] = ['get_value', 'isTerminal'];
const VALUES: readonly FunctionName[] = ['max_value', 'min_value'];
const CALLERS: readonly FunctionName[] = [...VALUES, 'minmax', 'buildTree'];
/** A guess: some dozen finished boards, and so many others, show what a function does with the end of games. */
const ENDS_APART = 40;
const MOST_LOOKED_AT = 40;

/** How a function stands when some others are replaced by right ones. */
interface Found {
  readonly isRight: boolean;
  readonly series: ReadonlyMap<Kind, readonly Asked[]>;
  /** The kind to look for the fault with. */
  readonly kind: Kind;
}

class Judge {
  readonly #load: Loader;
  readonly #extent: Extent;
  readonly #guilty = new Set<FunctionName>();
  readonly #known = new Map<string, Asked[]>();
  #looksForEnds: boolean | undefined;

  constructor(load: Loader, extent: Extent) {
    this.#load = load;
    this.#extent = extent;
  }

  judge(everyKind: boolean): Judgement {
    const found = new Map(FUNCTIONS.map((name) => [name, this.#standing(name, everyKind)]));
    const isWholeRight = this.#ask('minmax', 'own').every(({ isRight }) => isRight);
    const failing = FUNCTIONS.filter((name) => !found.get(name)!.isRight);
    if (failing.length > 0 || !isWholeRight) this.#findGuilty(failing);
    return {
      isRight: isWholeRight && failing.length === 0,
      isWholeRight,
      functions: Object.fromEntries(
        FUNCTIONS.map((name) => [name, standingOf(found.get(name)!)]),
      ) as Record<FunctionName, Standing>,
      atFault: FUNCTIONS.filter((name) => this.#guilty.has(name)),
    };
  }

  /**
   * One function after the other, the most basic first: who fails among right ones in the guilty
   * places is traced. In the end every function that failed is guilty, or right among these.
   */
  #findGuilty(failing: readonly FunctionName[]): void {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const before = this.#guilty.size;
      const isOpen = (name: FunctionName) => !this.#guilty.has(name) && !this.#isRightAmong(name);
      for (const name of BASIC_FIRST.filter((each) => failing.includes(each))) {
        if (isOpen(name)) for (const accused of this.#accusedBy(name)) this.#guilty.add(accused);
      }
      const open = failing.filter(isOpen);
      if (open.length === 0) for (const name of this.#accusedByWhole()) this.#guilty.add(name);
      if (this.#guilty.size > before) continue;
      // Nobody can be found: each keeps its own failure.
      for (const name of open) this.#guilty.add(name);
      return;
    }
  }

  /** What right ones in the guilty places do beside their answers is not fixed, so any way will do. */
  #isRightAmong(name: FunctionName, replaced: ReadonlySet<FunctionName> = this.#guilty): boolean {
    const ways = replaced.size === 0 ? WAYS.slice(0, 1) : WAYS;
    return ways.some((way) => this.#standing(name, false, replaced, way).isRight);
  }

  /** Those whom the traces of a function's wrong answers convict. */
  #accusedBy(name: FunctionName): FunctionName[] {
    const { series, kind } = this.#standing(name);
    const wrong = series.get(kind)!.filter((asked) => !isRightOf(name, asked));
    const faults = this.#traced(name, kind, wrong.slice(0, MOST_TRACED)).flatMap((asked) => {
      const top = asked.calls.find((call) => call.name === name);
      if (top === undefined) return [];
      return [faultOf(top, this.#isCallersFault)];
    });
    return faults.flatMap(({ names, stored }) =>
      names.length === 1 && names[0] === name && this.#isRightWhenStored(name, stored)
        ? stored
        : names,
    );
  }

  /** Whether it is right as soon as the others store right values. */
  #isRightWhenStored(name: FunctionName, stored: readonly FunctionName[]): boolean {
    if (stored.length === 0) return false;
    return this.#isRightAmong(name, new Set([...this.#guilty, ...stored]));
  }

  /** All functions are right by themselves, or rest on guilty ones, and yet the whole may be wrong. */
  #accusedByWhole(): FunctionName[] {
    const wrong = this.#ask('minmax', 'own').filter(({ isRight }) => !isRight);
    if (wrong.length === 0) return [];
    const asked = wrong.slice(0, MOST_TRACED);
    const built = this.#traced('buildTree', 'own', asked).flatMap(({ calls }) => calls);
    const inBuilding = built.flatMap((call) => {
      const found = firstWrong(call.calls, this.#isCallersFault);
      return found === undefined ? [] : faultOf(found, this.#isCallersFault).names;
    });
    if (inBuilding.length > 0) return inBuilding;
    const positions = asked.map(({ position }) => position);
    if (hasWrongVals(this.#load, new Monitor(this.#guilty), positions)) return ['buildTree'];
    return this.#traced('minmax', 'own', asked).flatMap(({ calls }) => {
      const found = firstWrong(calls[0]?.calls ?? [], this.#isCallersFault);
      return found === undefined ? [] : faultOf(found, this.#isCallersFault).names;
    });
  }

  /**
   * There are two styles: the value functions answer about finished games themselves, or whoever asks them looks
   * first. A program is of the second where neither answers about them and somebody looks.
   */
  #areEndsLookedFor(): boolean {
    this.#looksForEnds ??=
      !VALUES.some((name) => this.#answersAboutEnds(name)) &&
      CALLERS.some((name) => this.#looksFirst(name));
    return this.#looksForEnds;
  }

  #answersAboutEnds(name: FunctionName): boolean {
    const isAsked = (position: Position): boolean =>
      isOver(position) && xMoves(position) === (name === 'max_value');
    const some = POSITIONS.filter(isAsked).filter((_, i) => i % ENDS_APART === 0);
    const monitor = new Monitor(new Set(ENDS));
    return askSeries(this.#load, monitor, name, 'bare', some).some(({ isRight }) => isRight);
  }

  /** It asks value functions, and none where every move ends the game. */
  #looksFirst(name: FunctionName): boolean {
    const boards = boardsFor(name, this.#extent).slice(0, MOST_LOOKED_AT);
    const monitor = new Monitor(without(new Set([...ENDS, ...VALUES]), name));
    const asked = askSeries(this.#load, monitor, name, 'valued', boards, new Set(boards));
    const steps = asked.flatMap(({ calls }) => stepsOf(calls, name));
    const asks = steps.some(({ calls }) =>
      calls.some((each) => isValue(each) && !isValueOfEnd(each)),
    );
    const isAtEnd = ({ position }: Call): boolean =>
      position !== undefined && moves(position).every(isOver);
    return asks && steps.some((step) => isAtEnd(step) && !step.calls.some(isValueOfEnd));
  }

  /** A function that is right when it is asked directly may rely on what right callers give it. */
  readonly #isCallersFault = (call: Call): boolean => {
    if (isValueOfEnd(call)) return this.#areEndsLookedFor();
    return isValue(call) && call.readUnreadyVal && this.#standing(call.name).isRight;
  };

  #standing(
    name: FunctionName,
    everyKind = false,
    replaced: ReadonlySet<FunctionName> = this.#guilty,
    way: Way = 'plain',
  ): Found {
    const ask = (kind: Kind) => this.#ask(name, kind, replaced, way);
    const isAlone = name === 'isTerminal' || name === 'get_value';
    const first: Kind = isAlone ? 'alone' : 'own';
    const series = new Map<Kind, readonly Asked[]>([[first, ask(first)]]);
    const isRightWith = (kind: Kind) => series.get(kind)!.every((asked) => isRightOf(name, asked));
    if (isAlone || name === 'buildTree')
      return { isRight: isRightWith(first), series, kind: first };
    if (isRightWith('own') && !everyKind) return { isRight: true, series, kind: 'own' };
    for (const kind of GIVEN) series.set(kind, ask(kind));
    const kind = (['own', ...GIVEN] as const).find(isRightWith);
    if (kind !== undefined) return { isRight: true, series, kind };
    if (isWrittenForOwn(series)) return { isRight: true, series, kind: 'own' };
    return { isRight: false, series, kind: leastWrong(series) };
  }

  #ask(
    name: FunctionName,
    kind: Kind,
    replaced: ReadonlySet<FunctionName> = this.#guilty,
    way: Way = 'plain',
  ): Asked[] {
    if (name === 'buildTree') {
      // One tree serves both questions, unless some boards were left out for want of an answer.
      const shared = this.#ask('minmax', kind, replaced, way);
      if (shared.every(({ isLeftOut }) => !isLeftOut)) return shared;
    }
    const key = [name, kind, [...replaced].sort(), way].join();
    let answers = this.#known.get(key);
    if (answers === undefined) {
      const monitor = new Monitor(without(replaced, name), way);
      answers = askSeries(this.#load, monitor, name, kind, boardsFor(name, this.#extent));
      this.#known.set(key, answers);
    }
    return answers;
  }

  /** Asks the same boards again in the same order, up to these, and keeps the calls of these. */
  #traced(name: FunctionName, kind: Kind, wanted: readonly Asked[]): Asked[] {
    const positions = new Set<Position>(wanted.map(({ position }) => position));
    const boards = boardsFor(name, this.#extent);
    const last = boards.findLastIndex((position) => positions.has(position));
    const monitor = new Monitor(without(this.#guilty, name));
    const asked = askSeries(this.#load, monitor, name, kind, boards.slice(0, last + 1), positions);
    return asked.filter(({ position }) => positions.has(position));
  }
}

/** The calls of one function, also those that it makes of itself. */
function stepsOf(calls: readonly Call[], name: FunctionName): readonly Call[] {
  return calls.flatMap((call) => [
    ...(call.name === name ? [call] : []),
    ...stepsOf(call.calls, name),
  ]);
}

function isValue({ name }: Call): boolean {
  return VALUES.includes(name);
}

function without(names: ReadonlySet<FunctionName>, left: FunctionName): Set<FunctionName> {
  return new Set([...names].filter((name) => name !== left));
}

function isRightOf(name: FunctionName, { isRight, isTreeRight }: Asked): boolean {
  return name === 'buildTree' ? isTreeRight : isRight;
}

/**
 * Where `buildTree` fails on some boards, its trees cannot be asked about there. A function is still
 * written for them if it was never wrong with a right one, and with each other kind was wrong on a
 * board on which it is right with its own.
 */
function isWrittenForOwn(series: ReadonlyMap<Kind, readonly Asked[]>): boolean {
  const own = series.get('own')!;
  const onRightTrees = own.filter(({ isTreeRight }) => isTreeRight);
  if (onRightTrees.length === 0 || onRightTrees.some(({ isRight }) => !isRight)) return false;
  const good = new Set(onRightTrees.map(({ position }) => position));
  return GIVEN.every((kind) =>
    series.get(kind)!.some(({ position, isRight }) => !isRight && good.has(position)),
  );
}

function leastWrong(series: ReadonlyMap<Kind, readonly Asked[]>): Kind {
  const count = (kind: Kind) => series.get(kind)!.filter(({ isRight }) => !isRight).length;
  const isBuilt = series.get('own')!.every(({ isTreeRight }) => isTreeRight);
  const kinds: readonly Kind[] = isBuilt ? ['own', 'bare', 'valued'] : ['bare', 'valued'];
  return kinds.toSorted((a, b) => count(a) - count(b))[0]!;
}

function standingOf({ isRight, series }: Found): Standing {
  const wrong: Partial<Record<Kind, number>> = {};
  let smallest: Position | undefined;
  for (const [kind, asked] of series) {
    const bad = asked.filter((each) => !each.isRight);
    wrong[kind] = bad.length;
    smallest ??= bad[0]?.position;
  }
  return isRight || smallest === undefined
    ? { isRight, wrong }
    : { isRight, wrong, smallestWrong: boardText(smallest) };
}

function notLoaded(error: unknown): Judgement {
  const standing: Standing = { isRight: false, wrong: {} };
  return {
    isRight: false,
    isWholeRight: false,
    functions: Object.fromEntries(FUNCTIONS.map((name) => [name, standing])) as Record<
      FunctionName,
      Standing
    >,
    atFault: FUNCTIONS,
    loadError: error instanceof Error ? error.message : String(error),
  };
}
