/**
 * Reads from the warnings of the type checker which lines cannot mean what they say. A rule looks at the words of the
 * warning and at the code that it is about.
 */
import type { Node } from '@babel/types';
import type { Warning } from '../../../results/result.ts';
import type { Definition, ParsedProgram } from '../../../submission/source/program.ts';
import {
  classAround,
  declaredBy,
  hasIn,
  isFunction,
  type LocatedNode,
  lastNameOf,
  nameInMath,
  nameOf,
  nodesIn,
  type OfType,
  targetOf,
} from '../../../submission/source/syntax.ts';
import { EQUAL, isInBrackets, type MaybeFinding } from './syntax-rules.ts';

/** @returns what a warning shows of a line in this function, where that is certain */
export function typeFinding(
  { message, location }: Warning,
  definition: Definition,
  program: ParsedProgram,
): MaybeFinding {
  if (location === undefined || location.file !== definition.source.file) return undefined;
  const { line, column } = location;
  if (NO_RETURN.test(message)) return noReturn(definition.node, line, column);
  const here = nodesIn(definition.node, ({ loc }) => {
    return loc?.start.line === line && loc.start.column === column - 1;
  });
  if (here.length === 0) return undefined;
  for (const [pattern, findingFrom] of TYPE_RULES) {
    const match = pattern.exec(message);
    const finding = match === null ? undefined : findingFrom(match.slice(1), here, program);
    if (finding !== undefined) return finding;
  }
  return undefined;
}

/** The compiler points at the type of the answer. */
const NO_RETURN =
  /^A function whose declared type is neither .* must return a value|^Function lacks ending return statement/;

/** The end of the function whose type of answer stands there is reached without `return`. */
function noReturn(definition: Node, line: number, column: number): MaybeFinding {
  for (const { node } of nodesIn(definition, isFunction)) {
    if (!isFunction(node) || node.returnType?.type !== 'TSTypeAnnotation') continue;
    const { start } = node.returnType.typeAnnotation.loc!;
    const last = node.body.type === 'BlockStatement' ? node.body.body.at(-1) : undefined;
    if (start.line === line && start.column === column - 1 && last !== undefined) {
      return { kind: 'no-return', at: last };
    }
  }
  return undefined;
}

/** The parts of a warning's message that its pattern captures. */
type CapturedWords = readonly (string | undefined)[];
/** All nodes that begin at the warning's location, the outermost first. */
type NodesThere = readonly LocatedNode[];
type TypeRule = (words: CapturedWords, here: NodesThere, program: ParsedProgram) => MaybeFinding;

const TYPE_RULES: readonly (readonly [message: RegExp, rule: TypeRule])[] = [
  [
    /^(?:Property '[^']+' does not exist on type|Argument of type|.* the types) 'string'| index expression is not of type 'number'/,
    keyForItem,
  ],
  [
    /^Type '.+' cannot be used as an index type| index expression is not of type 'number'/,
    itemForIndex,
  ],
  [/because the types '(.+)' and '(.+)' have no overlap/, neverEqual],
  // `0 < a < 3`
  [/^Operator '[<>]=?' cannot be applied to types 'boolean'/, () => ({ kind: 'compares-truth' })],
  [
    // `if (judge.isOver)`
    /^This condition will always return true since this function is always defined/,
    (_, here) => {
      const read = here.find(({ node }) => /^(?:Identifier|MemberExpression)$/.test(node.type));
      return methodCompared(read?.node);
    },
  ],
  [
    /^Cannot find name '([^']+)'. Did you mean the (?:instance|static) member '([^']+)'\?$/,
    ([name = '', write = '']) => ({ kind: 'missing-this', name, write }),
  ],
  [
    /^Cannot find name '([^']+)'\.$/,
    ([name = ''], here, program) => methodOfClass(name, here, program),
  ],
  [
    /^Value of type 'typeof (\w+)' is not callable/,
    ([name = '']) => ({ kind: 'missing-new', name }),
  ],
  [
    /^'this' implicitly has type 'any'/,
    (_, here) => (here.some(isInCallback) ? { kind: 'lost-this' } : undefined),
  ],
  [
    /^Property '([^']+)' does not exist on type '([^']+)'\.(?: Did you mean '([^']+)'\?)?$/,
    noSuchProperty,
  ],
  [
    // The compiler points at the whole `return`. Lists with other items are left out: the answers show these better.
    /^Type '(\w+(?:\[\])*)' is not assignable to type '(\w+(?:\[\])*)'\.$/,
    ([type = '', wanted = ''], here) => {
      const returned = here.flatMap(({ node }) => (node.type === 'ReturnStatement' ? [node] : []));
      if (returned.some(({ argument }) => isReducedWithoutStart(argument))) {
        return { kind: 'reduces-without-start', type };
      }
      const isReturned = returned.length > 0;
      const areLists = type.endsWith('[]') && wanted.endsWith('[]');
      // The name may stand for some texts or numbers, of which this is one: `type Cell = 'x' | 'o'`.
      const mayBeOneOfSome = /^(?:string|number)$/.test(type) && /^[A-Z]\w*$/.test(wanted);
      return isReturned && !areLists && !mayBeOneOfSome
        ? { kind: 'returns-another-kind', type, wanted }
        : undefined;
    },
  ],
  [
    /^Argument of type '.*\[\]' is not assignable to parameter of type 'number'/,
    (_, here) => {
      const call = here.map(({ parents }) => parents.at(-1)).find(isExtreme);
      return call && { kind: 'list-for-numbers', callee: `Math.${nameInMath(call.callee)}` };
    },
  ],
];

