/**
 * Asks many inputs in one question, and many questions in one session. This is for speed alone, because code that has run
 * for one question is faster at the next. Each input is asked as it is by itself.
 */
import type { Input } from '../../engine/check.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { type BySize, domainBySize } from '../../engine/in-child/sizes.ts';
import type { ReadAnswer, SharedQuestion } from '../../engine/shared-question.ts';
import type { AskedAnswer } from '../../sandbox/raw-answer.ts';
import type { Question } from '../../sandbox/session.ts';
import type { SessionPurpose } from '../open/session-log.ts';
import { AnswerBudget } from './answer-budget.ts';
import type { CheckAnswers } from './check-answers.ts';
import type { CheckWork } from './check-work.ts';
import { groupInputs } from './group-inputs.ts';
import { answerChecksum, knownRightAnswers } from './known-right-answers.ts';
import { type Submission, withoutStack } from './submission.ts';

/** Reading a question and recording its answer takes as long as this many nodes (measured). */
const ANSWER_NODES = 10;
/** A tree with more nodes outlives the young generation of the heap, and its collection takes as long again (measured). */
const OUTLIVING_NODES = 100_000;
/** For less work than this many nodes, a second session costs more than it saves: it compiles the code again (measured). */
const MIN_NODES_OF_TWO_SESSIONS = 600_000;

/** Questions about all open inputs of one size, and the checks that they serve. */
export interface QuestionBatch {
  readonly asked: SharedQuestion;
  readonly works: readonly CheckWork[];
  readonly size: keyof BySize;
  /** Gives the place where the answers of a check are stored. */
  readonly answersOf: (work: CheckWork) => CheckAnswers;
}

/** One question of a batch. */
interface BatchedQuestion extends QuestionBatch {
  readonly group: readonly Input[];
  readonly question: Question;
  /** Which question of its batch it is. */
  readonly index: number;
  /** Whether at least one of the checks is right so far. */
  readonly isFine: boolean;
  readonly progress: BatchProgress;
}

/** The answers to one batch so far. Its questions may be answered in any order. */
interface BatchProgress {
  /** For each check, a list by question: the inputs that were answered rightly. */
  readonly right: ReadonlyMap<string, (readonly Input[])[]>;
  /** The number of questions without an answer. */
  openCount: number;
}

/** The names of checks, each with some of its inputs. */
type InputsByCheck = ReadonlyMap<string, readonly Input[]>;

/** @param onAnswers called with the number of answers that came in */
export async function askInBatches(
  { program, oracle }: Submission,
  purpose: SessionPurpose,
  batches: readonly QuestionBatch[],
  onAnswers: (answers: number) => void,
): Promise<void> {
  const askInOneSession = async (batched: readonly BatchedQuestion[]): Promise<void> => {
    const questions = batched.map(({ question }) => question);
    const budget = new AnswerBudget();
    const areAllFine = batched.every(({ isFine }) => isFine);
    await program.ask(questions, {
      purpose,
      areTooLong: budget.isSpent,
      // Each input is asked alone afterwards, which shows on which one the program aborts.
      maxAborted: 1,
      // The error budget that wrong checks have used does not count for checks that are right so far.
      ...(areAllFine && { isBlameless: () => true }),
      onAnswer: (index, answer) => {
        const question = batched[index]!;
        onAnswers(question.works.length * question.group.length);
        return takeAnswer(question, answer, oracle, budget);
      },
    });
  };
  const sessions = inSessions(questionsOf(batches, oracle));
  await Promise.all(sessions.map((batched) => askInOneSession(fineFirst(batched))));
}

/** Puts the questions of checks that are wrong last, because these could use up the time of later ones. */
function fineFirst(batched: readonly BatchedQuestion[]): readonly BatchedQuestion[] {
  return batched.toSorted((a, b) => Number(b.isFine) - Number(a.isFine));
}

function questionsOf(
  batches: readonly QuestionBatch[],
  oracle: Oracle,
): readonly BatchedQuestion[] {
  return batches.flatMap((batch): BatchedQuestion[] => {
    const { asked, works, size } = batch;
    const groups = groupInputs(asked.inputs(size), asked.nodes);
    const right = new Map(works.map(({ check }) => [check.name, [] as (readonly Input[])[]]));
    const progress = { right, openCount: groups.length };
    const isFine = works.some(({ answers }) => answers.areAllRight);
    return groups.map((group, index) => {
      const question = oracle.question(asked.name, group, { convention: asked.convention });
      return { ...batch, group, question, index, isFine, progress };
    });
  });
}

/**
 * Divides much work into two sessions of nearly equal work. The division does not depend on the number of children, so
 * that the same program is asked in the same way on every machine.
 */
