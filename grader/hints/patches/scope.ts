/**
 * Which variables can be named at a place of a file, and roughly of what type they and other expressions
 * are: from annotations, first values, and what lists hold. A type is a text as it would be annotated;
 * `?` where nothing is known.
 */
import type { File, Node } from '@babel/types';
import {
  endOf,
  isFunction,
  isLoop,
  lastNameOf,
  nameInMath,
  nameOf,
  startOf,
  walk,
  withoutTypes,
} from '../syntax.ts';

export const UNKNOWN = '?';
const MOST_STEPS = 10;

export interface Variable {
  readonly name: string;
  readonly id: Node;
  readonly isConstant: boolean;
  readonly isParameter: boolean;
  /** The expression that tells what it holds, or whose elements it is. */
  readonly from?: { readonly value: Node; readonly isElement: boolean };
  /** Offsets between which it can be named. */
  readonly start: number;
  readonly end: number;
}

export interface Field {
  readonly className: string;
  readonly name: string;
  readonly type: string;
}

/** A function that a name stands for. */
export interface NamedFunction {
  readonly name: string;
  readonly node: Extract<Node, { params: unknown }>;
  readonly className: string | undefined;
  readonly isStatic: boolean;
}

export class Scope {
  readonly variables: Variable[] = [];
  readonly fields: Field[] = [];
  readonly functions: NamedFunction[] = [];
  /** Texts that are values of one type, as in `'a' | 'b'`. */
  readonly textUnions: string[][] = [];
  readonly #aliases = new Map<string, Node>();
  readonly #types = new Map<Node, string>();
  readonly #reads = new Map<string, number[]>();

