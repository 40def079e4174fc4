/** A node of a program, what stands around it, and what a mutator may want to know there. */
import type { File, Node } from '@babel/types';
import type { MixedUp } from '../../exercise/exercise.ts';
import { endOf, type FunctionNode, isFunction, lastNameOf, startOf, walk } from '../syntax.ts';
import type { PatchKind } from './patch-kinds.ts';
import { functionName, Scope, type Variable } from './scope.ts';

/** Another text for a node, or for a range; where only `start` is given, something is put in there. */
export interface Rewrite {
  readonly text: string;
  readonly start?: number;
  readonly end?: number;
  /** What is shown as the place, where it is not the node. */
  readonly mark?: Node;
  /** How likely it is among those of its kind, 1 unless given. */
  readonly part?: number;
  readonly kind?: PatchKind;
}

export interface Mutator {
  readonly kind: PatchKind;
  /** The types of the nodes that it is about. */
  readonly of: RegExp;
  readonly rewrites: (site: Site) => readonly (string | Rewrite)[];
}

/** A list of variables, or of numbers, is cut there: of so many the right one is not found by trying. */
const MOST = 20;
const LONGEST = 160;

/** What a file says, read once for all its places. */
export class FileFacts {
  readonly scope: Scope;
  readonly allNumbers: readonly number[];
  /** The conditions that are joined of parts. */
  readonly joined: readonly string[];
  /** `if (…) return …;` that stands directly in a function or a loop. */
  readonly ends: readonly { readonly text: string; readonly inside: Node }[];
  readonly #own = new Map<Node, FunctionFacts>();

  constructor(
    readonly file: string,
    readonly text: string,
    readonly tree: File,
    readonly words: MixedUp,
  ) {
    this.scope = new Scope(tree, text);
    this.allNumbers = [...constantsIn(tree).numbers].slice(0, MOST);
    const joined = new Set<string>();
    const ends = new Map<string, Node>();
    walk(tree, (node, parents) => {
      const code = text.slice(startOf(node), endOf(node));
      if (code.length > LONGEST) return;
      const isPart = parents.at(-1)?.type === 'LogicalExpression';
      if (node.type === 'LogicalExpression' && !isPart) joined.add(code);
      const inside = parents.at(-2);
      if (inside === undefined) return;
      if (node.type === 'IfStatement' && isEnd(node)) ends.set(code, inside);
      if (node.type === 'ReturnStatement' && node.argument?.type === 'ConditionalExpression') {
        const { test, consequent } = node.argument;
        const [condition, value] = [test, consequent].map((each) =>
          text.slice(startOf(each), endOf(each)),
        );
        ends.set(`if (${condition}) return ${value};`, inside);
      }
    });
    this.joined = [...joined].slice(0, MOST);
    this.ends = [...ends].slice(0, 2 * MOST).map(([end, inside]) => ({ text: end, inside }));
  }

  ownOf(node: Node): FunctionFacts {
    const known = this.#own.get(node) ?? { ...constantsIn(node), lasts: lastsIn(node, this.text) };
    this.#own.set(node, known);
    return known;
  }
}

interface FunctionFacts {
  readonly numbers: ReadonlySet<number>;
  readonly texts: ReadonlySet<string>;
  /** How the last place of its lists is written: `14`, `n - 1`. */
  readonly lasts: readonly string[];
}

export interface NamedType {
  readonly name: string;
  readonly type: string;
  readonly variable: Variable;
}

export class Site {
  constructor(
    readonly facts: FileFacts,
    readonly node: Node,
    /** From the file to the node's parent. */
    readonly parents: readonly Node[],
    /** The field of the parent in which the node stands. */
    readonly key: string,
  ) {}

  get parent(): Node | undefined {
    return this.parents.at(-1);
  }

  /** The outermost function in which it stands, or the file. */
  get own(): Node {
    return [...this.parents, this.node].find(isFunction) ?? this.facts.tree;
  }

  /** What that is called. */
  get ownName(): string | undefined {
    const all = [...this.parents, this.node];
    return functionName(this.own, all[all.indexOf(this.own) - 1]);
  }

  text(node: Node = this.node): string {
    return this.facts.text.slice(startOf(node), endOf(node));
  }

