/**
 * What has to be put into a compiled program so that functions of some names stand behind a proxy from the moment they
 * are made: see `sandbox/in-child/replaceable.ts`. The three functions that do it there have names that begin with the
 * mark.
 *
 * | the program | becomes |
 * | --- | --- |
 * | `class A { f() {} }` | `class A { f() {} static { held(this.prototype, "f") } }` |
 * | `{ f() {} }` | `{ "f": made({ f() {} }["f"]) }` |
 * | `{ f: () => 1 }` | `{ f: made(() => 1, "f") }` |
 * | `A.prototype.f = () => 1` | `A.prototype.f = made(() => 1)` |
 * | `const f = () => 1` | `const f = made(() => 1, "f")` |
 * | `const f = function g() {}` | `const f = (() => { const g = made(function g_() {}, "g"); return g })()` |
 * | `function f() {}` | `f = made(f); function f() {}` |
 * | `return () => 1` | `return made(() => 1)`, as a function of the exercise may be what another one returns |
 * | `this.f = …` | `this.f = put((…), "f", this)` |
 */
import type { Node } from '@babel/types';
import type { Closing, Insertion, Insertions } from '../../submission/source/insertions.ts';
import { hasIn, lastNameOf, nameOf, type OfType } from '../../submission/source/syntax.ts';

type Method = OfType<'ClassMethod' | 'ObjectMethod'>;
type FunctionLiteral = OfType<'FunctionExpression' | 'ArrowFunctionExpression'>;

export class ReplaceableFunctions implements Insertions {
  readonly opening: Insertion[] = [];
  readonly closing: Closing<Insertion>[] = [];
  /** The functions that objects get by an assignment to `this`. */
  readonly assigned = new Set<string>();

  constructor(
    private readonly mark: string,
    /** Of the functions that the exercise asks for. */
    private readonly asked: readonly string[],
    /** These, and all others under which the program has them. */
    private readonly names: ReadonlySet<string>,
  ) {}

  /** To be called for each node of the program, from the outermost on. */
  visit(node: Node, parent: Node | undefined, key: string): void {
    switch (node.type) {
      case 'ClassBody':
        this.#visitClass(node);
        break;
      case 'ObjectMethod':
        this.#visitMethod(node);
        break;
      case 'FunctionDeclaration':
        this.#visitDeclaration(node, parent);
        break;
      case 'AssignmentExpression':
        this.#visitAssignment(node);
        break;
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        if (parent !== undefined) this.#visitLiteral(node, parent, key);
        break;
    }
  }

  /** The first thing that runs when its methods are there. What the engine says of a class shows how that begins. */
  #visitClass({ body, end }: OfType<'ClassBody'>): void {
    const methods = body.filter((member) => member.type === 'ClassMethod');
    const keys = methods
      .filter(({ static: isStatic, kind }) => !isStatic && kind === 'method')
      .map(keyOf);
    const named = keys.filter((key) => key !== undefined).filter((key) => this.names.has(key));
    // Where it is worked out what one is called, it may be any of them: all are held.
    const isUnknown = keys.includes(undefined);
    if (named.length === 0 && !isUnknown) return;
    const held = ['this.prototype', ...(isUnknown ? [] : named.map(quoted))];
    const runs = body.find((member) => {
      return member.type === 'StaticBlock' || (member.type.endsWith('Property') && member.static);
    });
    this.#open(runs?.start ?? end! - 1, `;static{${this.mark}held(${held.join()})}`);
  }

  #visitMethod(method: OfType<'ObjectMethod'>): void {
    const name = keyOf(method);
    if (method.kind !== 'method' || name === undefined || !this.names.has(name)) return;
    // In another object, `super` would be another one.
    if (name === SETS_PROTOTYPE || hasIn(method, ({ type }) => type === 'Super')) return;
    this.#around(method, `${quoted(name)}:${this.mark}made({`, `}[${quoted(name)}])`);
  }

  /** It can be called wherever its block is. */
  #visitDeclaration({ id }: OfType<'FunctionDeclaration'>, parent: Node | undefined): void {
    const isInBlock = parent?.type === 'BlockStatement' || parent?.type === 'StaticBlock';
    if (!isInBlock || !id || !this.names.has(id.name)) return;
    this.#open(parent.body[0]!.start!, `${id.name}=${this.mark}made(${id.name});`);
  }

  #visitAssignment({ left, right, operator }: OfType<'AssignmentExpression'>): void {
    if (left.type !== 'MemberExpression' || left.object.type !== 'ThisExpression') return;
    const name = lastNameOf(left);
    if (operator !== '=' || name === undefined || !this.asked.includes(name)) return;
    this.assigned.add(name);
    this.#around(right, `${this.mark}put((`, `),${quoted(name)},this)`);
  }

  #visitLiteral(literal: FunctionLiteral, parent: Node, key: string): void {
    const target = targetOf(parent, key);
    const name = target && lastNameOf(target);
    const isAsked = name !== undefined && this.names.has(name);
    if (!isAsked && !isReturned(parent, key)) return;
    const { mark } = this;
    if (literal.type === 'FunctionExpression' && literal.id) {
      const own = literal.id.name;
      this.#around(
        literal,
        `(()=>{const ${own}=${mark}made(`,
        `,${quoted(own)});return ${own}})()`,
      );
      // Within it, its name is that of the proxy.
      this.#open(literal.id.end!, mark);
      return;
    }
    const isNamed = isAsked && (parent.type === 'ObjectProperty' || target?.type === 'Identifier');
    this.#around(literal, `${mark}made(`, isNamed ? `,${quoted(name)})` : ')');
  }

  #around({ start, end }: Node, before: string, behind: string): void {
    this.#open(start!, before);
    this.closing.push({ at: end!, text: behind, from: start! });
  }

  #open(at: number, text: string): void {
    this.opening.push({ at, text });
  }
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** As the key of a property that is no method. */
const SETS_PROTOTYPE = '__proto__';

/** @returns nothing where it is worked out when the program runs */
function keyOf({ key, computed }: Method | OfType<'ObjectProperty'>): string | undefined {
  if (computed && key.type !== 'StringLiteral') return undefined;
  return nameOf(key) ?? '';
}

function isReturned(parent: Node, key: string): boolean {
  if (parent.type === 'ReturnStatement') return true;
  return parent.type === 'ArrowFunctionExpression' && key === 'body';
}

/** What a function that stands there gets its name from, or is put into. */
function targetOf(parent: Node, key: string): Node | undefined {
  if (parent.type === 'AssignmentExpression' && key === 'right') return parent.left;
  if (parent.type === 'VariableDeclarator' && key === 'init') return parent.id;
  if (parent.type !== 'ObjectProperty' || key !== 'value') return undefined;
  const name = keyOf(parent);
  return name === undefined || name === SETS_PROTOTYPE ? undefined : parent.key;
}
