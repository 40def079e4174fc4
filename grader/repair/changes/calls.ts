/** The wrong function is called: a sister of the right one, another of the same class, or `some` for `every`. */
import { type Change, type ChangeMaker, replaceNode, type Site } from '../change.ts';
import { functionIn } from '../syntax.ts';
import { callsForConstants, missingCalls } from './missing-calls.ts';

const LIST_METHODS: Readonly<Record<string, readonly string[]>> = {
  every: ['some'],
  some: ['every'],
  filter: ['find', 'map', 'some'],
  find: ['filter', 'some'],
  map: ['flatMap', 'filter', 'forEach'],
  flatMap: ['map'],
  forEach: ['map'],
  push: ['unshift'],
  unshift: ['push'],
  pop: ['shift'],
  shift: ['pop'],
  indexOf: ['lastIndexOf', 'includes'],
  floor: ['ceil', 'round'],
  ceil: ['floor'],
  round: ['floor'],
  slice: ['splice'],
  splice: ['slice'],
};

export const calls: ChangeMaker = (site) => {
  const { node, parent, key } = site;
  const isProperty = parent?.type === 'MemberExpression' && key === 'property' && !parent.computed;
  const isCallee = parent?.type === 'CallExpression' && key === 'callee';
  if (node.type === 'MemberExpression')
    return key === 'callee' || key === 'object' ? [] : missingCalls(site);
  if (node.type !== 'Identifier') return callsForConstants(site);
  if (isProperty) return [...otherMembers(site, node.name), ...listMethods(node, node.name)];
  const isValue = parent?.type === 'VariableDeclarator' ? key === 'init' : key === 'test';
  if (isValue) return missingCalls(site);
  return isCallee || key === 'arguments' ? sisters(site, node.name) : [];
};

function listMethods(node: Site['node'], name: string): Change[] {
  return (Object.hasOwn(LIST_METHODS, name) ? LIST_METHODS[name]! : []).map((other, index) =>
    replaceNode('list-method', node, other, index === 0 ? 1 : 0.3),
  );
}

function sisters({ node, code }: Site, name: string): Change[] {
  return (code.words.sisters ?? [])
    .filter((list) => list.includes(name))
    .flatMap((list) => list.filter((other) => other !== name))
    .map((other) => replaceNode('sister-call', node, other));
}

function otherMembers(site: Site, name: string): Change[] {
  const { code, node } = site;
  const { definitions } = code.program;
  const own = definitions.find((each) => each.className !== undefined && each.name === name);
  const params = own && functionIn(own.node)?.params;
  if (params === undefined) return sisters(site, name);
  const alike = definitions.filter(
    ({ className, name: other, node: method }) =>
      className === own?.className &&
      other !== name &&
      other !== 'constructor' &&
      functionIn(method)?.params.length === params.length,
  );
  return [
    ...sisters(site, name),
    ...alike.map((each) => replaceNode('sister-call', node, each.name, 0.35)),
  ];
}
