/** A function is named where its answer was meant: the `()` is missing. */
import type { Node } from '@babel/types';
import {
  type Change,
  insertAt,
  replaceNode,
  type Site,
  variablesHere,
  withParametersOf,
} from '../change.ts';
import { endOf, type FunctionNode, functionIn, isFunction, nameOf, startOf } from '../syntax.ts';
import { annotationOf, UNKNOWN } from '../type-names.ts';

/** Built-in methods that need no arguments. */
const WITHOUT_ARGUMENTS = /^(pop|shift|slice|flat|entries|keys|values|reverse|sort|trim|toString)$/;

export function missingCalls(site: Site): Change[] {
  const { node, code } = site;
  const isMember = node.type === 'MemberExpression' && !node.computed;
  const name = nameOf(isMember ? node.property : node);
  if (name === undefined) return [];
  const call = (value: string, part: number): Change =>
    insertAt('missing-call', node, endOf(node), `(${value})`, part);
  if (isMember && WITHOUT_ARGUMENTS.test(name)) return [call('', 1)];
  const all = code.program.definitions.filter((each) => each.name === name);
  // A method can be a variable, too: `const { method } = object`.
  const named = all.find((each) => (each.className !== undefined) === isMember) ?? all[0];
  const called = named ? functionIn(named.node) : isMember ? undefined : localFunction(site, name);
  if (called === undefined) return [];
  const [first, second] = called.params;
  if (first === undefined) return [call('', 1)];
  if (second !== undefined && second.type !== 'AssignmentPattern') return [];
  const annotation = 'typeAnnotation' in first ? annotationOf(first.typeAnnotation) : undefined;
  const type = annotation === undefined ? UNKNOWN : code.types.named(annotation);
  return [
    ...textsFor(site, type).map((text) => call(`'${text}'`, 0.9)),
    ...variablesHere(site, node).flatMap((each) => [
      ...(each.type === type ? [call(each.name, 1)] : []),
      ...code.types.fields
        .filter((field) => field.className === each.type && field.type === type)
        .map((field) => call(`${each.name}.${field.name}`, 0.6)),
    ]),
  ];
}

/** `const won = (mark) => …` in the function itself. */
function localFunction(site: Site, name: string): FunctionNode | undefined {
  const { node, code } = site;
  const origin = variablesHere(site, node).find((each) => each.name === name)?.variable.origin;
  const isOwn = origin?.kind === 'value' && isFunction(origin.node);
  return isOwn && startOf(origin.node) > startOf(code.found.node) ? origin.node : undefined;
}

/** What a text that is handed over may be. */
function textsFor({ code }: Site, type: string): string[] {
  if (type !== 'string') return [];
  return [...new Set([...(code.words.confusedTexts ?? []).flat(), ...code.texts])].slice(0, 6);
}

/** How likely it is among numbers that are wrong. */
const CALL_PART = 0.75;

/** `return 0;` where what another function finds was meant: one of the same class, asked the same. */
export function callsForConstants(site: Site): Change[] {
  const { node, key, parents, parent, code } = site;
  if (node.type !== 'NumericLiteral' || parent?.type !== 'ReturnStatement' || key !== 'argument') {
    return [];
  }
  const inside = parents.find((each) => isFunction(each));
  const names = inside && isFunction(inside) ? inside.params.map((each) => nameOf(each)) : [];
  const { className, name } = code.found;
  const elsewhere = returnedElsewhere(site, inside).map((text) =>
    replaceNode('number', node, text, CALL_PART),
  );
  if (className === undefined || names[0] === undefined) return elsewhere;
  const asked = code.program.definitions
    .filter((each) => each.className === className && each.name !== name)
    .filter(({ node: method }) => functionIn(method)?.params.length === 1)
    .filter(({ name: other }) => other !== 'constructor')
    .map((each) => replaceNode('number', node, `this.${each.name}(${names[0]})`, CALL_PART));
  return [...elsewhere, ...asked];
}

/** What other functions find out at the end of theirs: `return a.worth();`, of this one's parameters. */
function returnedElsewhere({ code }: Site, own: Node | undefined): string[] {
  if (own === undefined || !isFunction(own)) return [];
  const texts = code.ends.list.flatMap(({ text, inside }) => {
    const returned = /return ([^;]+\));?\s*\}?$/.exec(text)?.[1];
    if (returned === undefined || !isFunction(inside)) return [];
    return [withParametersOf(own, returned, inside)];
  });
  return [...new Set(texts)];
}
