/**
 * Functions that are right only with values that another function, or the grader, has written into the nodes. The
 * whole program may fail although every function is right by itself: a function reads values that no function writes,
 * or that are written wrongly.
 */
import type { BlamedCall } from '../../engine/check-record.ts';
import { checkNamed, functionsOf } from '../../engine/exercise.ts';
import type { TracedCall } from '../ask/traced-call.ts';
import type { BlameContext } from './blame-context.ts';
import { type BlameState, type StudentFunction, withBlamed } from './blame-state.ts';
import { culpritByConvention } from './culprit-by-convention.ts';
import { sampleToTrace } from './sample-inputs.ts';

export interface ProgramBlame {
  readonly state: BlameState;
  /** Functions that read what no function writes, where the program fails for that. */
  readonly readers: readonly StudentFunction[];
}

/** Blames the function that makes the whole program fail although each is right by itself, where that can be told. */
export async function blameForProgram(
  context: BlameContext,
  state: BlameState,
): Promise<ProgramBlame> {
  const { exercise, records, replayer, oracle, conventions } = context;
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
  const readers = await readersOfFullNodes(context);
  const writer = readers.length > 0 ? writerOfWrongValues(context, calls) : undefined;
  const blame = (call: BlamedCall['call']): ProgramBlame => {
    const blamedCall = { asked: program, input, call };
    return { state: withBlamed(state, call.name, { kind: 'call', blamedCall }), readers: [] };
  };
  if (writer !== undefined) {
    const before = calls.filter(({ order }) => order <= writer.order);
    const culprit = await culpritByConvention(before, oracle, conventions);
    return blame(culprit?.call ?? { name: writer.name, verdict: 'wrong', input });
  }
  const culprit = await culpritByConvention(calls, oracle, conventions);
  if (culprit === undefined || readers.includes(culprit.call.name)) return { state, readers };
  return blame(culprit.call);
}

/** The call that makes the nodes, where it leaves wrong values in them. */
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

/** Readers among the functions that are judged on nodes in which the grader has written all values. */
function readersOfFullNodes(context: BlameContext): Promise<readonly StudentFunction[]> {
  const { exercise, records } = context;
  const { submissionTree } = exercise;
  if (submissionTree === undefined) return Promise.resolve([]);
  const judgedOnFull = functionsOf(exercise).filter(
    (name) => records.get(name)?.convention === submissionTree.completeConvention,
  );
  return readersAmong(context, judgedOnFull);
}

/**
 * Functions that are right so far, and may be so only with what the function that makes the nodes is still to write
 * into them.
 */
export function pendingFunctions(context: BlameContext): Promise<readonly StudentFunction[]> {
  const { exercise, records } = context;
  const isMakerUnwritten = records.get(exercise.submissionTree?.maker ?? '')?.isNotWritten === true;
  if (!isMakerUnwritten) return Promise.resolve([]);
  return readersAmong(context, functionsOf(exercise));
}

/**
 * Right functions that themselves read what only another one, or the grader, has written into the nodes: see
 * `Check.unmade`. The others at most ask these, and are right with any nodes once these are.
 */
async function readersAmong(
  { exercise, records, substitution }: BlameContext,
  names: readonly StudentFunction[],
): Promise<readonly StudentFunction[]> {
  const isReader = async (name: StudentFunction): Promise<boolean> => {
    const { conventionWithoutTree, reliesOn, inputDomain } = checkNamed(exercise, name);
    const record = records.get(name);
    if (conventionWithoutTree === undefined || record === undefined || record.wrong.length > 0)
      return false;
    const inputs = sampleToTrace(inputDomain.inputs(), record.check);
    return !(await substitution.isRightOn({
      name,
      convention: conventionWithoutTree,
      inputs,
      substitutes: reliesOn,
    }));
  };
  const areReaders = await Promise.all(names.map(isReader));
  return names.filter((_, index) => areReaders[index]);
}
