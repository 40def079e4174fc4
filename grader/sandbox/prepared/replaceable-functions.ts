/**
 * Finds the insertions that put functions of given names behind a proxy from the moment they are made: see
 * `sandbox/in-child/replaceable.ts`. The inserted code calls three functions of `sandbox/in-child/replacing.ts`: `held`,
 * `made` and `put`, whose names begin with the mark in the program.
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
 * | `return () => 1` | `return made(() => 1)`, because a function of the exercise may be returned by another function |
 * | `this.f = …` | `this.f = put((…), "f", this)` |
 */
import type { Node } from '@babel/types';
import type { Closing, Insertion, Insertions } from '../../submission/source/insertions.ts';
import { hasIn, lastNameOf, nameOf, type OfType } from '../../submission/source/syntax.ts';

type MethodNode = OfType<'ClassMethod' | 'ObjectMethod'>;
type FunctionLiteral = OfType<'FunctionExpression' | 'ArrowFunctionExpression'>;

export class ReplaceableFunctions implements Insertions {
  readonly opening: Insertion[] = [];
  readonly closing: Closing<Insertion>[] = [];
  /** The functions that the program assigns to properties of `this`. */
  readonly assigned = new Set<string>();

  constructor(
    private readonly mark: string,
    /** The names of the exercise's functions. */
    private readonly asked: readonly string[],
    /** The same names, and all others under which the program declares these functions. */
    private readonly names: ReadonlySet<string>,
  ) {}

  /** To be called for each node of the program, parents before their children. */
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

  /**
   * Inserts a static block that runs before all other static blocks and fields. It is not put at the beginning of the
   * class, because the engine shows that beginning in messages.
   */
  #visitClass({ body, end }: OfType<'ClassBody'>): void {
    const methods = body.filter((member) => member.type === 'ClassMethod');
    const keys = methods
      .filter(({ static: isStatic, kind }) => !isStatic && kind === 'method')
      .map(keyOf);
    const heldNames: string[] = [];
    for (const key of keys) if (key !== undefined && this.names.has(key)) heldNames.push(key);
    // A computed name may be that of any function, so all methods are held.
    const isAnyComputed = keys.includes(undefined);
    if (heldNames.length === 0 && !isAnyComputed) return;
    const heldArguments = ['this.prototype'];
    if (!isAnyComputed) heldArguments.push(...heldNames.map(quoted));
    const firstStatic = body.find((member) => {
      return member.type === 'StaticBlock' || (member.type.endsWith('Property') && member.static);
    });
    const position = firstStatic?.start ?? end! - 1;
    this.#open(position, `;static{${this.mark}held(${heldArguments.join()})}`);
  }

  #visitMethod(method: OfType<'ObjectMethod'>): void {
    const name = keyOf(method);
    if (method.kind !== 'method' || name === undefined || !this.names.has(name)) return;
    // The method is moved into an object of its own, where `super` would mean another object.
    if (name === SETS_PROTOTYPE || hasIn(method, ({ type }) => type === 'Super')) return;
    this.#around(method, `${quoted(name)}:${this.mark}made({`, `}[${quoted(name)}])`);
  }

  /** A declared function can be called in its whole block, so it is replaced at the beginning of the block. */
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
      const literalName = literal.id.name;
      const before = `(()=>{const ${literalName}=${mark}made(`;
      const behind = `,${quoted(literalName)});return ${literalName}})()`;
      this.#around(literal, before, behind);
      // The function gets another name, so that within it its own name means the proxy.
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

/** A property with this key sets the prototype, unless it is a method. */
const SETS_PROTOTYPE = '__proto__';

/** @returns nothing for a key that is computed when the program runs */
function keyOf({ key, computed }: MethodNode | OfType<'ObjectProperty'>): string | undefined {
  if (computed && key.type !== 'StringLiteral') return undefined;
  return nameOf(key) ?? '';
}

function isReturned(parent: Node, key: string): boolean {
  if (parent.type === 'ReturnStatement') return true;
  return parent.type === 'ArrowFunctionExpression' && key === 'body';
}

/** @returns the variable or property to which a function in this position is assigned, if there is one */
function targetOf(parent: Node, key: string): Node | undefined {
  if (parent.type === 'AssignmentExpression' && key === 'right') return parent.left;
  if (parent.type === 'VariableDeclarator' && key === 'init') return parent.id;
  if (parent.type !== 'ObjectProperty' || key !== 'value') return undefined;
  const name = keyOf(parent);
  return name === undefined || name === SETS_PROTOTYPE ? undefined : parent.key;
}
