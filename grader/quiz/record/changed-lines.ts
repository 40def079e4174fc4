/** Changes one line of a program as the search for a wrong line does, and finds out what becomes of a run. */
import type { Convention } from '../../engine/check.ts';
import { type Exercise, functionsOf } from '../../engine/exercise.ts';
import type { CandidateRepair, mutate } from '../../grading/locate/candidate-repairs/mutate.ts';
import type { CompiledSubmission } from '../../grading/open/open-submission.ts';
import { TOO_MANY_STEPS } from '../../sandbox/in-child/steps.ts';
import type { StepCounts } from '../../submission/source/counting-text.ts';
import { LINE_END } from '../../submission/source-location.ts';
import { isPlainChange, isPlainOmission } from './plain-change.ts';
import type { ChangedRun, RecordedRun, RunRecorder } from './run-recorder.ts';

/**
 * - `same`: the call returns the same as before
 * - `other`: it returns a wrong answer
 * - `error`: an error is thrown
 * - `no-end`: it goes round, or calls itself, without end
 */
export type ChangeOutcome = 'same' | 'other' | 'error' | 'no-end';

export interface ChangedLine {
  readonly file: string;
  /** The first of the lines as they are, from 1. */
  readonly line: number;
  /** The lines as they are. */
  readonly lines: readonly string[];
  /** The line in the place of them; undefined where they are left out. */
  readonly changed: string | undefined;
  readonly outcome: ChangeOutcome;
  /** What the call returns then, in words, or the message of the error. */
  readonly result: string | undefined;
}

/** A change that was tried. */
export interface TriedChange {
  /** Nothing where what becomes of the run cannot be told in a word. */
  readonly line: ChangedLine | undefined;
  /** The run of the changed program, if it was recorded whole. */
  readonly recorded: RecordedRun | undefined;
}

/** The most characters of a changed line, and the most lines that are left out together (guesses). */
const MAX_LINE_LENGTH = 90;
const MAX_LINES = 6;

/** A change that is not tried yet. */
export type LineChange = Pick<ChangedLine, 'file' | 'line' | 'lines' | 'changed'> & {
  readonly change: CandidateRepair;
};

/** @returns the changes of one line, or of one statement, in the code that the run went through */
export async function lineChanges(
  { reader, files }: CompiledSubmission,
  exercise: Exercise,
  run: RecordedRun,
): Promise<readonly LineChange[]> {
  const ran = countsOf(run);
  const called = new Set(run.calls.map(({ name }) => name));
  const functions = functionsOf(exercise);
  const changes = new Map<string, LineChange>();
  for (const name of functions.filter((each) => called.has(each))) {
    const suspicion = { name, others: functions.filter((each) => each !== name), ran };
    const confusions = exercise.confusions ?? {};
    const found = await reader.read<typeof mutate>('mutate', files.texts, suspicion, confusions);
    for (const change of found ?? []) {
      const inLine = lineChangeOf(change, files.texts.get(change.file)!);
      if (inLine === undefined) continue;
      changes.set(`${inLine.file} ${inLine.line} ${inLine.changed}`, inLine);
    }
  }
  return [...changes.values()];
}

function countsOf({ steps }: RecordedRun): StepCounts {
  const counts = new Map<number, number>();
  for (const step of steps.flat()) {
    if (step.type === 'statement') counts.set(step.number, (counts.get(step.number) ?? 0) + 1);
  }
  return counts;
}

/** @returns nothing where the change cannot be told as one of a line */
function lineChangeOf(change: CandidateRepair, text: string): LineChange | undefined {
  const { file, kind, start, end, replacement, others } = change;
  if (others !== undefined || LINE_END.test(replacement)) return undefined;
  const lines = text.split(LINE_END);
  const firstLine = text.slice(0, start).split(LINE_END).length;
  const lastLine = text.slice(0, end).split(LINE_END).length;
  const before = text.slice(0, start).split(LINE_END).at(-1)!;
  const after = text.slice(end).split(LINE_END, 1)[0]!;
  const changed = before + replacement + after;
  const isLeftOut =
    changed.trim() === '' || (kind === 'statement-too-much' && changed.trim() === '{}');
  const own = lines.slice(firstLine - 1, lastLine);
  const isShort = [...own, changed].every((line) => line.trim().length <= MAX_LINE_LENGTH);
  if (!isShort || own.length > (isLeftOut ? MAX_LINES : 1)) return undefined;
  const isPlain = isLeftOut
    ? isPlainOmission(own[0]!)
    : kind !== 'statement-too-much' && isPlainChange(kind, own[0]!, changed);
  if (!isPlain) return undefined;
  return { file, line: firstLine, lines: own, changed: isLeftOut ? undefined : changed, change };
}

/** @param returnedBy what a run returned, in words */
export async function tryLineChange(
  recorder: RunRecorder,
  run: RecordedRun,
  convention: Convention,
  { change, ...line }: LineChange,
  returnedBy: (run: RecordedRun) => string | undefined,
): Promise<TriedChange> {
  const changedRun = await recorder.runChanged(run.check, run.input, convention, change);
  if (changedRun === undefined || !changedRun.isReached) {
    return { line: undefined, recorded: undefined };
  }
  const { raw, recorded } = changedRun;
  const result = recorded && returnedBy(recorded);
  const outcome = outcomeOf(changedRun, result === returnedBy(run));
  if (outcome === undefined) return { line: undefined, recorded };
  const told = raw.kind === 'threw' ? raw.message : result;
  return { line: { ...line, outcome, result: told }, recorded };
}

/** @param isSame whether what it returned is the same in words */
function outcomeOf(
  { raw, finding, recorded }: ChangedRun,
  isSame: boolean,
): ChangeOutcome | undefined {
  if (raw.kind === 'threw') {
    if (raw.message.startsWith(TOO_MANY_STEPS)) return 'no-end';
    return raw.name === 'RangeError' && /call stack/.test(raw.message) ? 'no-end' : 'error';
  }
  if (raw.kind !== 'returned' || recorded === undefined) return undefined;
  // An answer that differs and is right, or does not differ in words and is wrong, is neither the same nor another one.
  if (isSame) return finding === undefined ? 'same' : undefined;
  return finding === undefined ? undefined : 'other';
}
