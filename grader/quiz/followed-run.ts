/** A run as a person follows it: which function each call enters, which lines run in it, and how it ends. */
import { memoize } from '../base/in-child/memoize.ts';
import type { Check, Input } from '../engine/check.ts';
import type { Exercise } from '../engine/exercise.ts';
import type { TracedCall } from '../grading/ask/traced-call.ts';
import type { RecordedRun } from './record/run-recorder.ts';
import type {
  FunctionFacts,
  LoopFacts,
  SourceFacts,
  SourcePart,
  StatementFacts,
} from './record/source-facts.ts';
import type { NotedValue, RunStep } from './record/step-log.ts';

/** One call of a run. */
export interface FollowedCall {
  readonly index: number;
  readonly name: string;
  /** The index of the calling call; -1 for the call that the run begins with. */
  readonly parent: number;
  readonly traced: TracedCall;
  /** The input of the exercise that it is asked about; undefined for functions that the student has added. */
  readonly input: Input | undefined;
  /** The input in words; undefined where there is none. */
  readonly told: string | undefined;
  /** What it returned, in words; undefined where it returned nothing. */
  readonly returned: string | undefined;
  /** Where it is written; undefined where that is not sure. */
  readonly function: FunctionFacts | undefined;
  /** The statements that ran in it, in order, without those of calls inside of it. */
  readonly statements: readonly StatementFacts[];
  readonly steps: readonly RunStep[];
  /** It is a function that looks at one thing alone, such as a board, or inside of one. A reader may take its answer for granted. */
  readonly isDetail: boolean;
  /** Whether right programs differ in whether they make such a call. */
  readonly isMatterOfStyle: boolean;
}

/** Puts calls into words. */
export interface RunWords {
  /** @returns an input as messages name it */
  readonly named: (check: Check, input: Input) => string;
  /** @returns the input of a call, if its arguments are one */
  readonly inputOf: (call: TracedCall) => Input | undefined;
  /** @returns what a call returned, as reports write it */
  readonly returnedBy: (call: TracedCall) => string | undefined;
}

/** The facts of a source, found by their numbers. */
export class FactsByNumber {
  readonly functions: ReadonlyMap<number, FunctionFacts>;
  readonly statements: ReadonlyMap<number, StatementFacts>;
  readonly loops: ReadonlyMap<number, LoopFacts>;

  constructor(
    facts: SourceFacts,
    readonly texts: ReadonlyMap<string, string>,
  ) {
    this.functions = byNumber(facts.functions);
    this.statements = byNumber(facts.statements);
    this.loops = byNumber(facts.loops);
  }

  /** @returns the outermost function around a function, which may be itself */
  outermost(facts: FunctionFacts): FunctionFacts {
    const around = facts.inside === undefined ? undefined : this.functions.get(facts.inside);
    return around === undefined ? facts : this.outermost(around);
  }

  textOf({ file, start, end }: SourcePart): string {
    return this.texts.get(file)!.slice(start, end);
  }
}

function byNumber<Facts extends { readonly number: number }>(
  list: readonly Facts[],
): ReadonlyMap<number, Facts> {
  return new Map(list.map((each) => [each.number, each]));
}

export class FollowedRun {
  readonly calls: readonly FollowedCall[];

  constructor(
    readonly recorded: RecordedRun,
    readonly exercise: Exercise,
    readonly facts: FactsByNumber,
    words: RunWords,
  ) {
    const details = detailsIn(recorded, exercise);
    this.calls = recorded.calls.map((traced, index) =>
      this.#follow(traced, index, details[index]!, words),
    );
  }