/** `list.reduce((best, each) => …)` */
function isReducedWithoutStart(node: Node | null | undefined): boolean {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  return nameOf(node.callee.property) === 'reduce' && node.arguments.length === 1;
}

/** Whether it is in a `function` that is passed to a call. */
function isInCallback({ parents }: LocatedNode): boolean {
  const at = parents.findLastIndex(
    (each) => isFunction(each) && each.type !== 'ArrowFunctionExpression',
  );
  return parents[at]?.type === 'FunctionExpression' && parents[at - 1]?.type === 'CallExpression';
}

function methodCompared(node: Node | undefined): MaybeFinding {
  const name = node && lastNameOf(node);
  return name === undefined ? undefined : { kind: 'method-compared', name };
}

function isExtreme(node: Node | undefined): node is OfType<'CallExpression'> {
  return node?.type === 'CallExpression' && /^(?:max|min)$/.test(nameInMath(node.callee) ?? '');
}

function neverEqual([left = '', right = '']: CapturedWords, here: NodesThere): MaybeFinding {
  const [compared] = here.flatMap(({ node }) =>
    node.type === 'BinaryExpression' && EQUAL.test(node.operator) ? [node] : [],
  );
  if (compared === undefined) return undefined;
  const sides = [compared.left, compared.right];
  const method = sides.find((_, i) => [left, right][i]?.includes('=>'));
  if (method !== undefined) return methodCompared(method);
  // `!a === 1`, and `a == b == c`.
  const isReadFirst = /^(?:Unary|Binary)Expression$/.test(compared.left.type);
  if (left === 'boolean' && isReadFirst && !isInBrackets(compared.left))
    return { kind: 'compares-truth' };
  // With == and !=, values of two types may be equal, such as '0' and 0, or 'a,b' and ['a', 'b']. A list and a letter cannot.
  const isLetter = sides.some((each) => each.type === 'StringLiteral' && each.value.length === 1);
  const mayBeEqual = [left, right].some((each) =>
    each.endsWith('[]') ? !isLetter : NUMBER_OR_TRUTH.test(each),
  );
  return compared.operator.length < 3 && mayBeEqual
    ? undefined
    : { kind: 'never-equal', left, right, isNegated: compared.operator.startsWith('!') };
}

const NUMBER_OR_TRUTH = /^(?:number|boolean|true|false|-?[\d.]+)$/;

/** A method is called without an object of its class: `isOver(node)`, `Judge.isOver(node)`, or on an object of another class. */
function methodOfClass(name: string, here: NodesThere, program: ParsedProgram): MaybeFinding {
  const isCalled = here.some(({ node, parents }) => {
    const call = parents.findLast(({ type }) => type === 'CallExpression');
    return call?.type === 'CallExpression' && [node, ...parents].includes(call.callee);
  });
  const method = program.definitions.find(
    (each) => each.name === name && each.node.type === 'ClassMethod' && !each.node.static,
  );
  if (!isCalled || method?.className === undefined) return undefined;
  return { kind: 'method-of-class', name, className: method.className };
}

function noSuchProperty(
  [name = '', of = '', meant]: CapturedWords,
  here: NodesThere,
  program: ParsedProgram,
): MaybeFinding {
  const method = meant === undefined ? methodOfClass(name, here, program) : undefined;
  if (method !== undefined) return method;
  const isKnown =
    /^(?:string|number|boolean|.*\[\])$/.test(of) ||
    program.definitions.some((each) => each.className === of);
  if (!isKnown || program.files.some(({ tree }) => isWritten(tree, name, of))) return undefined;
  return { kind: 'no-such-property', name, of, ...(meant !== undefined && { meant }) };
}

/** Whether the program gives such a property a value anywhere, so that it may exist. On `this` it must be in the class. */
function isWritten(whole: Node, name: string, className: string): boolean {
  return hasIn(whole, (each, parents) => {
    const target = targetOf(each);
    if (target?.type !== 'MemberExpression' || nameOf(target.property) !== name) return false;
    return target.object.type !== 'ThisExpression' || classAround(parents) === className;
  });
}

/** The variable of a surrounding `for (… in …)` is taken for an item of the list, or for a number. */
function keyForItem(_: CapturedWords, here: NodesThere): MaybeFinding {
  const name = variableOfLoop('ForInStatement', here);
  return name === undefined ? undefined : { kind: 'keys-for-items', name };
}

/** The variable of a surrounding `for (… of …)` is taken for an index. */
function itemForIndex(_: CapturedWords, here: NodesThere): MaybeFinding {
  const name = variableOfLoop('ForOfStatement', here);
  return name === undefined ? undefined : { kind: 'item-for-index', name };
}

/** @returns the name of a variable that stands here and that a surrounding loop of this type declares */
function variableOfLoop(
  type: 'ForInStatement' | 'ForOfStatement',
  here: NodesThere,
): string | undefined {
  const declared = (here[0]?.parents ?? []).flatMap((loop) =>
    loop.type === type ? declaredBy((loop as OfType<typeof type>).left) : [],
  );
  const named = here.flatMap(({ node, parents }) => [node, ...parents.slice(-1)]).map(firstNameOf);
  return declared.map((each) => each.name).find((each) => named.includes(each));
}

/** @returns the name `a` for `a.b`, and for `a` */
function firstNameOf(node: Node): string | undefined {
  return nameOf(node.type === 'MemberExpression' ? node.object : node);
}
