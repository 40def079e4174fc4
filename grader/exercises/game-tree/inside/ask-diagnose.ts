/**
 * Writes down the tree that the submission has built together with what its own functions answer at
 * each node, after `minmax` has run, so that the grader can find where it first goes wrong. Asked
 * only about boards that failed. Nothing is judged here, and every size is bounded.
 */
import { field } from '../../../sandbox/inside/fields.ts';
import { isArray, isInteger, slice, toText } from '../../../sandbox/inside/primordials.ts';
import type { FunctionName } from '../checks/check-names.ts';
import { IRREGULAR, markCountOf } from './board-code.ts';
import { isFinished } from './known-boards.ts';
import { codeOfMap, type StudentNode } from './nodes.ts';

/** Calls one of the submission's functions with a node. */
type CallOn = (name: FunctionName, node: StudentNode) => unknown;

const MOST_NODES = 2000;
const MOST_DEPTH = 12;
const MOST_CHILDREN = 12;
/** A recursion without end takes long to throw; so often is enough to know. */
const MOST_THROWN = 20;

/**
 * @param root with its tree already grown
 * @returns fields: whether values were stored before `minmax` ran; the nodes, parents first, each
 *   `board deepID val terminal value children;` with `-` for what is not asked, `?` for what is no
 *   number or truth value, `!` for what threw, and a `~` before the number of children not written
 */
export function diagnosisReply(root: StudentNode, call: CallOn): string {
  const stored = hasStoredValue(root, 0, { left: MOST_NODES });
  attempt(() => call('minmax', root));
  const walk = new DiagnosisWalk(call, depthFor(codeOfMap(root.map)));
  walk.visit(root, 0);
  return field(stored ? '1' : '0') + field(walk.text);
}

/** Trees of up to six empty squares are written whole; larger ones as deep as fits. */
function depthFor(code: number): number {
  const empty = code === IRREGULAR ? 9 : 9 - markCountOf(code);
  return empty <= 6 ? MOST_DEPTH : empty === 7 ? 4 : 3;
}

class DiagnosisWalk {
  text = '';
  #left = MOST_NODES;
  #thrown = 0;
  readonly #call: CallOn;
  readonly #depth: number;

  constructor(call: CallOn, depth: number) {
    this.#call = call;
    this.#depth = depth;
  }

  visit(node: StudentNode, depth: number): void {
    this.#left--;
    const isNode = typeof node === 'object' && node !== null;
    const code = isNode ? codeOfMap(node.map) : IRREGULAR;
    if (code === IRREGULAR) {
      this.text += '-1 - - - - 0;';
      return;
    }
    const { children } = node;
    const count = isArray(children) && children.length <= MOST_CHILDREN ? children.length : 0;
    const whole = depth < this.#depth && count <= this.#left;
    this.text += `${code} ${smallText(node.deepID)} ${smallText(node.val)} ${this.#answers(node, code)}`;
    this.text += ` ${whole ? '' : '~'}${count};`;
    if (!whole) return;
    // All of a node's children have a place before any of theirs takes it.
    this.#left -= count;
    for (let i = 0; i < count; i++) {
      this.#left++;
      this.visit((children as StudentNode[])[i]!, depth + 1);
    }
  }

  #answers(node: StudentNode, code: number): string {
    const terminal = this.#ask('isTerminal', node);
    const name =
      terminal === 'true' || isFinished(code)
        ? 'get_value'
        : markCountOf(code) % 2 === 0
          ? 'max_value'
          : 'min_value';
    return `${terminal} ${this.#ask(name, node)}`;
  }

  #ask(name: FunctionName, node: StudentNode): string {
    if (this.#thrown >= MOST_THROWN) return '!';
    const answer = attempt(() => smallText(this.#call(name, node)));
    if (answer === undefined) this.#thrown++;
    return answer === undefined ? '!' : (answer as string);
  }
}

function attempt(work: () => unknown): unknown {
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

function hasStoredValue(node: StudentNode, depth: number, budget: { left: number }): boolean {
  if (typeof node !== 'object' || node === null || budget.left-- <= 0) return false;
  const { val, children } = node;
  if (isInteger(val) && val !== 0) return true;
  if (!isArray(children) || depth > MOST_DEPTH) return false;
  for (let i = 0; i < children.length && i < MOST_CHILDREN; i++) {
    if (hasStoredValue(children[i] as StudentNode, depth + 1, budget)) return true;
  }
  return false;
}
