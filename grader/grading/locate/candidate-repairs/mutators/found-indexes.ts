/**
 * Changes how an index is found: `indexOf` finds the first of several equal items, where the one was meant that a loop or a search is
 * at.
 */
import type { CallExpression, ForOfStatement, Node } from '@babel/types';
import type { Edit } from '../../../../submission/source/counting-text.ts';
import {
  hasIn,
  isFunction,
  lastNameOf,
  nameOf,
  type OfType,
  usesOf,
  withoutTypes,
} from '../../../../submission/source/syntax.ts';
import { methodNameOf, methodOf } from '../method-calls.ts';
import { mutator, type Rewrite, type Rewrites, replaced, type Site } from '../site.ts';
import { loopIndexes } from './missing/squares.ts';

const SEARCHES = /^(?:indexOf|lastIndexOf|findIndex)$/;
/** Methods that call a function with an item and its index. */
const METHODS_WITH_INDEX = /^(?:map|flatMap|forEach|filter|find|some|every)$/;

export const foundIndexes = [
  mutator('found-index', ['CallExpression'], indexOfLoop),
  mutator('found-index', ['CallExpression'], indexOfMatch),
  mutator('found-index', ['CallExpression'], indexOfRound),
  mutator('found-index', ['VariableDeclarator'], searchedBehindLast),
];

/** `row.indexOf('_')`, which finds the first blank again and again, where a variable has the index of this round. */
function indexOfRound(site: Site, call: CallExpression): Rewrites {
  const [searched] = call.arguments;
  const isOfText = searched?.type === 'StringLiteral' && SEARCHES.test(methodNameOf(call) ?? '');
  const isUsed = site.role === 'MemberExpression property' || site.isPassedOn;
  if (!isOfText || !isUsed) return [];
  return site.namesOf('number').map((text): Rewrite => ({ text, likelihood: 0.6 }));
}

/** `list.indexOf(each)` in a loop through the list, where the index of the loop was meant. */
function indexOfLoop(site: Site, call: CallExpression): Rewrites {
  const searched = methodOf(call)?.object;
  if (searched === undefined || !SEARCHES.test(methodNameOf(call) ?? '')) return [];
  const list = site.textOf(searched);
  return site.parents.flatMap((parent): Rewrites => {
    if (parent.type === 'ForOfStatement') return indexInForOf(site, parent, list);
    if (parent.type === 'ForStatement') return indexInFor(site, parent, list);
    return parent.type === 'CallExpression' ? indexInCallback(site, parent, list) : [];
  });
}

function indexInForOf(site: Site, { left, right }: ForOfStatement, list: string): Rewrites {
  const declared = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : undefined;
  if (declared === undefined || site.textOf(right) !== list) return [];
  const items = site.typeOf(right) === 'string' ? `[...${list}]` : list;
  const others = [
    replaced(declared, `[index, ${site.textOf(declared)}]`),
    replaced(right, `${items}.entries()`),
  ];
  return [{ text: 'index', others }];
}

function indexInFor(site: Site, loop: OfType<'ForStatement'>, list: string): Rewrites {
  const body = site.textOf(loop.body);
  return loopIndexes(site).filter((index) => body.includes(`${list}[${index}]`));
}

function indexInCallback(site: Site, call: CallExpression, list: string): Rewrites {
  const [callback] = call.arguments;
  const through = methodOf(call)?.object;
  if (callback === undefined || !isFunction(callback) || !site.parents.includes(callback))
    return [];
  if (through === undefined || site.textOf(through) !== list) return [];
  if (!METHODS_WITH_INDEX.test(methodNameOf(call) ?? '')) return [];
  const [item, index] = callback.params;
  const name = nameOf(index);
  if (name !== undefined) return [name];
  const isInBrackets = item && /^\s*\)/.test(site.facts.source.text.slice(item.end!));
  if (!isInBrackets || index !== undefined) return [];
  const added: Edit = { start: item.end!, end: item.end!, replacement: ', index' };
  return [{ text: 'index', others: [added] }];
}

/** `line.indexOf(match[0])`, where the match has an index of its own. */
function indexOfMatch(_: Site, call: CallExpression): Rewrites {
  const [found, ...more] = call.arguments;
  if (methodNameOf(call) !== 'indexOf' || found === undefined || more.length > 0) return [];
  const part = withoutTypes(found);
  if (part.type !== 'MemberExpression' || !part.computed) return [];
  const match = withoutTypes(part.object);
  const isWhole = part.property.type === 'NumericLiteral' && part.property.value === 0;
  return isWhole && match.type === 'Identifier' ? [`${match.name}.index`] : [];
}

/** `const start = line.indexOf(run);` in a loop through the runs, where the search was to go on behind the run before. */
function searchedBehindLast(site: Site, { id, init }: OfType<'VariableDeclarator'>): Rewrites {
  const name = nameOf(id);
  const declaration = site.parent;
  if (name === undefined || init?.type !== 'CallExpression' || declaration === undefined) return [];
  const [searched, ...more] = init.arguments;
  if (methodNameOf(init) !== 'indexOf' || searched === undefined || more.length > 0) return [];
  const start = startOfRepetition(site, searched);
  if (start === undefined) return [];
  const from = site.facts.isKnown('from', start) ? 'startOfSearch' : 'from';
  const length = site.typeOf(searched) === 'number' ? '1' : `${site.textOf(searched)}.length`;
  const others: readonly Edit[] = [
    { start, end: start, replacement: `let ${from} = 0; ` },
    {
      start: declaration.end!,
      end: declaration.end!,
      replacement: ` ${from} = ${name} + ${length};`,
    },
  ];
  const end = searched.end!;
  return [{ text: `, ${from}`, start: end, others, mark: init, likelihood: 0.9 }];
}

/** @returns where the loop or the call of `forEach` begins that goes through what is searched for; nothing where none does */
function startOfRepetition(site: Site, searched: Node): number | undefined {
  const name = nameOf(withoutTypes(searched));
  if (name === undefined) return undefined;
  return site.parents.find((parent) => {
    if (parent.type === 'ForOfStatement') return usesOf(parent.left, name).length > 0;
    const call = parent.type === 'ExpressionStatement' ? parent.expression : undefined;
    return call?.type === 'CallExpression' && isForEachOf(call, name);
  })?.start as number | undefined;
}

function isForEachOf({ callee, arguments: [callback] }: CallExpression, name: string): boolean {
  if (lastNameOf(callee) !== 'forEach' || callback === undefined) return false;
  return (
    isFunction(callback) &&
    callback.params.some((each) => hasIn(each, (node) => nameOf(node) === name))
  );
}
