/** Reads a call that was written down in the sandbox (`inside/calls.ts`), and judges it. */
import type { Caller, JudgedCall, WrittenCall } from '../../../exercise/check.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { isTip, parseTree, type Tree, writeTree } from '../game/tree.ts';
import { isEmpty, OPEN_WINDOW, writeQuestion } from '../game/window.ts';
import { askedIn } from './asked.ts';
import { FUNCTIONS, type FunctionName } from './check-names.ts';
import { expectedOf } from './judge.ts';
import { type CallVerdict, judgeCall, type TracedCall } from './judge-call.ts';
import { readTips } from './returned.ts';

const VERDICTS: Readonly<Record<CallVerdict, JudgedCall['verdict']>> = {
  right: 'right',
  wrong: 'wrong',
  unpromised: 'unpromised',
  'callers-fault': 'unfounded',
  'looked-through': 'beyond',
};

export function judgeWrittenCall(written: WrittenCall, caller: Caller | undefined): JudgedCall {
  const call = readCall(written);
  if (call === undefined) return { name: written.name, verdict: 'unfounded', input: undefined };
  const about = { name: call.name, input: inputOf(call) };
  const verdict = VERDICTS[judgeCall(call)];
  if (verdict === 'beyond') return { ...about, verdict, isUnfounded: call.tree === undefined };
  // Only the grader itself asks so, to see whether the function would return at once.
  if (verdict === 'unfounded' && caller === undefined && hasEmptyWindow(call)) {
    return { ...about, verdict: 'wrong' };
  }
  // What follows from a question that nobody asks is the doing of whoever asked it.
  if (caller?.isAskedAgain === true || caller?.call.verdict === 'unfounded') {
    return { ...about, verdict: 'unfounded' };
  }
  if (verdict === 'wrong' && movesTwice(call, caller)) return { ...about, verdict: 'unfounded' };
  return { ...about, verdict, ...(verdict === 'wrong' && told(call, written)) };
}

/** The side that has moved moves again: no right caller asks for that, though it may have an answer. */
function movesTwice({ name, tree }: TracedCall, caller: Caller | undefined): boolean {
  if (tree === undefined || caller?.call.input === undefined) return false;
  const by = caller.call.name as FunctionName;
  const isMinsMove = (one: FunctionName): boolean => one === 'min_value';
  const { tree: above } = askedIn(by, caller.call.input);
  if (isTip(above) || isMinsMove(by) !== isMinsMove(name)) return false;
  const text = writeTree(tree);
  return above.some((child) => writeTree(child) === text);
}

function hasEmptyWindow({ tree, others: [alpha, beta] }: TracedCall): boolean {
  if (tree === undefined || typeof alpha !== 'number' || typeof beta !== 'number') return false;
  return isEmpty({ alpha, beta });
}

/** @returns `undefined` for what does not read as a call of one of the five functions */
function readCall({ name, given, how, result }: WrittenCall): TracedCall | undefined {
  const known = FUNCTIONS.find((one) => one === name);
  const [tree = '', firstTip = '', ...others] = readFields(given) ?? [];
  if (known === undefined) return undefined;
  const [type, text = '', before = '0', tips = ''] =
    how === 'returned' ? (readFields(result) ?? []) : [];
  const all = readTips(tips);
  return {
    name: known,
    tree: tree === '' ? undefined : treeIn(tree),
    firstTip: Number(firstTip),
    others: others.map(argumentIn),
    value: type === 'number' ? Number(text) : undefined,
    seenBefore: all.slice(0, Number(before)),
    tips: all.slice(Number(before)),
  };
}

function treeIn(text: string): Tree {
  return text.startsWith('[') ? parseTree(text) : Number(text);
}

function argumentIn(text: string): number | string | undefined {
  if (text === '') return undefined;
  return text === '?' ? text : Number(text);
}

/** As a message names it: the subtree, with the window that was handed over where there was one. */
function inputOf({ name, tree, others }: TracedCall): string | undefined {
  if (tree === undefined) return undefined;
  const [alpha, beta] = others;
  const isWindow = typeof alpha === 'number' && typeof beta === 'number';
  const window = isWindow ? { alpha, beta } : OPEN_WINDOW;
  // What a tip is worth does not hang on the window, unless nothing is asked at all.
  if (isTip(tree) && !isEmpty(window)) return String(tree);
  return writeQuestion(name, { tree, window });
}

function told(
  { name, tree, others, value }: TracedCall,
  { how }: WrittenCall,
): Pick<JudgedCall, 'returned' | 'expected'> {
  if (how !== 'returned' || tree === undefined || value === undefined) return {};
  const returned = String(value);
  if (isTip(tree)) return { returned, expected: String(tree) };
  const [alpha, beta] = others;
  const window =
    typeof alpha === 'number' && typeof beta === 'number' ? { alpha, beta } : OPEN_WINDOW;
  const toMove = name === 'min_value' ? 'min' : 'max';
  return { returned, expected: String(expectedOf(name, { tree, toMove, window }).value) };
}