  #follow(traced: TracedCall, index: number, isDetail: boolean, words: RunWords): FollowedCall {
    const { name, parent, isAdded } = traced;
    const steps = this.recorded.steps[index]!;
    const check = this.exercise.checks.find((each) => each.name === name);
    const input = isAdded || check === undefined ? undefined : words.inputOf(traced);
    const isBaseCase =
      input !== undefined && check?.baseCases?.some(({ isSuch }) => isSuch(input)) === true;
    return {
      index,
      name,
      parent,
      traced,
      input,
      told: input === undefined ? undefined : words.named(check!, input),
      returned: isAdded ? undefined : words.returnedBy(traced),
      function: this.#functionOf(name, steps),
      statements: steps.flatMap((step) => {
        const facts =
          step.type === 'statement' ? this.facts.statements.get(step.number) : undefined;
        return facts ?? [];
      }),
      steps,
      isDetail,
      isMatterOfStyle: isDetail || isAdded === true || isBaseCase,
    };
  }

  /** The count of a function comes first in it. */
  #functionOf(name: string, steps: readonly RunStep[]): FunctionFacts | undefined {
    const [first] = steps;
    const facts = first?.type === 'statement' ? this.facts.functions.get(first.number) : undefined;
    return facts?.name === name.replace(/^#/, '') ? facts : undefined;
  }

  /** The call that the grader makes. */
  get outermost(): FollowedCall {
    return this.calls[0]!;
  }

  /** The calls that a reader follows. */
  get followed(): readonly FollowedCall[] {
    return this.calls.filter(({ isDetail }) => !isDetail);
  }

  /** How many statements a reader follows. */
  get followedStatements(): number {
    return this.followed.reduce((sum, { statements }) => sum + statements.length, 0);
  }

  /** @returns the `return` that ends a call; nothing where it ends otherwise, or where that is not sure */
  endingReturn({ function: own, statements, traced }: FollowedCall): StatementFacts | undefined {
    if (own === undefined || own.returnsInFinally || traced.ending !== 'returned') return undefined;
    const last = statements.findLast(({ inside }) => inside === own.number);
    return last?.type === 'return' ? last : undefined;
  }

  /** @returns every `return` of a function, in the order of the text */
  returnsOf(own: FunctionFacts): readonly StatementFacts[] {
    return [...this.facts.statements.values()].filter(
      ({ type, inside }) => type === 'return' && inside === own.number,
    );
  }

  /** @returns the loops of a function itself that a call enters exactly once */
  loopsEnteredOnce({ function: own, statements }: FollowedCall): readonly LoopFacts[] {
    if (own === undefined) return [];
    const loops = statements.flatMap(({ number }) => this.facts.loops.get(number) ?? []);
    return loops.filter((loop) => {
      const times = loops.filter(({ number }) => number === loop.number).length;
      return loop.inside === own.number && times === 1;
    });
  }

  /** @returns how many rounds a loop makes in a call */
  roundsOf({ steps }: FollowedCall, { round }: LoopFacts): number {
    return steps.filter((step) => step.type === 'statement' && step.number === round).length;
  }

  /** @returns the values of a note in a call, in order */
  notesOf({ steps }: FollowedCall, note: number): readonly NotedValue['value'][] {
    return steps.flatMap((step) => (step.type === 'note' && step.note === note ? step.value : []));
  }

  /** @returns whether a call is the only one of its function about its input */
  isOnlyOne({ name, input }: FollowedCall): boolean {
    return this.calls.filter((each) => each.name === name && each.input === input).length === 1;
  }

  /** @returns the numbers of all statements that ran in the run */
  get ran(): ReadonlySet<number> {
    return new Set(this.calls.flatMap(({ statements }) => statements.map(({ number }) => number)));
  }

  /** @returns the outermost functions that the run enters, in the order of the text */
  get functions(): readonly FunctionFacts[] {
    const entered = new Set<FunctionFacts>();
    for (const { steps } of this.calls) {
      for (const step of steps) {
        const facts = step.type === 'statement' ? this.facts.functions.get(step.number) : undefined;
        if (facts !== undefined) entered.add(this.facts.outermost(facts));
      }
    }
    return [...entered].toSorted((one, other) => one.number - other.number);
  }
}

/** The name of a getter or setter in a trace. Nobody thinks of reading a property as of a call. */
export const ACCESSOR = /^[gs]et /;

/** @returns for each call whether it is one that a reader may take for granted */
function detailsIn({ calls }: RecordedRun, exercise: Exercise): readonly boolean[] {
  const names = detailNames(exercise, calls[0]!.name);
  const details: boolean[] = [];
  for (const { name, parent } of calls) {
    const isInside = parent >= 0 && details[parent]!;
    details.push(isInside || names.has(name) || ACCESSOR.test(name));
  }
  return details;
}

/** @returns the functions that look at one thing, however large the input is, and do not call the outermost one */
function detailNames({ checks }: Exercise, outermost: string): ReadonlySet<string> {
  const details = checks.filter((check) => {
    return (
      check.name !== outermost && hasConstantWork(check) && !usedBy(check, checks).has(outermost)
    );
  });
  return new Set(details.map(({ name }) => name));
}

/** @returns the names of all functions that a function may call, also by way of others */
function usedBy({ reliesOn }: Check, checks: readonly Check[]): ReadonlySet<string> {
  const used = new Set(reliesOn);
  // The loop also visits the names that are added in it.
  for (const name of used) {
    for (const next of checks.find((each) => each.name === name)?.reliesOn ?? []) used.add(next);
  }
  return used;
}

/** So many inputs are looked at (a guess). */
const SAMPLE_SIZE = 50;

/** Whether a right answer is the same work on small and large inputs. */
const hasConstantWork = memoize(({ inputDomain, nodes }: Check): boolean => {
  const inputs = inputDomain.inputs();
  const step = Math.max(1, Math.floor(inputs.length / SAMPLE_SIZE));
  const sample = inputs.filter((_, index) => index % step === 0);
  return new Set(sample.map(nodes)).size <= 1;
}, new WeakMap());
