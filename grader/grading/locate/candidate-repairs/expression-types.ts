/**
 * Guesses the types of expressions, from annotations, initial values, and what is known of lists and texts. A type is a text as
 * students write it, such as `number[]`. Names of types stand for what they are declared as, and texts of a few letters for texts.
 */
import type { BinaryExpression, CallExpression, File, MemberExpression, Node } from '@babel/types';
import {
  isFunction,
  lastNameOf,
  nameInMath,
  nameOf,
  type OfType,
  walk,
  withoutTypes,
} from '../../../submission/source/syntax.ts';

/** The type of an expression of which nothing is known. */
export const UNKNOWN = '?';

/** Operators whose answer is true or false. */
const YES_OR_NO: ReadonlySet<string> = new Set([
  '<',
  '<=',
  '>',
  '>=',
  '===',
  '!==',
  '==',
  '!=',
  'in',
  'instanceof',
]);

/** The types of what methods of lists and texts return. Of other methods it depends on the list. */
const METHOD_TYPES: Readonly<Record<string, string>> = {
  join: 'string',
  repeat: 'string',
  toString: 'string',
  charAt: 'string',
  replace: 'string',
  replaceAll: 'string',
  toUpperCase: 'string',
  toLowerCase: 'string',
  split: 'string[]',
  some: 'boolean',
  every: 'boolean',
  includes: 'boolean',
  has: 'boolean',
  startsWith: 'boolean',
  endsWith: 'boolean',
  indexOf: 'number',
  lastIndexOf: 'number',
  findIndex: 'number',
  push: 'number',
};
/** Methods that return a list of the same items, or a text. */
const SAME_TYPE: ReadonlySet<string> = new Set([
  'slice',
  'filter',
  'concat',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
]);
const ONE_ITEM: ReadonlySet<string> = new Set(['pop', 'shift', 'find', 'findLast', 'at']);
/** Methods that call a function with an item and its index. */
const METHODS_WITH_ITEMS: ReadonlySet<string> = new Set([
  'map',
  'flatMap',
  'forEach',
  'filter',
  'find',
  'findIndex',
  'some',
  'every',
]);

/** What is known of the file around an expression. */
export interface TypeContext {
  readonly typeOfVariable: (name: string, offset: number) => string | undefined;
  /** @returns the type that a function of the file returns, by its name */
  readonly typeOfCalled: (name: string) => string | undefined;
}

/** The types that a file declares. */
export class DeclaredTypes {
  readonly #aliases = new Map<string, string>();
  readonly #classes: { readonly name: string; readonly start: number; readonly end: number }[] = [];
  /** The fields of each class with their types. */
  readonly fields = new Map<string, ReadonlyMap<string, string>>();

  constructor(tree: File, textOf: (node: Node) => string) {
    for (const statement of tree.program.body) {
      const declaration =
        statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration?.type !== 'TSTypeAliasDeclaration') continue;
      this.#aliases.set(declaration.id.name, textOf(declaration.typeAnnotation));
    }
    walk(tree, (node) => {
      const name = node.type === 'ClassDeclaration' ? nameOf(node.id) : undefined;
      if (node.type !== 'ClassDeclaration' || name === undefined) return;
      const fields = new Map<string, string>();
      for (const member of node.body.body) {
        if (member.type !== 'ClassProperty' || member.typeAnnotation == null) continue;
        const field = nameOf(member.key);
        const type = annotation(member, textOf);
        if (field !== undefined && type !== undefined) fields.set(field, this.resolved(type));
      }
      this.fields.set(name, fields);
      this.#classes.push({ name, start: node.start!, end: node.end! });
    });
  }

  /** @returns the name of the innermost class around an offset */
  classAt(offset: number): string | undefined {
    return this.#classes.findLast(({ start, end }) => start <= offset && offset < end)?.name;
  }

  /** @returns the type without names that other types have been given */
  resolved(type: string): string {
    const written = type.replace(/^readonly\s+/, '').replace(/\bArray<(\w+)>$/, '$1[]');
    const [, name, lists] = /^(\w+)((?:\[\])*)$/.exec(written) ?? [];
    const alias = name === undefined ? undefined : this.#aliases.get(name);
    if (alias !== undefined) return this.resolved(alias) + lists;
    const parts = written.split('|').map((part) => part.trim());
    const areTexts = parts.every((part) => isText(part) || this.#isAliasOfText(part));
    return areTexts ? 'string' : written;
  }

  #isAliasOfText(name: string): boolean {
    const alias = this.#aliases.get(name);
    return alias !== undefined && this.resolved(alias) === 'string';
  }
}

/** Whether a type is one text, such as `'x'`. */
function isText(type: string): boolean {
  return /^'[^']*'$/.test(type);
}

/** @returns the type that is written at a node, without `null` and `undefined` */
export function annotation(node: Node, textOf: (node: Node) => string): string | undefined {
  const typed = node as { returnType?: Node | null; typeAnnotation?: Node | null };
  const written = typed.returnType ?? typed.typeAnnotation;
  if (written?.type !== 'TSTypeAnnotation') return undefined;
  return textOf(written.typeAnnotation).replace(/\s*\|\s*(?:null|undefined)\b/g, '');
}

export class ExpressionTypes {
  constructor(
    private readonly declared: DeclaredTypes,
    private readonly context: TypeContext,
  ) {}

