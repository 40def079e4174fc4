/**
 * Judges a call that one function of a submission made of another, as it was written down in the sandbox
 * (`inside/calls.ts`): was it answered rightly?
 */
import type { CallAnswer, WrittenCall } from '../../../exercise/check.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { acceptsValue } from '../game/rules.ts';
import { parseTree } from '../game/tree.ts';
import { isEmpty, OPEN_WINDOW, type Window, writeQuestion } from '../game/window.ts';
import { FUNCTIONS } from './check-names.ts';
import { expectedOf, isRight, judge } from './judge.ts';
import { readTips } from './returned.ts';

/** What was returned, and the tips that were evaluated. */
interface Returned {
  readonly value: number | undefined;
  /** Before the call, for the same question: a program may have kept their values. */
  readonly seenBefore: readonly number[];
  /** During the call, in order. */
  readonly tips: readonly number[];
  /** The number of the first tip below the node. */
  readonly firstTip: number;
}

export function judgeCall({ name: called, how, given, result }: WrittenCall): CallAnswer {
  const name = FUNCTIONS.find((one) => one === called);
  const [text = '', firstTip = '', alpha, beta] = readFields(given) ?? [];
  if (name === undefined || text === '') return { input: undefined, isRight: true };
  const window = alpha === undefined ? OPEN_WINDOW : { alpha: Number(alpha), beta: Number(beta) };
  const returned = readReturned(how === 'returned' ? result : '', Number(firstTip));
  const { value, tips } = returned;
  const said = how === 'returned' && value !== undefined ? { returned: String(value) } : {};
  if (!text.startsWith('[')) {
    const tip = Number(text);
    // What a tip is worth does not hang on the window, unless nothing is asked at all.
    if (isEmpty(window)) {
      const input = writeQuestion(name, { tree: tip, window });
      return { input, ...emptyAnswer(tips) };
    }
    return { input: text, ...said, expected: text, isRight: isTipRight(tip, window, returned) };
  }
  const tree = parseTree(text);
  const input = writeQuestion(name, { tree, window });
  if (isEmpty(window)) return { input, ...emptyAnswer(tips) };
  const toMove = name === 'min_value' ? 'min' : 'max';
  const question = { tree, toMove, window } as const;
  const { value: right, tips: due } = expectedOf(name, question);
  const looked = tips.map((tip) => tip - returned.firstTip);
  const isFine = [looked, withKeptTips(looked, returned, due)].some(
    (seen) => value !== undefined && isRight(judge(name, question, { value, tips: seen })),
  );
  return { input, ...said, expected: String(right), isRight: isFine };
}

/** Whoever is called returns at once, or its caller should have left the node. */
function emptyAnswer(tips: readonly number[]): Pick<CallAnswer, 'isRight' | 'isOutside'> {
  return { isRight: tips.length === 0, isOutside: tips.length > 0 };
}

/** It is looked at once, by this function or by whoever kept its value. */
function isTipRight(
  tip: number,
  window: Window,
  { value, seenBefore, tips, firstTip }: Returned,
): boolean {
  const isKept = tips.length === 0 && seenBefore.includes(firstTip);
  const isLookedAtOnce = isKept || (tips.length === 1 && tips[0] === firstTip);
  return isLookedAtOnce && value !== undefined && acceptsValue(tip, window, value);
}

/** The tips as they would be if those were evaluated again whose values the program had kept. */
function withKeptTips(
  tips: readonly number[],
  { seenBefore, firstTip }: Returned,
  expected: readonly number[] | undefined,
): readonly number[] {
  const kept = new Set(seenBefore.map((tip) => tip - firstTip));
  const looked = tips.filter((tip) => !kept.has(tip));
  const due = (expected ?? []).filter((tip) => !kept.has(tip));
  const isAllElse =
    looked.length === due.length && looked.every((tip, index) => tip === due[index]);
  return isAllElse && expected !== undefined ? expected : tips;
}

function readReturned(result: string, firstTip: number): Returned {
  const [type, text = '', before = '0', tips = ''] = readFields(result) ?? [];
  const all = readTips(tips);
  return {
    value: type === 'number' ? Number(text) : undefined,
    seenBefore: all.slice(0, Number(before)),
    tips: all.slice(Number(before)),
    firstTip,
  };
}
