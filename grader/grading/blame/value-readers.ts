/**
 * Finds functions that are right only if another function, or the grader, has written values into the nodes of the tree.
 * The whole program may fail although every function is right by itself: if a function reads values that no function
 * writes, or that are written wrongly.
 */
import type { Input, JudgedCall } from '../../engine/check.ts';
import type { BlamedCall } from '../../engine/check-record.ts';
import { checkNamed, functionsOf } from '../../engine/exercise.ts';
import type { TracedCall } from '../ask/traced-call.ts';
import type { BlameContext } from './blame-context.ts';
import { type BlameState, type StudentFunction, withBlamed } from './blame-state.ts';
import { culpritByPolicy } from './culprit-by-policy.ts';
import { sampleToTrace } from './sample-inputs.ts';

interface ProgramBlame {
  readonly state: BlameState;
  /** Functions that read values which no function writes, if the program fails because of that. */
  readonly readers: readonly StudentFunction[];
}

/** Blames the function that makes the whole program fail although each is right by itself, if it can be found. */
export async function blameForProgram(
  context: BlameContext,
  state: BlameState,
): Promise<ProgramBlame> {
  const { exercise, records, replayer, oracle, policies } = context;
  const program = exercise.checks.find(({ isProgram }) => isProgram)?.name;
  const record = program === undefined ? undefined : records.get(program);
  if (program === undefined || record === undefined || state.blamed.size > 0) {
    return { state, readers: [] };
  }
  const [input] = context.failedInputs(program).inputs;
  if (input === undefined) return { state, readers: [] };
  const replay = { name: program, convention: record.convention, inputs: [input], substitutes: [] };
  const [trace] = await replayer.trace(replay);
  const calls = trace?.calls ?? [];
  const readers = await readersOfCompleteNodes(context);
  const writer = readers.length > 0 ? writerOfWrongValues(context, calls) : undefined;
  if (writer !== undefined) {
    const call = await callBehindWrongValues(context, calls, writer, input);
    return { state: withBlamedCall(state, { asked: program, input, call }), readers: [] };
  }
  const culprit = await culpritByPolicy(calls, oracle, policies);
  if (culprit === undefined || readers.includes(culprit.call.name)) return { state, readers };
  return {
    state: withBlamedCall(state, { asked: program, input, call: culprit.call }),
    readers: [],
  };
}

function withBlamedCall(state: BlameState, blamedCall: BlamedCall): BlameState {
  return withBlamed(state, blamedCall.call.name, { kind: 'call', blamedCall });
}

/** @returns the first wrong call until the writer has written its values; that of the writer if there is none */
async function callBehindWrongValues(
  { oracle, policies }: BlameContext,
  calls: readonly TracedCall[],
  writer: TracedCall,
  input: Input,
): Promise<JudgedCall> {
  const callsUntilWritten = calls.filter(({ order }) => order <= writer.order);
  const culprit = await culpritByPolicy(callsUntilWritten, oracle, policies);
  return culprit?.call ?? { name: writer.name, verdict: 'wrong', input };
}

/** @returns the call that makes the nodes, if it leaves wrong values in them */
function writerOfWrongValues(
  { exercise, oracle }: BlameContext,
  calls: readonly TracedCall[],
): TracedCall | undefined {
  const maker = calls.find(
    ({ name, parent }) => name === exercise.submissionTree?.maker && parent === -1,
  );
  if (maker === undefined || oracle.leavesWrongValues?.(maker) !== true) return undefined;
  return maker;
}

/** @returns the readers among the functions that are judged on nodes in which the grader has written all values */
function readersOfCompleteNodes(context: BlameContext): Promise<readonly StudentFunction[]> {
  const { exercise, records } = context;
  const { submissionTree } = exercise;
  if (submissionTree === undefined) return Promise.resolve([]);
  const judgedOnCompleteNodes = functionsOf(exercise).filter(
    (name) => records.get(name)?.convention === submissionTree.completeConvention,
  );
  return readersAmong(context, judgedOnCompleteNodes);
}

/** @returns right functions that read values which the maker of the nodes is to write, if the maker is not written yet */
export function pendingFunctions(context: BlameContext): Promise<readonly StudentFunction[]> {
  const { exercise, records } = context;
  const isMakerUnwritten = records.get(exercise.submissionTree?.maker ?? '')?.isNotWritten === true;
  if (!isMakerUnwritten) return Promise.resolve([]);
  return readersAmong(context, functionsOf(exercise));
}

/**
 * Asks right functions on nodes without values (`Check.conventionWithoutTree`), with substitutes for the functions that
 * they call. Those that are wrong then read the values of nodes themselves.
 */
async function readersAmong(
  { exercise, records, substitution }: BlameContext,
  names: readonly StudentFunction[],
): Promise<readonly StudentFunction[]> {
  const isReader = async (name: StudentFunction): Promise<boolean> => {
    const { conventionWithoutTree, reliesOn, inputDomain } = checkNamed(exercise, name);
    const record = records.get(name);
    if (conventionWithoutTree === undefined || record === undefined) return false;
    if (record.wrong.length > 0) return false;
    const isRight = await substitution.isRightOn({
      name,
      convention: conventionWithoutTree,
      inputs: sampleToTrace(inputDomain.inputs(), record.check),
      substitutes: reliesOn,
    });
    return !isRight;
  };
  const areReaders = await Promise.all(names.map(isReader));
  return names.filter((_, index) => areReaders[index]);
}