  constructor(
    readonly tree: File,
    readonly text: string,
  ) {
    for (const statement of tree.program.body) this.#readAlias(statement);
    walk(tree, (node, parents, key) => this.#read(node, parents, key));
  }

  /** Of the same name only the innermost. */
  at(offset: number): readonly Variable[] {
    const nearest = new Map<string, Variable>();
    for (const each of this.variables) {
      if (each.start > offset || offset >= each.end) continue;
      const other = nearest.get(each.name);
      if (other === undefined || other.end >= each.end) nearest.set(each.name, each);
    }
    return [...nearest.values()];
  }

  /** Nobody asks for what it holds, though it was made to be used. */
  isUnread({ name, id, start, end }: Variable): boolean {
    const reads = this.#reads.get(name) ?? [];
    return (
      !name.startsWith('_') && !reads.some((at) => at !== startOf(id) && start <= at && at < end)
    );
  }

  typeOfVariable({ id, from }: Variable, steps = 0): string {
    const known = this.#types.get(id);
    if (known !== undefined || steps > MOST_STEPS) return known ?? UNKNOWN;
    const annotated = annotationOf(id);
    const held = from && this.typeOf(from.value, steps + 1);
    const type = annotated
      ? this.named(annotated)
      : held === undefined
        ? UNKNOWN
        : from?.isElement
          ? elementOf(held)
          : held;
    this.#types.set(id, type);
    return type;
  }

  typeOf(given: Node, steps = 0): string {
    if (steps > MOST_STEPS) return UNKNOWN;
    const node = withoutTypes(given);
    const of = (part: Node): string => this.typeOf(part, steps + 1);
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
        return node.operator === '+' &&
          [node.left, node.right].some((each) => of(each) === 'string')
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
        return variable === undefined ? UNKNOWN : this.typeOfVariable(variable, steps + 1);
      }
      case 'MemberExpression':
      case 'OptionalMemberExpression': {
        if (node.computed) return elementOf(of(node.object));
        const name = nameOf(node.property);
        if (name === 'length') return 'number';
        const same = this.fields.filter((field) => field.name === name);
        const owner = of(node.object);
        return (same.find(({ className }) => className === owner) ?? same[0])?.type ?? UNKNOWN;
      }
      case 'CallExpression':
      case 'OptionalCallExpression':
        return this.#typeOfCall(node, of);
      default:
        return UNKNOWN;
    }
  }

  #typeOfCall(
    {
      callee,
      arguments: given,
    }: Extract<Node, { type: 'CallExpression' | 'OptionalCallExpression' }>,
    of: (node: Node) => string,
  ): string {
    const name = lastNameOf(withoutTypes(callee)) ?? '';
    const called = this.functions.find((each) => each.name === name)?.node;
    const returned = called && 'returnType' in called && annotationOf(called, 'returnType');
    if (returned) return this.named(returned);
    if (nameInMath(callee) !== undefined || NUMBER_CALL.test(name)) return 'number';
    if (BOOLEAN_CALL.test(name)) return 'boolean';
    if (STRING_CALL.test(name)) return 'string';
    if (callee.type !== 'MemberExpression') return UNKNOWN;
    const maker = name === 'map' ? given[0] : name === 'from' ? given[1] : undefined;
    if (maker?.type === 'ArrowFunctionExpression' && maker.body.type !== 'BlockStatement')
      return `${of(maker.body)}[]`;
    const list = of(callee.object);
    if (SAME_LIST.test(name)) return list;
    return ELEMENT_CALL.test(name) ? elementOf(list) : UNKNOWN;
  }

  /** The text of an annotation; a choice of texts is `string`, as an alias for one is. */
  named(type: Node, steps = 0): string {
    switch (type.type) {
      case 'TSUnionType': {
        const some = type.types.find((each) => !/^TS(Null|Undefined)Keyword$/.test(each.type));
        return some === undefined ? UNKNOWN : this.named(some, steps);
      }
      case 'TSLiteralType':
        return /^(String|Template)Literal$/.test(type.literal.type)
          ? 'string'
          : type.literal.type === 'BooleanLiteral'
            ? 'boolean'
            : 'number';
      case 'TSArrayType':
        return `${this.named(type.elementType, steps)}[]`;
      case 'TSTypeOperator':
      case 'TSParenthesizedType':
        return this.named(type.typeAnnotation, steps);
      case 'TSTupleType': {
        const [first] = type.elementTypes;
        return first === undefined ? UNKNOWN : `${this.named(first, steps)}[]`;
      }
      case 'TSTypeReference': {
        const name = nameOf(type.typeName) ?? UNKNOWN;
        const alias = this.#aliases.get(name);
        if (alias !== undefined && steps < MOST_STEPS) return this.named(alias, steps + 1);
        const [inner] = type.typeParameters?.params ?? [];
        const isList = /^(Readonly)?Array$/.test(name) && inner !== undefined;
        return isList ? `${this.named(inner, steps)}[]` : name;
      }
      default:
        return /^TS(Number|String|Boolean)Keyword$/.test(type.type)
          ? type.type.slice(2, -7).toLowerCase()
          : UNKNOWN;
    }
  }

  #readAlias(statement: Node): void {
    const inner =
      statement.type === 'ExportNamedDeclaration'
        ? (statement.declaration ?? statement)
        : statement;
    if (inner.type !== 'TSTypeAliasDeclaration') return;
    const type = inner.typeAnnotation;
    this.#aliases.set(inner.id.name, type);
    const texts = (type.type === 'TSUnionType' ? type.types : []).flatMap((each) =>
      each.type === 'TSLiteralType' && each.literal.type === 'StringLiteral'
        ? [each.literal.value]
        : [],
    );
    if (texts.length > 1) this.textUnions.push(texts);
  }

  #read(node: Node, parents: readonly Node[], key: string): void {
    const parent = parents.at(-1);
    if (node.type === 'Identifier' && isRead(parents, key))
      this.#reads.set(node.name, [...(this.#reads.get(node.name) ?? []), startOf(node)]);
    if (isFunction(node)) {
      this.#readFunction(node, parents);
      const call = key === 'arguments' && parent?.type === 'CallExpression' ? parent : undefined;
      node.params.forEach((each, i) => {
        const from = call && this.#givenTo(call, i);
        this.#add(each, { isConstant: false, isParameter: true, ...from }, node, startOf(node));
      });
    }
    if (node.type === 'VariableDeclarator' && parent?.type === 'VariableDeclaration') {
      const around = parents.findLast(holdsVariables)!;
      const loop = parents.at(-2);
      const isElement = loop?.type === 'ForOfStatement' && loop.left === parent;
      const value = isElement ? loop.right : node.init;
      const from = value == null ? {} : { from: { value, isElement } };
      const isConstant = parent.kind === 'const';
      this.#add(node.id, { isConstant, isParameter: false, ...from }, around, endOf(node));
    }
    if (node.type === 'ClassBody') {
      const className = nameOf((parent as { id?: Node | null } | undefined)?.id) ?? UNKNOWN;
      for (const each of node.body) this.#readMember(each, className);
    }
  }

  #givenTo({ callee }: Extract<Node, { type: 'CallExpression' }>, index: number) {
    if (callee.type !== 'MemberExpression') return {};
    if (/^(reduce|reduceRight|sort|toSorted)$/.test(nameOf(callee.property) ?? '')) return {};
    const count = { type: 'NumericLiteral', value: 0 } as Node;
    if (index === 1) return { from: { value: count, isElement: false } };
    return index === 0 ? { from: { value: callee.object as Node, isElement: true } } : {};
  }

  #readFunction(node: Extract<Node, { params: unknown }>, parents: readonly Node[]): void {
    const owner = parents.findLast(({ type }) => type === 'ClassBody');
    const holder = parents[parents.indexOf(owner!) - 1] as { id?: Node | null } | undefined;
    const parent = parents.at(-1);
    const name = functionName(node as Node, parent);
    if (name === undefined) return;
    const isStatic = [node, parent].some((each) => (each as { static?: boolean })?.static === true);
    const isMember = owner !== undefined && (parent === owner || parent?.type === 'ClassProperty');
    this.functions.push({
      name,
      node,
      className: isMember ? nameOf(holder?.id) : undefined,
      isStatic,
    });
  }

  #readMember(member: Node, className: string): void {
    const add = (key: Node, holder: Node): void => {
      const name = nameOf(key);
      const type = annotationOf(holder);
      if (name !== undefined && type) this.fields.push({ className, name, type: this.named(type) });
    };
    if (member.type === 'ClassProperty') add(member.key, member);
    if (member.type !== 'ClassMethod' || member.kind !== 'constructor') return;
    for (const each of member.params) {
      if (each.type !== 'TSParameterProperty') continue;
      const { parameter } = each;
      const id = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
      add(id, id);
    }
  }

  #add(
    pattern: Node | null,
    known: Pick<Variable, 'isConstant' | 'isParameter' | 'from'>,
    around: Node,
    start: number,
  ): void {
    const inside = (part: Node | null, isElement = false): void => {
      const { from: _, ...rest } = known;
      const from =
        isElement && known.from && !known.from.isElement
          ? { from: { ...known.from, isElement } }
          : {};
      this.#add(part, { ...rest, ...from }, around, start);
    };
    switch (pattern?.type) {
      case 'Identifier':
        this.variables.push({
          name: pattern.name,
          id: pattern,
          ...known,
          start,
          end: endOf(around),
        });
        return;
      case 'ArrayPattern':
        for (const each of pattern.elements) inside(each, true);
        return;
      case 'ObjectPattern':
        for (const each of pattern.properties)
          inside(each.type === 'RestElement' ? each.argument : (each.value as Node));
        return;
      case 'AssignmentPattern':
        this.#add(
          pattern.left,
          { ...known, from: { value: pattern.right, isElement: false } },
          around,
          start,
        );
        return;
      case 'TSParameterProperty':
        this.#add(pattern.parameter, known, around, start);
        return;
      case 'RestElement':
        inside(pattern.argument);
        return;
      default:
    }
  }
}

