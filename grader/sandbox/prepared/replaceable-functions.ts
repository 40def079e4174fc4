/**
 * Finds the insertions into a program that put the exercise's functions behind proxies as soon as they are created: see
 * `sandbox/in-child/replaceable.ts`. The inserted code calls functions of `sandbox/in-child/replacing.ts`: `held`, `made`,
 * `put` and `inside`. In the program, their names begin with a mark that occurs nowhere else in it.
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
 * | `#f(n) { return n }`, which is only watched | `#f(n) { return inside("#f", arguments, () => { return n }); }` |
 * | `get f() { return 1 }`, which is only watched | `get f() { return inside("get f", arguments, () => { return 1 }); }` |
 */
import type { Function as FunctionNode, Node } from '@babel/types';
import type { Closing, Insertion, Insertions } from '../../submission/source/insertions.ts';
import {
  declaredBy,
  hasIn,
  isFunction,
  lastNameOf,
  nameOf,
  type OfType,
} from '../../submission/source/syntax.ts';
import { nameOfFunction } from './function-names.ts';

type MethodNode = OfType<'ClassMethod' | 'ObjectMethod'>;
/** A method that cannot be replaced: a private one, or one that gets or sets a property. */
type FixedMethod = OfType<'ClassPrivateMethod' | 'ClassMethod' | 'ObjectMethod'>;
type FunctionLiteral = OfType<'FunctionExpression' | 'ArrowFunctionExpression'>;

export class ReplaceableFunctions implements Insertions {
  readonly opening: Insertion[] = [];
  readonly closing: Closing<Insertion>[] = [];
  /** The functions that the program assigns to properties of `this`. */
  readonly assigned = new Set<string>();
  /** The functions of the program whose calls cannot be watched as a whole, by their names. */
  readonly unwatched = new Set<string>();

  constructor(
    private readonly mark: string,
    /** The names of the exercise's functions. */
    private readonly functionNames: readonly string[],
    /** The same names, and all other names under which the program declares these functions. */
    private readonly declaredNames: ReadonlySet<string>,
    /** The names of other functions, which are only watched. */
    private readonly addedNames: ReadonlySet<string>,
    /** Whether functions that cannot be replaced are watched, too. */
    private readonly isWatched: boolean,
  ) {}

  #isFunctionName(name: string): boolean {
    return this.declaredNames.has(name) || this.addedNames.has(name);
  }

  /** Must be called for each node of the program, parents before their children. */
  visit(node: Node, parent: Node | undefined, key: string): void {
    if (this.isWatched && isFunction(node)) this.#noteUnwatched(node, parent, key);
    switch (node.type) {
      case 'ClassBody':
        this.#visitClass(node);
        break;
      case 'ClassPrivateMethod':
        this.#visitFixedMethod(node);
        break;
      case 'ClassMethod':
        if (isAccessor(node)) this.#visitFixedMethod(node);
        break;
      case 'ObjectMethod':
        if (isAccessor(node)) this.#visitFixedMethod(node);
        else this.#visitMethod(node);
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
    for (const key of keys) {
      if (key !== undefined && this.#isFunctionName(key)) heldNames.push(key);
    }
    // A computed name may be that of any function, so all methods are held.
    const isAnyComputed = keys.includes(undefined);
    const heldArguments = ['this.prototype'];
    if (!isAnyComputed) heldArguments.push(...heldNames.map(quoted));
    const holding: string[] = [];
    if (heldNames.length > 0 || isAnyComputed) {
      holding.push(`${this.mark}held(${heldArguments.join()})`);
    }
    const staticNames = methods
      .filter(({ static: isStatic, kind }) => isStatic && kind === 'method')
      .map(keyOf)
      .filter((key) => key !== undefined && this.addedNames.has(key))
      .map((key) => quoted(key!));
    if (staticNames.length > 0) holding.push(`${this.mark}held(this,${staticNames.join()})`);
    if (holding.length === 0) return;
    const firstStatic = body.find((member) => {
      return member.type === 'StaticBlock' || (member.type.endsWith('Property') && member.static);
    });
    const position = firstStatic?.start ?? end! - 1;
    this.#open(position, `;static{${holding.join(';')}}`);
  }

  /** What a generator or an asynchronous function does, it does after its call. */
  #noteUnwatched(node: FunctionNode, parent: Node | undefined, key: string): void {
    if (node.generator !== true && node.async !== true) return;
    const name =
      node.type === 'ClassPrivateMethod' ? fixedName(node) : nameOfFunction(node, parent, key);
    if (name !== undefined) this.unwatched.add(name);
  }

  /** Such a method cannot be replaced, so its body becomes a function that is called inside of it. */
  #visitFixedMethod(method: FixedMethod): void {
    const { body, generator, async: isAsync } = method;
    if (!this.isWatched || generator || isAsync || body.body.length === 0) return;
    const name = fixedName(method);
    if (declaresParameterAgain(method)) {
      this.unwatched.add(name);
      return;
    }
    // The body goes back to the statement of its caller first: see `prepare-program.ts`.
    const back = `${this.mark}back(${this.mark}before)`;
    const inside = `${this.mark}inside(${quoted(name)},arguments,()=>{`;
    this.#open(body.start! + 1, `${back};return ${inside}`);
    this.closing.push({ at: body.end! - 1, text: '});', from: body.start! + 1 });
  }

  #visitMethod(method: OfType<'ObjectMethod'>): void {
    const name = keyOf(method);
    if (method.kind !== 'method' || name === undefined || !this.#isFunctionName(name)) return;
    // The method is moved into a separate object, where `super` would mean another object.
    if (name === SETS_PROTOTYPE || hasIn(method, ({ type }) => type === 'Super')) {
      this.unwatched.add(name);
      return;
    }
    this.#surround(method, `${quoted(name)}:${this.mark}made({`, `}[${quoted(name)}])`);
  }

  /** A declared function can be called in its whole block, so it is replaced at the beginning of the block. */
  #visitDeclaration({ id }: OfType<'FunctionDeclaration'>, parent: Node | undefined): void {
    const isInBlock = parent?.type === 'BlockStatement' || parent?.type === 'StaticBlock';
    if (!isInBlock || !id || !this.#isFunctionName(id.name)) return;
    const watchedAs = this.addedNames.has(id.name) ? `,undefined,${quoted(id.name)}` : '';
    this.#open(parent.body[0]!.start!, `${id.name}=${this.mark}made(${id.name}${watchedAs});`);
  }

  #visitAssignment({ left, right, operator }: OfType<'AssignmentExpression'>): void {
    if (left.type !== 'MemberExpression' || left.object.type !== 'ThisExpression') return;
    const name = lastNameOf(left);
    if (operator !== '=' || name === undefined || !this.functionNames.includes(name)) return;
    this.assigned.add(name);
    this.#surround(right, `${this.mark}put((`, `),${quoted(name)},this)`);
  }

  #visitLiteral(literal: FunctionLiteral, parent: Node, key: string): void {
    const target = targetOf(parent, key);
    const name = target && lastNameOf(target);
    const isKnown = name !== undefined && this.#isFunctionName(name);
    if (!isKnown && !isReturned(parent, key)) return;
    const { mark } = this;
    if (literal.type === 'FunctionExpression' && literal.id) {
      const literalName = literal.id.name;
      const before = `(()=>{const ${literalName}=${mark}made(`;
      const after = `,${quoted(literalName)});return ${literalName}})()`;
      this.#surround(literal, before, after);
      // The function gets another name, so that within it its own name means the proxy.
      this.#open(literal.id.end!, mark);
      return;
    }
    const isPrivate = target?.type === 'PrivateName';
    const getsName = parent.type === 'ObjectProperty' || target?.type === 'Identifier' || isPrivate;
    const isNamed = isKnown && getsName;
    const isWatched = name !== undefined && this.addedNames.has(name);
    const names = isNamed ? [quoted(isPrivate ? `#${name}` : name)] : [];
    // A function that is assigned to a property gets no name, but it is watched under one.
    if (isWatched && !isNamed) names.push('undefined', quoted(name));
    this.#surround(literal, `${mark}made(`, `${['', ...names].join()})`);
  }

  #surround({ start, end }: Node, before: string, after: string): void {
    this.#open(start!, before);
    this.closing.push({ at: end!, text: after, from: start! });
  }

  #open(at: number, text: string): void {
    this.opening.push({ at, text });
  }
}

