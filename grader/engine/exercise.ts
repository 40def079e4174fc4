/**
 * An exercise with everything that grading needs: its checks, right answers, judgements and words. `deriveExercise` makes
 * it from what the exercise states (`exercise-spec.ts`) and from what it does otherwise (`exercise-overrides.ts`).
 */

import type { Language } from '../base/messages/format-message.ts';
import type { NamedMisconception } from '../results/result.ts';
import type { RawAnswer } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';
import type { CaseAnswers, CaseFormat } from './case-format.ts';
import type {
  Asking,
  CallAnswer,
  CallWords,
  Check,
  Input,
  RecordedCall,
  SubmissionTree,
} from './check.ts';
import type { CheckRecord } from './check-record.ts';
import type { ExerciseFiles } from './exercise-files.ts';
import type { ExerciseSpec, TextForStudents } from './exercise-spec.ts';
import type { Explainer, FailuresToExplain } from './explainer.ts';
import type { Finding, WrongAnswer } from './finding.ts';
import type { PrintedAnswers } from './printed-answers.ts';
import type { RightAnswers } from './reference/right-answers.ts';
import type { SharedQuestion } from './shared-question.ts';
import type { Trial } from './trial.ts';
import type { View, WordsIn } from './view.ts';

/** Names that students of an exercise often confuse. Fault localization swaps them in its mutants. */
export interface Confusions {
  /** Lists of functions that do the same for the two sides. */
  readonly symmetricFunctions?: readonly (readonly string[])[];
  /** Lists of texts that are confused with each other. */
  readonly confusedTexts?: readonly (readonly string[])[];
}

export interface Exercise {
  /** As in `starter/<name>.ts`, `reference/<name>.ts` and `cases/<name>/`. */
  readonly name: string;
  readonly title: TextForStudents;
  readonly spec: ExerciseSpec;
  readonly files: ExerciseFiles;
  /** From the most basic function to the whole program: the order in which to write and to correct them. */
  readonly checks: readonly Check[];
  /** The names that a submission's module must export. The first missing one is reported first. */
  readonly exports: readonly string[];
  /** Only where functions are asked on a tree that another function of the submission made. */
  readonly submissionTree?: SubmissionTree;
  readonly confusions?: Confusions;
  /** The source of functions that the starter provides complete. Unchanged, they are right. */
  readonly givenFunctions?: readonly string[];
  /** When a submission counts as proven right: it passes every `"*"` case, or every case at all. */
  readonly proof?: 'every-input' | 'every-case';
  /**
   * The functions that a question calls, in order, with a name for the constructor that no function has. Given where a
   * question is a sequence of calls of one object.
   */
  readonly calledFunctions?: (input: Input) => readonly string[];
  /** Calls of a question that is a sequence of calls can be exchanged with right ones: the state of the object is known. */
  readonly areCallsReplaceable?: boolean;
  /** Reads and writes the case files. */
  readonly cases: CaseFormat;
  /** Loads the right answers: from the reference, from a release, or from the rules that the spec states. */
  readonly prepare: () => Promise<Oracle>;
  /** @returns what asks and judges by these right answers */
  readonly oracleWith: (answers: RightAnswers) => Oracle;
  /** @param oracle the one that `prepare` returned */
  readonly caseAnswers: (oracle: Oracle) => CaseAnswers;
  /** The sentences of the reports about the exercise. */
  readonly words: WordsIn;
  /**
   * Finds out what can be learnt from a failure, and explains it.
   *
   * @param failures not given where nothing is to be found out about a submission
   */
  readonly explainer: (
    oracle: Oracle,
    language: Language,
    failures?: FailuresToExplain,
  ) => Promise<Explainer>;
  /** The texts that the command `try` shows. */
  readonly trial?: (language: Language) => Trial;
  /**
   * Reads what a whole program in any language printed. Without it, such programs cannot be graded.
   *
   * @param output may be anything
   * @param inputs what the program was given, one on each line, in order
   */
  readonly program?: (output: string, inputs: readonly Input[]) => PrintedAnswers;
  /** How failures are shown, where words and the picture of the explainer are not enough. */
  readonly view?: Partial<View>;
  /** How misconceptions are recognized. Without it none is named. */
  readonly bugs?: MisconceptionRules;
}

