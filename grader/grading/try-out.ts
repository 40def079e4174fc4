/** Asks one function about one input as grading does, in every kind, and tells whom its failure is of. */
import type { Check, Input, Kind } from '../exercise/check.ts';
import {
  isAboutItself,
  isLost,
  isNotWrittenIn,
  isRight,
  type Judged,
} from '../exercise/check-record.ts';
import type { Jury } from '../exercise/jury.ts';
import type { RawAnswer } from '../sandbox/raw-answer.ts';
import type { Asker } from './asker.ts';
import { judgeAnswer } from './judged.ts';

export interface TriedIn {
  readonly kind: Kind;
  readonly judged: Judged;
  readonly raw: RawAnswer;
}

export interface TriedOut {
  /** The kind that tells most: one in which it is right, if there is any. */
  readonly shown: TriedIn;
  /** The kinds in which it was judged otherwise. */
  readonly others: readonly TriedIn[];
  /** It is wrong, and right with right functions in the place of these. */
  readonly excusedBy: readonly string[];
  /** Asked alone it is right; what is shown was answered after other questions. */
  readonly isRightAlone?: true;
}

/** So many other questions are put before it, to see whether they make a difference. */
const OTHERS = 12;
/** None of them is larger, and neither is the one that matters: see `Check.nodes`. */
const MOST_NODES = 3000;

/** @param amongOthers what is right alone is also asked after other questions */
export async function tryOut(
  asker: Asker,
  jury: Jury,
  check: Check,
  input: Input,
  amongOthers = false,
): Promise<TriedOut> {
  const own = jury.exercise.own?.kind;
  const tried: TriedIn[] = [];
  // What the submission itself made may take long, or not come to an end: that is another's fault.
  for (const kind of check.kinds.toSorted((a, b) => Number(a === own) - Number(b === own))) {
    const one = await tryIn(asker, jury, check, input, kind, []);
    const isTold = isAboutItself(one.judged) || (kind !== own && !isLost(one.judged));
    if (isTold || tried.length === 0) tried.push(one);
    if (isLost(one.judged)) break;
  }
  const shown = inOrder(check, tried).find(({ judged }) => isRight(judged)) ?? tried[0]!;
  if (amongOthers && isRight(shown.judged)) {
    const after = await tryAfterOthers(asker, jury, check, shown);
    if (after !== undefined && !isRight(after.judged)) {
      return { shown: after, others: [], excusedBy: [], isRightAlone: true };
    }
  }
  const others = inOrder(check, tried).filter(
    ({ judged }) => isRight(judged) !== isRight(shown.judged),
  );
  return { shown, others, excusedBy: await excuse(asker, jury, check, shown) };
}

async function tryIn(
  asker: Asker,
  jury: Jury,
  check: Check,
  input: Input,
  kind: Kind,
  replaced: readonly string[],
): Promise<TriedIn> {
  const hasStandIns = replaced.length > 0;
  const question = jury.question(check.name, [input], { kind, hasStandIns });
  const [answer] = await asker.ask([question], { replaced, mostStrikes: 1 });
  return { kind, raw: answer!.raw, judged: judgeAnswer(check, input, answer!, jury) };
}

/** What earlier calls leave behind shows only when there are any. @returns nothing where it cannot be told */
async function tryAfterOthers(
  asker: Asker,
  jury: Jury,
  check: Check,
  { kind, judged: { input } }: TriedIn,
): Promise<TriedIn | undefined> {
  const isSmall = (each: Input): boolean => check.nodes(each) <= MOST_NODES;
  if (!isSmall(input)) return undefined;
  const inputs = check.universe.inputs();
  const at = Math.max(0, inputs.indexOf(input) - OTHERS / 2);
  const before = inputs.slice(at, at + OTHERS).filter((each) => each !== input && isSmall(each));
  const questions = [...before, input].map((each) => jury.question(check.name, [each], { kind }));
  const answers = await asker.ask(questions, { mostStrikes: 1 });
  const answer = answers.at(-1)!;
  if (answer.raw.kind === 'skipped') return undefined;
  return { kind, raw: answer.raw, judged: judgeAnswer(check, input, answer, jury) };
}

function inOrder({ kinds }: Check, tried: readonly TriedIn[]): TriedIn[] {
  return tried.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

/** The functions with whose faults it stands and falls: one if one is enough, else all it may use. */
async function excuse(
  asker: Asker,
  jury: Jury,
  check: Check,
  { judged, kind }: TriedIn,
): Promise<readonly string[]> {
  const { reliesOn, name } = check;
  if (isRight(judged) || reliesOn.length === 0 || isNotWrittenIn(judged, name)) return [];
  const isRightWith = async (replaced: readonly string[]): Promise<boolean> =>
    isRight((await tryIn(asker, jury, check, judged.input, kind, replaced)).judged);
  if (!(await isRightWith(reliesOn))) return [];
  for (const one of reliesOn) if (await isRightWith([one])) return [one];
  return reliesOn;
}
