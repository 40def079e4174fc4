/**
 * Finishes what was begun: a variable that never gets another value, a list that is never filled, a copy that is never changed, and
 * a function that never calls itself.
 */
import type { BlockStatement, Function as FunctionNode, Node } from '@babel/types';
import {
  hasIn,
  isFunction,
  isLoop,
  lastNameOf,
  nameOf,
  targetOf,
  usesOf,
  withoutTypes,
} from '../../../../../submission/source/syntax.ts';
import { UNKNOWN } from '../../expression-types.ts';
import type { Variable } from '../../file-facts.ts';
import { mutator, type Rewrites, type Site } from '../../site.ts';
import { insertedAtEnd } from './insertion.ts';
import { loopIndexes } from './squares.ts';

/** Methods that put something into a list or a set. */
const FILLING = /^(?:push|unshift|add|set|splice)$/;
/** Variables that may be put in: the nearest ones. A guess. */
const MAX_VALUES = 6;

export const unfinished = [mutator('missing-statement', ['BlockStatement'], finished)];

/** What is done at the end of a round or a branch, for each variable of the function that is not finished. */
function finished(site: Site, block: BlockStatement): Rewrites {
  const { parent } = site;
  const around = site.path.find(isFunction);
  if (parent === undefined || around === undefined) return [];
  if (!isLoop(parent) && !isFunction(parent) && parent.type !== 'IfStatement') return [];
  const values = valuesAt(site, block);
  const variables = site.variablesAt(block.end! - 1);
  return [
    ...variables.flatMap((variable) => statementsFor(variable, values, site)),
    ...variables.flatMap((variable) => changesOfCopy(variable, values, site)),
    ...callsOfItself(site, values),
    ...fieldsFilled(site, block, around),
  ].map((text) => insertedAtEnd(block, text));
}

/** `copy[row]![column] = mark;`, where a copy of a board is made and never changed. */
function changesOfCopy(
  variable: Variable,
  values: readonly Variable[],
  site: Site,
): readonly string[] {
  const { name, type, initialValue } = variable;
  const scope = scopeOf(variable, site);
  if (scope === undefined || initialValue === undefined || isChanged(name, scope)) return [];
  const indexes = loopIndexes(site).slice(-2);
  const places = { 'string[][]': 2, 'string[]': 1 }[type];
  if (places === undefined || indexes.length < places) return [];
  const square = `${name}[${indexes.slice(-places).join(']![')}]`;
  const texts = site.confusedTexts.map((text) => `'${text}'`);
  const marks = values.filter((each) => each.type === 'string').map((each) => each.name);
  return [...marks, ...texts].map((mark) => `${square} = ${mark};`);
}

/** Whether an item of the list, or of a list in it, is set. */
function isChanged(name: string, scope: Node): boolean {
  return hasIn(scope, (node) => {
    const target = node.type === 'AssignmentExpression' ? node.left : undefined;
    return target?.type === 'MemberExpression' && usesOf(target, name).length > 0;
  });
}

/** @returns the variables that can be used at the end of the block, the nearest first */
function valuesAt(site: Site, block: BlockStatement): readonly Variable[] {
  const end = endOf(block);
  return site.variablesAt(end).toReversed().slice(0, MAX_VALUES);
}

function endOf(block: BlockStatement): number {
  return block.body.at(-1)?.end ?? block.start! + 1;
}

function statementsFor(
  variable: Variable,
  values: readonly Variable[],
  site: Site,
): readonly string[] {
  const { name, type, initialValue, isConstant } = variable;
  const scope = scopeOf(variable, site);
  if (scope === undefined || initialValue === undefined) return [];
  const others = values.filter((each) => each.name !== name);
  const isAssigned = hasIn(scope, (node) => {
    return node.type !== 'VariableDeclarator' && nameOf(targetOf(node)) === name;
  });
  if (!isConstant && !isAssigned && isValue(initialValue)) {
    return others.filter((each) => mayBe(each.type, type)).map((each) => `${name} = ${each.name};`);
  }
  if (isEmptyCollection(initialValue) && !isFilled(name, scope) && !isAssigned) {
    const method = initialValue.type === 'ArrayExpression' ? 'push' : 'add';
    return others.map((each) => `${name}.${method}(${each.name});`);
  }
  return [];
}

/** @returns the function in which a variable is declared; nothing for one of the file */
function scopeOf({ start, end }: Variable, site: Site): Node | undefined {
  return site.path.findLast((each) => isFunction(each) && each.start! < start && end <= each.end!);
}

function isValue({ type }: Node): boolean {
  return /Literal$|^UnaryExpression$|^Identifier$/.test(type);
}

function mayBe(type: string, wanted: string): boolean {
  return type === wanted || type === UNKNOWN || wanted === UNKNOWN;
}

function isEmptyCollection(value: Node): boolean {
  const node = withoutTypes(value);
  if (node.type === 'ArrayExpression') return node.elements.length === 0;
  return (
    node.type === 'NewExpression' && nameOf(node.callee) === 'Set' && node.arguments.length === 0
  );
}

function isFilled(name: string, scope: Node): boolean {
  return usesOf(scope, name).some(({ parents }) => {
    const member = parents.at(-1);
    const isMember = member?.type === 'MemberExpression';
    return isMember && (member.computed || FILLING.test(lastNameOf(member) ?? ''));
  });
}

/** `this.grow(child);`, where a function that returns nothing never calls itself. */
function callsOfItself(site: Site, values: readonly Variable[]): readonly string[] {
  const index = site.path.findIndex(isFunction);
  const around = site.path[index] as FunctionNode;
  const name = site.functionNames[0];
  const [parameter, ...more] = around.params;
  if (name === undefined || parameter === undefined || more.length > 0) return [];
  const isCalled = hasIn(around.body, (node) => {
    return node.type === 'CallExpression' && lastNameOf(node.callee) === name;
  });
  if (isCalled) return [];
  const type = site.facts.annotatedType(parameter);
  const called = around.type === 'ClassMethod' ? `this.${name}` : name;
  return values
    .filter((each) => each.name !== nameOf(parameter) && mayBe(each.type, type ?? UNKNOWN))
    .map((each) => `${called}(${each.name});`);
}

/** `node.children.push(child);`, where a list of a given object is never filled. */
function fieldsFilled(site: Site, block: BlockStatement, around: Node): readonly string[] {
  const variables = site.variablesAt(endOf(block));
  const declared = variables.filter(({ start }) => block.start! < start && start < block.end!);
  const lists = variables.flatMap((each) => listFieldsOf(each, site, around));
  return lists.flatMap(({ list, item }) =>
    declared.filter(({ type }) => mayBe(type, item)).map(({ name }) => `${list}.push(${name});`),
  );
}

interface ListField {
  readonly list: string;
  readonly item: string;
}

function listFieldsOf({ name, type }: Variable, site: Site, around: Node): readonly ListField[] {
  return [...site.facts.fieldsOf(type)].flatMap(([field, fieldType]): ListField[] => {
    const list = `${name}.${field}`;
    const isList = fieldType.endsWith('[]') && !fieldType.endsWith('[][]');
    const isUsed = new RegExp(`\\b${field}\\b`).test(site.textOf(around));
    return isList && !isUsed ? [{ list, item: fieldType.slice(0, -2) }] : [];
  });
}
