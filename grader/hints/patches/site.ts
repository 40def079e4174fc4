/** A node of a program, what stands around it, and what a mutator may want to know there. */
import type { BlockStatement, Node } from '@babel/types';
import { functionName, isFunction, isLoop, type OfType } from '../syntax.ts';
import type { FileFacts, Variable } from './facts.ts';

/**
 * The kinds of patches, with how often students err so. The weights are estimates, taken from lists of
 * students' known bugs (comparisons, ends of loops, copies, signs, first values and sides taken for each
 * other come first) and then set by where the change that mends a random slip stands among all candidates.
 * A change that is a rarer form of its kind has a part of the kind's weight.
 */
export const KIND_WEIGHTS = {
  comparison: 10,
  extreme: 10,
  'loop-bound': 10,
  text: 9,
  'start-value': 9,
  sign: 9,
  copy: 9,
  'sister-call': 9,
  negation: 8,
  logic: 8,
  'missing-return': 8,
  truth: 8,
  operator: 7,
  number: 7,
  'missing-condition': 7,
  'missing-element': 7,
  'missing-base-case': 7,
  'list-method': 6,
  index: 8,
  'missing-argument': 8,
  'swapped-arguments': 6,
  'missing-call': 6,
  jump: 5,
  assignment: 5,
  'kept-variable': 5,
  'missing-jump': 4,
  'wrong-argument': 4,
  variable: 4,
  'statement-too-much': 5,
} as const;

export type PatchKind = keyof typeof KIND_WEIGHTS;

/** Another text for a node, or for a range; where only `start` is given, something is put in there. */
export interface Rewrite {
  readonly text: string;
  readonly start?: number;
  readonly end?: number;
  /** What is shown as the place, where it is not the node. */
  readonly mark?: Pick<Node, 'start' | 'end'>;
  /** How likely it is among those of its kind, 1 unless given. */
  readonly part?: number;
  readonly kind?: PatchKind;
}

export type Rewrites = readonly (string | Rewrite)[];

/** A kind of patches, the types of the nodes that it is about, and what it makes of one. */
export interface Mutator {
  readonly kind: PatchKind;
  readonly of: readonly Node['type'][];
  readonly rewrites: (site: Site) => Rewrites;
}

/** A mutator of nodes of some types, which its rewrites are given. */
export function mutator<T extends Node['type']>(
  kind: PatchKind,
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

/** What is done with two values. */
export const OPERATIONS = [
  'BinaryExpression',
  'LogicalExpression',
  'AssignmentExpression',
] as const;

const HANDED_ON =
  /^(?:(?:Call|New)Expression arguments|ReturnStatement|ArrayExpression|ArrowFunctionExpression body|VariableDeclarator init|Assignment(?:Expression|Pattern) right|ConditionalExpression (?:alt|cons)|ObjectProperty value)/;

export class Site {
  readonly node: Node;
  readonly parent: Node | undefined;
  /** From the file to the parent. */
  readonly parents: readonly Node[];

  constructor(
    readonly facts: FileFacts,
    /** From the file to the node itself. */
    readonly path: readonly Node[],
    /** The field of the parent in which the node stands. */
    readonly key: string,
  ) {
    this.node = path.at(-1)!;
    this.parent = path.at(-2);
    this.parents = path.slice(0, -1);
  }

  /** The outermost function in which it stands, or the file. */
  get own(): Node {
    return this.path.find(isFunction) ?? this.facts.source.tree;
  }

  /** What that is called. */
  get ownName(): string | undefined {
    return functionName(this.own, this.path[this.path.indexOf(this.own) - 1]);
  }

  text(node: Node = this.node): string {
    return this.facts.write(node);
  }

  /** The node's text with parts of it replaced. */
  with(...edits: readonly (readonly [part: Node, text: string])[]): string {
    let text = this.text();
    for (const [{ start, end }, other] of edits.toSorted(([a], [b]) => b.start! - a.start!)) {
      const [from, to] = [start!, end!].map((at) => at - this.node.start!);
      text = text.slice(0, from) + other + text.slice(to);
    }
    return text;
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

  /** No function stands between it and a loop. */
  get isInLoop(): boolean {
    return this.parents.findLastIndex(isLoop) > this.parents.findLastIndex(isFunction);
  }

  /** What can be named here. */
  variables(offset = this.node.start!): readonly (Variable & { readonly type: string })[] {
    const { facts } = this;
    return facts.at(offset).map((each) => ({ ...each, type: facts.typeOfVariable(each) }));
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

/** Code with another name for one. */
export function renamed(text: string, name: string, other: string): string {
  return text.replace(wordsOf(name), other);
}

/** A statement at an offset; what is marked is the one that follows, else the bracket that closes the block. */
export function statementIn(block: BlockStatement, start: number, text: string, part = 1): Rewrite {
  return { text, start, mark: nextIn(block, start), part };
}

export function nextIn({ body, end }: BlockStatement, offset: number) {
  return body.find((each) => each.start! >= offset) ?? { start: end! - 1, end: end! };
}

/** Code about a table of rows: `[i][j]`. */
const PAIR = /\[(\w+)\](!?)\[(\w+)\]/g;

/** The same code with rows and columns exchanged, and with each row from its end; what differs. */
export function mirrored(text: string): string[] {
  const digits = Array.from(text.matchAll(/\[(\d)\]/g), ([, digit]) => Number(digit));
  const largest = Math.max(0, ...digits);
  const turned = text.replace(PAIR, '[$3]$2[$1]');
  const fromEnd = text.replace(PAIR, (pair, row: string, mark: string, column: string) =>
    /^\d$/.test(column) ? `[${row}]${mark}[${largest - Number(column)}]` : pair,
  );
  return [...new Set([turned, fromEnd])].filter((each) => each !== text);
}
