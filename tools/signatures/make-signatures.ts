/**
 * Works out what each misconception of an exercise answers on every input of its check, and keeps it for
 * grading (see `answer-fingerprints.ts`). Each is run as a submission, in the sandbox, with right functions in the
 * place of those that its wrong one relies on.
 */
import { createHash } from 'node:crypto';
import { GraderError } from '../../grader/base/grader-error.ts';
import { openBug } from '../../grader/classroom/audit/audit.ts';
import type { Check, Input } from '../../grader/engine/check.ts';
import type { MisconceptionRules, Oracle } from '../../grader/engine/exercise.ts';
import { checkNamed } from '../../grader/engine/exercise.ts';
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
import { packCodes } from './written.ts';

/** What is the same for all bugs of an exercise. */
export interface Workshop {
  readonly pool: SandboxPool;
  readonly oracle: Oracle;
  readonly bugs: MisconceptionRules;
  /** The folder of references, and the text of the exercise's. */
  readonly references: string;
  readonly reference: string;
  /** The inputs that the shipped cases of a check name. */
  readonly listed: (check: string) => readonly Input[];
}

/**
 * @param known signatures from before: one whose program is still the same is taken over
 * @param onMade called with each one that was made anew
 */
export async function makeSignatures(
  workshop: Workshop,
  misconceptions: readonly Misconception[],
  known: AnswerFingerprints,
  onMade: (id: string) => void,
): Promise<AnswerFingerprints> {
  const names = [...new Set(misconceptions.map((misconception) => misconception.function))];
  const single = Object.fromEntries(
    names.map((name) => [name, workshop.listed(name).map(inputCode)]),
  );
  const bugs = await Promise.all(
    misconceptions.filter(isTold).map(async (misconception) => {
      const texts = textsOf(misconception, workshop.reference);
      const { function: name, id } = misconception;
      const before = known.bugs.find((bug) => bug.id === id);
      const isSame =
        before?.checksum === texts.checksum && String(known.single[name]) === String(single[name]);
      if (isSame) return { ...texts, codes: before.codes };
      const made = { ...texts, codes: await answersOf(workshop, misconception) };
      onMade(id);
      return made;
    }),
  );
  return { single, bugs };
}

/** Whether a bug is ever named. */
export function isTold({ recognizedBy }: Misconception): boolean {
  return recognizedBy !== 'nothing';
}

/** All of a signature but the answers. */
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

/** @param isWanted of the blocks by their number, for tests; the others are not asked about */
export async function answersOf(
  workshop: Workshop,
  misconception: Misconception,
  isWanted: (block: number) => boolean = () => true,
): Promise<AnswerFingerprint['codes']> {
  if (misconception.recognizedBy === 'objects') return '';
  const check = checkNamed(workshop.oracle.exercise, misconception.function);
  const listed = workshop.listed(check.name);
  const wanted = blocksOf(check).filter((_, n) => isWanted(n));
  // A function that fails is not asked about larger ones, and they take longer than all others.
  const inputs = [...new Set([...wanted.flat(), ...listed])].filter((input) =>
    isLarge(input, check),
  );
  const { pool, oracle } = workshop;
  const asker = await openBug(pool, oracle.exercise, misconception);
  const keys = await keysOf(asker, check, inputs, workshop);
  await refuseWithAPast(asker, check, keys, workshop, misconception.id);
  const keyOf = (input: Input): string | undefined => keys.get(input);
  const groups = [...blocksOf(check), ...listed.map((input) => [input])];
  return packCodes(groups.map((inputs) => codeOf(inputs, keyOf)));
}

type Keys = ReadonlyMap<Input, string>;

/** Many inputs at a time, and singly where that gave no answer. What is lost has no key. */
async function keysOf(
  asker: SandboxedProgram,
  check: Check,
  inputs: readonly Input[],
  workshop: Workshop,
): Promise<Keys> {
  const keys = await keysIn(asker, check, groupInputs(inputs, check.nodes), workshop);
  const open = inputs.filter((input) => !keys.has(input)).map((input) => [input]);
  return new Map([...keys, ...(await keysIn(asker, check, open, workshop))]);
}

async function keysIn(
  asker: SandboxedProgram,
  check: Check,
  groups: readonly (readonly Input[])[],
  { oracle, bugs }: Workshop,
): Promise<Keys> {
  const asking = { convention: check.misconceptionConvention, hasSubstitutes: true };
  const submission = new Submission(asker, oracle);
  const answers = await submission.ask(check, groups, asking, {
    purpose: 'record answer fingerprints',
    substituted: check.reliesOn,
    isCounted: false,
  });
  const keys = [...answers.values()].flatMap(({ input, finding }) => {
    const key = finding === undefined ? RIGHT_KEY : answerKey(check.name, finding, bugs);
    return key === undefined ? [] : [[input, key] as const];
  });
  return new Map(keys);
}

/** So many are asked again, in another order. */
const ASKED_AGAIN = 150;

/** A name that depends on the order of the questions would be given to some and not to others. */
async function refuseWithAPast(
  asker: SandboxedProgram,
  check: Check,
  keys: Keys,
  workshop: Workshop,
  id: string,
): Promise<void> {
  const small = [...keys.keys()].filter((input) => isSmall(input, check));
  const step = Math.ceil(small.length / ASKED_AGAIN);
  const some = small.filter((_, index) => index % step === 0).toReversed();
  const singly = some.map((input) => [input]);
  const again = await keysIn(asker, check, singly, workshop);
  const other = some.find((input) => again.get(input) !== keys.get(input));
  if (other === undefined) return;
  throw new GraderError(
    `the answers of the misconception ${id} depend on what was asked before: on ${other} "${keys.get(other)}", and later "${again.get(other) ?? 'nothing'}"`,
    "Answers cannot tell it: give it `recognizedBy: 'objects'` or `recognizedBy: 'nothing'`.",
  );
}
