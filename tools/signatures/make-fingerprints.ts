/**
 * Makes the answer fingerprint of each misconception of an exercise: its answers to every input of its check, which a grading
 * compares with those of a submission (see `answer-fingerprints.ts`). A misconception runs as a submission in the sandbox.
 */
import { createHash } from 'node:crypto';
import { GraderError } from '../../grader/base/grader-error.ts';
import { openBug } from '../../grader/classroom/audit/audit.ts';
import type { Check, Input } from '../../grader/engine/check.ts';
import type { MisconceptionRules, Oracle } from '../../grader/engine/exercise.ts';
import { checkNamed, isCalledBack } from '../../grader/engine/exercise.ts';
import { isLarge, isSmall } from '../../grader/engine/in-child/sizes.ts';
import type { Misconception } from '../../grader/engine/misconception.ts';
import { groupInputs } from '../../grader/grading/ask/group-inputs.ts';
import { Submission } from '../../grader/grading/ask/submission.ts';
import {
  answerKey,
  blocksOf,
  codeOf,
  inputCode,
  RIGHT_KEY,
} from '../../grader/grading/evidence/misconceptions/answer-codes.ts';
import type {
  AnswerFingerprint,
  AnswerFingerprints,
} from '../../grader/grading/evidence/misconceptions/answer-fingerprints.ts';
import { applyMisconception } from '../../grader/grading/evidence/misconceptions/apply-misconception.ts';
import type { SandboxedProgram } from '../../grader/grading/open/sandboxed-program.ts';
import type { SandboxPool } from '../../grader/sandbox/pool.ts';
import { packCodes } from './fingerprint-text.ts';

/** The objects that all misconceptions of an exercise need to run. */
export interface FingerprintRun {
  readonly pool: SandboxPool;
  readonly oracle: Oracle;
  readonly bugs: MisconceptionRules;
  /** The folder of all references. */
  readonly references: string;
  /** The text of the exercise's reference. */
  readonly reference: string;
  /** The inputs that the shipped cases of a check name. */
  readonly listed: (check: string) => readonly Input[];
}

/**
 * @param known earlier fingerprints: one whose program has not changed is taken over
 * @param onMade called with the id of each misconception whose fingerprint was made anew
 */
export async function makeFingerprints(
  run: FingerprintRun,
  misconceptions: readonly Misconception[],
  known: AnswerFingerprints,
  onMade: (id: string) => void,
): Promise<AnswerFingerprints> {
  const names = [...new Set(misconceptions.map((misconception) => misconception.function))];
  const single = Object.fromEntries(names.map((name) => [name, run.listed(name).map(inputCode)]));
  const bugs = await Promise.all(
    misconceptions.filter(isNameable).map(async (misconception) => {
      const texts = textsOf(misconception, run.reference);
      const { function: name, id } = misconception;
      const before = known.bugs.find((bug) => bug.id === id);
      const isSame =
        before?.checksum === texts.checksum && String(known.single[name]) === String(single[name]);
      if (isSame) return { ...texts, codes: before.codes };
      const made = { ...texts, codes: await answersOf(run, misconception) };
      onMade(id);
      return made;
    }),
  );
  return { single, bugs };
}

/** @returns whether a grading may name the misconception */
export function isNameable({ recognizedBy }: Misconception): boolean {
  return recognizedBy !== 'nothing';
}

/** @returns everything in a fingerprint but the answers */
export function textsOf(
  misconception: Misconception,
  reference: string,
): Omit<AnswerFingerprint, 'codes'> {
  const { id, title, happens, advice, general, recognizedBy } = misconception;
  return {
    id,
    function: misconception.function,
    title,
    happens,
    advice,
    ...(general !== undefined && { general }),
    ...(recognizedBy !== undefined && { recognizedBy }),
    checksum: checksumOf(applyMisconception(reference, misconception)),
  };
}

function checksumOf(program: string): string {
  return createHash('sha256').update(program.replaceAll('\r\n', '\n')).digest('hex').slice(0, 16);
}

