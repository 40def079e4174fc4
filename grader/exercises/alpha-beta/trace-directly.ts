/** Asks a program with all its calls among its own functions written down, for tests of the content. */
import { makeNode, type Program, type ProgramNode, type ProgramSearch } from './ask-directly.ts';
import { FUNCTIONS, type FunctionName } from './checks/check-names.ts';
import { judgeCall, type TracedCall } from './checks/judge-call.ts';
import { countTips, type Tree } from './game/tree.ts';
import type { Question } from './game/window.ts';

interface CallWithin extends TracedCall {
  /** The calls that it made itself. */
  readonly calls: readonly CallWithin[];
}

/** @returns the asked call, with the calls that it made, and so on */
export function traceDirectly(
  program: Program,
  searcher: ProgramSearch,
  name: FunctionName,
  { tree, window }: Question,
): CallWithin {
  const tips: number[] = [];
  const root = makeNode(program, tree, { next: 0 }, tips);
  const places = placesOf(root, tree);
  let open: CallWithin[] = [];
  const traced = Object.create(searcher) as ProgramSearch;
  for (const each of FUNCTIONS) {
    const original = searcher[each] as (...args: unknown[]) => number;
    const wrapper = (node: ProgramNode, ...others: unknown[]): number => {
      const outer = open;
      const calls: CallWithin[] = [];
      open = calls;
      const seenBefore = [...tips];
      const value = original.call(traced, node, ...others);
      const place = places.get(node);
      const seen = {
        tree: place?.tree,
        firstTip: place?.firstTip ?? 0,
        seenBefore,
        tips: tips.slice(seenBefore.length),
      };
      open = outer;
      open.push({ name: each, ...seen, others, value, calls });
      return value;
    };
    Object.defineProperty(traced, each, { value: wrapper });
  }
  const hasWindow = name === 'max_value' || name === 'min_value';
  if (hasWindow) traced[name](root, window.alpha, window.beta);
  else traced[name](root);
  return open[0]!;
}

/** The functions that answer wrongly although all calls that they made were answered rightly. */
export function atFault(call: CallWithin): Set<FunctionName> {
  const below = call.calls.map(atFault);
  const guilty = new Set(below.flatMap((names) => [...names]));
  const verdict = judgeCall(call);
  if (verdict !== 'wrong' || guilty.size > 0) return guilty;
  return new Set([call.name]);
}

function placesOf(root: ProgramNode, tree: Tree) {
  const places = new Map<ProgramNode, { tree: Tree; firstTip: number }>();
  const put = (node: ProgramNode, below: Tree, firstTip: number): void => {
    places.set(node, { tree: below, firstTip });
    let next = firstTip;
    if (typeof below === 'number') return;
    for (const [index, child] of below.entries()) {
      put(node.children[index]!, child, next);
      next += countTips(child);
    }
  };
  put(root, tree, 0);
  return places;
}