const SAME_LIST = /^(filter|slice|concat|reverse|sort|toSorted|toReversed)$/;
const NUMBER_CALL = /^(indexOf|lastIndexOf|findIndex|push|unshift|charCodeAt|Number|parseInt)$/;
const BOOLEAN_CALL = /^(every|some|includes|has|startsWith|endsWith|test|isArray)$/;
const STRING_CALL = /^(join|toString|trim|padEnd|repeat|charAt|replace|replaceAll)$/;
const ELEMENT_CALL = /^(pop|shift|find|at)$/;

/** What a function is called by: its own name, or that of the key, the variable or the member that holds it. */
export function functionName(node: Node, parent: Node | undefined): string | undefined {
  if ('key' in node) return nameOf(node.key as Node);
  if ('id' in node && node.id != null) return nameOf(node.id as Node);
  switch (parent?.type) {
    case 'ClassProperty':
    case 'ClassPrivateProperty':
    case 'ObjectProperty':
      return nameOf(parent.key);
    case 'VariableDeclarator':
      return nameOf(parent.id);
    case 'AssignmentExpression':
      return lastNameOf(parent.left);
    case 'CallExpression':
      // `Object.defineProperty(Class.prototype, 'name', …)` holds it in an object.
      return undefined;
    default:
      return undefined;
  }
}

export function annotationOf(node: Node, key = 'typeAnnotation'): Node | undefined {
  const annotation = (node as unknown as Record<string, Node | null | undefined>)[key];
  return annotation?.type === 'TSTypeAnnotation' ? annotation.typeAnnotation : undefined;
}

export function elementOf(type: string): string {
  return type.endsWith('[]') ? type.slice(0, -2) : type === 'string' ? 'string' : UNKNOWN;
}

function holdsVariables(node: Node): boolean {
  return (
    isFunction(node) ||
    isLoop(node) ||
    /^(BlockStatement|Program|StaticBlock|SwitchStatement|TSModuleBlock)$/.test(node.type)
  );
}

function isRead(parents: readonly Node[], key: string): boolean {
  const parent = parents.at(-1);
  const isAlone = /^(ExpressionStatement|ForStatement)$/.test(parents.at(-2)?.type ?? '');
  switch (parent?.type) {
    case 'AssignmentExpression':
      return key === 'right' || (!isAlone && parent.operator !== '=');
    case 'UpdateExpression':
      return !isAlone;
    case 'VariableDeclarator':
      return key === 'init';
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return key === 'object' || parent.computed;
    case 'ObjectProperty':
      return key === 'value';
    default:
      return true;
  }
}
