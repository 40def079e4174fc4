/**
 * Describes candidate repairs and the places where they are made: the kinds with their weights, and a node of a program
 * with what a mutator needs to know there.
 */
import type { Node } from '@babel/types';
import type { Edit } from '../../../submission/source/counting-text.ts';
import { functionName, isFunction, type OfType } from '../../../submission/source/syntax.ts';
import type { FileFacts, Variable } from './file-facts.ts';

/**
 * The kinds of candidate repairs, with weights for how often students make the mistake. The weights are estimates from
 * lists of known misconceptions (comparisons, ends of loops, copies, signs, start values and mixed-up sides come first),
 * adjusted so that the change that repairs a random slip comes early among all candidates. A rarer form of a kind has a
 * share of the kind's weight.
 */
export const KIND_WEIGHTS = {
  comparison: 10,
  'single-equals': 10,
  extreme: 10,
  'missing-extreme': 8,
  'wrong-argument': 10,
  'missing-comparator': 10,
  comparator: 10,
  'joined-text': 9,
  'equal-lists': 8,
  braces: 8,
  // Where an answer is stored, other changes often repair the function because they keep the answer from being found.
  'memo-key': 12,
  'memo-value': 12,
  'memo-use': 4,
  'return-in-loop': 7,
  'case-order': 7,
  'called-twice': 7,
  'list-gap': 8,
  'equal-items': 7,
  'used-up': 7,
  'nested-list': 7,
  'mapped-items': 7,
  'kept-items': 7,
  'object-text': 6,
  'statement-place': 5,
  'loop-bound': 10,
  'missing-return': 10,
  text: 9,
  'start-value': 9,
  sign: 9,
  unsigned: 9,
  copy: 9,
  'sister-call': 9,
  negation: 8,
  logic: 8,
  truth: 8,
  operator: 7,
  number: 7,
  step: 7,
  'missing-condition': 7,
  'missing-base-case': 7,
  condition: 7,
  'list-method': 6,
  'in-operator': 6,
  'taken-item': 6,
  index: 8,
  'found-index': 8,
  'missing-argument': 8,
  'missing-update': 8,
  'missing-counterpart': 7,
  'missing-statement': 6,
  'missing-twin': 5,
  'missing-item': 5,
  'missing-guard': 4,
  'missing-else': 7,
  'missing-choice': 7,
  'item-order': 4,
  'loop-items': 8,
  'changed-in-loop': 6,
  'lost-difference': 5,
  'replaced-text': 7,
  'pattern-flag': 8,
  'pattern-overlap': 7,
  pattern: 6,
  'kept-field': 8,
  'missing-take-back': 5,
  branches: 7,
  else: 6,
  'condition-too-much': 5,
  'start-place': 8,
  brackets: 6,
  operands: 5,
  field: 5,
  'swapped-arguments': 6,
  'missing-call': 6,
  jump: 5,
  assignment: 5,
  'kept-variable': 5,
  'second-variable': 7,
  'shared-field': 8,
  variable: 4,
  'statement-too-much': 5,
} as const;

export type RepairKind = keyof typeof KIND_WEIGHTS;

/** Changes of how answers are stored: the last one only keeps a stored answer from being found. */
export const KINDS_OF_STORED_ANSWERS: ReadonlySet<RepairKind> = new Set([
  'memo-key',
  'memo-value',
  'memo-use',
]);

/** Changes that put in a statement behind the marked place. */
export const KINDS_OF_FORGOTTEN_STATEMENTS: ReadonlySet<RepairKind> = new Set([
  'missing-counterpart',
  'missing-else',
  'missing-guard',
  'missing-statement',
  'missing-take-back',
  'missing-twin',
]);

/** Another text for a node, or for a range. Where only `start` is given, the text is put in there. */
export interface Rewrite {
  readonly text: string;
  readonly start?: number;
  readonly end?: number;
  /** What is changed with it, such as the same mistake in other places. */
  readonly others?: readonly Edit[];
  /** The others are the same mistake in other places. */
  readonly isRepeated?: true;
  /** What is shown as the place, where it is not the node. */
  readonly mark?: Pick<Node, 'start' | 'end'>;
  /** The share of the kind's weight; 1 by default. */
  readonly likelihood?: number;
  readonly kind?: RepairKind;
}