  type(node: Node = this.node): string {
    return this.facts.scope.typeOf(node);
  }

  /** Of one of these types, or perhaps: nothing is known. */
  mayBe(type: string, node: Node = this.node): boolean {
    return [type, '?'].includes(this.type(node));
  }

  get numbers(): readonly number[] {
    return [...this.facts.ownOf(this.own).numbers];
  }

  get lasts(): readonly string[] {
    return this.facts.ownOf(this.own).lasts;
  }

  /** Texts that may stand for each other: those of the exercise, of one type, and of the function. */
  get confused(): readonly string[] {
    const { words, scope } = this.facts;
    return [...new Set([...(words.confusedTexts ?? []), ...scope.textUnions].flat())].slice(0, 6);
  }

  get texts(): readonly string[] {
    return [...this.facts.ownOf(this.own).texts];
  }

  /** What can be named here. */
  variables(at: Node = this.node): readonly NamedType[] {
    const { scope } = this.facts;
    return scope
      .at(startOf(at))
      .slice(-2 * MOST)
      .map((variable) => ({
        name: variable.name,
        type: scope.typeOfVariable(variable),
        variable,
      }));
  }

  namesOf(type: string, at: Node = this.node): readonly string[] {
    return this.variables(at).flatMap((each) => (each.type === type ? [each.name] : []));
  }

  /** The offset of an operator that stands after an offset, past comments. */
  operatorAt(operator: string, from: number): number {
    const { text } = this.facts;
    let at = from;
    while (at < text.length && !text.startsWith(operator, at)) {
      if (text.startsWith('/*', at)) at = text.indexOf('*/', at) + 2;
      else if (text.startsWith('//', at)) at = text.indexOf('\n', at) + 1;
      else at++;
    }
    return at;
  }

  /** A call of the function in which it stands. */
  isRecursion(node: Node = this.node): boolean {
    return node.type === 'CallExpression' && lastNameOf(node.callee) === this.ownName;
  }

  isInside(isOne: (node: Node) => boolean): boolean {
    const last = this.parents.findLastIndex(isOne);
    return last > this.parents.findLastIndex(isFunction);
  }
}

/** Code of one function with the parameters of another in the places of its own. */
export function withParametersOf(own: FunctionNode, text: string, of: FunctionNode): string {
  const nameOfParameter = (each: Node | undefined): string | undefined =>
    each?.type === 'Identifier' ? each.name : undefined;
  const names = new Map(
    of.params.map((each, i) => [nameOfParameter(each), nameOfParameter(own.params[i])]),
  );
  return text.replace(/(?<![.\w$'"])[A-Za-z_$][\w$]*/g, (name) => names.get(name) || name);
}

export function isEnd({ alternate, consequent }: Extract<Node, { type: 'IfStatement' }>): boolean {
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent;
  return alternate == null && /^(Return|Continue|Break)Statement$/.test(last?.type ?? '');
}

function constantsIn(root: Node): Pick<FunctionFacts, 'numbers' | 'texts'> {
  const numbers = new Set<number>();
  const texts = new Set<string>();
  walk(root, (node, _parents, key) => {
    if (node.type === 'NumericLiteral' && Number.isInteger(node.value)) numbers.add(node.value);
    if (node.type === 'StringLiteral' && key !== 'key') texts.add(node.value);
  });
  return { numbers, texts };
}

function lastsIn(root: Node, text: string): string[] {
  const lasts = new Set<string>();
  walk(root, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
      const first = node.init == null ? '' : text.slice(startOf(node.init), endOf(node.init));
      if (/^[\w.]+\.length$/.test(first)) lasts.add(`${node.id.name} - 1`);
      if (/^[\w.]+\.length - 1$/.test(first)) lasts.add(node.id.name);
    }
    if (node.type !== 'ForStatement' || node.test?.type !== 'BinaryExpression') return;
    const { operator, right } = node.test;
    const bound = text.slice(startOf(right), endOf(right));
    if (!/^[\w$.]+$/.test(bound)) return;
    if (operator === '<=') lasts.add(bound);
    if (operator === '<')
      lasts.add(right.type === 'NumericLiteral' ? String(right.value - 1) : `${bound} - 1`);
  });
  return [...lasts].slice(0, 4);
}
