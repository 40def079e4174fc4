/**
 * A rough idea of an expression's type, from annotations and first values: enough to tell which
 * variables can be mistaken for each other. A type is a text: `number`, `string`, `boolean`, a
 * class's name, any of these with `[]`; `?` where nothing is known.
 */
import type { CallExpression, Node, OptionalCallExpression, TSType } from '@babel/types';
import type { Program } from './program.ts';
import { isFunction, nameOf, startOf, walk, withoutTypes } from './syntax.ts';
import { annotationOf, TypeNames, UNKNOWN } from './type-names.ts';
import { type Origin, type Variable, variablesAt, variablesOf } from './variables.ts';

/** Variables can be defined by each other; so deep is looked. */
const MOST_STEPS = 12;

const SAME_LIST = /^(filter|slice|concat|reverse|sort|toSorted|toReversed)$/;
const NUMBER_CALL = /^(indexOf|lastIndexOf|findIndex|push|unshift|charCodeAt)$/;
const BOOLEAN_CALL = /^(every|some|includes|has|startsWith|endsWith|test|isArray)$/;
const STRING_CALL = /^(join|toString|trim|padEnd|repeat|charAt|replace|replaceAll)$/;
const ELEMENT_CALL = /^(pop|shift|find|at)$/;

type Call = CallExpression | OptionalCallExpression;

export interface Field {
  readonly className: string;
  readonly name: string;
  readonly type: string;
}

export class TypeReader extends TypeNames {
  private readonly returned = new Map<string, TSType>();
  /** By the node that names a variable: types are asked for at every place where one can be named. */
  private readonly knownTypes = new Map<Node, string>();
  private readonly variables = new Map<Node, Variable[]>();
  /** The fields of the program's classes and interfaces that have a type. */
  readonly fields: Field[] = [];

  constructor(program: Program) {
    super(program);
    for (const { name, node } of program.definitions) {
      const type = isFunction(node) ? annotationOf(node.returnType) : undefined;
      if (type !== undefined) this.returned.set(name, type);
    }
    for (const { tree } of program.files) {
      this.variables.set(tree, variablesOf(tree));
      walk(tree, (node) => this.readFields(node));
    }
  }

  variablesAt(tree: Node, offset: number): Variable[] {
    return variablesAt(this.variables.get(tree) ?? [], offset);
  }

  /** All that are made between two offsets. */
  variablesIn(tree: Node, from: number, to: number): Variable[] {
    const all = this.variables.get(tree) ?? [];
    return all.filter(({ id }) => from <= startOf(id) && startOf(id) < to);
  }

  typeOfVariable(variable: Variable, tree: Node, steps = 0): string {
    const known = this.knownTypes.get(variable.id);
    const type = known ?? this.readVariable(variable, tree, steps);
    this.knownTypes.set(variable.id, type);
    return type;
  }

  private readVariable(variable: Variable, tree: Node, steps: number): string {
    const annotated = 'typeAnnotation' in variable.id && annotationOf(variable.id.typeAnnotation);
    if (annotated) return this.named(annotated);
    return this.ofOrigin(variable.origin, tree, steps + 1);
  }

