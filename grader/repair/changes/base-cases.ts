/**
 * A case that is missing and stands elsewhere in the program as one statement: the end of the
 * recursion that a sister function has, or the same question about the other side.
 */
import type { IfStatement, Node } from '@babel/types';
import {
  type Change,
  type ChangeMaker,
  insertAt,
  nextIn,
  type Site,
  textOf,
  variablesHere,
  withParametersOf,
} from '../change.ts';
import { isEnd } from '../ends.ts';
import { mirrored } from '../mirrored.ts';
import { endOf, type FunctionNode, isFunction, isLoop, startOf } from '../syntax.ts';
import { annotationOf } from '../type-names.ts';

const ALWAYS =
  /^(if|return|break|continue|new|this|true|false|null|undefined|Math|Infinity|const|let|typeof)$/;

export const baseCases: ChangeMaker = (site) => {
  const { node } = site;
  if (node.type === 'IfStatement') return forOtherSide(site, node);
  const body =
    isFunction(node) || isLoop(node) ? ('body' in node ? node.body : undefined) : undefined;
  if (body == null || Array.isArray(body) || body.type !== 'BlockStatement') return [];
  const known = isFunction(node) ? endsOfFunctions(site, node) : endsOfLoops(site);
  const own = new Set(body.body.map((each) => textOf(site, each)));
  // Deeper functions, such as what is given to `map`, seldom have an end of their own.
  const part = isFunction(node) && site.parents.some((each) => isFunction(each)) ? 0.2 : 1;
  const isKnown = isKnownHere(site, body);
  return known
    .filter((text) => !own.has(text) && namesIn(text).every(isKnown))
    .filter((text) => !/return;/.test(text) || !returnsValue(site, node))
    .flatMap((text) => [
      insertAt('missing-base-case', nextIn(body), startOf(body) + 1, ` ${text} `, part),
      ...body.body
        .slice(0, 4)
        .filter((each) => each.type === 'VariableDeclaration' || each.type === 'IfStatement')
        .map((each) =>
          insertAt('missing-base-case', nextIn(body, each), endOf(each), ` ${text}`, part * 0.6),
        ),
    ]);
};

/** With this function's parameters in the place of the other's. */
function endsOfFunctions(site: Site, own: FunctionNode): string[] {
  return site.code.ends.list.flatMap(({ text, inside }) => {
    if (!isFunction(inside) || returnsOther(site, inside, own)) return [];
    return [withParametersOf(own, text, inside)];
  });
}

/** What returns a number is no end of a function that returns a list. */
function returnsOther({ code }: Site, one: FunctionNode, other: FunctionNode): boolean {
  const [first, second] = [one, other].map(({ returnType }) => {
    const type = annotationOf(returnType);
    return type && code.types.named(type);
  });
  return first !== undefined && second !== undefined && first !== second;
}

function endsOfLoops(site: Site): string[] {
  return site.code.ends.list.flatMap(({ text, inside }) => (isLoop(inside) ? [text] : []));
}

/** Variables, and what the whole program and the own class define. */
function isKnownHere(site: Site, body: Node): (name: string) => boolean {
  const variables = new Set(variablesHere({ ...site, node: body }, body).map(({ name }) => name));
  const { className } = site.code.found;
  return (name) =>
    variables.has(name) || site.code.ends.names.has(name.replace(/^this\./, `${className}.`));
}

function namesIn(text: string): string[] {
  const inner = new Set([...text.matchAll(/(\w+)\)? ?=>/g)].map((each) => each[1]!));
  const code = text.replaceAll(/'[^']*'|"[^"]*"/g, '');
  return [...code.matchAll(/(?<![.\w$])(?:this\.)?[A-Za-z_$][\w$]*/g)]
    .map(([name]) => name)
    .filter((name) => !inner.has(name) && !ALWAYS.test(name));
}

function returnsValue({ parents }: Site, node: Node): boolean {
  const inside = isFunction(node) ? node : parents.findLast((each) => isFunction(each));
  const annotation =
    inside !== undefined && isFunction(inside) ? annotationOf(inside.returnType) : undefined;
  return annotation !== undefined && annotation.type !== 'TSVoidKeyword';
}

/** After `if (won('x')) return 1;` the same about the other text, with the sign changed. */
function forOtherSide(site: Site, node: IfStatement): Change[] {
  if (!isEnd(node)) return [];
  const text = textOf(site, node);
  const pairs = (site.code.words.confusedTexts ?? []).flatMap((list) =>
    list.flatMap((one) =>
      list.filter((other) => other !== one).map((other) => [one, other] as const),
    ),
  );
  const changed = pairs
    .filter(([one]) => text.includes(`'${one}'`) || text.includes(`"${one}"`))
    .flatMap(([one, other]) => {
      const turned = text.replaceAll(`'${one}'`, `'${other}'`).replaceAll(`"${one}"`, `"${other}"`);
      const negated = turned.replace(
        /return (-?)(\d+)/,
        (_, sign, digits) => `return ${sign === '' ? '-' : ''}${digits}`,
      );
      return [...new Set([turned, negated])];
    });
  const after = site.parent?.type === 'BlockStatement' ? nextIn(site.parent, node) : node;
  return [...changed, ...mirrored(text)].flatMap((each) => [
    insertAt('missing-base-case', after, endOf(node), ` ${each}`, 0.9),
    insertAt('missing-base-case', node, startOf(node), `${each} `, 0.5),
  ]);
}
