/** Replaces a variable, function or list method by another one. */
import type {
  CallExpression,
  Function as FunctionNode,
  Identifier,
  IfStatement,
} from '@babel/types';
import {
  isFunction,
  lastNameOf,
  nameOf,
  nodesIn,
  parameterIn,
  targetOf,
  usesOf,
} from '../../../../submission/source/syntax.ts';
import { UNKNOWN } from '../expression-types.ts';
import { methodNameOf, methodOf } from '../method-calls.ts';
import { mutator, type Rewrite, type Rewrites, replaced, type Site, weighted } from '../site.ts';

/** The methods that students use in the place of each other, the likeliest first. */
const OTHER_METHODS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  every: ['some'],
  some: ['every'],
  filter: ['find', 'map', 'some'],
  find: ['filter', 'some'],
  map: ['flatMap', 'filter', 'forEach'],
  flatMap: ['map'],
  forEach: ['map'],
  floor: ['ceil', 'round'],
  ceil: ['floor'],
  round: ['floor'],
  slice: ['splice'],
  splice: ['slice'],
  // The wrong end of a list.
  pop: ['shift'],
  shift: ['pop'],
  unshift: ['push'],
  // A copy in the same order.
  reverse: ['slice'],
  toReversed: ['slice'],
};

export const names = [
  mutator('variable', ['Identifier'], otherVariables),
  // `this.root` where the parameter `root` was meant.
  mutator('variable', ['MemberExpression'], (site, { property, computed }) => {
    const alike = site.variablesAt().filter(({ name }) => !computed && name === nameOf(property));
    return alike.map(({ name }): Rewrite => ({ text: name, likelihood: 1.5 }));
  }),
  // `this.root` where the variable `child` of the same class was meant; `state.board` where `current` was.
  mutator('variable', ['MemberExpression'], (site) => {
    const type = site.typeOf();
    const isObject = site.facts.fieldsOf(type).size > 0 || type.endsWith('[]');
    return isObject && site.isPassedOn ? site.namesOf(type) : [];
  }),
  // `return this.mark;` where the variable `other` was meant.
  mutator('variable', ['MemberExpression'], (site) => {
    const isReturned = site.role === 'ReturnStatement argument';
    return isReturned && site.typeOf() === 'string' ? site.namesOf('string') : [];
  }),
  // `for (const cell of board[0])` where the variable `row` was meant.
  mutator('variable', ['MemberExpression'], (site) => {
    const type = site.typeOf();
    const isListOfLoop = type.endsWith('[]') && isGoneThrough(site);
    return isListOfLoop ? site.namesOf(type) : [];
  }),
  mutator('variable', ['IfStatement'], otherVariableThroughout),
  mutator('list-method', ['Identifier'], (site, { name }) => {
    if (!isProperty(site) || !Object.hasOwn(OTHER_METHODS, name)) return [];
    const [first, ...others] = OTHER_METHODS[name]!;
    return weighted([1, [first]], [0.3, others]);
  }),
  mutator('sister-call', ['Identifier'], (site, { name }) => {
    if (!isProperty(site) && site.role !== 'CallExpression callee') return [];
    return sistersOf(name, site);
  }),
  mutator('sister-call', ['CallExpression'], sisterOfOther),
  mutator('sister-call', ['CallExpression'], helperAlike),
  mutator('sister-call', ['CallExpression'], sisterOfWhole),
];

/** `if (value < alpha) alpha = value;`, where `beta` was meant throughout. */
function otherVariableThroughout(site: Site, { consequent }: IfStatement): Rewrites {
  const assigned = nodesIn(consequent, ({ type }) => type === 'AssignmentExpression');
  const names = new Set(assigned.map(({ node }) => nameOf(targetOf(node)) ?? ''));
  return [...names].flatMap((name) => {
    const uses = usesOf(site.node, name);
    const [first, ...others] = uses.map(({ node }) => node);
    const variable = site.facts.variableNamed(name, site.node.start!);
    if (first === undefined || others.length === 0 || variable === undefined) return [];
    const alike = site
      .variablesAt()
      .filter((each) => each.name !== name && each.type === variable.type && !each.isConstant);
    return alike.map((each): Rewrite => {
      const edits = others.map((other) => replaced(other, each.name));
      const range = { start: first.start!, end: first.end!, mark: first };
      return { ...range, text: each.name, others: edits, isRepeated: true, likelihood: 1.2 };
    });
  });
}

/**
 * `move.children.every((reply) => this.largest(reply) === 1)`, which is true of a move without replies, where
 * `this.smallest(move) === 1` was meant.
 */
