/** Slips that the type checker sees: its words are read, and the place in the program beside them. */
import type { Node } from '@babel/types';
import type { Definition, Program } from '../repair/program.ts';
import { isFunction, lastNameOf, nameInMath, nameOf, walk } from '../repair/syntax.ts';
import type { Warning } from '../results/result.ts';
import { negationOf } from './comparisons.ts';
import { EQUAL } from './found.ts';
import { keyNamed } from './rounds.ts';
import type { PlacedSlip, Slip } from './slip.ts';

/** @returns what a warning says of a place in this function, if that is a slip for certain */
export function typeSlip(
  { message, location }: Warning,
  definition: Definition,
  program: Program,
): PlacedSlip | undefined {
  if (location === undefined || location.file !== definition.source.file) return undefined;
  const here = nodesAt(definition.node, location.line, location.column - 1);
  if (here.length === 0) return undefined;
  for (const [words, slipOf] of READ) {
    const found = words.exec(message);
    const slip = found === null ? undefined : slipOf(found.slice(1), here, program, definition);
    if (slip !== undefined) return { slip, location };
  }
  return undefined;
}

interface Here {
  readonly node: Node;
  readonly parents: readonly Node[];
}

/** All that begins there, the outermost first. */
function nodesAt(whole: Node, line: number, column: number): Here[] {
  const here: Here[] = [];
  walk(whole, (node, parents) => {
    const start = node.loc?.start;
    if (start?.line === line && start.column === column) here.push({ node, parents: [...parents] });
  });
  return here;
}

type Read = (
  found: readonly string[],
  here: readonly Here[],
  program: Program,
  definition: Definition,
) => Slip | undefined;

const READ: readonly (readonly [RegExp, Read])[] = [
  [/because the types '(.+)' and '(.+)' have no overlap/, neverEqual],
  [/^This condition will always return true since this function is always defined/, methodAsked],
  [/^Property '([^']+)' does not exist on type '(string)'\./, keyForItem],
  [
    /^Property '([^']+)' does not exist on type '([^']+)'\.(?: Did you mean '([^']+)'\?)?$/,
    noSuchProperty,
  ],
  [/^Type '(\w+(?:\[\])*)' is not assignable to type '(\w+(?:\[\])*)'\.$/, returnsAnother],
  [/^Expected (\d+) arguments?, but got (\d+)\./, tooFew],
  [/^Argument of type '(string)' is not assignable to parameter of type /, keyForItem],
  [/^The (?:left|right)-hand side of an arithmetic operation must be /, noNumbers],
  [/^Argument of type '.*\[\]' is not assignable to parameter of type 'number'/, listForNumbers],
];

function neverEqual(
  [left = '', right = '']: readonly string[],
  here: readonly Here[],
): Slip | undefined {
  const compared = here
    .map(({ node }) => node)
    .find((node) => node.type === 'BinaryExpression' && EQUAL.has(node.operator));
  if (compared?.type !== 'BinaryExpression') return undefined;
  const method = [compared.left, compared.right].find((_, i) => [left, right][i]?.includes('=>'));
  if (method !== undefined) {
    const name = lastNameOf(method);
    return name === undefined ? undefined : { kind: 'method-compared', name };
  }
  const isStrict = compared.operator.length === 3;
  if (!isStrict && mayBeTaken(left, right, compared)) return undefined;
  return { kind: 'never-equal', left, right, ...negationOf(compared) };
}

/** The compiler points at the method's name. */
function tooFew(
  [wanted = '', given = '']: readonly string[],
  here: readonly Here[],
): Slip | undefined {
  const named = here.find(({ node }) => node.type === 'Identifier');
  if (named?.node.type !== 'Identifier' || Number(given) >= Number(wanted)) {
    return undefined;
  }
  return { kind: 'too-few-arguments', name: named.node.name, given: Number(given), wanted };
}

/** `if (judge.isOver)` */
function methodAsked(_: readonly string[], here: readonly Here[]): Slip | undefined {
  const [read] = here.filter(({ node }) => /^(?:Identifier|MemberExpression)$/.test(node.type));
  if (read === undefined) return undefined;
  const { node } = read;
  const name = lastNameOf(node);
  return name === undefined ? undefined : { kind: 'method-compared', name };
}

/** With == and !=, what is of two kinds may be equal: '0' and 0, 'a,b' and ['a', 'b']. */
function mayBeTaken(left: string, right: string, compared: Binary): boolean {
  const kinds = [left, right].map((type) => {
    if (type.endsWith('[]')) return 'list';
    if (/^(?:number|-?[\d.]+)$/.test(type)) return 'number';
    if (/^(?:boolean|true|false)$/.test(type)) return 'boolean';
    return 'text';
  });
  if (kinds[0] === kinds[1]) return false;
  // A single letter is no list of three.
  const isLetter = [compared.left, compared.right].some(
    (side) => side.type === 'StringLiteral' && side.value.length === 1,
  );
  return !(kinds.includes('list') && isLetter);
}

