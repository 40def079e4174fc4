/** Reads a file once for all of its mutators: which variables can be named where, and of which type they and other expressions are. */
import type {
  BinaryExpression,
  CallExpression,
  Function as FunctionNode,
  Node,
} from '@babel/types';
import { getOrInsert } from '../../../base/in-child/memoize.ts';
import type { Confusions } from '../../../engine/exercise.ts';
import type { ParsedFile } from '../../../submission/source/parse-files.ts';
import { definitionsIn } from '../../../submission/source/program.ts';
import {
  declaredBy,
  holdsVariables,
  isEnd,
  isFunction,
  nameOf,
  nodesIn,
  type OfType,
  parameterIn,
  walk,
  withoutTypes,
} from '../../../submission/source/syntax.ts';
import { annotation, DeclaredTypes, ExpressionTypes, UNKNOWN } from './expression-types.ts';
import { type Named, VisibleVariables } from './visible-variables.ts';

/** Variables at one place, and early exits of a file. Among more, the right one is not found by trying. A guess. */
const MAX_ITEMS = 40;
/** Of smaller numbers others are tried that are near to them. */
export const MIN_LARGE = 10;
/** In characters. A longer initial value is no single change. */
const MAX_INITIAL_VALUE = 40;
/** Longer texts are no conditions that a student forgets. In characters, a guess. */
const MAX_CONDITION = 160;

/** Words of the language, and names that are always there. */
const LANGUAGE_NAMES: ReadonlySet<string> = new Set([
  'if',
  'else',
  'return',
  'continue',
  'break',
  'this',
  'true',
  'false',
  'null',
  'undefined',
  'typeof',
  'Math',
  'Infinity',
]);

export interface Variable extends Named {
  readonly type: string;
  readonly id: Node;
  readonly isConstant: boolean;
  readonly initialValue: Node | undefined;
}

/** `test ? answer : call()`, and the outermost function in which it stands. */
export interface Choice {
  readonly test: Node;
  readonly answer: Node;
  readonly call: CallExpression;
  readonly inside: Node | undefined;
}

/** `if (…) return …;`, and the function or loop in which it stands. */
export interface EarlyExit {
  readonly text: string;
  readonly inside: Node;
  readonly test: Node;
  /** What it returns, where it does nothing else. */
  readonly returned: Node | undefined;
}

/** What a variable's first value comes from, where its type is not written down. */
interface VariableSource {
  /** The names that are declared together, and the way from the whole value to the one of the variable. */
  readonly pattern: Node;
  readonly path: readonly (string | number)[];
  readonly value: Node | undefined;
  /** The variable of a loop is an item of the value. */
  readonly isItem: boolean;
  /** The variable is a parameter of this function. */
  readonly callback?:
    | {
        readonly node: Node;
        readonly parents: readonly Node[];
        readonly index: number;
      }
    | undefined;
}

/** A type follows from the types of variables that are declared before, so it is set once all variables are known. */
type UntypedVariable = Omit<Variable, 'type'> & { type: string; readonly source: VariableSource };

export class FileFacts {
  readonly #variables: VisibleVariables<Variable>;
  readonly #declared: DeclaredTypes;
  readonly #types: ExpressionTypes;
  readonly #initialValues = new Map<string, Set<string>>();
  /** By name. A class stands for its constructor. */
  readonly functions = new Map<string, FunctionNode>();
  readonly texts = new Set<string>();
  /** Regular expressions that are written as literals, without their slashes and flags. */
  readonly patterns = new Set<string>();
  readonly largeNumbers = new Set<number>();
  /** What indexes are counted back from: `n - 1` for `board[n - 1 - row]`. */
  readonly lastIndexes = new Set<string>();
  /** The conditions that `&&` or `||` join from several. */
  readonly joinedConditions = new Set<string>();
  readonly earlyExits: EarlyExit[] = [];
  readonly choices: Choice[] = [];

