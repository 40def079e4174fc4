/**
 * Chooses questions among all that can be asked: one of each level where possible, about different things and runs. Which
 * of them it is, and which wrong choices stand beside the right one, follows from the seed.
 */
import type { Random } from '../base/random.ts';
import type { AskedRun, Candidate, QuestionKind } from './kinds/kind.ts';
import type { QuizAnswer, QuizChoice, QuizLevel } from './quiz.ts';

/** A question that can be asked, with what it is about. */
export interface PossibleQuestion {
  readonly kind: QuestionKind;
  readonly candidate: Candidate;
  readonly asked: AskedRun;
}

export interface ChosenQuestion extends PossibleQuestion {
  readonly answer: QuizAnswer;
}

interface Chosen {
  /** Easy ones first. */
  readonly chosen: readonly ChosenQuestion[];
  /** How many there were to choose from. */
  readonly available: number;
}

const WRONG_CHOICES = 3;
/** Wrong choices are drawn from so many of the best ones (a guess). */
const GOOD_WRONG_CHOICES = 6;
const LEVELS: readonly QuizLevel[] = [1, 2, 3];

export function chooseQuestions(
  possible: readonly PossibleQuestion[],
  count: number,
  randomFor: (purpose: string) => Random,
): Chosen {
  const random = randomFor('choose');
  const valid = withoutPlainOutcome(
    possible.filter(({ candidate }) => hasEnoughChoices(candidate)),
    random,
  );
  const chosen: PossibleQuestion[] = [];
  while (chosen.length < count) {
    const wantedLevel = LEVELS[chosen.length % LEVELS.length]!;
    const next = chooseNext(valid, chosen, wantedLevel, random);
    if (next === undefined) break;
    chosen.push(next);
  }
  const inOrder = chosen.toSorted((one, other) => one.kind.level - other.kind.level);
  const questions = inOrder.map((each) => {
    const { text, key } = each.candidate;
    const answer = answerOf(each.candidate, randomFor(`choices ${text} ${key}`));
    return { ...each, answer };
  });
  return { chosen: questions, available: valid.length };
}

function hasEnoughChoices({ answer }: Candidate): boolean {
  return answer.type === 'count' || distinctWrong(answer).length >= WRONG_CHOICES;
}

type ChoiceOfCandidate = Extract<Candidate['answer'], { type: 'choice' }>;

/** @returns the wrong choices, each once */
function distinctWrong({ right, wrong }: ChoiceOfCandidate): readonly QuizChoice[] {
  const byText = new Map<string, QuizChoice>();
  for (const choice of wrong) if (!byText.has(choice.text)) byText.set(choice.text, choice);
  byText.delete(right.text);
  return [...byText.values()];
}

function chooseNext(
  valid: readonly PossibleQuestion[],
  chosen: readonly PossibleQuestion[],
  wantedLevel: QuizLevel,
  random: Random,
): PossibleQuestion | undefined {
  const left = valid.filter((each) => chosen.every((other) => !isAlike(each, other)));
  const ofLevel = left.filter(({ kind }) => kind.level === wantedLevel);
  const strong = preferred(ofLevel.length > 0 ? ofLevel : left, isStrong, chosen);
  const ofNewKind = preferred(strong, hasNewKind, chosen);
  const kinds = [...new Set(ofNewKind.map(({ kind }) => kind))];
  const kind = kinds[random.below(kinds.length)];
  let best = balanced(
    ofNewKind.filter((each) => each.kind === kind),
    random,
  );
  for (const isBetter of [hasNewFunction, hasNewInput]) best = preferred(best, isBetter, chosen);
  return drawn(best, random);
}

/** @returns the questions that are to be preferred; all of them where none is */
function preferred(
  questions: readonly PossibleQuestion[],
  isBetter: IsBetter,
  chosen: readonly PossibleQuestion[],
): readonly PossibleQuestion[] {
  const others = questions.filter((each) => isBetter(each, chosen));
  return others.length > 0 ? others : questions;
}

/** Whether two questions are so alike that the answer to one may tell that to the other. */
function isAlike(one: PossibleQuestion, other: PossibleQuestion): boolean {
  if (one.kind !== other.kind) return false;
  return one.asked.run === other.asked.run || one.candidate.text === other.candidate.text;
}

/** Whether a question is to be preferred. */
type IsBetter = (each: PossibleQuestion, chosen: readonly PossibleQuestion[]) => boolean;

const isStrong: IsBetter = ({ candidate }) => candidate.isWeak !== true;

const hasNewKind: IsBetter = ({ kind }, chosen) => chosen.every((other) => other.kind !== kind);

const hasNewFunction: IsBetter = ({ asked }, chosen) =>
  chosen.every((other) => checkOf(other.asked) !== checkOf(asked));

const hasNewInput: IsBetter = ({ asked }, chosen) =>
  chosen.every((other) => other.asked.run.recorded.input !== asked.run.recorded.input);

function checkOf({ run }: AskedRun): string {
  return run.recorded.check.name;
}

/** That nothing changes is to be the answer to fewer than a quarter of the questions that offer it. */
const SHARE_OF_SAME = 4;

/** @returns the questions, mostly without those to which the answer is that nothing changes */
function withoutPlainOutcome(
  questions: readonly PossibleQuestion[],
  random: Random,
): readonly PossibleQuestion[] {
  const isAllowed = random.below(SHARE_OF_SAME) === 0;
  const changes = questions.filter(({ candidate }) => candidate.outcome !== undefined);
  const hasOthers = changes.some(({ candidate }) => candidate.outcome !== 'same');
  if (isAllowed && hasOthers) return questions;
  return questions.filter(({ candidate }) => candidate.outcome !== 'same');
}

/** @returns of questions about changed lines those with one outcome, so that no outcome can be guessed */
function balanced(
  questions: readonly PossibleQuestion[],
  random: Random,
): readonly PossibleQuestion[] {
  const outcomes = [...new Set(questions.map(({ candidate }) => candidate.outcome))];
  const outcome = outcomes[random.below(outcomes.length)];
  return questions.filter(({ candidate }) => candidate.outcome === outcome);
}

/** @returns one of the questions, those with more weight more often */
function drawn(
  questions: readonly PossibleQuestion[],
  random: Random,
): PossibleQuestion | undefined {
  const sum = questions.reduce((total, { candidate }) => total + candidate.weight, 0);
  let left = random.below(Math.max(1, sum));
  for (const question of questions) {
    left -= question.candidate.weight;
    if (left < 0) return question;
  }
  return questions.at(-1);
}

function answerOf({ answer }: Candidate, random: Random): QuizAnswer {
  if (answer.type === 'count') return answer;
  const { right, all } = answer;
  if (all !== undefined) return { type: 'choice', choices: all, right: all.indexOf(right) };
  const wrong = distinctWrong(answer);
  const [best, ...others] = wrong;
  const good = random.shuffled(others.slice(0, GOOD_WRONG_CHOICES - 1));
  const choices = inShownOrder([right, best!, ...good.slice(0, WRONG_CHOICES - 1)], random);
  return { type: 'choice', choices, right: choices.indexOf(right) };
}

/** Lines stand in the order of the program, anything else in any order. */
function inShownOrder(choices: readonly QuizChoice[], random: Random): readonly QuizChoice[] {
  if (choices.some(({ place }) => place === undefined)) return random.shuffled(choices);
  return choices.toSorted(
    (one, other) =>
      one.place!.file.localeCompare(other.place!.file) || one.place!.line - other.place!.line,
  );
}
