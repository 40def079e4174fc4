/**
 * Blames the culprits that are found in traces of failing functions. A few of the smallest inputs are traced first.
 * More are traced only if these show no culprit: a function that is still wrong with substitutes is traced again anyway.
 */
import type { Input } from '../../engine/check.ts';
import { isRight, isUnanswered } from '../../engine/check-record.ts';
import { domainBySize } from '../../engine/in-child/sizes.ts';
import { type Accusation, accusationIn } from './accusation.ts';
import { accusationsInSession } from './accusations-in-session.ts';
import type { BlameContext } from './blame-context.ts';
import {
  type BlameState,
  blamedExcept,
  conventionsToTry,
  type StudentFunction,
} from './blame-state.ts';
import { maxCallsInTurn } from './max-calls-in-turn.ts';
import { MAX_FIRST_TRACED } from './sample-inputs.ts';
import { withAccusations } from './weigh-accusations.ts';

export async function blameByCalls(context: BlameContext, before: BlameState): Promise<BlameState> {
  const search = new TraceSearch(context, before);
  const rounds = [
    () => search.traceEach((name) => context.failedInputs(name).toTrace.slice(0, MAX_FIRST_TRACED)),
    () => search.traceEach((name) => context.failedInputs(name).toTrace.slice(MAX_FIRST_TRACED)),
    () => search.traceListedInTurn(),
    () => search.traceManyInTurn(),
  ];
  let state = before;
  for (const traceRound of rounds) {
    state = await withAccusations(context, state, await traceRound());
    if (state.blamed.size > before.blamed.size) break;
  }
  return state;
}

/** Looks for culprits in one state of blame. */
class TraceSearch {
  /** Open functions of which some answer came back, and those of which none did. */
  readonly #answering: readonly StudentFunction[];
  readonly #hanging: readonly StudentFunction[];
  /** Functions without a single trace, because all of them aborted. Tracing more inputs would only abort again. */
  readonly #untraceable: Set<StudentFunction>;

  constructor(
    private readonly context: BlameContext,
    private readonly state: BlameState,
  ) {
    this.#hanging = state.open.filter((name) => context.failedInputs(name).areAllAborted);
    this.#answering = state.open.filter((name) => !this.#hanging.includes(name));
    this.#untraceable = new Set(
      this.#hanging.filter((name) => context.failedInputs(name).toTrace.length === 0),
    );
  }

  traceEach(inputsOf: (name: StudentFunction) => readonly Input[]): Promise<readonly Accusation[]> {
    const names = [...this.#answering, ...this.#hanging];
    return this.#traceAll(names, inputsOf, false);
  }

  /** Asks all listed inputs in one session: some answers are wrong only after other inputs were asked. */
  traceListedInTurn(): Promise<readonly Accusation[]> {
    const listedOf = (name: StudentFunction) => [...this.context.record(name).listed.keys()];
    return this.#traceAll(this.#answering, listedOf, true);
  }

  /**
   * Traces one function after the other, as starting a child for each takes longer than these few questions.
   *
   * @param isInTurn the inputs of a function are asked in one session, those that are answered rightly too
   */
  async #traceAll(
    names: readonly StudentFunction[],
    inputsOf: (name: StudentFunction) => readonly Input[],
    isInTurn: boolean,
  ): Promise<readonly Accusation[]> {
    const accusations: Accusation[] = [];
    for (const name of names) {
      const inputs = inputsOf(name);
      if (inputs.length === 0 || this.#isUntraceable(name)) continue;
      const accusationsOfOne = await this.#traceOne(name, inputs, isInTurn);
      if (accusationsOfOne === undefined) this.#untraceable.add(name);
      else accusations.push(...accusationsOfOne);
    }
    return accusations;
  }

  /** A function that hangs may do so because one that it relies on does. */
  #isUntraceable(name: StudentFunction): boolean {
    if (this.#untraceable.has(name)) return true;
    if (!this.#hanging.includes(name)) return false;
    const { reliesOn } = this.context.record(name).check;
    return reliesOn.some((other) => this.#untraceable.has(other));
  }

  /** @returns nothing where all traces aborted */
  async #traceOne(
    name: StudentFunction,
    inputs: readonly Input[],
    isInTurn: boolean,
  ): Promise<readonly Accusation[] | undefined> {
    const { context, state } = this;
    const { exercise, replayer } = context;
    const substitutes = blamedExcept(state, name);
    const maxCalls = isInTurn ? maxCallsInTurn(exercise) : undefined;
    const accusations: Accusation[] = [];
    let hasReturned = false;
    let inputsLeft = inputs;
    for (const convention of conventionsToTry(state, exercise, context.record(name))) {
      if (inputsLeft.length === 0) break;
      const replay = { name, convention, inputs: inputsLeft, substitutes, maxCalls };
      const traces = (await replayer.trace(replay)).filter(({ calls }) => calls.length > 0);
      // An answer that aborted would abort in another convention, too.
      if (traces.length > 0) hasReturned = true;
      const found = await accusationsInSession(context, state, {
        name,
        convention,
        traces,
        isInTurn,
      });
      accusations.push(...found.values());
      inputsLeft = traces.map(({ judged }) => judged.input).filter((input) => !found.has(input));
    }
    return hasReturned ? accusations : undefined;
  }

  /**
   * Some calls go wrong only after thousands of others, such as those of a function that counts its calls. If a failure
   * goes away when nothing is asked before it, all small inputs are asked in turn until a call goes wrong.
   */
  async traceManyInTurn(): Promise<readonly Accusation[]> {
    const accusations: Accusation[] = [];
    for (const name of this.#answering) {
      const accusation = await this.#firstAccusationInTurn(name);
      if (accusation !== undefined) accusations.push(accusation);
    }
    return accusations;
  }

  async #firstAccusationInTurn(name: StudentFunction): Promise<Accusation | undefined> {
    const { context, state } = this;
    const { check, convention } = context.record(name);
    const substitutes = blamedExcept(state, name);
    const inputs = context.failedInputs(name).toTrace.slice(0, 1);
    const [alone] = await context.replayer.trace({ name, convention, inputs, substitutes });
    if (!isRight(alone?.judged)) return undefined;
    const { small } = domainBySize(check);
    const maxCalls = maxCallsInTurn(context.exercise);
    const replay = { name, convention, inputs: small, substitutes, maxCalls };
    for (const trace of await context.replayer.trace(replay)) {
      if (isUnanswered(trace.judged)) continue;
      const accusation = await accusationIn(context, state, { name, trace, convention });
      if (accusation !== undefined) return { ...accusation, isRightAlone: true };
    }
    return undefined;
  }
}