function sisterOfWhole(site: Site, call: CallExpression): Rewrites {
  const list = methodOf(call)?.object;
  const [callback] = call.arguments;
  if (methodNameOf(call) !== 'every' || list?.type !== 'MemberExpression') return [];
  if (callback?.type !== 'ArrowFunctionExpression') return [];
  const { body } = callback;
  if (body.type !== 'BinaryExpression' || body.left.type !== 'CallExpression') return [];
  const { callee, arguments: asked } = body.left;
  if (callee.type !== 'MemberExpression' || asked.length !== 1) return [];
  const owner = site.textOf(callee.object);
  const name = lastNameOf(callee) ?? '';
  const compared = `${body.operator} ${site.textOf(body.right)}`;
  return sistersOf(name, site)
    .filter((sister) => sister !== name)
    .map((sister) => `(${owner}.${sister}(${site.textOf(list.object)}) ${compared})`);
}

/** Whether a loop goes through the value of the node. */
function isGoneThrough({ parents, key, role }: Site): boolean {
  if (role === 'ForOfStatement right') return true;
  const [loop, assertion] = parents.slice(-2);
  const isAsserted = assertion?.type === 'TSNonNullExpression' && key === 'expression';
  return isAsserted && loop?.type === 'ForOfStatement' && loop.right === assertion;
}

/** `plainMin(child)` where another function of the student's was meant that gets and returns the same. */
function helperAlike(site: Site, { callee }: CallExpression): Rewrites {
  const { functions } = site.facts;
  const name = lastNameOf(callee) ?? '';
  const called = functions.get(name);
  const named = callee.type === 'MemberExpression' ? callee.property : callee;
  if (called === undefined || called.params.length === 0) return [];
  const form = formOf(called, site);
  const alike = [...functions].filter(
    ([other, each]) => other !== name && formOf(each, site) === form,
  );
  const range = { start: named.start!, end: named.end!, mark: named };
  return alike.map(([other]): Rewrite => ({ ...range, text: other, likelihood: 0.6 }));
}

/** @returns the types of what a function gets and returns, and whether it is a method */
function formOf(called: FunctionNode, { facts }: Site): string {
  const types = called.params.map((parameter) => facts.annotatedType(parameterIn(parameter).id));
  const isMethod = called.type === 'ClassMethod';
  return JSON.stringify([isMethod, facts.annotatedType(called) ?? UNKNOWN, types]);
}

function sistersOf(name: string, site: Site): readonly string[] {
  const lists = site.facts.confusions.symmetricFunctions ?? [];
  return lists.filter((list) => list.includes(name)).flat();
}

/** `largest(node)` where `smallest(child)` was meant: the other function is asked about something else. */
function sisterOfOther(site: Site, { callee, arguments: [first] }: CallExpression): Rewrites {
  const name = lastNameOf(callee) ?? '';
  if (callee.type !== 'MemberExpression' || first?.type !== 'Identifier') return [];
  const type = site.typeOf(first);
  const others = type === UNKNOWN ? [] : site.namesOf(type).filter((other) => other !== first.name);
  const sisters = sistersOf(name, site).filter((sister) => sister !== name);
  return sisters.flatMap((sister) =>
    others.map((other): Rewrite => {
      const argument = replaced(first, other);
      const { start, end } = callee.property;
      return { text: sister, start: start!, end: end!, others: [argument], likelihood: 0.5 };
    }),
  );
}

function isProperty({ parent, key }: Site): boolean {
  return parent !== undefined && 'computed' in parent && key === 'property' && !parent.computed;
}

function otherVariables(site: Site, { name }: Identifier): Rewrites {
  const variables = isVariable(site) ? site.variablesAt() : [];
  const variable = variables.find((each) => each.name === name);
  if (variable === undefined) return [];
  const isWritten =
    site.role === 'UpdateExpression argument' || site.role === 'AssignmentExpression left';
  return variables.flatMap((other): Rewrite[] => {
    if (other.name === name || (isWritten && other.isConstant)) return [];
    const isUnknown = other.type === UNKNOWN || variable.type === UNKNOWN;
    if (!isUnknown && other.type !== variable.type) return [];
    return [{ text: other.name, likelihood: isUnknown ? 0.4 : 1.5 }];
  });
}

/** Parents, and fields of parents, in which a name is called, declared, or names something else than a variable. */
const PARENTS_WITHOUT_VARIABLES: ReadonlySet<string> = new Set([
  'ArrayPattern',
  'RestElement',
  'ClassProperty',
  'TSParameterProperty',
  'PrivateName',
  'MetaProperty',
]);
const FIELDS_WITHOUT_VARIABLES: ReadonlySet<string> = new Set([
  'id',
  'key',
  'label',
  'callee',
  'local',
  'imported',
  'exported',
  'superClass',
]);

function isVariable(site: Site): boolean {
  const { parent, parents, key, role } = site;
  if (parent === undefined || isFunction(parent)) return key === 'body';
  if (isProperty(site) || role === 'AssignmentPattern left') return false;
  const isInPattern = parent.type === 'ObjectProperty' && parents.at(-2)?.type === 'ObjectPattern';
  if (isInPattern || FIELDS_WITHOUT_VARIABLES.has(key)) return false;
  return !PARENTS_WITHOUT_VARIABLES.has(parent.type);
}
