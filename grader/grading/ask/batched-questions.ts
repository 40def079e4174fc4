/**
 * For speed: many inputs in one question, and many questions in one session, because code that is warm from one
 * question is faster at the next. Each input is asked as it is by itself.
 */
import type { Input } from '../../engine/check.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { type BySize, domainBySize } from '../../engine/in-child/sizes.ts';
import type { ReadAnswer, SharedQuestion } from '../../engine/shared-question.ts';
import type { AskedAnswer } from '../../sandbox/raw-answer.ts';
import type { Question } from '../../sandbox/session.ts';
import type { SessionPurpose } from '../open/session-log.ts';
import { AnswerBudget } from './answer-budget.ts';
import type { CheckAnswers } from './answers.ts';
import type { CheckWork } from './check-work.ts';
import { answerChecksum, knownRightAnswers } from './known-right-answers.ts';
import { type Submission, withoutStack } from './submission.ts';

/** A batched question saves the cost of many questions; where one aborts, all its inputs are asked again. Measured. */
const MOST_INPUTS_AT_ONCE = 512;
const MOST_NODES_AT_ONCE = 4000;
/** Reading a question and writing its answer down takes as long as this many nodes. Measured. */
const ANSWER_NODES = 10;
/** A tree so large outlives the young generation of the heap: collecting it takes as long again. Measured. */
const OUTLIVING_NODES = 100_000;
/** Less work than this is not worth compiling the program's code a second time. Measured. */
const WORTH_TWO_NODES = 600_000;

/** A batched question about many inputs, and the checks that it serves. */
export interface QuestionBatch {
  readonly asked: SharedQuestion;
  readonly works: readonly CheckWork[];
  readonly size: keyof BySize;
  /** Where the answers of a check are kept. */
  readonly answersOf: (work: CheckWork) => CheckAnswers;
}

interface PartOfBatch extends QuestionBatch {
  readonly group: readonly Input[];
  readonly question: Question;
  readonly place: number;
  /** One of the checks was right so far. */
  readonly isFine: boolean;
  /** What was right in each part, by check: in order, however they are answered; the parts that are not answered yet. */
  readonly known: { readonly right: ReadonlyMap<string, (readonly Input[])[]>; left: number };
}

/** @param onAnswers called with the number of answers that came in */
export async function askInBatches(
  { program, oracle }: Submission,
  purpose: SessionPurpose,
  bulks: readonly QuestionBatch[],
  onAnswers: (answers: number) => void,
): Promise<void> {
  const ask = async (parts: readonly PartOfBatch[]): Promise<void> => {
    const questions = parts.map(({ question }) => question);
    const budget = new AnswerBudget();
    await program.ask(questions, {
      purpose,
      areTooLong: budget.isSpent,
      // Which input is the reason shows where each is asked alone.
      maxAborted: 1,
      // As where they are asked alone: what others have wasted is no reason to stop asking these.
      ...(parts.every(({ isFine }) => isFine) && { isBlameless: () => true }),
      onAnswer: (index, answer) => {
        const part = parts[index]!;
        onAnswers(part.works.length * part.group.length);
        return take(part, answer, oracle, budget);
      },
    });
  };
  // A check that is wrong already may use up the time of those that come after it.
  const fineFirst = (parts: readonly PartOfBatch[]): readonly PartOfBatch[] =>
    parts.toSorted((a, b) => Number(b.isFine) - Number(a.isFine));
  await Promise.all(sideBySide(partsOf(bulks, oracle)).map((parts) => ask(fineFirst(parts))));
}

function partsOf(bulks: readonly QuestionBatch[], oracle: Oracle): readonly PartOfBatch[] {
  return bulks.flatMap((bulk): PartOfBatch[] => {
    const { asked, works, size } = bulk;
    const groups = groupInputs(asked.inputs(size), asked.nodes);
    const right = new Map(works.map(({ check }) => [check.name, [] as (readonly Input[])[]]));
    const known = { right, left: groups.length };
    const isFine = works.some(({ answers }) => answers.isFine);
    return groups.map((group, place) => {
      const question = oracle.question(asked.name, group, { convention: asked.convention });
      return { ...bulk, group, question, place, isFine, known };
    });
  });
}

/**
 * Much work is asked in two sessions, as nearly equal as large parts allow. They are the same two however many children
 * there are, so that the same program is asked in the same way on every machine.
 */
