/** A line that cannot mean what it says, whatever the exercise is: what kind, and where. */
import type { Check } from '../exercise/check.ts';
import type { Exercise } from '../exercise/exercise.ts';
import type { SourceLocation } from '../results/result.ts';

/** What of an exercise is needed to read its programs; it can be copied. */
export interface SlipExercise extends Pick<Exercise, 'exports'> {
  readonly checks: readonly Pick<Check, 'name' | 'isProgram' | 'reliesOn'>[];
}

export type Slip =
  /** `if (a = b)` */
  | { readonly kind: 'assigns-in-condition' }
  /** `a === ['x']`, or with a list that is only there to be compared with; `isNegated`: `!==` */
  | { readonly kind: 'compares-with-new-list'; readonly isNegated?: true }
  /** `a === []` */
  | { readonly kind: 'compares-with-empty-list'; readonly isNegated?: true }
  /** `sum =- value` */
  | { readonly kind: 'assigns-with-sign'; readonly sign: '-' | '+' }
  /** `list.sort((a, b) => b - a)` of what is no number, as the type checker tells */
  | { readonly kind: 'sorts-no-numbers' }
  /** `!a === 1` */
  | { readonly kind: 'negates-first' }
  /** `a === 1 || -1`, `… && a === 1 || a === -1`; `written`: what may be meant */
  | { readonly kind: 'value-as-question' | 'and-before-or'; readonly written: string }
  /** `a == b == c`, `0 < a < 3`; the two signs */
  | { readonly kind: 'chained-comparison'; readonly first: string; readonly second: string }
  /** `Math.max([1, 2])` */
  | { readonly kind: 'list-for-numbers'; readonly callee: string }
  /** `this` in a `function` that is handed over */
  | { readonly kind: 'lost-this' }
  /** `list.map(this.other)`, where `other` uses `this` */
  | { readonly kind: 'method-handed-over'; readonly name: string }
  /** `for (const each of node.list) this.other(node)`, and nothing of `each`; `item`: what to write */
  | {
      readonly kind: 'same-each-round';
      readonly each: string;
      readonly whole: string;
      readonly item: string;
    }
  /** a class, called without `new` */
  | { readonly kind: 'missing-new'; readonly name: string }
  /** `let a = 0; if (…) { let a = 1; }`, and the second is never read */
  | { readonly kind: 'lost-in-block'; readonly name: string }
  /** `for (…); { … }` */
  | { readonly kind: 'empty-loop' }
  /** a comment that runs on to the End line */
  | { readonly kind: 'open-comment' }
  /** `for (const a in list)`, and `a` taken for an item or a number */
  | { readonly kind: 'keys-for-items'; readonly name: string; readonly list: string }
  /** `list.concat(each);` */
  | { readonly kind: 'unused-copy'; readonly callee: string }
  /** `board[row, 0]` */
  | { readonly kind: 'indexes-with-comma' }
  /** `list.length()` */
  | { readonly kind: 'length-called' }
  /** a method of the same class, called without `this.` */
  | { readonly kind: 'missing-this'; readonly name: string }
  /** a function that calls itself with just what it was given */
  | { readonly kind: 'same-call-again'; readonly name: string }
  /** a loop that returns in its first round whatever it finds */
  | { readonly kind: 'one-round-only' }
  /** `a == b;` */
  | { readonly kind: 'unused-comparison' }
  /** `for (let i = 0; i < 3;)` without a step anywhere, or with one away from the end */
  | { readonly kind: 'no-step' }
  /** `return` in a callback of `forEach` */
  | { readonly kind: 'return-in-for-each' }
  /** `[[0, 1] [2, 3]]` */
  | { readonly kind: 'missing-comma' }
  /** `if (a);` */
  | { readonly kind: 'empty-if' }
  /** `for (let c = 0; c < 3; r++)` */
  | { readonly kind: 'steps-another'; readonly name: string; readonly other: string }
  /** `while (i < 3) { if (…) continue; i++; }` */
  | { readonly kind: 'skips-its-step'; readonly name: string }
  /** `list.map((each) = …)` */
  | { readonly kind: 'no-arrow' }
  /** `list.map((each) => { …; })` without `return` */
  | { readonly kind: 'no-return-in-callback'; readonly callee: string }
  /** `this.other(node, depth--)` */
  | { readonly kind: 'counts-after-call'; readonly name: string }
  /** `Math.max(a, b);` */
  | { readonly kind: 'unused-result'; readonly callee: string }
  /** `if (list.indexOf(a))` */
  | { readonly kind: 'index-as-truth'; readonly callee: string }
  /** `list.reduce((best, each) => Math.max(best, this.other(each)))` */
  | { readonly kind: 'reduce-without-start' }
  /** `let best; if (value > best) best = value;` */
  | { readonly kind: 'never-has-a-value'; readonly name: string }
  /** `let best = -Infinity; if (value < best) best = value;` */
  | {
      readonly kind: 'keeps-its-start';
      readonly name: string;
      readonly start: '-Infinity' | 'Infinity';
    }
  /** `case 'x': value = 1; case 'o': value = -1;` */
  | { readonly kind: 'falls-through' }
  /** `if (this.isOver(node)) this.valueOf(node);` */
  | { readonly kind: 'answer-dropped'; readonly name: string }
  /** `while (stack)` */
  | { readonly kind: 'list-as-question'; readonly name: string }
  /** `const column = []; … column.push(cell);`, and nobody reads it */
  | { readonly kind: 'never-read'; readonly name: string }
  /** `let n = 0`, and a line that begins with `[` */
  | { readonly kind: 'bracket-of-next-line' }
  /** `Number.MIN_VALUE` */
  | { readonly kind: 'smallest-number' }
  /** `turn = …`, of a variable that stands beside all functions */
  | { readonly kind: 'outlives-calls'; readonly name: string }
  /** `new Set(states)` */
  | { readonly kind: 'set-of-objects' }
  /** `board[i / 3]` */
  | { readonly kind: 'fraction-as-index' }
  /** `const all = list.forEach(…)` */
  | { readonly kind: 'value-of-for-each' }
  /** `list[i] =`, and the value that follows is the next line */
  | { readonly kind: 'value-of-next-line' }
  /** two types that have no value in common, as the type checker tells; `isNegated`: `!==` */
  | {
      readonly kind: 'never-equal';
      readonly left: string;
      readonly right: string;
      readonly isNegated?: true;
    }
  /** `this.other === 1`: a method is compared, as the type checker tells */
  | { readonly kind: 'method-compared'; readonly name: string }
  /** `this.other(node)` where `other` takes more, as the type checker tells */
  | {
      readonly kind: 'too-few-arguments';
      readonly name: string;
      readonly given: number;
      readonly wanted: string;
    }
  /** `list.lenght`, as the type checker tells; `meant`: what there is instead */
  | {
      readonly kind: 'no-such-property';
      readonly name: string;
      readonly of: string;
      readonly meant?: string;
    }
  /** `child.other()`, where another class has `other`, as the type checker tells; `write`: how to call it */
  | {
      readonly kind: 'method-of-another';
      readonly name: string;
      readonly of: string;
      readonly write: string;
    }
  /** `return this.isOver(node)` where a number is due, as the type checker tells */
  | { readonly kind: 'returns-another-kind'; readonly type: string; readonly wanted: string };

export interface PlacedSlip {
  readonly slip: Slip;
  readonly location: SourceLocation;
}
