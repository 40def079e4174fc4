/** What this exercise says to students: the languages, and what each must be able to say. */
import type { CheckName, FunctionName } from '../checks/check-names.ts';
import type { TipsFault, ValueFault } from '../checks/judge.ts';
import type { Step } from '../drawings/tree-steps.ts';

/** The call that a message is about, so that it can name it. */
export interface AskedCall {
  readonly check: CheckName;
  /** The tree and the window as text: `[3 12 8] (-Infinity, 5)`. */
  readonly input: string;
  /** The values of all tips, by their numbers. */
  readonly tipValues: readonly number[];
}

export interface Words {
  readonly language: 'en' | 'zh';
  readonly title: string;
  /** What each check asks for, in a line. */
  readonly purpose: Readonly<Record<CheckName, string>>;
  /** What to look at when nothing more exact is known. */
  readonly advice: Readonly<Record<FunctionName, string>>;
  /** What `"*"` stands for: what passing it proves, or what was asked. */
  readonly universe: string;
  value(fault: ValueFault, asked: AskedCall): string;
  valueHint(fault: ValueFault, check: CheckName): string;
  tips(fault: TipsFault, asked: AskedCall): string;
  tipsHint(fault: TipsFault, check: CheckName): string;
  /** How many tips were evaluated, and how many are right. */
  tipCount(actual: number, expected: number): string;
  /** After the beginning of a large tree: how many tips it has. */
  ofTips(count: number): string;
  /** One of them, as it is named. */
  tip(value: string): string;
  /** What functions are called on beyond what they are asked about. */
  askedBackAbout(sort: 'tips' | 'windows'): string;
  askedBackHint(sort: 'tips' | 'windows'): string;
  /** What a function is to return, as in "which is no …". */
  readonly wanted: string;
  wantedExample(check: CheckName): string;
  readonly legend: {
    readonly cut: string;
    readonly tooFar: string;
    readonly missed: string;
    readonly twice: string;
    readonly max: string;
    readonly min: string;
  };
  /** Above a tree in which nothing is cut. */
  readonly wholeTree: string;
  readonly steps: {
    readonly heading: string;
    /** To the beginning. */
    readonly first: string;
    readonly previous: string;
    readonly next: string;
    readonly start: string;
    /** Above the numbers of the tips that were evaluated, in order. */
    readonly yourTips: string;
    readonly rightTips: string;
    sentence(step: Step): string;
    position(step: number, of: number): string;
  };
}
