/**
 * Reads a file once for all of its mutators: which variables can be named where, and roughly of which type they and other
 * expressions are, from annotations and initial values. A type is a text as students write it, such as `number[]`.
 */
import type {
  BinaryExpression,
  CallExpression,
  Function as FunctionNode,
  Identifier,
  Node,
} from '@babel/types';
import type { Confusions } from '../../../engine/exercise.ts';
import type { ParsedFile } from '../../../submission/source/parse-files.ts';
import { definitionsIn } from '../../../submission/source/program.ts';
import {
  declaredBy,
  holdsVariables,
  isEnd,
  isFunction,
  lastNameOf,
  nameInMath,
  nameOf,
  parameterIn,
  walk,
  withoutTypes,
} from '../../../submission/source/syntax.ts';
import { type Named, VisibleVariables } from './visible-variables.ts';

/** The type of an expression of which nothing is known. */
export const UNKNOWN = '?';
/** Variables at one place, and early exits of a file. Among more, the right one is not found by trying. A guess. */
const MAX_ITEMS = 40;
/** Longer texts are no conditions that a student forgets. In characters, a guess. */
const MAX_CONDITION = 160;

export interface Variable extends Named {
  readonly type: string;
  readonly id: Node;
  readonly isConstant: boolean;
  readonly initialValue: Node | undefined;
}

/** A type follows from the types of variables that are declared before, so it is set once all variables are known. */
type UntypedVariable = Omit<Variable, 'type'> & { type: string };

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

export class FileFacts {
  readonly #variables: VisibleVariables<Variable>;
  /** By name. A class stands for its constructor. */
  readonly functions = new Map<string, FunctionNode>();
  readonly texts = new Set<string>();
  /** The conditions that `&&` or `||` join from several. */
  readonly joinedConditions = new Set<string>();
  /** `if (…) return …;`, and the function or loop in which it stands. */
  readonly earlyExits: { readonly text: string; readonly inside: Node }[] = [];

  constructor(
    readonly source: ParsedFile,
    readonly confusions: Confusions,
  ) {
    for (const { name, className = '', node } of definitionsIn(source)) {
      this.functions.set(name === 'constructor' ? className : name, node);
    }
    const variables: UntypedVariable[] = [];
    walk(source.tree, (node, parents, key) => {
      variables.push(...parametersOf(node), ...variablesDeclaredBy(node, parents));
      if (node.end! - node.start! <= MAX_CONDITION) this.#readConditions(node, parents, key);
    });
    this.#variables = new VisibleVariables(variables);
    for (const variable of variables.toSorted((one, other) => one.start - other.start)) {
      variable.type = this.#typeOfDeclared(variable);
    }
  }

  textOf(node: Node): string {
    return this.source.text.slice(node.start!, node.end!);
  }

  /** @returns the variables that can be named at an offset; of those with the same name only the innermost */
  variablesAt(offset: number): readonly Variable[] {
    return this.#variables.at(offset, MAX_ITEMS);
  }

  /** @returns the variable that a name stands for at an offset */
  variableNamed(name: string, offset: number): Variable | undefined {
    return this.#variables.named(name, offset);
  }

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
      case 'Identifier':
        return this.#typeOfVariable(node);
      case 'MemberExpression':
        return nameOf(node.property) === 'length' ? 'number' : UNKNOWN;
      case 'CallExpression':
        return this.#typeOfCall(node);
      default:
        return UNKNOWN;
    }
  }

  #typeOfBinary({ operator, left, right }: BinaryExpression): string {
    if (YES_OR_NO.has(operator)) return 'boolean';
    if (operator !== '+') return 'number';
    const types = [this.typeOf(left), this.typeOf(right)];
    if (types.includes('string')) return 'string';
    // If nothing is known of either side, the sum may be a text as well.
    return types.includes('number') ? 'number' : UNKNOWN;
  }

  #typeOfVariable({ name, start }: Identifier): string {
    if (name === 'Infinity') return 'number';
    return this.variableNamed(name, start!)?.type ?? UNKNOWN;
  }

  #typeOfCall({ callee }: CallExpression): string {
    const called = this.functions.get(lastNameOf(withoutTypes(callee)) ?? '');
    if (called !== undefined) return this.annotatedType(called) ?? UNKNOWN;
    return nameInMath(callee) === undefined ? UNKNOWN : 'number';
  }

  /** @returns the type that is written at a node, without `null` and `undefined`; for a function the type of its answer */
  annotatedType(node: Node): string | undefined {
    const typed = node as { returnType?: Node | null; typeAnnotation?: Node | null };
    const annotation = typed.returnType ?? typed.typeAnnotation;
    if (annotation?.type !== 'TSTypeAnnotation') return undefined;
    return this.textOf(annotation.typeAnnotation).replace(/\s*\|\s*(?:null|undefined)\b/g, '');
  }

  #readConditions(node: Node, parents: readonly Node[], key: string): void {
    if (node.type === 'StringLiteral' && key !== 'key') this.texts.add(node.value);
    if (node.type === 'LogicalExpression' && parents.at(-1)?.type !== node.type) {
      this.joinedConditions.add(this.textOf(node));
    }
    if (node.type === 'IfStatement' && isEnd(node) && this.earlyExits.length < MAX_ITEMS) {
      this.earlyExits.push({ text: this.textOf(node), inside: parents.at(-2)! });
    }
  }

  #typeOfDeclared({ id, initialValue }: UntypedVariable): string {
    const written = this.annotatedType(id);
    if (written !== undefined) return written;
    return initialValue === undefined ? UNKNOWN : this.typeOf(initialValue);
  }
}

function parametersOf(node: Node): readonly UntypedVariable[] {
  if (!isFunction(node)) return [];
  const range = { start: node.start!, end: node.end! };
  return node.params.flatMap((parameter) => {
    const { id, value } = parameterIn(parameter);
    return variablesIn(id, { isConstant: false, initialValue: value, ...range });
  });
}

function variablesDeclaredBy(node: Node, parents: readonly Node[]): readonly UntypedVariable[] {
  const parent = parents.at(-1);
  if (node.type !== 'VariableDeclarator' || parent?.type !== 'VariableDeclaration') return [];
  return variablesIn(node.id, {
    isConstant: parent.kind === 'const',
    initialValue: node.init ?? undefined,
    start: node.end!,
    end: parents.findLast(holdsVariables)!.end!,
  });
}

/** It is not known which part of a value each name of a pattern holds. */
function variablesIn(
  pattern: Node,
  { initialValue: whole, ...rest }: Omit<UntypedVariable, 'name' | 'type' | 'id'>,
): readonly UntypedVariable[] {
  return declaredBy(pattern).map((id) => {
    const initialValue = id === pattern ? whole : undefined;
    return { ...rest, name: id.name, type: UNKNOWN, id, initialValue };
  });
}
