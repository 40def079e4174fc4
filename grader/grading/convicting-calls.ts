/**
 * The calls by which a function was found to be at fault, asked of a changed program: whether none of
 * them is wrong any more.
 */
import type { CheckRecord, Records } from '../exercise/check-record.ts';
import type { Jury } from '../exercise/jury.ts';
import type { Question } from '../sandbox/session.ts';
import type { ChangedPrograms } from './changed-programs.ts';
import { closerAmong, culpritOf } from './faults/culprit.ts';
import { readTrace } from './faults/trace.ts';
import { askedBackAbout } from './repair-inputs.ts';
import { counterFor } from './step-allowance.ts';
import type { TrialAsker } from './trial-asker.ts';

export interface CallsAsked {
  readonly asker: TrialAsker;
  readonly programs: ChangedPrograms;
  /** The functions that right ones stand in for. */
  readonly replaced: readonly string[];
}

export class ConvictingCalls {
  /** The question in whose calls the function was found to be wrong; none where its answers show it. */
  readonly questions: readonly Question[];
  #areConvicting: boolean | undefined;

  constructor(
    private readonly sources: { readonly jury: Jury; readonly records: Records },
    private readonly record: CheckRecord,
    private readonly asked: CallsAsked,
  ) {
    this.questions = this.#convicting();
  }

  #convicting(): readonly Question[] {
    const { conviction, check, kind } = this.record;
    const { asker } = this.asked;
    if (conviction?.isForeseen === true) {
      const inputs = [...new Set([conviction.input, ...askedBackAbout(check)])];
      return [asker.question(check, inputs, kind, true)];
    }
    const accuser = conviction && this.sources.records.get(conviction.asked);
    if (conviction === undefined || accuser === undefined) return [];
    return [asker.question(accuser.check, [conviction.input], accuser.kind, true)];
  }

  /** Whether the program as it is would not pass for mended; what is wrong may lie outside of its answers. */
  async convict(): Promise<boolean> {
    if (this.#areConvicting === undefined) {
      const program = await this.asked.programs.asItIs(counterFor(this.questions, 'many'));
      this.#areConvicting = program === undefined || !(await this.acquit(program));
    }
    return this.#areConvicting;
  }

  /** Whether none of this function's calls is wrong any more. */
  async acquit(program: string): Promise<boolean> {
    const { asker, replaced } = this.asked;
    return this.#isRight(await asker.trace(this.questions, { program, replaced }));
  }

  /** The same of many programs, one after the other. */
  async acquitEach(programs: readonly string[]): Promise<readonly boolean[]> {
    const { asker, replaced } = this.asked;
    const trials = programs.map((program) => ({ program, replaced }));
    const traces = await asker.traceEach(this.questions, trials);
    return programs.map((_, i) => this.#isRight(traces[i]));
  }

  #isRight(trace: string | undefined): boolean {
    if (trace === undefined) return false;
    const calls = readTrace(trace);
    const find = this.record.conviction?.call.closes ? closerAmong : culpritOf;
    const found = find(calls, (call, caller) => this.sources.jury.judgeCall(call, caller));
    const culprit = found && 'call' in found ? found.call : found;
    return calls.length > 0 && culprit?.name !== this.record.check.name;
  }
}
