/** A line that is missing: what was found is not written down, or what was written is not taken back. */
import type { BlockStatement, IfStatement, Node } from '@babel/types';
import {
  type Change,
  type ChangeMaker,
  insertAt,
  nextIn,
  replaceNode,
  type Site,
  textOf,
  variablesHere,
} from '../change.ts';
import { isChanged } from '../is-changed.ts';
import { endOf, isFunction, isLoop, lastNameOf, nameOf, startOf, walk } from '../syntax.ts';

export const missingUpdates: ChangeMaker = (site) => {
  const { node, parent } = site;
  if (node.type === 'IfStatement') return [...notAdded(site, node), ...notKept(site, node)];
  const isTurn = node.type === 'BlockStatement' && parent !== undefined && isLoop(parent);
  return isTurn ? [...notTakenBack(site, node), ...neverKept(site, node)] : [];
};

/** `if (seen.has(key)) continue;` of a set into which nothing is ever put. */
function notAdded(site: Site, node: IfStatement): Change[] {
  const { test } = node;
  const isNot = test.type === 'UnaryExpression' && test.operator === '!';
  const call = isNot ? test.argument : test;
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return [];
  const [asked] = call.arguments;
  const set = textOf(site, call.callee.object);
  if (nameOf(call.callee.property) !== 'has' || asked === undefined) return [];
  const own = textOf(site, site.code.found.node);
  if (own.includes(`${set}.add(`) || own.includes(`${set}.set(`)) return [];
  const key = textOf(site, asked);
  const others = variablesHere(site, node).map(({ name }) => name);
  const calls = [`${set}.add(${key});`, ...others.map((name) => `${set}.set(${key}, ${name});`)];
  return calls.flatMap((text, i) => put(site, node, isNot, text, i === 0 ? 1 : 0.3));
}

/** Where the test said that it is new: in the branch for that, else after it. */
function put(site: Site, node: IfStatement, isNew: boolean, text: string, part: number): Change[] {
  if (isNew) return intoBranch(site, node, text, part);
  const after = site.parent?.type === 'BlockStatement' ? nextIn(site.parent, node) : node;
  return [insertAt('missing-update', after, endOf(node), ` ${text}`, part)];
}

function intoBranch(site: Site, { consequent }: IfStatement, text: string, part = 1): Change[] {
  if (consequent.type !== 'BlockStatement') {
    const both = `{ ${text} ${textOf(site, consequent)} }`;
    return [replaceNode('missing-update', consequent, both, part)];
  }
  const start = insertAt(
    'missing-update',
    nextIn(consequent),
    startOf(consequent) + 1,
    ` ${text}`,
    part,
  );
  const last = nextIn(consequent, consequent.body.at(-1));
  return [start, insertAt('missing-update', last, endOf(consequent) - 1, ` ${text} `, part * 0.6)];
}

/** `if (value > best)`, after which `best` stays as it was, or the list of what is best. */
function notKept(site: Site, node: IfStatement): Change[] {
  const loop = site.parents.findLast((each) => isLoop(each) || isFunction(each));
  if (loop === undefined || !isLoop(loop)) return [];
  const compared = comparedIn(node.test).filter(([, best]) => !isChanged(loop, best));
  const kept = compared.map(([value, best]) => `${best} = ${textOf(site, value)};`);
  const lists = variablesHere(site, node).filter(({ type, variable }) => {
    const { origin } = variable;
    const isEmpty =
      origin.kind === 'value' && /^\[\]|^new Array\(\)/.test(textOf(site, origin.node));
    return isEmpty && type !== 'number' && !variable.isConstant;
  });
  const emptied = lists
    .filter(({ name }) => textOf(site, loop).includes(`${name}.push(`))
    .map(({ name }) => `${name} = [];`);
  return [...kept, ...emptied].flatMap((text) => intoBranch(site, node, text));
}

/** The sides of comparisons by size, where the second can be written. */
function comparedIn(test: Node): [value: Node, best: string][] {
  const found: [Node, string][] = [];
  walk(test, (each) => {
    if (each.type !== 'BinaryExpression' || !/^[<>]=?$/.test(each.operator)) return;
    if (each.right.type === 'Identifier') found.push([each.left, each.right.name]);
    if (each.left.type === 'Identifier') found.push([each.right, each.left.name]);
  });
  return found;
}

/** The best of all turns stays what it was before them. */
function neverKept(site: Site, body: BlockStatement): Change[] {
  const loop = site.parent!;
  const here = variablesHere(site, body).filter(({ type }) => type === 'number');
  const bests = here.filter(
    ({ name, variable }) =>
      !variable.isConstant &&
      !isChanged(site.code.found.node, name) &&
      (variable.origin.kind === 'parameter' || isStart(site, variable.origin)),
  );
  const values = body.body.flatMap((each) =>
    each.type === 'VariableDeclaration'
      ? each.declarations.flatMap(({ id }) => nameOf(id) ?? [])
      : [],
  );
  const all = [...values, ...here.map(({ name }) => name).filter((name) => isChanged(loop, name))];
  return bests.flatMap(({ name: best }) =>
    [...new Set(all)].flatMap((value) =>
      ['max', 'min'].map((extreme) =>
        insertAt(
          'missing-update',
          nextIn(body, body.body.at(-1)),
          endOf(body) - 1,
          ` ${best} = Math.${extreme}(${best}, ${value}); `,
          0.5,
        ),
      ),
    ),
  );
}

function isStart(site: Site, origin: { readonly kind: string; readonly node?: Node }): boolean {
  return origin.node !== undefined && /^-?(?:Infinity|\d+)$/.test(textOf(site, origin.node));
}

/** An element that each turn writes over is given back what it held, as far as texts tell. */
function notTakenBack(site: Site, body: BlockStatement): Change[] {
  const { words, textUnions } = site.code;
  const texts = [...new Set([...(words.confusedTexts ?? []), ...textUnions].flat())].slice(0, 6);
  const written = body.body.flatMap((each) => {
    if (each.type !== 'ExpressionStatement') return [];
    const { expression } = each;
    const isElement =
      expression.type === 'AssignmentExpression' &&
      expression.operator === '=' &&
      expression.left.type === 'MemberExpression' &&
      expression.left.computed;
    return isElement && lastNameOf(expression.left) !== 'length'
      ? [textOf(site, expression.left)]
      : [];
  });
  const once = written.filter((each) => written.indexOf(each) === written.lastIndexOf(each));
  return [...new Set(once)].flatMap((place) =>
    texts.map((text) =>
      insertAt(
        'missing-update',
        nextIn(body, body.body.at(-1)),
        endOf(body) - 1,
        ` ${place} = '${text}'; `,
        1.2,
      ),
    ),
  );
}
