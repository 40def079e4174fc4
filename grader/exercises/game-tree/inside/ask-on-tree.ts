/**
 * Asks the submission's functions on a tree that it has grown: for a board that failed what its own
 * functions answer at each node, so that the grader can find where the tree first goes wrong, and for a
 * player what one board's children are worth. Nothing is judged here, nobody is graded by it, and every
 * size is bounded.
 */
import { field } from '../../../sandbox/inside/fields.ts';
import { isInteger, type List, slice, toText } from '../../../sandbox/inside/primordials.ts';
import type { FunctionName } from '../checks/check-names.ts';
import { deepestWritten, IRREGULAR, isFinished, markCountOf } from './board-code.ts';
import { codeOfNode, type StudentNode } from './nodes.ts';
import { replyOf } from './replies.ts';
import { TreeDump } from './tree-dump.ts';

/** Calls one of the submission's functions with a node. */
type CallOn = (name: FunctionName, node: StudentNode) => unknown;

const MOST_NODES = 2000;
/** A recursion without end takes long to throw; so often is enough to know. */
const MOST_THROWN = 20;

/**
 * @param root with its tree already grown
 * @param isPlay what its children are worth is all that is asked, and what is thrown ends it
 * @returns fields: whether values were stored before `minmax` ran; the tree after it, as it is dumped; for
 *   each node `val terminal value;` with `?` for what is no number or truth value, `!` for what threw, `-`
 *   for what was not asked; and to play, what `minmax` answered: nothing where O moves
 */
export function onTreeReply(root: StudentNode, call: CallOn, isPlay: boolean): string {
  const code = codeOfNode(root);
  const deepest = isPlay ? 1 : deepestWritten(code === IRREGULAR ? 9 : 9 - markCountOf(code));
  const built = new TreeDump(MOST_NODES, 'plain', deepest);
  built.of(root);
  const isStored = holdsValue(built.nodes);
  const isX = (root.deepID as number) % 2 === 0;
  let wins = '';
  if (!isPlay) attempt(() => call('minmax', root));
  else if (isX) wins = replyOf('minmax', call('minmax', root));
  const dump = new TreeDump(MOST_NODES, 'plain', deepest);
  const tree = dump.of(root);
  let thrown = 0;
  const ask = (name: FunctionName, node: StudentNode): string => {
    if (isPlay) return smallText(call(name, node));
    const answer = thrown < MOST_THROWN ? attempt(() => smallText(call(name, node))) : undefined;
    if (answer === undefined) thrown++;
    return answer ?? '!';
  };
  let answers = '';
  for (let i = 0; i < dump.nodes.length; i++) {
    const node = dump.nodes[i]!;
    const own = codeOfNode(node);
    if (own === IRREGULAR || (isPlay && i === 0)) {
      answers += '- - -;';
      continue;
    }
    const terminal = isPlay ? '-' : ask('isTerminal', node);
    const value = ask(functionAt(own, terminal === 'true' || isFinished(own)), node);
    answers += `${smallText(node.val)} ${terminal} ${value};`;
  }
  return field(isStored ? '1' : '0') + field(tree) + field(answers) + field(wins);
}

function holdsValue(nodes: List<StudentNode>): boolean {
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!;
    if (typeof node !== 'object' || node === null) continue;
    const { val } = node;
    if (isInteger(val) && val !== 0) return true;
  }
  return false;
}

/** The one that says what a board is worth. */
function functionAt(code: number, isOver: boolean): FunctionName {
  return isOver ? 'get_value' : markCountOf(code) % 2 === 0 ? 'max_value' : 'min_value';
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function smallText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return typeof value === 'number' ? slice(toText(value), 0, 12) : '?';
}