  typeOf(given: Node, tree: Node, steps = 0): string {
    if (steps > MOST_STEPS) return UNKNOWN;
    const of = (node: Node): string => this.typeOf(node, tree, steps + 1);
    if (given.type === 'TSAsExpression' && given.typeAnnotation.type !== 'TSTypeReference')
      return this.named(given.typeAnnotation);
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
        return node.operator === '!' ? 'boolean' : node.operator === 'typeof' ? 'string' : 'number';
      case 'BinaryExpression':
        if (/^([<>]=?|[!=]==?|in|instanceof)$/.test(node.operator)) return 'boolean';
        if (node.operator !== '+') return 'number';
        return of(node.left) === 'string' || of(node.right) === 'string' ? 'string' : 'number';
      case 'LogicalExpression':
      case 'AssignmentExpression':
        return of(node.right);
      case 'ConditionalExpression':
        return of(node.consequent);
      case 'NewExpression':
        return nameOf(node.callee) ?? UNKNOWN;
      case 'ArrayExpression': {
        const [first] = node.elements;
        if (first == null) return UNKNOWN;
        return first.type === 'SpreadElement' ? of(first.argument) : `${of(first)}[]`;
      }
      case 'Identifier': {
        if (/^(Infinity|NaN)$/.test(node.name)) return 'number';
        const variable = this.variablesAt(tree, startOf(node)).find(
          ({ name }) => name === node.name,
        );
        return variable === undefined ? UNKNOWN : this.typeOfVariable(variable, tree, steps);
      }
      case 'MemberExpression':
      case 'OptionalMemberExpression':
        if (node.computed) return elementOf(of(node.object));
        return this.typeOfField(of(node.object), nameOf(node.property) ?? '');
      case 'CallExpression':
      case 'OptionalCallExpression':
        return this.typeOfCall(node, tree, steps + 1);
      default:
        return UNKNOWN;
    }
  }

  private typeOfField(objectType: string, name: string): string {
    if (name === 'length') return 'number';
    const all = this.fields.filter((field) => field.name === name);
    const own = all.find(({ className }) => className === objectType);
    return (own ?? all[0])?.type ?? UNKNOWN;
  }

  private typeOfCall(call: Call, tree: Node, steps: number): string {
    const { callee } = call;
    if (callee.type !== 'MemberExpression') {
      const name = nameOf(callee) ?? '';
      if (/^(Number|parseInt|parseFloat)$/.test(name)) return 'number';
      const returned = this.returned.get(name);
      return returned === undefined ? UNKNOWN : this.named(returned);
    }
    const name = nameOf(callee.property) ?? '';
    if (nameOf(callee.object) === 'Math' || NUMBER_CALL.test(name)) return 'number';
    if (BOOLEAN_CALL.test(name)) return 'boolean';
    if (STRING_CALL.test(name)) return 'string';
    const returned = this.returned.get(name);
    if (returned !== undefined) return this.named(returned);
    const made = this.typeOfMade(name, call, tree, steps);
    if (made !== undefined) return made;
    const list = this.typeOf(callee.object, tree, steps);
    if (SAME_LIST.test(name)) return list;
    if (ELEMENT_CALL.test(name)) return elementOf(list);
    if (name === 'keys' && list.endsWith('[]')) return 'number[]';
    return name === 'entries' && list.endsWith('[]') ? `(number, ${elementOf(list)})[]` : UNKNOWN;
  }

  /** The list that a callback makes, element by element, or that is filled with one value. */
  private typeOfMade(name: string, call: Call, tree: Node, steps: number): string | undefined {
    const [first, second] = call.arguments;
    if (name === 'fill' && first !== undefined) return `${this.typeOf(first, tree, steps)}[]`;
    const maker = name === 'map' ? first : name === 'from' ? second : undefined;
    const isExpression =
      maker?.type === 'ArrowFunctionExpression' && maker.body.type !== 'BlockStatement';
    if (isExpression) return `${this.typeOf(maker.body, tree, steps)}[]`;
    return name === 'map' ? `${UNKNOWN}[]` : undefined;
  }

  private ofOrigin(origin: Origin, tree: Node, steps: number): string {
    let type = UNKNOWN;
    if (origin.kind === 'value') type = this.typeOf(origin.node, tree, steps);
    if (origin.kind === 'element') type = elementOf(this.typeOf(origin.node, tree, steps));
    if (origin.kind === 'parameter') {
      const { index, call } = origin.place;
      const callee = call?.type === 'CallExpression' ? call.callee : undefined;
      if (callee?.type === 'MemberExpression') {
        const isListCall = !/^(reduce|reduceRight|sort|toSorted)$/.test(
          nameOf(callee.property) ?? '',
        );
        if (isListCall && index === 0) type = elementOf(this.typeOf(callee.object, tree, steps));
        if (isListCall && index === 1) type = 'number';
      }
    }
    for (const step of origin.path) {
      const pair = /^\(number, (.*)\)$/.exec(type);
      if (pair !== null) type = step === 0 ? 'number' : pair[1]!;
      else type = typeof step === 'number' ? elementOf(type) : this.typeOfField(type, step);
    }
    return type;
  }

  private readFields(node: Node): void {
    if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return;
    const className = nameOf(node.id) ?? UNKNOWN;
    const add = (key: Node, annotation: Node | null | undefined): void => {
      const name = nameOf(key);
      const type = annotationOf(annotation);
      if (name !== undefined && type !== undefined)
        this.fields.push({ className, name, type: this.named(type) });
    };
    for (const each of node.body.body) {
      if (each.type === 'ClassProperty') add(each.key, each.typeAnnotation);
      if (each.type !== 'ClassMethod' || each.kind !== 'constructor') continue;
      for (const { parameter } of each.params.filter((one) => one.type === 'TSParameterProperty')) {
        const id = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
        if ('typeAnnotation' in id) add(id, id.typeAnnotation as Node | null);
      }
    }
  }
}

function elementOf(type: string): string {
  return type.endsWith('[]') ? type.slice(0, -2) : type === 'string' ? 'string' : UNKNOWN;
}