export type Rewrites = readonly (string | Rewrite)[];

/** A kind of candidate repairs, the types of the nodes that it is about, and what it makes of one. */
export interface Mutator {
  readonly kind: RepairKind;
  readonly nodeTypes: readonly Node['type'][];
  readonly rewrites: (site: Site) => Rewrites;
}

/** @param rewrites gets a node of one of the types */
export function mutator<Type extends Node['type']>(
  kind: RepairKind,
  nodeTypes: readonly Type[],
  rewrites: (site: Site, node: OfType<Type>) => Rewrites,
): Mutator {
  return { kind, nodeTypes, rewrites: (site) => rewrites(site, site.node as OfType<Type>) };
}

/** Nodes that stand for a value. */
export const VALUE_NODES = [
  'Identifier',
  'MemberExpression',
  'CallExpression',
  'OptionalCallExpression',
] as const;

/** The roles of nodes whose value is passed on. */
const PASSED_ON: ReadonlySet<string> = new Set([
  'CallExpression arguments',
  'NewExpression arguments',
  'ReturnStatement argument',
  'ArrayExpression elements',
  'ArrowFunctionExpression body',
  'VariableDeclarator init',
  'AssignmentExpression right',
  'AssignmentPattern right',
  'ConditionalExpression alternate',
  'ConditionalExpression consequent',
  'ObjectProperty value',
]);

/** A node at which a candidate repair may be made. */
export class Site {
  constructor(
    readonly facts: FileFacts,
    readonly node: Node,
    /** From the file to the parent. */
    readonly parents: readonly Node[],
    /** The field of the parent in which the node stands. */
    readonly key: string,
  ) {}

  get parent(): Node | undefined {
    return this.parents.at(-1);
  }

  /** The statements of the list in which the node stands, itself among them; none where it stands in no list. */
  get siblings(): readonly Node[] {
    const { parent } = this;
    if (parent?.type === 'BlockStatement' || parent?.type === 'Program') return parent.body;
    return parent?.type === 'SwitchCase' && this.key === 'consequent' ? parent.consequent : [];
  }

  /** From the file to the node itself. */
  get path(): readonly Node[] {
    return [...this.parents, this.node];
  }

  /** The names of the functions in which the node stands, the outermost first. */
  get functionNames(): readonly (string | undefined)[] {
    const { path } = this;
    return path.flatMap((each, i) => (isFunction(each) ? [functionName(each, path[i - 1])] : []));
  }

  textOf(node: Node = this.node): string {
    return this.facts.textOf(node);
  }

  typeOf(node: Node = this.node): string {
    return this.facts.typeOf(node);
  }

  /** Texts that students of the exercise take for each other. */
  get confusedTexts(): readonly string[] {
    return (this.facts.confusions.confusedTexts ?? []).flat();
  }

  /** The type of the parent, and the field in which the node stands: `ReturnStatement argument`. */
  get role(): string {
    return `${this.parent?.type} ${this.key}`;
  }

  /** Whether the value goes somewhere else: it is returned, stored, or passed to a call. */
  get isPassedOn(): boolean {
    return PASSED_ON.has(this.role);
  }

  /** @returns the variables that can be named there */
  variablesAt(offset = this.node.start!): readonly Variable[] {
    return this.facts.variablesAt(offset);
  }

  namesOf(type: string): readonly string[] {
    return this.variablesAt().flatMap((each) => (each.type === type ? [each.name] : []));
  }
}

/** @returns the change that puts another text in the place of a node */
export function replaced(node: Node, replacement: string): Edit {
  return { start: node.start!, end: node.end!, replacement };
}

/** @param lists texts with their likelihood */
export function weighted(
  ...lists: readonly (readonly [likelihood: number, texts: readonly string[]])[]
): readonly Rewrite[] {
  return lists.flatMap(([likelihood, texts]) =>
    texts.map((text): Rewrite => ({ text, likelihood })),
  );
}

/** @returns what finds a name where it stands as a variable */
export function variablePattern(name: string): RegExp {
  return new RegExp(`(?<![.\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
}
