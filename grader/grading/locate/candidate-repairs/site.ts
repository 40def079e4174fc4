/** A node of a program, what stands around it, and what a mutator may want to know there. */
import type { Node } from '@babel/types';
import { functionName, isFunction, type OfType } from '../../../submission/source/syntax.ts';
import type { FileFacts, Variable } from './file-facts.ts';

/**
 * The kinds of candidate repairs, with how often students err so. The weights are estimates, taken from lists of
 * students' known bugs (comparisons, ends of loops, copies, signs, first values and sides taken for each
 * other come first) and then set by where the change that mends a random slip stands among all candidates.
 * A change that is a rarer form of its kind has a part of the kind's weight.
 */
export const KIND_WEIGHTS = {
  comparison: 10,
  extreme: 10,
  'wrong-argument': 10,
  'loop-bound': 10,
  'missing-return': 10,
  text: 9,
  'start-value': 9,
  sign: 9,
  copy: 9,
  'sister-call': 9,
  negation: 8,
  logic: 8,
  truth: 8,
  operator: 7,
  number: 7,
  'missing-condition': 7,
  'missing-base-case': 7,
  'list-method': 6,
  index: 8,
  'missing-argument': 8,
  'swapped-arguments': 6,
  'missing-call': 6,
  jump: 5,
  assignment: 5,
  'kept-variable': 5,
  variable: 4,
  'statement-too-much': 5,
} as const;

export type RepairKind = keyof typeof KIND_WEIGHTS;

/** Another text for a node, or for a range; where only `start` is given, something is put in there. */
export interface Rewrite {
  readonly text: string;
  readonly start?: number;
  readonly end?: number;
  /** What is shown as the place, where it is not the node. */
  readonly mark?: Pick<Node, 'start' | 'end'>;
  /** How likely it is among those of its kind, 1 unless given. */
  readonly part?: number;
  readonly kind?: RepairKind;
}

export type Rewrites = readonly (string | Rewrite)[];

/** A kind of candidate repairs, the types of the nodes that it is about, and what it makes of one. */
export interface Mutator {
  readonly kind: RepairKind;
  readonly of: readonly Node['type'][];
  readonly rewrites: (site: Site) => Rewrites;
}

/** A mutator of nodes of some types, which its rewrites are given. */
export function mutator<T extends Node['type']>(
  kind: RepairKind,
  types: readonly T[],
  rewrites: (site: Site, node: OfType<T>) => Rewrites,
): Mutator {
  return { kind, of: types, rewrites: (site) => rewrites(site, site.node as OfType<T>) };
}

/** What stands for a value. */
export const NAMED = [
  'Identifier',
  'MemberExpression',
  'CallExpression',
  'OptionalCallExpression',
] as const;

const HANDED_ON =
  /^(?:(?:Call|New)Expression arguments|ReturnStatement|ArrayExpression|ArrowFunctionExpression body|VariableDeclarator init|Assignment(?:Expression|Pattern) right|ConditionalExpression (?:alt|cons)|ObjectProperty value)/;

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

  /** From the file to the node itself. */
  get path(): readonly Node[] {
    return [...this.parents, this.node];
  }

  /** What the functions are called in which it stands, the outermost first. */
  get around(): readonly (string | undefined)[] {
    const { path } = this;
    return path.flatMap((each, i) => (isFunction(each) ? [functionName(each, path[i - 1])] : []));
  }

  text(node: Node = this.node): string {
    return this.facts.write(node);
  }

  type(node: Node = this.node): string {
    return this.facts.typeOf(node);
  }

  /** Texts that may stand for each other. */
  get confused(): readonly string[] {
    return (this.facts.words.confusedTexts ?? []).flat();
  }

  /** The field of the parent in which it stands, with the type of that: `ReturnStatement argument`. */
  get place(): string {
    return `${this.parent?.type} ${this.key}`;
  }

  /** Its value goes somewhere else: it is returned, kept, or given to a call. */
  get isHandedOn(): boolean {
    return HANDED_ON.test(this.place);
  }

  /** What can be named here. */
  variables(offset = this.node.start!): readonly Variable[] {
    return this.facts.at(offset);
  }

  namesOf(type: string): readonly string[] {
    return this.variables().flatMap((each) => (each.type === type ? [each.name] : []));
  }
}

/** Of each list of texts how likely they are. */
export function weighted(...lists: (readonly [part: number, texts: readonly string[]])[]) {
  return lists.flatMap(([part, texts]) => texts.map((text): Rewrite => ({ text, part })));
}

/** Where a name stands as a variable. */
export function wordsOf(name: string): RegExp {
  return new RegExp(`(?<![.\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
}
