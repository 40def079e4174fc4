/** Changes what a program keeps from one call to the next: variables outside of functions, and stored answers. */
import type {
  Function as FunctionNode,
  Node,
  ReturnStatement,
  VariableDeclaration,
} from '@babel/types';
import { getOrInsert } from '../../../../base/in-child/memoize.ts';
import type { Edit } from '../../../../submission/source/counting-text.ts';
import {
  declaredBy,
  FUNCTIONS,
  functionName,
  isFunction,
  nameOf,
  nodesIn,
  type OfType,
  parameterIn,
} from '../../../../submission/source/syntax.ts';
import { UNKNOWN } from '../expression-types.ts';
import { mutator, type Rewrite, type Rewrites, type Site, variablePattern } from '../site.ts';
import { callsOf, type StoreAccess, storeAccessesIn } from '../stored-answers.ts';

export const kept = [
  mutator('kept-variable', FUNCTIONS, declaredInside),
  mutator('kept-variable', FUNCTIONS, fieldsStartedAgain),
  // A pattern with this flag goes on where it has stopped.
  mutator('pattern-flag', ['RegExpLiteral'], (_, { pattern, flags }) =>
    flags.includes('g') ? [`/${pattern}/${flags.replace('g', '')}`] : [],
  ),
  mutator('memo-key', FUNCTIONS, otherKeys),
  mutator('memo-value', FUNCTIONS, returnedValues),
  mutator('second-variable', ['VariableDeclaration'], secondVariable),
];

/** `let best = 0;` in a loop makes a second variable, where the one outside was meant. */
function secondVariable(site: Site, node: VariableDeclaration): Rewrites {
  const [declarator, ...others] = node.declarations;
  if (others.length > 0 || declarator?.id.type !== 'Identifier') return [];
  const outside = site.facts.variableNamed(declarator.id.name, node.start!);
  if (outside === undefined || outside.isConstant) return [];
  const assignment = declarator.init == null ? '' : `${site.textOf(declarator)};`;
  return assignment === '' ? [''] : ['', assignment];
}

/** An empty list or table. A constant holds one to be filled later. */
const EMPTY = /^(?:\[\]|\{\}|new \w+(?:<.*>)?\(\))$/;

/**
 * A variable outside of all functions holds in one call what another call has left there, so it is declared inside of
 * the function instead. So does a variable outside of a function that calls itself.
 */
function declaredInside(site: Site, node: FunctionNode): Rewrites {
  const { body } = node;
  if (body.type !== 'BlockStatement') return [];
  const isInAnother = site.parents.some(isFunction);
  if (isInAnother && callsOf(functionName(node, site.parent), node).length === 0) return [];
  const text = site.textOf(body);
  const start = body.start! + 1;
  const declared = site.variablesAt(body.start!).flatMap((variable): Rewrite[] => {
    const { name, id, initialValue, isConstant } = variable;
    const isParameter = id.start! >= variable.start;
    if (isParameter || !variablePattern(name).test(text)) return [];
    const initial = initialValue && site.textOf(initialValue);
    if (isConstant && (initial === undefined || !EMPTY.test(initial))) return [];
    const value = initial === undefined ? '' : ` = ${initial}`;
    return [{ text: ` let ${name}${value}; `, start, mark: id }];
  });
  // The counters of two loops, one in the other, are mostly declared together.
  const [first, ...others] = declared;
  if (first === undefined || others.length === 0) return declared;
  return [...declared, { ...first, text: declared.map(({ text: each }) => each).join('') }];
}

/** A field of the object holds what another call has left there, so it gets its first value again. */
function fieldsStartedAgain(site: Site, { body }: FunctionNode): Rewrites {
  const members = site.parent?.type === 'ClassBody' ? site.parent.body : [];
  if (body.type !== 'BlockStatement') return [];
  const text = site.textOf(body);
  const start = body.start! + 1;
  return members.flatMap((member): Rewrite[] => {
    if (member.type !== 'ClassProperty' || member.static || member.value == null) return [];
    const field = `this.${nameOf(member.key)}`;
    if (!text.includes(field)) return [];
    return [{ text: ` ${field} = ${site.textOf(member.value)}; `, start, mark: member }];
  });
}

function accessesIn(site: Site, node: FunctionNode): readonly StoreAccess[] {
  const isInAnother = site.parents.some(isFunction);
  return isInAnother ? [] : storeAccessesIn(node, site.parents, site.facts);
}

/**
 * An answer is stored under a key that several questions have, so another question gets the answer. Each part of the question
 * that the key does not name is put into it, wherever the key stands. Or all parameters together are the key: `a + b` is the
 * same key for many questions.
 */
