/**
 * What a file says, read once for all its places: which variables can be named where, and roughly of what
 * type they and other expressions are, from annotations and first values. A type is a text as it is annotated;
 * `?` where nothing is known.
 */
import type { Function as FunctionNode, Node } from '@babel/types';
import type { Confusions } from '../../../engine/exercise.ts';
import { definitionsIn } from '../../../submission/source/program.ts';
import {
  declaredBy,
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
} from '../../../submission/source/syntax.ts';

export const UNKNOWN = '?';
/** Lists of what is tried are cut there: of so many the right one is not found by trying. */
const MOST = 40;
const LONGEST = 160;

export interface Variable {
  readonly name: string;
  readonly type: string;
  readonly id: Node;
  readonly isConstant: boolean;
  /** What it holds at first. */
  readonly from: Node | undefined;
  /** Offsets between which it can be named. */
  readonly start: number;
  readonly end: number;
}

export class FileFacts {
  readonly variables: Variable[] = [];
  /** By name; of a class its constructor. */
  readonly functions = new Map<string, FunctionNode>();
  readonly texts = new Set<string>();
  /** The conditions that are joined of parts. */
  readonly joined = new Set<string>();
  /** `if (…) return …;`, and the function or loop in which it stands. */
  readonly ends: { readonly text: string; readonly inside: Node }[] = [];

  constructor(
    readonly source: ParsedFile,
    readonly words: Confusions,
  ) {
    for (const { name, className = '', node } of definitionsIn(source))
      this.functions.set(name === 'constructor' ? className : name, node);
    walk(source.tree, (node, parents, key) => {
      this.#readNames(node, parents);
      if (node.end! - node.start! <= LONGEST) this.#readConditions(node, parents, key);
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
    return [...new Map(around.map((each) => [each.name, each])).values()].slice(-MOST);
  }

  typeOf(given: Node): string {
    const node = withoutTypes(given);
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
        return node.operator === '!' ? 'boolean' : 'number';
      case 'BinaryExpression':
        if (/^([<>]=?|[!=]==?|in|instanceof)$/.test(node.operator)) return 'boolean';
        if (node.operator !== '+') return 'number';
        // Of two of which nothing is known it may be a text as well.
        return (
          ['string', 'number'].find((type) =>
            [node.left, node.right].some((each) => this.typeOf(each) === type),
          ) ?? UNKNOWN
        );
      case 'LogicalExpression':
      case 'AssignmentExpression':
        return this.typeOf(node.right);
      case 'Identifier':
        if (node.name === 'Infinity') return 'number';
        return this.at(node.start!).find(({ name }) => name === node.name)?.type ?? UNKNOWN;
      case 'MemberExpression':
        return nameOf(node.property) === 'length' ? 'number' : UNKNOWN;
      case 'CallExpression': {
        const called = this.functions.get(lastNameOf(withoutTypes(node.callee)) ?? '');
        if (called !== undefined) return this.annotated(called) ?? UNKNOWN;
        return nameInMath(node.callee) === undefined ? UNKNOWN : 'number';
      }
      default:
        return UNKNOWN;
    }
  }

  /** The type that is written at a node, of a function that of its answer; without what may be missing. */
  annotated(node: Node): string | undefined {
    const typed = node as { returnType?: Node | null; typeAnnotation?: Node | null };
    const annotation = typed.returnType ?? typed.typeAnnotation;
    return annotation?.type === 'TSTypeAnnotation'
      ? this.write(annotation.typeAnnotation).replace(/\s*\|\s*(?:null|undefined)\b/g, '')
      : undefined;
  }

  #readConditions(node: Node, parents: readonly Node[], key: string): void {
    if (node.type === 'StringLiteral' && key !== 'key') this.texts.add(node.value);
    if (node.type === 'LogicalExpression' && parents.at(-1)?.type !== node.type)
      this.joined.add(this.write(node));
    if (node.type === 'IfStatement' && isEnd(node) && this.ends.length < MOST)
      this.ends.push({ text: this.write(node), inside: parents.at(-2)! });
  }

  #readNames(node: Node, parents: readonly Node[]): void {
    const parent = parents.at(-1);
    if (isFunction(node)) {
      const { start, end } = node;
      for (const each of node.params) {
        const { id, value: from } = parameterIn(each);
        this.#add(id, { isConstant: false, from, start: start!, end: end! });
      }
    }
    if (node.type === 'VariableDeclarator' && parent?.type === 'VariableDeclaration') {
      const { end } = parents.findLast(holdsVariables)!;
      const isConstant = parent.kind === 'const';
      this.#add(node.id, { isConstant, from: node.init ?? undefined, start: node.end!, end: end! });
    }
  }

  /** Of a pattern nobody knows which part of a value each name holds. */
  #add(pattern: Node, { from: whole, ...rest }: Omit<Variable, 'name' | 'type' | 'id'>): void {
    for (const id of declaredBy(pattern)) {
      const from = id === pattern ? whole : undefined;
      const type = this.annotated(id) ?? (from ? this.typeOf(from) : UNKNOWN);
      this.variables.push({ ...rest, name: id.name, type, id, from });
    }
  }
}
