/** A loop that stays where it is: nothing in it changes what it counts with. */
import type { BlockStatement, Node } from '@babel/types';
import { type Change, type ChangeMaker, insertAt, nextIn, typeOf } from '../change.ts';
import { isChanged } from '../is-changed.ts';
import { endOf, nameOf, startOf } from '../syntax.ts';

const COMPARED = /^(?:[<>]=?|[!=]==?)$/;

export const missingSteps: ChangeMaker = (site) => {
  const { node } = site;
  if (node.type !== 'WhileStatement' && node.type !== 'ForStatement') return [];
  const { test, body } = node;
  if (test == null || body.type !== 'BlockStatement') return [];
  const update = node.type === 'ForStatement' ? node.update : undefined;
  return countersIn(test)
    .filter((counter) => typeOf(site, counter) === 'number')
    .map((counter) => nameOf(counter)!)
    .filter((name) => ![test, body, update].some((part) => part != null && isChanged(part, name)))
    .flatMap((name) => stepsOf(name, body));
};

function stepsOf(name: string, body: BlockStatement): Change[] {
  const last = nextIn(body, body.body.at(-1));
  return [`${name}++`, `${name}--`].flatMap((step, i) => {
    const part = i === 0 ? 1 : 0.5;
    return [
      insertAt('missing-step', last, endOf(body) - 1, ` ${step}; `, part),
      insertAt('missing-step', nextIn(body), startOf(body) + 1, ` ${step}; `, part * 0.3),
    ];
  });
}

/** The variables that a condition compares with something. */
function countersIn(test: Node): Node[] {
  if (test.type === 'LogicalExpression') {
    return [...countersIn(test.left), ...countersIn(test.right)];
  }
  if (test.type !== 'BinaryExpression' || !COMPARED.test(test.operator)) return [];
  return [test.left, test.right].filter(({ type }) => type === 'Identifier');
}
