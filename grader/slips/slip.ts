/** A line that cannot mean what it says, whatever the exercise is: what kind, and where. */
import type { SourceLocation } from '../results/result.ts';

export type Slip =
  /** `if (a = b)` */
  | { readonly kind: 'assigns-in-condition' }
  /** `a === ['x']` */
  | { readonly kind: 'compares-with-new-list' }
  /** `a == b == c` */
  | { readonly kind: 'chained-comparison' }
  /** `Math.max([1, 2])` */
  | { readonly kind: 'list-for-numbers'; readonly callee: string }
  /** `this` in a `function` that is handed over */
  | { readonly kind: 'lost-this' }
  /** `list.map(this.other)`, where `other` uses `this` */
  | { readonly kind: 'method-handed-over'; readonly name: string }
  /** `for (const each of node.list) this.other(node)`, and nothing of `each` */
  | { readonly kind: 'same-each-round'; readonly each: string; readonly whole: string }
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
  /** `case 'x': value = 1; case 'o': value = -1;` */
  | { readonly kind: 'falls-through' }
  /** two types that have no value in common, as the type checker tells */
  | { readonly kind: 'never-equal'; readonly left: string; readonly right: string };

export interface PlacedSlip {
  readonly slip: Slip;
  readonly location: SourceLocation;
}
