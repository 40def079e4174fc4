/**
 * Gives a program a number of steps, after which it ends by an error: changes make many loops endless,
 * and waiting for each would take all the time that a search has. A step is a turn of a loop or a call
 * of a function. It is put into the student's text, around the change, before that is compiled.
 */
import type { File, Node } from '@babel/types';
import type { Candidate } from './candidate.ts';
import { endOf, isFunction, isLoop, startOf, walk } from './syntax.ts';

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** What to put into one file, in the order of its text. */
export type FuelPoints = readonly Insertion[];

/** The message of the error. */
export const TOO_MANY_STEPS = 'too many steps';

const STEP = '$oneStep$';
const STEP_CALL = `${STEP}();`;

/** To stand before the compiled program, on one line. */
export function stepCounter(most: number): string {
  return `let $steps$ = ${most}; function ${STEP}() { if (--$steps$ < 0) throw new Error('${TOO_MANY_STEPS}'); }`;
}

export function fuelPoints(tree: File): FuelPoints {
  const points: Insertion[] = [];
  walk(tree, (node) => {
    if (isLoop(node)) {
      const { body } = node as Node & { body: Node };
      if (body.type === 'BlockStatement') points.push({ at: startOf(body) + 1, text: STEP_CALL });
      else around(body, points);
    } else if (isFunction(node) && node.body?.type === 'BlockStatement' && !isConstructor(node)) {
      points.push({ at: startOf(node.body) + 1, text: STEP_CALL });
    }
  });
  return points.toSorted((one, other) => one.at - other.at);
}

/** @param points of the file that is changed */
export function withFuel(
  text: string,
  points: FuelPoints,
  change: Pick<Candidate, 'start' | 'end' | 'replacement'>,
): string {
  const { start, end, replacement } = change;
  const parts: string[] = [];
  let at = 0;
  let isChanged = false;
  const copyTo = (offset: number): void => {
    if (!isChanged && offset > start) {
      parts.push(text.slice(at, start), replacement);
      at = end;
      isChanged = true;
    }
    if (offset > at) {
      parts.push(text.slice(at, offset));
      at = offset;
    }
  };
  for (const point of points) {
    // What stood inside of what is replaced is gone.
    if (start < point.at && point.at < end) continue;
    copyTo(point.at);
    parts.push(point.text);
  }
  copyTo(text.length + 1);
  return parts.join('');
}

function around(body: Node, points: Insertion[]): void {
  points.push({ at: startOf(body), text: `{${STEP_CALL}` }, { at: endOf(body), text: '}' });
}

/** What makes each node of a tree; a derived class's may do nothing before `super()` that reads `this`. */
function isConstructor(node: Node): boolean {
  return node.type === 'ClassMethod' && node.kind === 'constructor';
}