  typeOf(expression: Node): string {
    const node = withoutTypes(expression);
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
        return this.#typeOfBinary(node);
      case 'LogicalExpression':
      case 'AssignmentExpression':
        return this.typeOf(node.right);
      case 'ConditionalExpression':
        return this.#firstKnown(node.consequent, node.alternate);
      case 'ThisExpression':
        return this.declared.classAt(node.start!) ?? UNKNOWN;
      case 'Identifier':
        if (node.name === 'Infinity') return 'number';
        return this.context.typeOfVariable(node.name, node.start!) ?? UNKNOWN;
      case 'MemberExpression':
        return this.#typeOfMember(node);
      case 'CallExpression':
        return this.#typeOfCall(node);
      case 'NewExpression':
        return nameOf(node.callee) ?? UNKNOWN;
      case 'ArrayExpression':
        return this.#typeOfList(node);
      default:
        return UNKNOWN;
    }
  }

  /** @returns the type of an item of a list, or of a letter of a text */
  itemOf(list: string): string {
    if (list === 'string') return 'string';
    return /\[\]$/.test(list) && !/[|&]/.test(list) ? list.slice(0, -2) : UNKNOWN;
  }

  /**
   * @param parents from the file to the function
   * @returns the types of the parameters of a function that a method of a list calls
   */
  ofCallback(callback: Node, parents: readonly Node[]): readonly string[] {
    const call = parents.at(-1);
    if (call?.type !== 'CallExpression' || call.arguments[0] !== callback) return [];
    if (call.callee.type !== 'MemberExpression' || !isFunction(callback)) return [];
    const name = nameOf(call.callee.property) ?? '';
    const list = this.typeOf(call.callee.object);
    const item = this.itemOf(list);
    if (METHODS_WITH_ITEMS.has(name)) return [item, 'number', list];
    if (name === 'sort' || name === 'toSorted') return [item, item];
    if (name !== 'reduce') return [];
    const [, start] = call.arguments;
    return [start === undefined ? item : this.typeOf(start), item, 'number', list];
  }

  /** @returns the type of a field of an object, or of an item of a list at an index */
  typeOfPart(type: string, part: string | number): string {
    if (typeof part === 'string') return this.declared.fields.get(type)?.get(part) ?? UNKNOWN;
    const tuple = /\[\]$/.test(type) ? undefined : /^\[(.*)\]$/.exec(type)?.[1];
    if (tuple === undefined) return this.itemOf(type);
    const item = tuple.split(',')[part]?.trim();
    const written = item?.replace(/^\w+\??:\s*/, '');
    return written === undefined ? UNKNOWN : this.declared.resolved(written);
  }

  #firstKnown(...nodes: readonly Node[]): string {
    return nodes.map((node) => this.typeOf(node)).find((type) => type !== UNKNOWN) ?? UNKNOWN;
  }

  #typeOfBinary({ operator, left, right }: BinaryExpression): string {
    if (YES_OR_NO.has(operator)) return 'boolean';
    if (operator !== '+') return 'number';
    const types = [this.typeOf(left), this.typeOf(right)];
    if (types.includes('string')) return 'string';
    // If nothing is known of either side, the sum may be a text as well.
    return types.includes('number') ? 'number' : UNKNOWN;
  }

  #typeOfMember({ object, property, computed }: MemberExpression): string {
    const name = nameOf(property) ?? '';
    if (!computed && name === 'length') return 'number';
    const type = this.typeOf(object);
    if (!computed) return this.typeOfPart(type, name);
    return this.typeOfPart(type, property.type === 'NumericLiteral' ? property.value : 0);
  }

  #typeOfList({ elements }: OfType<'ArrayExpression'>): string {
    const [first] = elements;
    if (first == null) return UNKNOWN;
    if (first.type === 'SpreadElement') {
      const type = this.typeOf(first.argument);
      return type === 'string' ? 'string[]' : type;
    }
    const item = this.typeOf(first);
    return item === UNKNOWN ? UNKNOWN : `${item}[]`;
  }

  #typeOfCall({ callee, arguments: [first] }: CallExpression): string {
    const called = withoutTypes(callee);
    const name = lastNameOf(called) ?? '';
    const returned = this.context.typeOfCalled(name);
    if (returned !== undefined) return returned;
    if (nameInMath(called) !== undefined) return 'number';
    if (called.type !== 'MemberExpression') return UNKNOWN;
    if (SAME_TYPE.has(name)) return this.typeOf(called.object);
    if (Object.hasOwn(METHOD_TYPES, name)) return METHOD_TYPES[name]!;
    if (ONE_ITEM.has(name)) return this.itemOf(this.typeOf(called.object));
    // The pairs of an index and an item.
    if (name === 'entries') return `[number, ${this.itemOf(this.typeOf(called.object))}][]`;
    if (name === 'flat') {
      const item = this.itemOf(this.typeOf(called.object));
      return /\[\]$/.test(item) ? item : UNKNOWN;
    }
    return name === 'map' && first !== undefined ? this.#listOfAnswers(first) : UNKNOWN;
  }

  /** @returns the type of the list that `map` makes */
  #listOfAnswers(callback: Node): string {
    if (!isFunction(callback) || callback.body.type === 'BlockStatement') return UNKNOWN;
    const item = this.typeOf(callback.body);
    return item === UNKNOWN ? UNKNOWN : `${item}[]`;
  }
}