  constructor(
    readonly source: ParsedFile,
    readonly confusions: Confusions,
  ) {
    for (const { name, className = '', node } of definitionsIn(source)) {
      this.functions.set(name === 'constructor' ? className : name, node);
    }
    this.#declared = new DeclaredTypes(source.tree, (node) => this.textOf(node));
    this.#types = new ExpressionTypes(this.#declared, {
      typeOfVariable: (name, offset) => this.variableNamed(name, offset)?.type,
      typeOfCalled: (name) => {
        const called = this.functions.get(name);
        return called && (this.annotatedType(called) ?? UNKNOWN);
      },
    });
    const variables: UntypedVariable[] = [];
    walk(source.tree, (node, parents, key) => {
      variables.push(...parametersOf(node, parents), ...variablesDeclaredBy(node, parents));
      if (node.type === 'RegExpLiteral') this.patterns.add(node.pattern);
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

  /** @returns whether a name stands for something at an offset: a variable, a function, or what the language has */
  isKnown(name: string, offset: number): boolean {
    return (
      LANGUAGE_NAMES.has(name) ||
      this.functions.has(name) ||
      this.variableNamed(name, offset) !== undefined
    );
  }

  /** @returns what variables of a name are declared with in the file, as far as it is short */
  initialValuesOf(name: string): ReadonlySet<string> {
    return this.#initialValues.get(name) ?? new Set();
  }

  typeOf(expression: Node): string {
    return this.#types.typeOf(expression);
  }

  /** @returns the fields of a class with their types; none for another type */
  fieldsOf(type: string): ReadonlyMap<string, string> {
    return this.#declared.fields.get(type) ?? new Map();
  }

  /** @returns the type that is written at a node; for a function the type of its answer */
  annotatedType(node: Node): string | undefined {
    const written = annotation(node, (each) => this.textOf(each));
    return written === undefined ? undefined : this.#declared.resolved(written);
  }

  #readConditions(node: Node, parents: readonly Node[], key: string): void {
    if (node.type === 'StringLiteral' && key !== 'key') this.texts.add(node.value);
    if (node.type === 'NumericLiteral' && node.value >= MIN_LARGE)
      this.largeNumbers.add(node.value);
    if (node.type === 'VariableDeclarator') this.#readInitialValue(node);
    if (node.type === 'BinaryExpression' && isCountedBack(node, parents.at(-1), key)) {
      this.lastIndexes.add(this.textOf(node.left));
    }
    if (node.type === 'LogicalExpression' && parents.at(-1)?.type !== node.type) {
      this.joinedConditions.add(this.textOf(node));
    }
    if (node.type === 'ConditionalExpression' && this.choices.length < MAX_ITEMS) {
      const { test, consequent: answer } = node;
      const call = withoutTypes(node.alternate);
      const inside = parents.find(isFunction);
      if (call.type === 'CallExpression') this.choices.push({ test, answer, call, inside });
    }
    if (node.type === 'IfStatement' && isEnd(node) && this.earlyExits.length < MAX_ITEMS) {
      const { test } = node;
      const returned = returnedBy(node);
      this.earlyExits.push({ text: this.textOf(node), inside: parents.at(-2)!, test, returned });
    }
  }

  #readInitialValue({ id, init }: OfType<'VariableDeclarator'>): void {
    const name = nameOf(id);
    if (name === undefined || init == null || init.end! - init.start! > MAX_INITIAL_VALUE) return;
    const values = getOrInsert(this.#initialValues, name, () => new Set());
    if (values.size < MAX_ITEMS) values.add(this.textOf(init));
  }

  #typeOfDeclared({ id, source }: UntypedVariable): string {
    const written = this.annotatedType(id);
    return written ?? this.#typeOfSource(source);
  }

  #typeOfSource({ pattern, path, value, isItem, callback }: VariableSource): string {
    const written = this.annotatedType(pattern);
    const whole = written ?? this.#typeOfWhole({ value, isItem, callback });
    return path.reduce<string>((type, part) => this.#types.typeOfPart(type, part), whole);
  }

  #typeOfWhole({ value, isItem, callback }: Omit<VariableSource, 'pattern' | 'path'>): string {
    if (callback !== undefined) {
      const { node, parents, index } = callback;
      const type = this.#types.ofCallback(node, parents)[index] ?? UNKNOWN;
      if (type !== UNKNOWN) return type;
    }
    if (value === undefined) return UNKNOWN;
    const type = this.typeOf(value);
    return isItem ? this.#types.itemOf(type) : type;
  }
}

function returnedBy({ consequent }: OfType<'IfStatement'>): Node | undefined {
  const isBlockOfOne = consequent.type === 'BlockStatement' && consequent.body.length === 1;
  const statement = isBlockOfOne ? consequent.body[0]! : consequent;
  return statement.type === 'ReturnStatement' ? (statement.argument ?? undefined) : undefined;
}

/** Whether it is an index such as `14 - row`. */
function isCountedBack(
  { operator, right }: BinaryExpression,
  parent: Node | undefined,
  key: string,
) {
  const isIndex = parent?.type === 'MemberExpression' && parent.computed && key === 'property';
  return isIndex && operator === '-' && right.type === 'Identifier';
}

function parametersOf(node: Node, parents: readonly Node[]): readonly UntypedVariable[] {
  if (!isFunction(node)) return [];
  const range = { start: node.start!, end: node.end! };
  return node.params.flatMap((parameter, index) => {
    const { id, value } = parameterIn(parameter);
    const callback = { node, parents: [...parents], index };
    const source = { value, isItem: false, callback };
    return variablesIn(id, { isConstant: false, initialValue: value, ...range }, source);
  });
}

function variablesDeclaredBy(node: Node, parents: readonly Node[]): readonly UntypedVariable[] {
  const parent = parents.at(-1);
  if (node.type !== 'VariableDeclarator' || parent?.type !== 'VariableDeclaration') return [];
  const loop = parents.at(-2);
  const isItem = loop?.type === 'ForOfStatement' && loop.left === parent;
  const value = (isItem ? loop.right : node.init) ?? undefined;
  const range = { start: node.end!, end: parents.findLast(holdsVariables)!.end! };
  const isConstant = parent.kind === 'const';
  const initialValue = node.init ?? undefined;
  return variablesIn(node.id, { isConstant, initialValue, ...range }, { value, isItem });
}

function variablesIn(
  pattern: Node,
  { initialValue: whole, ...rest }: Omit<UntypedVariable, 'name' | 'type' | 'id' | 'source'>,
  valueSource: Omit<VariableSource, 'pattern' | 'path'>,
): readonly UntypedVariable[] {
  return declaredBy(pattern).map((id) => {
    const initialValue = id === pattern ? whole : undefined;
    const source = { ...valueSource, pattern, path: pathTo(id, pattern) };
    return { ...rest, name: id.name, type: UNKNOWN, id, initialValue, source };
  });
}

/** @returns the names and indexes that lead to a name of a pattern: `[0]` for `row` in `[row, column]` */
function pathTo(id: Node, pattern: Node): readonly (string | number)[] {
  const [place] = nodesIn(pattern, (node) => node === id);
  const path = [...(place?.parents ?? []), id];
  return path.flatMap((node, i): (string | number)[] => {
    const parent = path[i - 1];
    if (parent?.type === 'ArrayPattern')
      return [parent.elements.findIndex((each) => each === node)];
    return node.type === 'ObjectProperty' ? [nameOf(node.key) ?? ''] : [];
  });
}