/** Asks the questions of one exercise and judges the answers, with the right answers at hand. */
export interface Oracle {
  readonly exercise: Exercise;
  /**
   * What right answers depend on besides the grader's own code. As long as this text is the same, an answer that was
   * right once is right in any grading. Not given where that cannot be said.
   */
  readonly fixedBy?: string | undefined;
  /** One question about several inputs of a check, or of a question that several checks share. */
  readonly question: (name: string, inputs: readonly Input[], asking: Asking) => Question;
  /** Called before each grading. The time limit of the exercise's own rules starts again. */
  readonly beginGrading?: () => void;
  /** @returns what is wrong; `undefined` for a right answer */
  readonly judge: (check: Check, input: Input, raw: RawAnswer) => Finding | undefined;
  readonly judgeCall: (call: RecordedCall) => CallAnswer;
  /** @param call of one of the exercise's functions */
  readonly callInWords: (call: RecordedCall) => CallWords;
  /**
   * Finds the right answer to a question that a substitute was asked in the child, and that the question did not bring.
   *
   * @returns whether there is one: then the question can be asked again
   */
  readonly learn?: (finding: Finding) => boolean;
  /**
   * Makes smaller inputs by leaving out one part of an input. Only those are returned whose right answer is known. Not given
   * where inputs have no parts that can be left out.
   */
  readonly smallerInputs?: (check: Check, input: Input) => readonly Input[];
  /**
   * The beginnings of a question that is a sequence of calls, without the whole, the shortest first. Only those are returned
   * whose right answer is known.
   */
  readonly beginnings?: (check: Check, input: Input) => readonly Input[];
  /** The right answers to the calls of the check's function in a question that is a sequence of calls, as exact texts. */
  readonly rightAnswersIn?: (check: Check, input: Input) => readonly string[];
  /** Whether a call left wrong values behind, which other functions may read. */
  readonly leavesWrongValues?: (call: RecordedCall) => boolean;
  /**
   * A question whose answer serves several checks. Only speed depends on it.
   *
   * @param checks two or more that it is to serve; unless given, all that it can
   */
  readonly shared: (checks?: readonly string[]) => SharedQuestion;
}

/**
 * How misconceptions are recognized by the answers of a submission. The misconceptions themselves are files of the
 * exercise (`misconception.ts`). What a program with one of them answers was worked out beforehand
 * (`tools/signatures/make-fingerprints.ts`).
 */
export interface MisconceptionRules {
  /** Whether they are mistakes by the right answers of this oracle. Unless given, they are. */
  readonly areBugs?: (oracle: Oracle) => boolean;
  /**
   * A wrong answer as a short text, so that the answers of two programs can be compared. What is a matter of taste is
   * left out: the order of a list, or which of two right bounds was returned.
   *
   * @returns `undefined` for what cannot be compared
   */
  readonly answerKey: (check: string, finding: WrongAnswer) => string | undefined;
  /**
   * Recognizes misconceptions that show in the objects themselves: one array that serves two nodes, or a list that is
   * kept from call to call. On which inputs they show depends on what was asked before.
   *
   * @param wrong the keys of all wrong answers
   * @returns the id of the misconception
   */
  readonly bugOfObjects?: (record: CheckRecord, wrong: readonly string[]) => string | undefined;
  /** Reads a mistake off the answers themselves, where no misconception of a file explains them. */
  readonly derived?: (
    record: CheckRecord,
    oracle: Oracle,
    language: Language,
  ) => NamedMisconception | undefined;
}

/** @returns the functions that a student writes: every check but the whole program */
export function functionsOf({ checks }: Pick<Exercise, 'checks'>): readonly string[] {
  return checks.filter(({ isProgram }) => !isProgram).map(({ name }) => name);
}

/** @throws when the exercise has no such check, which is a mistake of the grader */
export function checkNamed(exercise: Pick<Exercise, 'name' | 'checks'>, name: string): Check {
  const found = exercise.checks.find((check) => check.name === name);
  if (found === undefined) throw new Error(`${exercise.name} has no check ${name}`);
  return found;
}

/** Whether a function that the check's function calls may call it back, as functions that take turns do. */
export function isCalledBack(
  exercise: Pick<Exercise, 'name' | 'checks'>,
  { name, reliesOn }: Check,
): boolean {
  return reliesOn.some((called) => checkNamed(exercise, called).reliesOn.includes(name));
}

/** @returns how results are shown; inputs are ordered as those of the whole program, unless the exercise says otherwise */
export function viewOf({ words, checks, files, view }: Exercise): View {
  const program = checks.find(({ isProgram }) => isProgram);
  const { compare } = program ?? checks[0]!;
  return { words, compare, outsideFolder: files.outsideFolder, ...view };
}
