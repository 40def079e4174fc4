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

/** To read a question and to write down its answer takes as long as this many nodes. Measured. */
const ANSWER_NODES = 10;
/** A tree so large outlives the young generation of the heap: collecting it takes as long again. Measured. */
const OUTLIVING_NODES = 100_000;
/** In nodes. For less work, it does not pay to compile the program's code a second time. Measured. */
const MIN_NODES_OF_TWO_SESSIONS = 600_000;

/** Questions about all open inputs of one size, and the checks that they serve. */
export interface QuestionBatch {
  readonly asked: SharedQuestion;
  readonly works: readonly CheckWork[];
  readonly size: keyof BySize;
  /** Where the answers of a check are stored. */
  readonly answersOf: (work: CheckWork) => CheckAnswers;
}

/** One question of a batch. */
interface BatchedQuestion extends QuestionBatch {
  readonly group: readonly Input[];
  readonly question: Question;
  /** Which question of its batch it is. */
  readonly index: number;
  /** At least one of the checks was right so far. */
  readonly isFine: boolean;
  readonly progress: BatchProgress;
}

/** What is known of the answers to one batch. Its questions may be answered in any order. */
interface BatchProgress {
  /** The right inputs of each question, by check. */
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
      // Time that was wasted on other checks is no reason to stop asking these.
      ...(areAllFine && { isBlameless: () => true }),
      onAnswer: (index, answer) => {
        const each = batched[index]!;
        onAnswers(each.works.length * each.group.length);
        return takeAnswer(each, answer, oracle, budget);
      },
    });
  };
  const sessions = inSessions(questionsOf(batches, oracle));
  await Promise.all(sessions.map((batched) => askInOneSession(fineFirst(batched))));
}

/** A check that is wrong already could use up the time of those that come after it. */
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
 * Much work is asked in two sessions of nearly equal work. They are the same two however many children there are, so that
 * the same program is asked in the same way on every machine.
 */
function inSessions(batched: readonly BatchedQuestion[]): readonly (readonly BatchedQuestion[])[] {
  const workOf = ({ question: { nodes }, group }: BatchedQuestion): number =>
    (nodes > OUTLIVING_NODES ? 2 : 1) * nodes + ANSWER_NODES * group.length;
  const total = batched.reduce((sum, each) => sum + workOf(each), 0);
  if (total < MIN_NODES_OF_TWO_SESSIONS) return [batched];
  let before = 0;
  const half = batched.findIndex((each) => {
    before += workOf(each);
    return before - workOf(each) / 2 >= total / 2;
  });
  return [batched.slice(0, half), batched.slice(half)];
}

/**
 * Nothing in an answer is trusted. What was printed meanwhile could belong to any of the inputs, so only right answers
 * count then.
 *
 * @returns whether anything is right
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
    // Where a check is asked in another way than alone, it may have met what the others left behind.
    if (open.length > 0 && !asked.asSingly.includes(check.name)) work.isAskedAlone = true;
    else answers.leaveOpen(inputs, open);
  }
}

/** @returns what is right in an answer. The same answer to the same question is read only once. */
function rightInputs(
  batched: BatchedQuestion,
  answer: AskedAnswer,
  oracle: Oracle,
  budget: AnswerBudget,
): InputsByCheck {
  const { asked, group } = batched;
  const known = knownRightAnswers(oracle);
  if (known === undefined || answer.sent === undefined) {
    return readRightInputs(batched, answer, budget);
  }
  const question = [oracle.fixedBy ?? '', asked.name, asked.convention, ...group];
  const checksum = answerChecksum(question, answer.sent);
  const allInputs = inputsAskedAbout(batched);
  if (known.has(checksum)) return allInputs;
  const right = readRightInputs(batched, answer, budget);
  if (countInputs(right) === countInputs(allInputs)) known.add(checksum);
  return right;
}

function countInputs(inputs: InputsByCheck): number {
  return [...inputs.values()].reduce((sum, some) => sum + some.length, 0);
}

/** Measured: `flat()` takes many times as long. */
function concatenated(lists: readonly (readonly Input[])[]): readonly Input[] {
  return ([] as Input[]).concat(...lists);
}

function inputsAskedAbout({ asked: { checks, about }, group }: BatchedQuestion): InputsByCheck {
  const ofCheck = (name: string): readonly Input[] =>
    about === undefined ? group : group.flatMap((input) => about(name, input));
  return new Map(checks.map((name) => [name, ofCheck(name)]));
}

/** Wrong answers are stored meanwhile, unless something was printed. */
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

/** @returns whether it is an answer of a check that is asked, so that it was stored */
function storeWrongAnswer(
  { works, answersOf }: BatchedQuestion,
  { check, input, finding }: ReadAnswer,
): boolean {
  const work = works.find((each) => each.check.name === check.name);
  if (work === undefined || finding === undefined) return false;
  answersOf(work).store({ input, finding: withoutStack(finding) });
  return true;
}