type Binary = Extract<Node, { type: 'BinaryExpression' }>;

const KNOWN: Readonly<Record<string, object>> = {
  string: String.prototype,
  number: Number.prototype,
  boolean: Boolean.prototype,
};

function noSuchProperty(
  [name = '', type = '', spelt]: readonly string[],
  here: readonly Here[],
  { definitions, files }: Program,
  { className, node }: Definition,
): Slip | undefined {
  const of = type.replace(/^typeof /, '');
  const known = of.endsWith('[]') ? Array.prototype : KNOWN[of];
  const isClass = definitions.some((each) => each.className === of);
  // The compiler's list of what there is may be older than the language here.
  if (known === undefined ? !isClass : name in known) return undefined;
  if (files.some(({ tree }) => isWritten(tree, name, of))) return undefined;
  const isCalled = here.some(({ parents }) => parents.at(-2)?.type === 'CallExpression');
  const owner = definitions.find((each) => each.name === name && isFunction(each.node));
  if (isCalled && owner?.className !== undefined) {
    const object = owner.className === className ? 'this' : `new ${owner.className}(…)`;
    return {
      kind: 'method-of-another',
      name,
      of: owner.className,
      write: `${object}.${name}(…)`,
    };
  }
  if (type !== of) return undefined;
  const [parameter] = 'params' in node ? node.params : [];
  const isOfOther = files.some(({ tree }) => isWritten(tree, name));
  const isOwn = of === className && isOfOther && parameter?.type === 'Identifier';
  const meant = spelt ?? (isOwn ? `${parameter.name}.${name}` : undefined);
  return { kind: 'no-such-property', name, of, ...(meant !== undefined && { meant }) };
}

/**
 * Somewhere the program gives such a property a value, so it may be there.
 *
 * @param of what is written of `this` counts only in this class, unless none is given
 */
function isWritten(whole: Node, name: string, of?: string): boolean {
  let isOne = false;
  walk(whole, (each, parents) => {
    const target =
      each.type === 'AssignmentExpression'
        ? each.left
        : each.type === 'UpdateExpression'
          ? each.argument
          : undefined;
    if (target?.type !== 'MemberExpression' || nameOf(target.property) !== name) return;
    const around = parents.findLast(({ type }) => /^Class/.test(type) && type !== 'ClassBody');
    const inClass = around !== undefined && 'id' in around ? nameOf(around.id) : undefined;
    isOne ||= of === undefined || target.object.type !== 'ThisExpression' || inClass === of;
  });
  return isOne;
}

/** The compiler points at the whole `return`. */
function returnsAnother(
  [type = '', wanted = '']: readonly string[],
  here: readonly Here[],
): Slip | undefined {
  // How long the items are, or what they are, is for the answers to show.
  const areLists = [type, wanted].every((each) => each.endsWith('[]'));
  return !areLists && here.some(({ node }) => node.type === 'ReturnStatement')
    ? { kind: 'returns-another-kind', type, wanted }
    : undefined;
}

/** The variable of a `for (… in …)` around, taken for an item of the list. */
function keyForItem(_: readonly string[], here: readonly Here[]): Slip | undefined {
  for (const { node, parents } of here) {
    const parent = parents.at(-1);
    const isOf = parent?.type === 'MemberExpression' && parent.property === node;
    const named = isOf ? parent.object : node;
    const slip = named.type === 'Identifier' ? keyNamed(named.name, parents) : undefined;
    if (slip !== undefined) return slip;
  }
  return undefined;
}

function listForNumbers(_: readonly string[], here: readonly Here[]): Slip | undefined {
  for (const { node, parents } of here) {
    const call = parents.at(-1);
    if (call?.type !== 'CallExpression' || call.arguments[0] !== node) continue;
    const name = nameInMath(call.callee);
    if (name === 'max' || name === 'min')
      return { kind: 'list-for-numbers', callee: `Math.${name}` };
  }
  return undefined;
}

/** In what `sort` is given, where no item is a number. */
function noNumbers(_: readonly string[], here: readonly Here[]): Slip | undefined {
  for (const { node, parents } of here) {
    const [callback, difference] = [parents.at(-2), parents.at(-1)];
    const call = parents.at(-3);
    const isItem =
      node.type === 'Identifier' &&
      difference?.type === 'BinaryExpression' &&
      difference.operator === '-' &&
      callback?.type === 'ArrowFunctionExpression' &&
      callback.params.some((each) => nameOf(each) === node.name);
    if (!isItem || call?.type !== 'CallExpression') continue;
    if (/^(?:sort|toSorted)$/.test(lastNameOf(call.callee) ?? ''))
      return { kind: 'sorts-no-numbers' };
  }
  return undefined;
}
