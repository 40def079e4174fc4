/**
 * What a file says, read once for all its places: which variables can be named where, and roughly of what
 * type they and other expressions are, from annotations, first values and what lists hold. A type is a text
 * as it would be annotated; `?` where nothing is known.
 */
import type { Function as FunctionNode, Node } from '@babel/types';
import type { MixedUp } from '../../exercise/exercise.ts';
import { definitionsIn } from '../program.ts';
import {
  declaredBy,
  functionIn,
  holdsVariables,
  isEnd,
  isFunction,
  lastNameOf,
  nameInMath,
  nameOf,
  type ParsedFile,
  parameterIn,
  walk,
  withoutTypes,
} from '../syntax.ts';

export const UNKNOWN = '?';
const MOST_STEPS = 10;
/** Lists of what is tried are cut there: of so many the right one is not found by trying. */
const MOST = 20;
const LONGEST = 160;

const NOT_EACH = /^(?:reduce|sort|toSorted)/;

export interface Variable {
  readonly name: string;
  readonly id: Node;
  readonly isConstant: boolean;
  /** The expression that tells what it holds. */
  readonly from: Node | undefined;
  /** Offsets between which it can be named. */
  readonly start: number;
  readonly end: number;
}

export class FileFacts {
  readonly variables: Variable[] = [];
  /** By name; of a class its constructor. */
  readonly functions = new Map<string, { node: FunctionNode; className: string | undefined }>();
  readonly texts = new Set<string>();
  /** The conditions that are joined of parts. */
  readonly joined: string[] = [];
  /** `if (…) return …;`, and the function or loop in which it stands. */
  readonly ends: { readonly text: string; readonly inside: Node }[] = [];
  /** Of fields, by name: whosever they are. */
  readonly #fields = new Map<string, string>();
  readonly #aliases = new Map<string, Node>();
  readonly #types = new Map<Node, string>();

  constructor(
    readonly source: ParsedFile,
    readonly words: MixedUp,
  ) {
    const { tree } = source;
    for (const { name, className, node } of definitionsIn(source).toReversed()) {
      const made = functionIn(node);
      const called = name === 'constructor' ? className : name;
      if (made && called) this.functions.set(called, { node: made, className });
    }
    for (const statement of tree.program.body) {
      const inner = 'declaration' in statement ? statement.declaration : statement;
      if (inner?.type === 'TSTypeAliasDeclaration')
        this.#aliases.set(inner.id.name, inner.typeAnnotation);
    }
    walk(tree, (node, parents, key) => {
      this.#readNames(node, parents, key);
      this.#readConditions(node, parents, key);
    });
  }

  write(node: Node): string {
    return this.source.text.slice(node.start!, node.end!);
  }

  /** What can be named at an offset; of the same name only the innermost. */
  at(offset: number): readonly Variable[] {
    const around = this.variables
      .filter(({ start, end }) => start <= offset && offset < end)
      .toSorted((one, other) => other.end - one.end);
    const nearest = new Map(around.map((each) => [each.name, each]));
    return [...nearest.values()].slice(-2 * MOST);
  }

  typeOfVariable({ id, from }: Variable): string {
    return this.annotated(id) ?? (from ? this.typeOf(from) : UNKNOWN);
  }

  typeOf(given: Node): string {
    const known = this.#types.get(given);
    if (known !== undefined) return known;
    this.#types.set(given, UNKNOWN); // where it depends on itself
    const type = this.#typeOf(withoutTypes(given));
    this.#types.set(given, type);
    return type;
  }

  #typeOf(node: Node): string {
    const of = (part: Node): string => this.typeOf(part);
    switch (node.type) {
      case 'NumericLiteral':
      case 'UpdateExpression':
        return 'number';
      case 'StringLiteral':
      case 'TemplateLiteral':
        return 'string';
      case 'BooleanLiteral':
        return 'boolean';
      case 'UnaryExpression':
        return node.operator === '!' ? 'boolean' : node.operator === 'typeof' ? 'string' : 'number';
      case 'BinaryExpression':
        if (/^([<>]=?|[!=]==?|in|instanceof)$/.test(node.operator)) return 'boolean';
        return node.operator === '+' && [node.left, node.right].map(of).includes('string')
          ? 'string'
          : 'number';
      case 'LogicalExpression':
      case 'AssignmentExpression':
        return of(node.right);
      case 'ConditionalExpression':
        return of(node.consequent);
      case 'NewExpression':
        return nameOf(node.callee) ?? UNKNOWN;
      case 'ArrayExpression': {
        const [first] = node.elements;
        if (first == null) return `${UNKNOWN}[]`;
        return first.type === 'SpreadElement' ? of(first.argument) : `${of(first)}[]`;
      }
      case 'Identifier': {
        if (/^(Infinity|NaN)$/.test(node.name)) return 'number';
        const variable = this.at(node.start!).find(({ name }) => name === node.name);
        return variable === undefined ? UNKNOWN : this.typeOfVariable(variable);
      }
      case 'MemberExpression':
      case 'OptionalMemberExpression': {
        const owner = of(node.object);
        if (node.computed) return elementOf(owner);
        const name = nameOf(node.property) ?? '';
        return name === 'length' ? 'number' : (this.#fields.get(name) ?? UNKNOWN);
      }
      case 'CallExpression':
      case 'OptionalCallExpression': {
        const name = lastNameOf(withoutTypes(node.callee));
        const called = this.functions.get(name ?? '');
        if (called !== undefined) return this.returned(called.node);
        return nameInMath(node.callee) === undefined ? UNKNOWN : 'number';
      }
      default:
        return UNKNOWN;
    }
  }