function sideBySide(parts: readonly PartOfBatch[]): readonly (readonly PartOfBatch[])[] {
  const workOf = ({ question: { nodes }, group }: PartOfBatch): number =>
    (nodes > OUTLIVING_NODES ? 2 : 1) * nodes + ANSWER_NODES * group.length;
  const all = parts.reduce((sum, part) => sum + workOf(part), 0);
  if (all < WORTH_TWO_NODES) return [parts];
  let before = 0;
  const half = parts.findIndex((part) => {
    before += workOf(part);
    return before - workOf(part) / 2 >= all / 2;
  });
  return [parts.slice(0, half), parts.slice(half)];
}

/**
 * Nothing in an answer is trusted. Where something was printed meanwhile, it could be any input's: only what is
 * right counts then.
 *
 * @returns whether anything is right
 */
function take(
  part: PartOfBatch,
  answer: AskedAnswer,
  oracle: Oracle,
  budget: AnswerBudget,
): boolean {
  const { asked, works, known, size, answersOf, place } = part;
  const right = judgedRight(part, answer, oracle, budget);
  for (const { check } of works) known.right.get(check.name)![place] = right.get(check.name)!;
  known.left--;
  if (known.left > 0) return howMany(right) > 0;
  for (const work of works) {
    const universe = domainBySize(work.check)[size];
    const answers = answersOf(work);
    const open = answers.openIn(universe, joined(known.right.get(work.check.name)!));
    // A check that is not asked in it as it is alone may meet what the others left behind.
    if (open.length > 0 && !asked.asSingly.includes(work.check.name)) work.isAskedAlone = true;
    else answers.leaveOpen(universe, open);
  }
  return howMany(right) > 0;
}

/** @returns what is right in an answer, which need not be read where the same answer was right before */
function judgedRight(
  part: PartOfBatch,
  answer: AskedAnswer,
  oracle: Oracle,
  budget: AnswerBudget,
): InputsByCheck {
  const { asked, group } = part;
  const known = knownRightAnswers(oracle);
  if (known === undefined || answer.sent === undefined) return rightIn(part, answer, budget);
  const question = [oracle.fixedBy ?? '', asked.name, asked.convention, ...group];
  const checksum = answerChecksum(question, answer.sent);
  const all = allIn(part);
  if (known.has(checksum)) return all;
  const right = rightIn(part, answer, budget);
  if (howMany(right) === howMany(all)) known.add(checksum);
  return right;
}

/** By check, which inputs. */
type InputsByCheck = ReadonlyMap<string, readonly Input[]>;

function howMany(inputs: InputsByCheck): number {
  return [...inputs.values()].reduce((sum, some) => sum + some.length, 0);
}

/** `flat()` takes many times as long. */
function joined(lists: readonly (readonly Input[])[]): readonly Input[] {
  return ([] as Input[]).concat(...lists);
}

/** @returns what an answer is about */
function allIn({ asked: { checks, about }, group }: PartOfBatch): InputsByCheck {
  const ofCheck = (name: string): readonly Input[] =>
    about === undefined ? group : group.flatMap((input) => about(name, input));
  return new Map(checks.map((name) => [name, ofCheck(name)]));
}

/** @returns what is right in an answer; what is wrong is kept, unless something was printed meanwhile */
function rightIn(
  part: PartOfBatch,
  { texts, printed }: AskedAnswer,
  budget: AnswerBudget,
): InputsByCheck {
  const { asked, group } = part;
  const right = new Map(asked.checks.map((name) => [name, [] as Input[]]));
  for (const [index, about] of group.entries()) {
    const text = texts[index] ?? '';
    if (text === '') continue;
    let isKept = false;
    for (const read of asked.read(about, text)) {
      if (read.finding === undefined) right.get(read.check.name)!.push(read.input);
      else if (printed === undefined && keepWrong(part, read)) isKept = true;
    }
    if (isKept) budget.spend({ kind: 'returned', fields: [text] });
  }
  return right;
}

/** @returns whether it is an answer of a check that is asked */
function keepWrong(
  { works, answersOf }: PartOfBatch,
  { check, input, finding }: ReadAnswer,
): boolean {
  const work = works.find((each) => each.check.name === check.name);
  if (work === undefined || finding === undefined) return false;
  answersOf(work).keep({ input, finding: withoutStack(finding) });
  return true;
}

/** Neighbours together, as many as are little work; a large input is by itself. */
export function groupInputs<Asked>(
  inputs: readonly Asked[],
  nodes: (input: Asked) => number,
  mostInputs = MOST_INPUTS_AT_ONCE,
): readonly (readonly Asked[])[] {
  const groups: Asked[][] = [];
  let left = 0;
  for (const input of inputs) {
    const size = nodes(input);
    left -= size;
    const last = groups.at(-1);
    if (last === undefined || left < 0 || last.length >= mostInputs) {
      groups.push([input]);
      left = MOST_NODES_AT_ONCE - size;
    } else last.push(input);
  }
  return groups;
}