function otherKeys(site: Site, node: FunctionNode): Rewrites {
  return keysIn(node, site).flatMap((places) => {
    const [first, ...others] = places;
    const text = site.textOf(first);
    const missing = partsAt(site, first!).filter((part) => !text.includes(part));
    const choices = [...missing.map((part) => [part]), ...(missing.length > 1 ? [missing] : [])];
    const longer = choices.map(
      (parts) => `\`${[text, ...parts].map((part) => `\${${part}}`).join(' ')}\``,
    );
    const questions = [wholeQuestion(site, first!), fieldsOfQuestion(site, first!)];
    const whole = questions.map((parts) => `JSON.stringify([${parts.join(', ')}])`);
    return [...longer, ...new Set(whole)].map((replacement): Rewrite => {
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
  for (const { key } of accessesIn(site, node)) {
    const written = key.type === 'Identifier' ? (initialValueOf(key.name, node) ?? key) : key;
    const places = getOrInsert(byText, site.textOf(written), () => []);
    if (!places.includes(written)) places.push(written);
  }
  return [...byText.values()];
}

/** @returns the value that a variable is declared with in a function; nothing where it is a parameter or changes */
function initialValueOf(name: string, node: FunctionNode): Node | undefined {
  const [declared, ...others] = nodesIn(
    node,
    (each) => each.type === 'VariableDeclarator' && nameOf(each.id) === name,
  );
  if (declared === undefined || others.length > 0) return undefined;
  const { kind } = declared.parents.at(-1) as OfType<'VariableDeclaration'>;
  const { init } = declared.node as OfType<'VariableDeclarator'>;
  const isOfLoop = /^For/.test(declared.parents.at(-2)?.type ?? '');
  return kind === 'using' || isOfLoop ? undefined : (init ?? undefined);
}

/** @returns what the answer to a question may depend on: parameters of the functions around, and fields of the object */
function partsAt(site: Site, key: Node): readonly string[] {
  const fields = nodesIn(site.node, (each) => {
    return each.type === 'MemberExpression' && each.object.type === 'ThisExpression';
  });
  const names = fields
    .filter(({ parents }) => parents.at(-1)?.type !== 'CallExpression')
    .map(({ node }) => site.textOf(node));
  return [...new Set([...parametersAt(site, key), ...names])];
}

/** @returns the parameters of the functions around; of those whose fields the key names, these fields */
function wholeQuestion(site: Site, key: Node): readonly string[] {
  const fields = nodesIn(key, (each, parents) => {
    const parent = parents.at(-1);
    const isCalled = parent?.type === 'CallExpression' && parent.callee === each;
    return each.type === 'MemberExpression' && each.object.type === 'Identifier' && !isCalled;
  });
  const texts = new Set(fields.map(({ node }) => site.textOf(node)));
  return parametersAt(site, key).flatMap((name) => {
    const ofName = [...texts].filter((text) => text.startsWith(`${name}.`));
    return ofName.length > 0 ? ofName : [name];
  });
}

/** @returns the parameters of the functions around, and of an object its fields that can be written out */
function fieldsOfQuestion(site: Site, key: Node): readonly string[] {
  const { facts } = site;
  return parametersAt(site, key).flatMap((name) => {
    const type = facts.variableNamed(name, key.start!)?.type ?? UNKNOWN;
    const fields = [...facts.fieldsOf(type)].filter(([, ofField]) => {
      // Another node may lead back to this one.
      return facts.fieldsOf(ofField.replaceAll('[]', '')).size === 0;
    });
    return fields.length > 0 ? fields.map(([field]) => `${name}.${field}`) : [name];
  });
}

/** @returns the parameters of the functions around */
function parametersAt(site: Site, key: Node): readonly string[] {
  const around = nodesIn(site.node, (each) => {
    return isFunction(each) && each.start! <= key.start! && key.end! <= each.end!;
  });
  const parameters = around.flatMap(({ node }) =>
    (node as FunctionNode).params.flatMap((each) => declaredBy(parameterIn(each).id)),
  );
  return parameters.map(({ name }) => name);
}

/** Another value is stored than the one that the function returns next, so the answer is wrong the next time. */
function returnedValues(site: Site, node: FunctionNode): Rewrites {
  return accessesIn(site, node).flatMap((access) => {
    const stored = storedValue(access);
    const block = access.parents.findLast((each) => each.type === 'BlockStatement');
    if (stored === undefined || block === undefined) return [];
    const next = block.body.find(
      (each): each is ReturnStatement =>
        each.type === 'ReturnStatement' && each.start! > stored.end!,
    );
    if (!next?.argument) return [];
    const { start, end } = stored;
    return [{ text: site.textOf(next.argument), start: start!, end: end!, mark: stored }];
  });
}

/** @returns what `memo.set(key, value)` or `memo[key] = value` stores */
function storedValue({ node, parents, value }: StoreAccess): Node | undefined {
  const parent = parents.at(-1);
  const isAssigned = parent?.type === 'AssignmentExpression' && parent.left === node;
  return isAssigned ? parent.right : value;
}