function inSessions(batched: readonly BatchedQuestion[]): readonly (readonly BatchedQuestion[])[] {
  const total = batched.reduce((sum, question) => sum + workOf(question), 0);
  if (total < MIN_NODES_OF_TWO_SESSIONS) return [batched];
  let workSoFar = 0;
  const firstOfSecondHalf = batched.findIndex((question) => {
    workSoFar += workOf(question);
    return workSoFar - workOf(question) / 2 >= total / 2;
  });
  return [batched.slice(0, firstOfSecondHalf), batched.slice(firstOfSecondHalf)];
}

/** The work of a question, in nodes. */
function workOf({ question: { nodes }, group }: BatchedQuestion): number {
  const collectionFactor = nodes > OUTLIVING_NODES ? 2 : 1;
  return collectionFactor * nodes + ANSWER_NODES * group.length;
}

/**
 * Stores what one answer says about its inputs. If something was printed meanwhile, only right inputs count, because the
 * text could belong to any of the inputs.
 *
 * @returns whether any input is right
 */
function takeAnswer(
  batched: BatchedQuestion,
  answer: AskedAnswer,
  oracle: Oracle,
  budget: AnswerBudget,
): boolean {
  const { works, progress, index } = batched;
  const right = rightInputs(batched, answer, oracle, budget);
  for (const { check } of works) {
    progress.right.get(check.name)![index] = right.get(check.name)!;
  }
  progress.openCount--;
  if (progress.openCount === 0) storeRightAnswers(batched);
  return countInputs(right) > 0;
}

/** Once all questions of a batch are answered, each check learns which of its inputs are still open. */
function storeRightAnswers({
  asked,
  works,
  size,
  answersOf,
  progress,
}: QuestionBatch & Pick<BatchedQuestion, 'progress'>): void {
  for (const work of works) {
    const { check } = work;
    const inputs = domainBySize(check)[size];
    const answers = answersOf(work);
    const open = answers.openIn(inputs, concatenated(progress.right.get(check.name)!));
    // In a question that is not asked as it is alone, other checks may have left state behind that made this one fail.
    if (open.length > 0 && !asked.asSingly.includes(check.name)) work.isAskedAlone = true;
    else answers.leaveOpen(inputs, open);
  }
}

/** @returns the inputs that an answer is right about. The same answer to the same question is read only once. */
function rightInputs(
  batched: BatchedQuestion,
  answer: AskedAnswer,
  oracle: Oracle,
  budget: AnswerBudget,
): InputsByCheck {
  const { asked, group } = batched;
  const knownAnswers = knownRightAnswers(oracle);
  if (knownAnswers === undefined || answer.sent === undefined) {
    return readRightInputs(batched, answer, budget);
  }
  const question = [oracle.fixedBy ?? '', asked.name, asked.convention, ...group];
  const checksum = answerChecksum(question, answer.sent);
  const allInputs = inputsAskedAbout(batched);
  if (knownAnswers.has(checksum)) return allInputs;
  const right = readRightInputs(batched, answer, budget);
  if (countInputs(right) === countInputs(allInputs)) knownAnswers.add(checksum);
  return right;
}

function countInputs(inputs: InputsByCheck): number {
  return [...inputs.values()].reduce((sum, { length }) => sum + length, 0);
}

/** `flat()` takes many times as long (measured). */
function concatenated(lists: readonly (readonly Input[])[]): readonly Input[] {
  return ([] as Input[]).concat(...lists);
}

function inputsAskedAbout({ asked: { checks, about }, group }: BatchedQuestion): InputsByCheck {
  const inputsOf = (check: string): readonly Input[] =>
    about === undefined ? group : group.flatMap((input) => about(check, input));
  return new Map(checks.map((check) => [check, inputsOf(check)]));
}

/** Reads an answer. It stores wrong answers, unless something was printed. */
function readRightInputs(
  batched: BatchedQuestion,
  { texts, printed }: AskedAnswer,
  budget: AnswerBudget,
): InputsByCheck {
  const { asked, group } = batched;
  const right = new Map(asked.checks.map((name) => [name, [] as Input[]]));
  for (const [index, input] of group.entries()) {
    const text = texts[index] ?? '';
    if (text === '') continue;
    let isStored = false;
    for (const answer of asked.read(input, text)) {
      if (answer.finding === undefined) right.get(answer.check.name)!.push(answer.input);
      else if (printed === undefined && storeWrongAnswer(batched, answer)) isStored = true;
    }
    if (isStored) budget.spend({ kind: 'returned', fields: [text] });
  }
  return right;
}

/** @returns whether the answer was stored, which it is if its check is among those that are asked */
function storeWrongAnswer(
  { works, answersOf }: BatchedQuestion,
  { check, input, finding }: ReadAnswer,
): boolean {
  const work = works.find((each) => each.check.name === check.name);
  if (work === undefined || finding === undefined) return false;
  answersOf(work).store({ input, finding: withoutStack(finding) });
  return true;
}