  /** The type that is written at a node. */
  annotated(node: Node | { readonly typeAnnotation: Node | null }): string | undefined {
    const annotation = 'typeAnnotation' in node ? node.typeAnnotation : undefined;
    return annotation?.type === 'TSTypeAnnotation'
      ? this.#named(annotation.typeAnnotation)
      : undefined;
  }

  returned({ returnType: typeAnnotation = null }: FunctionNode): string {
    return this.annotated({ typeAnnotation }) ?? UNKNOWN;
  }

  /** Without what may be missing; a choice of texts is `string`, as an alias for one is. */
  #named(annotation: Node, steps = 0): string {
    const written = this.write(annotation)
      .replace(/\breadonly\s+|\s*\|\s*(?:null|undefined)\b/g, '')
      .replace(/^(?:Readonly)?Array<(.*)>$/s, '$1[]')
      .replace(/^\[([\w$'"]+).*\]$/s, '$1[]')
      .replace(/[()]/g, '');
    const [, base = '', lists = ''] = /^(.*?)((?:\[\])*)$/s.exec(written) ?? [];
    const alias = this.#aliases.get(base);
    if (alias !== undefined && steps < MOST_STEPS) return this.#named(alias, steps + 1) + lists;
    if (/^(?:\|\s*)?['"`]/.test(base)) return `string${lists}`;
    if (/^-?\d/.test(base)) return `number${lists}`;
    return /^(?!any$|unknown$|object$)[\w$]+$/.test(base) ? base + lists : UNKNOWN + lists;
  }

  #readConditions(node: Node, parents: readonly Node[], key: string): void {
    if (node.end! - node.start! > LONGEST) return;
    const text = this.write(node);
    if (node.type === 'StringLiteral' && key !== 'key') this.texts.add(node.value);
    if (node.type === 'LogicalExpression' && parents.at(-1)?.type !== node.type)
      if (this.joined.length < MOST && !this.joined.includes(text)) this.joined.push(text);
    if (node.type === 'IfStatement' && isEnd(node) && this.ends.length < 2 * MOST)
      this.ends.push({ text, inside: parents.at(-2)! });
  }

  #readNames(node: Node, parents: readonly Node[], key: string): void {
    const parent = parents.at(-1);
    if (isFunction(node)) {
      const call = key === 'arguments' && parent?.type === 'CallExpression' ? parent : undefined;
      for (const [i, each] of node.params.entries()) {
        const { id, value } = parameterIn(each);
        const from = value ?? (call && i === 0 ? givenFirst(call.callee) : undefined);
        this.#add(id, { isConstant: false, from, start: node.start!, end: node.end! });
        if (each.type === 'TSParameterProperty') this.#addField(id, id);
      }
    }
    if (node.type === 'VariableDeclarator' && parent?.type === 'VariableDeclaration') {
      const { end } = parents.findLast(holdsVariables)!;
      const loop = parents.at(-2);
      const isElement = loop?.type === 'ForOfStatement' && loop.left === parent;
      const from = isElement ? elementIn(loop.right) : (node.init ?? undefined);
      const isConstant = parent.kind === 'const';
      this.#add(node.id, { isConstant, from, start: node.end!, end: end! });
    }
    if (node.type === 'ClassProperty') this.#addField(node.key, node);
  }

  #addField(key: Node, holder: Node): void {
    const [name, type] = [nameOf(key), this.annotated(holder)];
    if (name !== undefined && type !== undefined) this.#fields.set(name, type);
  }

  /** Of a pattern nobody knows which part of a value each name holds. */
  #add(pattern: Node, { from, ...rest }: Omit<Variable, 'name' | 'id'>): void {
    for (const id of declaredBy(pattern))
      this.variables.push({ ...rest, name: id.name, id, from: id === pattern ? from : undefined });
  }
}

function elementOf(type: string): string {
  return type.endsWith('[]') ? type.slice(0, -2) : type === 'string' ? 'string' : UNKNOWN;
}

/** What a method of lists gives to its callback first, an element. */
function givenFirst(callee: Node): Node | undefined {
  const isOfEach = callee.type === 'MemberExpression' && !NOT_EACH.test(lastNameOf(callee) ?? '');
  return isOfEach ? elementIn(callee.object) : undefined;
}

/** `list[…]` */
function elementIn(list: Node): Node {
  return { type: 'MemberExpression', object: list, computed: true } as Node;
}
