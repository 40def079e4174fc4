/**
 * What a file says, read once for all its places: which variables can be named where, and roughly of what
 * type they and other expressions are, from annotations, first values and what lists hold. A type is a text
 * as it would be annotated; `?` where nothing is known.
 */
import type { File, Node } from '@babel/types';
import type { MixedUp } from '../../exercise/exercise.ts';
import { remembered } from '../../remembered.ts';
import {
  classAround,
  declaredBy,
  endOf,
  type FunctionNode,
  functionName,
  holdsVariables,
  isEnd,
  isFunction,
  lastNameOf,
  nameInMath,
  nameOf,
  type OfType,
  parameterIn,
  placesIn,
  startOf,
  walk,
  withoutTypes,
} from '../syntax.ts';

export const UNKNOWN = '?';
const MOST_STEPS = 10;
/** Lists of what is tried are cut there: of so many the right one is not found by trying. */
const MOST = 20;
const LONGEST = 160;

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

/** A function that a name stands for. */
export interface NamedFunction {
  readonly name: string;
  readonly node: FunctionNode;
  readonly className: string | undefined;
}

export class FileFacts {
  readonly variables: Variable[] = [];
  readonly functions: NamedFunction[] = [];
  /** The conditions that are joined of parts. */
  readonly joined: string[] = [];
  /** `if (…) return …;`, and the function or loop in which it stands. */
  readonly ends: { readonly text: string; readonly inside: Node }[] = [];
  /** Of fields, by name: whosever they are. */
  readonly #fields = new Map<string, string>();
  readonly #aliases = new Map<string, Node>();
  readonly #types = new Map<Node, string>();
  readonly #texts = new Map<Node, readonly string[]>();

  constructor(
    readonly file: string,
    readonly text: string,
    readonly tree: File,
    readonly words: MixedUp,
  ) {
    for (const statement of tree.program.body) {
      const inner = 'declaration' in statement ? statement.declaration : statement;
      if (inner?.type === 'TSTypeAliasDeclaration')
        this.#aliases.set(inner.id.name, inner.typeAnnotation);
    }
    walk(tree, (node, parents, key) => {
      this.#readNames(node, parents, key);
      this.#readConditions(node, parents);
    });
  }

  write(node: Node): string {
    return this.text.slice(startOf(node), endOf(node));
  }

  /** What can be named at an offset; of the same name only the innermost. */
  at(offset: number): readonly Variable[] {
    const nearest = new Map<string, Variable>();
    for (const each of this.variables) {
      if (each.start > offset || offset >= each.end) continue;
      const other = nearest.get(each.name);
      if (other === undefined || other.end >= each.end) nearest.set(each.name, each);
    }
    return [...nearest.values()].slice(-2 * MOST);
  }

  /** The texts in a piece of the program. */
  textsIn(root: Node): readonly string[] {
    return remembered(this.#texts, root, () => {
      const texts = placesIn(root, ({ type }, _, key) => type === 'StringLiteral' && key !== 'key');
      return [...new Set(texts.map(({ node }) => (node as OfType<'StringLiteral'>).value))];
    });
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
        const variable = this.at(startOf(node)).find(({ name }) => name === node.name);
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
        const called = this.functions.find((each) => each.name === name)?.node;
        const returned = called && this.annotated(called, 'returnType');
        if (returned !== undefined) return returned;
        return nameInMath(node.callee) === undefined ? UNKNOWN : 'number';
      }
      default:
        return UNKNOWN;
    }
  }

  /** The type that is written at a node, or that a function is said to return. */
  annotated(
    node: Node,
    key: 'typeAnnotation' | 'returnType' = 'typeAnnotation',
  ): string | undefined {
    const annotation = (node as { readonly [K in typeof key]?: Node | null })[key];
    return annotation?.type === 'TSTypeAnnotation'
      ? this.#named(annotation.typeAnnotation)
      : undefined;
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

  #readConditions(node: Node, parents: readonly Node[]): void {
    if (endOf(node) - startOf(node) > LONGEST) return;
    const text = this.write(node);
    if (node.type === 'LogicalExpression' && parents.at(-1)?.type !== node.type)
      if (this.joined.length < MOST && !this.joined.includes(text)) this.joined.push(text);
    if (node.type === 'IfStatement' && isEnd(node) && this.ends.length < 2 * MOST)
      this.ends.push({ text, inside: parents.at(-2)! });
  }

  #readNames(node: Node, parents: readonly Node[], key: string): void {
    const parent = parents.at(-1);
    if (isFunction(node)) {
      const name = functionName(node, parent);
      const isMember = parent?.type === 'ClassBody' || parent?.type === 'ClassProperty';
      const className = isMember ? classAround(parents) : undefined;
      if (name !== undefined) this.functions.push({ name, node, className });
      const call = key === 'arguments' && parent?.type === 'CallExpression' ? parent : undefined;
      for (const [i, each] of node.params.entries()) {
        const { id, value } = parameterIn(each);
        const from = value ?? (call && givenTo(call, i));
        this.#add(id, { isConstant: false, from, start: startOf(node), end: endOf(node) });
        if (each.type === 'TSParameterProperty') this.#addField(id, id);
      }
    }
    if (node.type === 'VariableDeclarator' && parent?.type === 'VariableDeclaration') {
      const end = endOf(parents.findLast(holdsVariables)!);
      const loop = parents.at(-2);
      const isElement = loop?.type === 'ForOfStatement' && loop.left === parent;
      const from = isElement ? elementIn(loop.right) : (node.init ?? undefined);
      this.#add(node.id, { isConstant: parent.kind === 'const', from, start: endOf(node), end });
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

/** What a method of lists gives to its callback: an element, and a number. */
function givenTo({ callee }: OfType<'CallExpression'>, index: number): Node | undefined {
  if (callee.type !== 'MemberExpression' || index > 1) return undefined;
  if (/^(reduce|reduceRight|sort|toSorted)$/.test(lastNameOf(callee) ?? '')) return undefined;
  return index === 0 ? elementIn(callee.object) : ({ type: 'NumericLiteral', value: 0 } as Node);
}

/** `list[…]` */
function elementIn(list: Node): Node {
  return { type: 'MemberExpression', object: list, computed: true } as Node;
}
