/** Another variable, field or function than the one that is named. */
import type { Node } from '@babel/types';
import { isFunction, nameOf } from '../../syntax.ts';
import type { Mutator, Rewrite, Site } from '../site.ts';

const LIST_METHODS: Readonly<Record<string, string>> = {
  every: 'some',
  some: 'every',
  filter: 'find map some',
  find: 'filter some',
  map: 'flatMap filter forEach',
  flatMap: 'map',
  forEach: 'map',
  push: 'unshift',
  unshift: 'push',
  pop: 'shift',
  shift: 'pop',
  indexOf: 'lastIndexOf includes',
  floor: 'ceil round',
  ceil: 'floor',
  round: 'floor',
  slice: 'splice',
  splice: 'slice',
};
const GLOBALS = /^(undefined|Infinity|NaN|Math|Number|Object|Array|JSON|console|String|Set|Map)$/;
const PLAIN = /^(\?|number|string|boolean)(\[\])*$/;

export const names: readonly Mutator[] = [
  { kind: 'variable', of: /^Identifier$/, rewrites: otherVariables },
  {
    // What was worked out before is returned, and not what is worked out anew.
    kind: 'variable',
    of: /^CallExpression$/,
    rewrites: (site) =>
      site.parent?.type === 'ReturnStatement'
        ? site
            .variables()
            .filter(({ type, variable }) => type === site.type() && !variable.isConstant)
            .map(({ name }) => ({ text: name, part: 0.5 }))
        : [],
  },
  {
    // The wrong one of two is raised: `beta = Math.max(beta, best)`.
    kind: 'variable',
    of: /^AssignmentExpression$/,
    rewrites: (site) => {
      const { node } = site;
      if (node.type !== 'AssignmentExpression' || node.left.type !== 'Identifier') return [];
      const { name } = node.left;
      const everywhere = new RegExp(`(?<![.\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
      if (!everywhere.test(site.text(node.right))) return [];
      return site
        .namesOf(site.type(node.left))
        .filter((other) => other !== name)
        .map((other) => site.text().replace(everywhere, other));
    },
  },
  {
    kind: 'field',
    of: /^MemberExpression$/,
    rewrites: (site) => {
      const { node, key, parent } = site;
      if (node.type !== 'MemberExpression' || node.computed || key === 'callee') return [];
      const name = nameOf(node.property);
      const { fields } = site.facts.scope;
      const owner = site.type(node.object);
      const own =
        fields.find((each) => each.name === name && each.className === owner) ??
        fields.find((each) => each.name === name);
      const object = site.text(node.object);
      const others = fields
        .filter(
          (each) =>
            each.className === own?.className && each.type === own.type && each.name !== name,
        )
        .map((each) => ({ text: `${object}.${each.name}`, mark: node.property }));
      const type = site.type();
      if (type === '?' || (parent?.type === 'AssignmentExpression' && key === 'left'))
        return others;
      // `this.root` where the parameter `root` was meant, and a board written to that is not the copy.
      const likely = (other: string): number =>
        other === name || isWrittenInto(site) ? 1.5 : PLAIN.test(type) ? 0.35 : 0.6;
      return [
        ...others,
        ...site
          .namesOf(type)
          .map((text) => ({ kind: 'variable' as const, text, part: likely(text) })),
      ];
    },
  },
  {
    kind: 'list-method',
    of: /^Identifier$/,
    rewrites: ({ node, parent, key }) => {
      const isProperty =
        parent?.type === 'MemberExpression' && key === 'property' && !parent.computed;
      const name = nameOf(node) ?? '';
      if (!isProperty || !Object.hasOwn(LIST_METHODS, name)) return [];
      return LIST_METHODS[name]!.split(' ').map((text, i) => ({ text, part: i === 0 ? 1 : 0.3 }));
    },
  },
  {
    // A sister of the right one, or another of the same class.
    kind: 'sister-call',
    of: /^Identifier$/,
    rewrites: ({ node, parent, key, facts }) => {
      const name = nameOf(node)!;
      const isProperty =
        parent?.type === 'MemberExpression' && key === 'property' && !parent.computed;
      const isCalled = parent?.type === 'CallExpression';
      if (!isProperty && !isCalled) return [];
      const sisters = (facts.words.sisters ?? []).filter((list) => list.includes(name)).flat();
      const { functions } = facts.scope;
      const own = functions.find((each) => each.name === name && each.className !== undefined);
      const alike = functions.filter(
        (each) =>
          own !== undefined &&
          isProperty &&
          each.className === own.className &&
          each.node.params.length === own.node.params.length &&
          each.name !== 'constructor',
      );
      return [
        ...sisters.filter((each) => each !== name),
        ...alike
          .filter((each) => each.name !== name)
          .map((each) => ({ text: each.name, part: 0.35 })),
      ];
    },
  },
];

function otherVariables(site: Site): Rewrite[] {
  const { node, parent, key } = site;
  if (!isVariable(site)) return [];
  const name = nameOf(node)!;
  const here = site.variables();
  const own = here.find((each) => each.name === name);
  const { fields, functions } = site.facts.scope;
  if (own === undefined) {
    // Nothing has this name here: it was misspelt, or stands outside its block.
    const isDefined =
      functions.some((each) => each.name === name) ||
      new RegExp(`\\b(class|function|import|enum)\\b[^;(]*\\b${name}\\b`).test(site.facts.text);
    return isDefined || name in globalThis
      ? []
      : here.map((each) => ({ text: each.name, part: 1.5 }));
  }
  const isWritten =
    (parent?.type === 'AssignmentExpression' && key === 'left') ||
    parent?.type === 'UpdateExpression';
  const others = here.filter(
    (each) => each.name !== name && !(isWritten && each.variable.isConstant),
  );
  const isKnown = own.type !== '?';
  const rewrites: Rewrite[] = others.flatMap(({ name: text, type, variable }) => {
    if (type === own.type)
      return [{ text, part: (isKnown ? 1.5 : 0.6) / (isGlobal(site, variable) ? 2 : 1) }];
    return type === '?' || !isKnown ? [{ text, part: 0.25 }] : [];
  });
  if (isWritten || (parent?.type === 'ObjectProperty' && parent.shorthand)) return rewrites;
  // `parent.list` where `list` is named, and the thing itself where its list was meant.
  const longer = isKnown
    ? here.flatMap((each) =>
        fields
          .filter((field) => field.className === each.type && field.type === own.type)
          .map((field) => `${each.name}.${field.name}`),
      )
    : [];
  const isHeld = parent?.type === 'MemberExpression' && key === 'object';
  const parts = isHeld
    ? []
    : fields
        .filter((field) => field.className === own.type && field.type !== own.type)
        .map((field) => `${name}.${field.name}`);
  return [
    ...rewrites,
    ...[...longer, ...parts].map((text) => ({ kind: 'field' as const, text, part: 0.35 })),
  ];
}

/** The constants of the whole program are seldom taken for what a function counts with. */
function isGlobal(
  { facts }: Site,
  { isConstant, end }: { readonly isConstant: boolean; readonly end: number },
): boolean {
  return isConstant && end === facts.tree.end;
}

/** Of `a.b[i][j] = c` the list `a.b`. */
function isWrittenInto({ node, parents }: Site): boolean {
  let inner = node;
  for (const each of parents.toReversed()) {
    if (each.type === 'AssignmentExpression') return each.left === inner && inner !== node;
    const isElement = each.type === 'MemberExpression' && each.computed && each.object === inner;
    if (!isElement && each.type !== 'TSNonNullExpression') return false;
    inner = each;
  }
  return false;
}

/** It is read or written as a variable, and is neither called, declared nor a name of something else. */
function isVariable({ node, parent, parents, key }: Site): boolean {
  if (GLOBALS.test(nameOf(node) ?? '')) return false;
  if (parent === undefined || isFunction(parent as Node)) return key === 'body';
  if (/^(id|key|label|callee|local|imported|exported|superClass)$/.test(key)) return false;
  switch (parent.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return key === 'object' || parent.computed;
    case 'ObjectProperty':
      return key === 'value' && parents.at(-2)?.type !== 'ObjectPattern';
    case 'AssignmentPattern':
      return key === 'right';
    default:
      return !/^(ArrayPattern|RestElement|ClassProperty|TSParameterProperty|PrivateName|MetaProperty)$/.test(
        parent.type,
      );
  }
}
