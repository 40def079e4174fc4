/**
 * Keeps in a variable of one call what a function has kept in a field. All calls share a field, so a call from within
 * overwrites it, or it has what an earlier call has left.
 */
import type { Function as FunctionNode, Node } from '@babel/types';
import { getOrInsert } from '../../../../base/in-child/memoize.ts';
import type { Edit } from '../../../../submission/source/counting-text.ts';
import {
  classAround,
  FUNCTIONS,
  isFunction,
  isPropertyName,
  type LocatedNode,
  lastNameOf,
  nameOf,
  nodesIn,
  type OfType,
  targetOf,
  withoutTypes,
} from '../../../../submission/source/syntax.ts';
import { mutator, type Rewrite, type Rewrites, replaced, type Site } from '../site.ts';
import { storeAccessesIn } from '../stored-answers.ts';

export const sharedFields = [mutator('shared-field', FUNCTIONS, variablesForFields)];

/** `this.best = -Infinity; … this.best = value; … return this.best;` becomes `let best = -Infinity; …` */
function variablesForFields(site: Site, node: FunctionNode): Rewrites {
  if (site.parents.some(isFunction)) return [];
  const called = functionsCalledIn(node, site);
  return [...fieldUsesIn(node, site)].flatMap(([name, uses]) => {
    const isChangedFromWithin = called.some((each) =>
      fieldUsesIn(each, site).get(name)?.some(isChanged),
    );
    const kind = isChangedFromWithin ? 'shared-field' : 'kept-field';
    return variablesForField(site, node, [name, uses]).map((rewrite) => ({ ...rewrite, kind }));
  });
}

/** @returns the functions of the file that run in a call of this one, itself among them if it calls itself */
function functionsCalledIn(node: FunctionNode, { facts }: Site): readonly FunctionNode[] {
  const called = new Set<FunctionNode>();
  const waiting = [node];
  for (const each of waiting) {
    for (const { node: call } of nodesIn(each, ({ type }) => type === 'CallExpression')) {
      const name = lastNameOf(withoutTypes((call as OfType<'CallExpression'>).callee));
      const next = facts.functions.get(name ?? '');
      if (next === undefined || called.has(next)) continue;
      called.add(next);
      waiting.push(next);
    }
  }
  return [...called];
}

function variablesForField(
  site: Site,
  node: FunctionNode,
  [name, uses]: readonly [name: string, uses: readonly LocatedNode[]],
): readonly Rewrite[] {
  const alike = functionsOfClass(site).filter((each) => each !== node);
  const edits = editsToVariable(node, name, uses);
  if (edits === undefined) return startedAtField(site, node, name, uses);
  const inOthers = alike.flatMap((other) => {
    return editsToVariable(other, name, fieldUsesIn(other, site).get(name) ?? []) ?? [];
  });
  const mark = uses[0]!.node;
  const single = rewriteOf(edits, mark);
  if (inOthers.length === 0) return [single];
  return [single, rewriteOf([...edits, ...inOthers], mark)];
}

function functionsOfClass({ parent }: Site): readonly FunctionNode[] {
  return parent?.type === 'ClassBody' ? parent.body.filter((each) => isFunction(each)) : [];
}

/** By name all places where a function uses a field of its own object or class, unless a variable has the name. */
type FieldUses = ReadonlyMap<string, readonly LocatedNode[]>;

/** By the name of the class; kept, since each function is compared with all others of its class. */
const usesByClass = new WeakMap<FunctionNode, Map<string | undefined, FieldUses>>();

/** @returns the uses of fields in a function, as code of the class around the site */
function fieldUsesIn(node: FunctionNode, site: Site): FieldUses {
  const ofFunction = getOrInsert(usesByClass, node, () => new Map());
  return getOrInsert(ofFunction, classAround(site.parents), (name) => findFieldUses(node, name));
}

function findFieldUses(node: FunctionNode, className: string | undefined): FieldUses {
  const variables = new Set<string>();
  const uses = new Map<string, LocatedNode[]>();
  for (const each of nodesIn(node, ({ type }) => /^(?:Identifier|MemberExpression)$/.test(type))) {
    if (each.node.type === 'MemberExpression') {
      const name = ownFieldOf(each.node, className);
      if (name !== undefined) getOrInsert(uses, name, () => []).push(each);
    } else if (!isPropertyName(each)) {
      variables.add(nameOf(each.node)!);
    }
  }
  for (const name of variables) uses.delete(name);
  return uses;
}

/** @returns `best` for `this.best`, and for `C.best` in the class C */
function ownFieldOf(
  { object, property, computed }: OfType<'MemberExpression'>,
  className: string | undefined,
): string | undefined {
  const isOfClass = className !== undefined && nameOf(object) === className;
  if (computed || (object.type !== 'ThisExpression' && !isOfClass)) return undefined;
  return nameOf(property);
}

/** @returns edits where the field is set before it is read: the variable is declared there */
function editsToVariable(
  { body }: FunctionNode,
  name: string,
  uses: readonly LocatedNode[],
): readonly Edit[] | undefined {
  const [first, ...others] = uses;
  if (first === undefined || others.length === 0) return undefined;
  const assignment = first.parents.at(-1);
  const isSet = assignment?.type === 'AssignmentExpression' && assignment.operator === '=';
  if (!isSet || first.key !== 'left') return undefined;
  const last = others.at(-1)!.node;
  const at = first.parents.findLastIndex((each) => {
    return each.type === 'BlockStatement' && last.end! <= each.end!;
  });
  const statement = first.parents[at + 1];
  if (at < 0 || statement === undefined || body.type !== 'BlockStatement') return undefined;
  const inOthers = others.map(({ node }) => replaced(node, name));
  const isStatement =
    statement.type === 'ExpressionStatement' && statement.expression === assignment;
  if (isStatement) return [replaced(first.node, `let ${name}`), ...inOthers];
  const start = statement.start!;
  const declaration: Edit = { start, end: start, replacement: `let ${name}; ` };
  return [declaration, replaced(first.node, name), ...inOthers];
}

/**
 * `values = []` is a field to which each call adds: the variable begins with the first value of the field. Stored answers are
 * meant for all calls.
 */
function startedAtField(
  site: Site,
  node: FunctionNode,
  name: string,
  uses: readonly LocatedNode[],
): readonly Rewrite[] {
  const members = site.parent?.type === 'ClassBody' ? site.parent.body : [];
  const field = members.find((each) => each.type === 'ClassProperty' && nameOf(each.key) === name);
  if (field?.type !== 'ClassProperty' || field.value == null) return [];
  const { body } = node;
  if (body.type !== 'BlockStatement' || !uses.some(isChanged)) return [];
  const stores = storeAccessesIn(node, site.parents, site.facts).map(({ store }) => store);
  if (uses.some((use) => stores.includes(use.node))) return [];
  const start = body.start! + 1;
  const text = ` let ${name} = ${site.textOf(field.value)}; `;
  const others = uses.map((use) => replaced(use.node, name));
  return [{ text, start, others, mark: field, likelihood: 0.8 }];
}

/** Whether the field gets another value there, or a method of its value is called. */
function isChanged({ node, parents, key }: LocatedNode): boolean {
  const parent = parents.at(-1)!;
  return (
    targetOf(parent) === node || (key === 'object' && parents.at(-2)?.type === 'CallExpression')
  );
}

function rewriteOf([first, ...others]: readonly Edit[], mark: Node): Rewrite {
  const { start, end, replacement } = first!;
  return { text: replacement, start, end, others, mark };
}
