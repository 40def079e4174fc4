/** Another variable or field of the same type than the one that is named. */
import {
  type Change,
  type ChangeMaker,
  type NamedType,
  replaceNode,
  type Site,
  typeOf,
  variablesHere,
} from '../change.ts';
import { endOf, isFunction, nameOf } from '../syntax.ts';

const PLAIN = /^(\?|number|string|boolean)(\[\])*$/;

export const variables: ChangeMaker = (site) => {
  const { node, parent, key } = site;
  if (node.type === 'Identifier') return isVariable(site) ? forVariable(site, node.name) : [];
  if (node.type === 'ThisExpression' || node.type !== 'MemberExpression' || node.computed)
    return [];
  if (key === 'callee') return [];
  const name = nameOf(node.property);
  const changes = name === undefined ? [] : otherFields(site, name);
  const type = typeOf(site, node);
  if (type === '?' || (parent?.type === 'AssignmentExpression' && key === 'left')) return changes;
  const part = PLAIN.test(type) ? 0.35 : 0.6;
  const same = variablesHere(site, node).filter((each) => each.type === type);
  // `this.root` where the parameter `root` was meant, and a board written to that is not the copy.
  const likely = (other: string): number => (other === name || isWrittenInto(site) ? 1.5 : part);
  return [
    ...changes,
    ...same.map((each) => replaceNode('variable', node, each.name, likely(each.name))),
  ];
};

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

function forVariable(site: Site, name: string): Change[] {
  const { node, parent, key, code } = site;
  const here = variablesHere(site, node);
  const own = here.find((each) => each.name === name);
  if (own === undefined) {
    // Nothing has this name here: it was misspelt, or stands outside its block.
    const isDefined = code.ends.names.has(name) || code.program.aliases.has(name);
    if (isDefined || name in globalThis) return [];
    return here.map((each) => replaceNode('variable', node, each.name, 1.5));
  }
  const isWritten =
    (parent?.type === 'AssignmentExpression' && key === 'left') ||
    parent?.type === 'UpdateExpression';
  const others = here.filter(
    (each) => each.name !== name && !(isWritten && each.variable.isConstant),
  );
  const same = others
    .filter((each) => each.type === own.type)
    .map((each) => {
      const part = own.type === '?' ? 0.6 : 1.5;
      return replaceNode('variable', node, each.name, isOutside(site, each) ? part / 2 : part);
    });
  // What is not known may be the right one.
  const loose = others
    .filter((each) => each.type !== own.type && (each.type === '?' || own.type === '?'))
    .map((each) => replaceNode('variable', node, each.name, 0.25));
  if (isWritten || (parent?.type === 'ObjectProperty' && parent.shorthand))
    return [...same, ...loose];
  const { fields } = code.types;
  const isHeld = parent?.type === 'MemberExpression' && key === 'object';
  // `parent.list` where `list` is named, and the thing itself where its list was meant.
  const longer =
    own.type === '?'
      ? []
      : here.flatMap((each) =>
          fields
            .filter((field) => field.className === each.type && field.type === own.type)
            .map((field) =>
              replaceNode(
                'field',
                node,
                `${each.name}.${field.name}`,
                each.name === name || own.type !== 'number' ? 0.4 : 0.25,
              ),
            ),
        );
  const parts = isHeld
    ? []
    : fields
        .filter((field) => field.className === own.type && field.type !== own.type)
        .map((field) => replaceNode('field', node, `${name}.${field.name}`, 0.3));
  return [...same, ...loose, ...longer, ...parts];
}

/** The constants of the whole program are seldom taken for what a function counts with. */
function isOutside({ code }: Site, { variable }: NamedType): boolean {
  return variable.isConstant && variable.to > endOf(code.found.node);
}

function otherFields(site: Site, name: string): Change[] {
  const { node, code } = site;
  if (node.type !== 'MemberExpression') return [];
  const { fields } = code.types;
  const objectType = typeOf(site, node.object);
  const own =
    fields.find((each) => each.name === name && each.className === objectType) ??
    fields.find((each) => each.name === name);
  if (own === undefined) return [];
  return fields
    .filter(
      (each) => each.className === own.className && each.name !== name && each.type === own.type,
    )
    .map((each) => replaceNode('field', node.property, each.name));
}

/** It is read or written as a variable, and is neither called, declared nor a name of something else. */
function isVariable({ node, parent, parents, key }: Site): boolean {
  if (/^(undefined|Infinity|NaN|Math|Number|Object|Array|JSON|console)$/.test(nameOf(node) ?? ''))
    return false;
  if (parent === undefined || isFunction(parent)) return key === 'body';
  if (key === 'id' || key === 'key' || key === 'label') return false;
  switch (parent.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return key === 'object' || parent.computed;
    case 'ObjectProperty':
      return key === 'value' && parents.at(-2)?.type !== 'ObjectPattern';
    case 'CallExpression':
    case 'NewExpression':
      return key === 'arguments';
    case 'ArrayPattern':
    case 'RestElement':
    case 'ClassProperty':
    case 'TSParameterProperty':
    case 'PrivateName':
    case 'MetaProperty':
      return false;
    case 'AssignmentPattern':
      return key === 'right';
    default:
      return true;
  }
}
