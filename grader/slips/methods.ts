/** Slips in how one method of a class calls another, or itself. */
import type { Node } from '@babel/types';
import { isChanged } from '../repair/is-changed.ts';
import type { Definition, Program } from '../repair/program.ts';
import { type FunctionNode, isFunction, nameOf, walk } from '../repair/syntax.ts';
import { type Call, type Found, nameOnThis } from './found.ts';
import { isDeclaredIn } from './names-in.ts';

/** Members of the class in which something stands; none outside of a class. */
function methodsNamed(
  name: string | undefined,
  { className }: Definition,
  { definitions }: Program,
): readonly Definition[] {
  if (className === undefined) return [];
  return definitions.filter((each) => each.name === name && each.className === className);
}

/** Of a method that does not use `this`, nothing is lost. */
export function handedOver(
  { arguments: given }: Call,
  definition: Definition,
  program: Program,
): Found | undefined {
  const [only] = given;
  if (given.length !== 1 || only?.type !== 'MemberExpression' || only.computed) return undefined;
  const name = nameOnThis(only) ?? '';
  const method = methodsNamed(name, definition, program).find(
    ({ node }) => node.type === 'ClassMethod',
  );
  if (method === undefined || !hasWithin(method.node, 'ThisExpression')) return undefined;
  return { slip: { kind: 'method-handed-over', name }, at: only };
}

function hasWithin(node: Node, type: Node['type']): boolean {
  let has = false;
  walk(node, (each) => {
    has ||= each.type === type;
  });
  return has;
}

export function missingThis(
  { callee }: Call,
  definition: Definition,
  program: Program,
): Found | undefined {
  if (callee.type !== 'Identifier' || definition.className === undefined) return undefined;
  const { name } = callee;
  const named = program.definitions.filter((each) => each.name === name);
  const isMethod = named.some(({ className }) => className === definition.className);
  const isElsewhere = named.some(({ className }) => className === undefined);
  if (!isMethod || isElsewhere || isDeclaredIn(definition.node, name)) return undefined;
  return { slip: { kind: 'missing-this', name } };
}

/** Of a class of the program. */
export function missingNew({ callee }: Call, { definitions }: Program): Found | undefined {
  if (callee.type !== 'Identifier') return undefined;
  const { name } = callee;
  return definitions.some(({ className }) => className === name)
    ? { slip: { kind: 'missing-new', name } }
    : undefined;
}

/** `list.length()` */
export function lengthCalled(
  { callee, arguments: given }: Call,
  { definitions }: Program,
): Found | undefined {
  const isIt = callee.type === 'MemberExpression' && nameOf(callee.property) === 'length';
  if (!isIt || given.length > 0 || definitions.some(({ name }) => name === 'length'))
    return undefined;
  return { slip: { kind: 'length-called' }, at: callee.property };
}

export function sameCallAgain(
  { callee, arguments: given }: Call,
  definition: Definition,
  own: FunctionNode | undefined,
): Found | undefined {
  const { name } = definition;
  if (own === undefined || nameOnThis(callee) !== name || given.length === 0) return undefined;
  const isSame = given.every((each, i) => {
    const parameter = own.params[i];
    const isIt = each.type === 'Identifier' && parameter !== undefined;
    return isIt && nameOf(parameter) === each.name && !isChanged(definition.node, each.name);
  });
  return isSame ? { slip: { kind: 'same-call-again', name } } : undefined;
}

/** A call may be there for what it does, unless it is of a method of the same class that gives a value. */
export function isForItsValue(node: Node, definition: Definition, program: Program): boolean {
  if (node.type !== 'CallExpression') return true;
  const [method] = methodsNamed(nameOnThis(node.callee), definition, program);
  if (method === undefined) return false;
  let givesValue = false;
  walk(method.node, (each, above) => {
    const isOwn = above.filter((node) => isFunction(node)).length <= 1;
    givesValue ||= isOwn && each.type === 'ReturnStatement' && each.argument != null;
  });
  return givesValue;
}
