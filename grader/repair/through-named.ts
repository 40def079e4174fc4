/**
 * Has a program come back to its named functions. Where two of them hand all on to one core, such as
 * `highest(a) { return this.#look(a, true); }`, the core calls itself and never them again: no
 * right function can then answer in their place for what is small. So each call of the core that hands
 * over just what a named function does is made a call of that one, which is the same.
 */
import type { CallExpression, File, Node } from '@babel/types';
import { parseSource, type SourceFile } from './parse-source.ts';
import { endOf, isFunction, nameOf, startOf, walk } from './syntax.ts';

/** A function that only hands on: which core it calls, and with what besides its own first argument. */
interface Delegate {
  readonly name: string;
  readonly core: string;
  readonly constants: readonly string[];
  /** It turns the sign of what comes back. */
  readonly isNegated: boolean;
  readonly node: Node;
  /** The class in which both stand. */
  readonly owner: Node | undefined;
}

/** What may be written twice: it does nothing but read. */
const READING =
  /^(?:Identifier|PrivateName|ThisExpression|\w*Literal|(?:Member|Unary|Binary|Logical|Conditional|TSNonNull|TSAs)Expression)$/;
const CONSTANT = /^(?:true|false|-?\d+|'\w*'|"\w*")$/;

/** @param names of the functions that are asked by themselves */
export function throughNamed(source: SourceFile, names: readonly string[]): string {
  const { text } = source;
  const tree = parseSource(source)?.tree;
  if (tree === undefined) return text;
  const delegates = delegatesIn(tree, text, names);
  if (delegates.length === 0) return text;
  const calls: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  walk(tree, (node, parents) => {
    if (node.type !== 'CallExpression' || delegates.some((each) => parents.includes(each.node))) {
      return;
    }
    const called = handedOn(node, text);
    const theirs = delegates.filter(
      ({ core, constants, owner }) =>
        core === called?.core &&
        constants.length === called.others.length &&
        owner === parents.findLast(isClassBody),
    );
    if (called === undefined || theirs.length === 0 || !node.arguments.every(onlyReads)) return;
    const chosen = theirs.map(({ name, constants, isNegated }) => {
      const isMeant = constants
        .map((value, i) => `(${called.others[i]}) === ${value}`)
        .join(' && ');
      return `${isMeant} ? ${isNegated ? '-' : ''}this.${name}(${called.first}) : `;
    });
    const own = text.slice(startOf(node), endOf(node));
    calls.push({ start: startOf(node), end: endOf(node), text: `(${chosen.join('')}${own})` });
  });
  return calls
    .toSorted((one, other) => other.start - one.start)
    .reduce((all, each) => all.slice(0, each.start) + each.text + all.slice(each.end), text);
}

function isClassBody({ type }: Node): boolean {
  return type === 'ClassBody';
}

function onlyReads(argument: Node): boolean {
  let isReading = true;
  walk(argument, ({ type }) => {
    isReading &&= READING.test(type);
  });
  return isReading;
}

function delegatesIn(tree: File, text: string, names: readonly string[]): Delegate[] {
  const found: Delegate[] = [];
  walk(tree, (node, parents) => {
    if (node.type !== 'ClassMethod' || node.static || !isFunction(node)) return;
    const name = nameOf(node.key);
    const [statement] = node.body.body;
    if (name === undefined || !names.includes(name) || node.params.length !== 1) return;
    if (node.body.body.length !== 1 || statement?.type !== 'ReturnStatement') return;
    const { argument } = statement;
    const isNegated = argument?.type === 'UnaryExpression' && argument.operator === '-';
    const call = isNegated ? argument.argument : argument;
    const called = call?.type === 'CallExpression' ? handedOn(call, text) : undefined;
    const isOwn = called !== undefined && called.first === nameOf(node.params[0]);
    if (!isOwn || names.includes(called.core) || called.others.length === 0) return;
    if (!called.others.every((each) => CONSTANT.test(each))) return;
    found.push({
      name,
      core: called.core,
      constants: called.others,
      isNegated,
      node,
      owner: parents.at(-1),
    });
  });
  return found;
}

/** A call of a member of `this`. */
function handedOn({ callee, arguments: given }: CallExpression, text: string) {
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  if (callee.object.type !== 'ThisExpression' || given.length === 0) return undefined;
  const core = text.slice(startOf(callee.property), endOf(callee.property));
  const [first, ...others] = given.map((each) => text.slice(startOf(each), endOf(each)));
  return { core, first: first!, others };
}