/** Whether a variable of the method's body has the name of a parameter: in a function inside, it would be another one. */
function declaresParameterAgain({ params, body }: FixedMethod): boolean {
  const parameters = params.flatMap(declaredBy).map(({ name }) => name);
  return hasIn(body, (node) => {
    if (node.type !== 'VariableDeclaration' || node.kind !== 'var') return false;
    return node.declarations.some(({ id }) =>
      declaredBy(id).some(({ name }) => parameters.includes(name)),
    );
  });
}

function isAccessor({ kind }: MethodNode): boolean {
  return kind === 'get' || kind === 'set';
}

/** @returns the name under which calls are shown, such as `#f`, `get f` or `set #f` */
function fixedName(method: FixedMethod): string {
  const name =
    method.type === 'ClassPrivateMethod' ? `#${method.key.id.name}` : (keyOf(method) ?? '[…]');
  return method.kind === 'method' ? name : `${method.kind} ${name}`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

function isComputedField(field: OfType<'ClassProperty' | 'ClassPrivateProperty'>): boolean {
  return field.type === 'ClassProperty' && field.computed === true;
}

/** A property with this key sets the prototype, unless it is a method. */
const SETS_PROTOTYPE = '__proto__';

/** @returns the key as text; undefined for a key that is computed when the program runs */
function keyOf({ key, computed }: MethodNode | OfType<'ObjectProperty'>): string | undefined {
  if (computed && key.type !== 'StringLiteral') return undefined;
  return nameOf(key) ?? '';
}

/** @returns whether a function in this position is the value that a function returns */
function isReturned(parent: Node, key: string): boolean {
  if (parent.type === 'ReturnStatement') return true;
  return parent.type === 'ArrowFunctionExpression' && key === 'body';
}

/** @returns the variable or property to which a function in this position is assigned, if there is one */
function targetOf(parent: Node, key: string): Node | undefined {
  if (parent.type === 'AssignmentExpression' && key === 'right') return parent.left;
  if (parent.type === 'VariableDeclarator' && key === 'init') return parent.id;
  const isField = parent.type === 'ClassProperty' || parent.type === 'ClassPrivateProperty';
  if (isField && key === 'value') return isComputedField(parent) ? undefined : parent.key;
  if (parent.type !== 'ObjectProperty' || key !== 'value') return undefined;
  const name = keyOf(parent);
  return name === undefined || name === SETS_PROTOTYPE ? undefined : parent.key;
}
