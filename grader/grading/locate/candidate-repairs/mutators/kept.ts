/** Changes what a program keeps from one call to the next: variables outside of functions, and stored answers. */
import type { Function as FunctionNode, Node } from '@babel/types';
import { getOrInsert } from '../../../../base/in-child/memoize.ts';
import type { Edit } from '../../../../submission/source/counting-text.ts';
import {
  declaredBy,
  FUNCTIONS,
  isFunction,
  nameOf,
  nodesIn,
  type OfType,
  parameterIn,
} from '../../../../submission/source/syntax.ts';
import { mutator, type Rewrite, type Rewrites, type Site, variablePattern } from '../site.ts';

export const kept = [
  mutator('kept-variable', FUNCTIONS, declaredInside),
  mutator('memo-key', FUNCTIONS, longerKeys),
];

/** An empty list or table. A constant holds one to be filled later. */
const EMPTY = /^(?:\[\]|\{\}|new \w+(?:<.*>)?\(\))$/;

/**
 * A variable outside of all functions holds in one call what another call has left there, so it is declared inside of
 * the function instead.
 */
function declaredInside(site: Site, { body }: FunctionNode): Rewrites {
  if (body.type !== 'BlockStatement' || site.parents.some(isFunction)) return [];
  const text = site.textOf(body);
  const start = body.start! + 1;
  return site.variablesAt(body.start!).flatMap(({ name, id, initialValue, end, isConstant }) => {
    if (initialValue === undefined || end < site.facts.source.tree.end!) return [];
    const initial = site.textOf(initialValue);
    if ((isConstant && !EMPTY.test(initial)) || !variablePattern(name).test(text)) return [];
    return [{ text: ` let ${name} = ${initial}; `, start, mark: id }];
  });
}

/** Methods that find a stored answer by its key. */
const STORING_METHODS: ReadonlySet<string | undefined> = new Set(['has', 'get', 'set']);

/**
 * An answer is stored under a key that leaves out a part of the question, so another question gets the answer. Each part that
 * the key does not name is put into it, wherever the key stands.
 */
function longerKeys(site: Site, node: FunctionNode): Rewrites {
  if (site.parents.some(isFunction)) return [];
  return keysIn(node, site).flatMap((places) => {
    const [first, ...others] = places;
    const text = site.textOf(first);
    const missing = partsAt(site, first!).filter((part) => !text.includes(part));
    const longest = missing.length > 1 ? [missing] : [];
    return [...missing.map((part) => [part]), ...longest].map((parts): Rewrite => {
      const replacement = `\`${[text, ...parts].map((part) => `\${${part}}`).join(' ')}\``;
      const edits = others.map(({ start, end }): Edit => {
        return { start: start!, end: end!, replacement };
      });
      return {
        text: replacement,
        start: first!.start!,
        end: first!.end!,
        ...(edits.length > 0 && { others: edits, isRepeated: true }),
        mark: first!,
      };
    });
  });
}

/** @returns the keys of a function, for each of them all places where it is written out */
function keysIn(node: FunctionNode, site: Site): readonly (readonly Node[])[] {
  const byText = new Map<string, Node[]>();
  const isKeyHere: typeof isKey = (each, parents, field) =>
    isKey(each, parents, field) && isKept(storeOf(parents.at(-1)!), site);
  for (const { node: key } of nodesIn(node, isKeyHere)) {
    const written = key.type === 'Identifier' ? initialValueOf(key.name, node) : key;
    if (written === undefined) continue;
    const places = getOrInsert(byText, site.textOf(written), () => []);
    if (!places.includes(written)) places.push(written);
  }
  return [...byText.values()];
}

/** Whether a stored answer is looked for or stored under it: `memo.get(key)`, `memo[key]` or `key in memo`. */
function isKey(node: Node, parents: readonly Node[], field: string): boolean {
  const parent = parents.at(-1);
  if (parent?.type === 'CallExpression' && parent.arguments[0] === node) {
    const { callee } = parent;
    return callee.type === 'MemberExpression' && STORING_METHODS.has(nameOf(callee.property));
  }
  if (parent?.type === 'BinaryExpression') return parent.operator === 'in' && field === 'left';
  return parent?.type === 'MemberExpression' && parent.computed && field === 'property';
}

/** @returns the map or object in which a key is looked for */
function storeOf(parent: Node): Node | undefined {
  if (parent.type === 'BinaryExpression') return parent.right;
  if (parent.type === 'MemberExpression') return parent.object;
  const callee = parent.type === 'CallExpression' ? parent.callee : undefined;
  return callee?.type === 'MemberExpression' ? callee.object : undefined;
}

/** Whether it is a field of the object, or a variable outside of all functions. */
function isKept(store: Node | undefined, site: Site): boolean {
  if (store?.type === 'MemberExpression') return store.object.type === 'ThisExpression';
  const variable = site.variablesAt().find(({ name }) => name === nameOf(store));
  return variable !== undefined && variable.end >= site.facts.source.tree.end!;
}

/** @returns the value that a variable is declared with in a function; nothing where it is a parameter or changes */
function initialValueOf(name: string, node: FunctionNode): Node | undefined {
  const [declared, ...others] = nodesIn(
    node,
    (each) => each.type === 'VariableDeclarator' && nameOf(each.id) === name,
  );
  if (declared === undefined || others.length > 0) return undefined;
  const kind = (declared.parents.at(-1) as OfType<'VariableDeclaration'>).kind;
  const { init } = declared.node as OfType<'VariableDeclarator'>;
  const isOfLoop = /^For/.test(declared.parents.at(-2)?.type ?? '');
  return kind === 'using' || isOfLoop ? undefined : (init ?? undefined);
}

/** @returns what the answer to a question may depend on: parameters of the functions around, and fields of the object */
function partsAt(site: Site, key: Node): readonly string[] {
  const around = nodesIn(site.node, (each) => {
    return isFunction(each) && each.start! <= key.start! && key.end! <= each.end!;
  });
  const parameters = around.flatMap(({ node }) =>
    (node as FunctionNode).params.flatMap((each) => declaredBy(parameterIn(each).id)),
  );
  const fields = nodesIn(site.node, (each) => {
    return each.type === 'MemberExpression' && each.object.type === 'ThisExpression';
  });
  const names = fields
    .filter(({ parents }) => parents.at(-1)?.type !== 'CallExpression')
    .map(({ node }) => site.textOf(node));
  return [...new Set([...parameters.map(({ name }) => name), ...names])];
}
