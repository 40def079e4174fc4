/**
 * Asks one check in sessions of its own. For speed, functions share a session, and one of them may leave answers in memory
 * that another one returns. So a function that was right is asked once more alone, on a secret sample, in several sessions.
 * If any answer differs, the function is asked about every input alone, and only that counts.
 */
import type { Input } from '../../engine/check.ts';
import {
  type CheckRecord,
  isAborted,
  isRight,
  isSkipped,
  type JudgedAnswer,
} from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { type BySize, domainBySize, isLargest, isSmall } from '../../engine/in-child/sizes.ts';
import type { SharedQuestion } from '../../engine/shared-question.ts';
import { readRaw } from '../../sandbox/raw-answer.ts';
import type { SessionPurpose } from '../open/session-log.ts';
import { askInBatches, type QuestionBatch } from './batched-questions.ts';
import type { CheckWork } from './check-work.ts';
import type { SecretSample } from './secret-sample.ts';
import type { Submission } from './submission.ts';

/** Questions about one check, in the form of those that several checks share. */
export function batchOf(work: CheckWork, size: keyof BySize, oracle: Oracle): QuestionBatch {
  const { check, convention, answers } = work;
  const { name, nodes } = check;
  const asked: SharedQuestion = {
    name,
    convention,
    nodes,
    checks: [name],
    asSingly: [name],
    inputs: () => answers.openIn(domainBySize(check)[size]),
    read: (input, text) => [{ check, input, finding: oracle.judge(check, input, readRaw(text)) }],
  };
  return { asked, works: [work], size, answersOf: () => answers };
}

export function openInputs({ check, answers }: CheckWork, size: keyof BySize): readonly Input[] {
  return answers.openIn(domainBySize(check)[size]);
}

/** Asks about all small inputs without an answer, many in one question, and then alone what is left. */
export async function askSmallAlone(
  submission: Submission,
  work: CheckWork,
  purpose: SessionPurpose,
  onAnswers: (answers: number) => void = () => {},
): Promise<void> {
  const batches = [batchOf(work, 'small', submission.oracle)];
  await askInBatches(submission, purpose, batches, onAnswers);
  await work.ask([...work.listedUpTo(isSmall), ...openInputs(work, 'small')], purpose);
}

export interface AskingAlone {
  readonly submission: Submission;
  readonly sample: SecretSample;
  /** Other functions were asked in the same sessions before. */
  readonly inCompany: boolean;
  /** Whether inputs that are on no list are asked too. That is so if nothing else is wrong. */
  readonly asksFresh: boolean;
}

/**
 * @param work of a check that has a `"*"` case
 * @param record that of the check, which counts as right: it has no failures, or only errors carried forward
 * @returns whether it answers differently alone, or is wrong on inputs that are on no list
 */
export async function differsAlone(
  work: CheckWork,
  record: CheckRecord,
  { submission, sample, inCompany, asksFresh }: AskingAlone,
): Promise<boolean> {
  const { check } = work;
  const drawn = inCompany ? sample.draw(check.name, rightInCompany(record)) : [];
  const sampled = drawn.filter((input) => !isAskedOtherwise(input, record));
  const fresh = (asksFresh && check.inputDomain.fresh?.(sample.random('fresh'))) || [];
  const sessions = [...sample.sessions(check.name, sampled), fresh];
  const wrong = (
    await Promise.all(sessions.map((inputs) => wrongAlone(submission, work, inputs)))
  ).flat();
  const different = wrong.filter(({ input }) => sampled.includes(input));
  if (different.length > 0) {
    await askAllAlone(submission, work);
    // If all answers are right now, although these were wrong, the answers depend on earlier questions.
    const answered = different.filter((judged) => !isAborted(judged));
    const isRightAlone = work.answers.areAllRight;
    if (isRightAlone) for (const judged of answered) work.answers.store(judged);
    // A sample without an answer, all of which is right now, may have had a busy machine.
    if (!isRightAlone || answered.length > 0) sample.different.add(check.name);
    return true;
  }
  if (wrong.length === 0) return false;
  sample.wrongOnFresh.add(check.name);
  work.freshInputs = fresh;
  for (const judged of wrong) work.answers.store(judged);
  return true;
}

/** The inputs that were right in sessions with other functions, of which there may be hundreds of thousands. */
function rightInCompany({ check, every }: CheckRecord): readonly Input[] {
  const inputs = check.inputDomain.inputs();
  if (every === undefined || every.wrong.size === 0) return inputs;
  return inputs.filter((input) => every.isAsked(input) && !every.wrong.has(input));
}

/**
 * Listed inputs were asked in sessions of their own already. The largest input is as much work as all others
 * together, and the right answer to a single one can be written into the program anyway.
 */
function isAskedOtherwise(input: Input, { check, listed }: CheckRecord): boolean {
  return listed.has(input) || isLargest(input, check);
}

/** Asks these inputs in one session. */
async function wrongAlone(
  submission: Submission,
  { check, convention }: CheckWork,
  inputs: readonly Input[],
): Promise<readonly JudgedAnswer[]> {
  const singly = inputs.map((input) => [input]);
  const options = { purpose: 'ask a secret sample alone', isSample: true } as const;
  const answers = await submission.ask(check, singly, { convention }, options);
  return [...answers.values()].filter((judged) => !isRight(judged) && !isSkipped(judged));
}

async function askAllAlone(submission: Submission, work: CheckWork): Promise<void> {
  work.beginAnew();
  const askSmall = (): Promise<void> => askSmallAlone(submission, work, 'ask alone');
  await askSmall();
  await work.tryOtherConventions(askSmall);
  const isRightSoFar = work.wrongInDomain.length === 0;
  if (isRightSoFar) {
    const batches = [batchOf(work, 'large', submission.oracle)];
    await askInBatches(submission, 'ask alone', batches, () => {});
  }
  await work.ask([...work.listed, ...(isRightSoFar ? openInputs(work, 'large') : [])], 'ask alone');
}
