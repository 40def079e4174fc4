/** Keeps the value of a call in a variable, where the same call stands twice and each of both does all the work again. */
import type { IfStatement, Node } from '@babel/types';
import { getOrInsert } from '../../../../base/in-child/memoize.ts';
import { nodesIn } from '../../../../submission/source/syntax.ts';
import { alsoEverywhere } from '../repeated-mistake.ts';
import { mutator, type Rewrites, type Site } from '../site.ts';

const ADDED_NAME = 'kept';

export const repeatedCalls = [mutator('called-twice', ['IfStatement'], calledOnce)];

/** `if (this.plain(child) > best) best = this.plain(child);` */
function calledOnce(site: Site, node: IfStatement): Rewrites {
  if (callStandingTwice(site, node) === undefined) return [];
  if (site.facts.isKnown(ADDED_NAME, node.start!)) return [];
  return alsoEverywhere(site, {
    likelihood: 1,
    isSameForm: (each) =>
      each.type === 'IfStatement' && callStandingTwice(site, each) !== undefined,
    repair: (each) => {
      const call = callStandingTwice(site, each as IfStatement)!;
      return `{ const ${ADDED_NAME} = ${call}; ${site.textOf(each).replaceAll(call, ADDED_NAME)} }`;
    },
  });
}

/** @returns the text of a call of the student's function that stands in a condition, and in what follows from it */
function callStandingTwice(site: Site, { test, consequent }: IfStatement): string | undefined {
  const inTest = callsIn(site, test);
  const inConsequent = callsIn(site, consequent);
  return inTest.find((call) => inConsequent.includes(call));
}

/** The texts of the calls in a piece of code, since each `if` of a function is compared with all others. */
const callTexts = new WeakMap<Node, readonly string[]>();

function callsIn(site: Site, root: Node): readonly string[] {
  return getOrInsert(callTexts, root, () => findCalls(site, root));
}

function findCalls(site: Site, root: Node): readonly string[] {
  const calls = nodesIn(root, ({ type }) => type === 'CallExpression');
  return calls.map(({ node }) => site.textOf(node)).filter((text) => isOfOwnFunction(site, text));
}

/** Whether the call is one of a function of the file; a method of a list or of Math does little work. */
function isOfOwnFunction({ facts }: Site, call: string): boolean {
  const name = /^(?:this\.)?(?<name>[\w$]+)\(/.exec(call)?.groups?.['name'];
  return name !== undefined && facts.functions.has(name);
}