/** @param isWanted whether a block of inputs, by its number, is asked about: tests ask about some of them */
export async function answersOf(
  run: FingerprintRun,
  misconception: Misconception,
  isWanted: (block: number) => boolean = () => true,
): Promise<AnswerFingerprint['codes']> {
  if (misconception.recognizedBy === 'objects') return '';
  const check = checkNamed(run.oracle.exercise, misconception.function);
  const listed = run.listed(check.name);
  const wanted = blocksOf(check).filter((_, n) => isWanted(n));
  // A failing function is not asked about larger inputs, and those take longer than all others.
  const inputs = [...new Set([...wanted.flat(), ...listed])].filter((input) =>
    isLarge(input, check),
  );
  const { pool, oracle } = run;
  const asker = await openBug(pool, oracle.exercise, misconception);
  const keys = await keysOf(asker, check, inputs, run);
  await refuseOrderedAnswers(asker, check, keys, run, misconception.id);
  const keyOf = (input: Input): string | undefined => keys.get(input);
  const groups = [...blocksOf(check), ...listed.map((input) => [input])];
  return packCodes(groups.map((inputs) => codeOf(inputs, keyOf)));
}

type Keys = ReadonlyMap<Input, string>;

/** Asks about many inputs in one question, and about those without an answer one by one. An aborted answer has no key. */
async function keysOf(
  asker: SandboxedProgram,
  check: Check,
  inputs: readonly Input[],
  run: FingerprintRun,
): Promise<Keys> {
  const keys = await keysIn(asker, check, groupInputs(inputs, check.nodes), run);
  const open = inputs.filter((input) => !keys.has(input)).map((input) => [input]);
  return new Map([...keys, ...(await keysIn(asker, check, open, run))]);
}

/**
 * A function that gets answers of its own back, through a function that calls it, is asked among substitutes, as in a grading.
 * Any other is asked among the functions of the reference. Only these show what happens when it asks one of them about
 * something that this function is not for: a substitute answers that, too, in its own way, as no written function does.
 */
async function keysIn(
  asker: SandboxedProgram,
  check: Check,
  groups: readonly (readonly Input[])[],
  { oracle, bugs }: FingerprintRun,
): Promise<Keys> {
  const asking = { convention: check.misconceptionConvention, hasSubstitutes: true };
  const submission = new Submission(asker, oracle);
  const answers = await submission.ask(check, groups, asking, {
    purpose: 'record answer fingerprints',
    substituted: isCalledBack(oracle.exercise, check) ? check.reliesOn : [],
    isCounted: false,
  });
  const keys = [...answers.values()].flatMap(({ input, finding }) => {
    const key = finding === undefined ? RIGHT_KEY : answerKey(check.name, finding, bugs);
    return key === undefined ? [] : [[input, key] as const];
  });
  return new Map(keys);
}

/** This many inputs are asked again in another order. A guess. */
const ASKED_AGAIN = 150;

/** @throws {GraderError} when answers depend on the order of the questions, since the misconception would be named only sometimes */
async function refuseOrderedAnswers(
  asker: SandboxedProgram,
  check: Check,
  keys: Keys,
  run: FingerprintRun,
  id: string,
): Promise<void> {
  const small = [...keys.keys()].filter((input) => isSmall(input, check));
  const step = Math.ceil(small.length / ASKED_AGAIN);
  const sample = small.filter((_, index) => index % step === 0).toReversed();
  const groups = sample.map((input) => [input]);
  const again = await keysIn(asker, check, groups, run);
  const changed = sample.find((input) => again.get(input) !== keys.get(input));
  if (changed === undefined) return;
  throw new GraderError(
    `the answers of the misconception ${id} depend on what was asked before: on ${changed} "${keys.get(changed)}", and later "${again.get(changed) ?? 'nothing'}"`,
    "Answers cannot tell it: give it `recognizedBy: 'objects'` or `recognizedBy: 'nothing'`.",
  );
}
