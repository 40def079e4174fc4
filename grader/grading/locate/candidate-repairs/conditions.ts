/** Tells which nodes are conditions: of their values only matters whether they count as true or false. */
import { isFunction, lastNameOf } from '../../../submission/source/syntax.ts';
import { UNKNOWN } from './expression-types.ts';
import type { Site } from './site.ts';

/** Methods whose callback answers a yes-or-no question. */
const METHODS_WITH_TEST: ReadonlySet<string> = new Set([
  'some',
  'every',
  'filter',
  'find',
  'findIndex',
  'findLast',
  'findLastIndex',
]);

/** Whether the node is a condition or a part of one: it is tested, joined by `&&` or `||`, or a yes-or-no answer. */
export function isCondition(site: Site): boolean {
  const { parent, key } = site;
  if (key === 'test') return parent?.type !== 'SwitchCase';
  if (parent?.type === 'LogicalExpression') return parent.operator !== '??';
  return isAnswerToMethod(site) || (site.isPassedOn && isYesOrNo(site));
}

/** Whether a method such as `filter` asks for the value. */
function isAnswerToMethod({ parents, role }: Site): boolean {
  const call = parents.at(-2);
  return (
    role === 'ArrowFunctionExpression body' &&
    call?.type === 'CallExpression' &&
    METHODS_WITH_TEST.has(lastNameOf(call.callee) ?? '')
  );
}

function isYesOrNo(site: Site): boolean {
  const type = site.typeOf();
  if (type !== UNKNOWN || site.role !== 'ReturnStatement argument') return type === 'boolean';
  const around = site.parents.findLast(isFunction);
  return around !== undefined && (site.facts.annotatedType(around) ?? 'boolean') === 'boolean';
}
