/**
 * Writes two kinds of calls into a program: one at each function and turn of a loop, so that what never
 * ends can be stopped after so many; and one around each function of the assignment, to see what was
 * asked and answered, and to answer in its place.
 */
import { parse } from '@babel/parser';
import { FUNCTIONS } from './functions.ts';

/** As much of a syntax tree as is looked at here. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** The names under which the written calls find the monitor. */
export const MONITOR_PARAMETERS = ['$tick', '$call', '$field'] as const;

const LOOPS = /^(?:For|ForIn|ForOf|While|DoWhile)Statement$/;
const FUNCTION_TYPES =
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|ClassPrivateMethod|ObjectMethod)$/;

export function instrument(code: string): string {
  const inserts: { readonly at: number; readonly text: string; readonly order: number }[] = [];
  // What surrounds comes earlier than what is inside, at its start, and later at its end.
  const around = (node: SyntaxNode, start: string, end: string, order: number): void => {
    inserts.push(
      { at: node.start, text: start, order },
      { at: node.end, text: end, order: -order },
    );
  };

  walk(parse(code, { sourceType: 'script' }).program as unknown as SyntaxNode, (node) => {
    if (LOOPS.test(node.type)) around(node['body'] as SyntaxNode, '{$tick();', '}', 1);
    if (FUNCTION_TYPES.test(node.type)) {
      const body = node['body'] as SyntaxNode;
      if (body.type === 'BlockStatement') {
        inserts.push({ at: body.start + 1, text: '$tick();', order: 3 });
      } else around(body, '($tick(),', ')', 3);
    }
    const method = methodOf(node);
    if (method !== undefined) {
      const { name, body, isAsync } = method;
      const arrow = `${isAsync ? 'async ' : ''}() =>`;
      around(body, `{ return $call("${name}", this, arguments, ${arrow} `, '); }', 2);
    }
    const getter = getterOf(node);
    if (getter !== undefined) {
      around(getter.body, `{ return $field("${getter.name}", this, (() => `, ')()); }', 2);
    }
    const field = fieldOf(node);
    if (field !== undefined) around(field.value, `$field("${field.name}", this, `, ')', 2);
  });

  inserts.sort((a, b) => a.at - b.at || a.order - b.order);
  let result = '';
  let done = 0;
  for (const { at, text } of inserts) {
    result += code.slice(done, at) + text;
    done = at;
  }
  return result + code.slice(done);
}

function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (typeof each === 'object' && each !== null && 'type' in each && 'start' in each) {
        walk(each as SyntaxNode, visit);
      }
    }
  }
}

interface FoundMethod {
  readonly name: string;
  readonly body: SyntaxNode;
  readonly isAsync: boolean;
}

/** A method of a class, or a function assigned to a prototype, by the name of one of the functions. */
function methodOf(node: SyntaxNode): FoundMethod | undefined {
  if (node.type === 'ClassMethod') {
    const isPlain = node['kind'] === 'method' && node['static'] !== true;
    return isPlain && node['computed'] !== true ? found(node['key'], node) : undefined;
  }
  if (node.type !== 'AssignmentExpression') return undefined;
  const left = node['left'] as SyntaxNode;
  const right = node['right'] as SyntaxNode;
  const owner = left['object'] as SyntaxNode | undefined;
  const isPrototype = (owner?.['property'] as SyntaxNode | undefined)?.['name'] === 'prototype';
  if (!isPrototype || right.type !== 'FunctionExpression') return undefined;
  return found(left['property'], right);
}

/** A getter that hands out a function by the name of one of the functions. */
function getterOf(node: SyntaxNode): FoundMethod | undefined {
  const isGetter = node.type === 'ClassMethod' && node['kind'] === 'get' && node['static'] !== true;
  return isGetter ? found(node['key'], node) : undefined;
}

function found(key: unknown, code: SyntaxNode): FoundMethod | undefined {
  const name = functionName(key);
  if (name === undefined || code['generator'] === true) return undefined;
  return { name, body: code['body'] as SyntaxNode, isAsync: code['async'] === true };
}

/** A field of a class, or of `this`, that holds a function under the name of one of the functions. */
function fieldOf(node: SyntaxNode): { name: string; value: SyntaxNode } | undefined {
  let key: unknown;
  let value: SyntaxNode | null | undefined;
  if (node.type === 'ClassProperty' && node['static'] !== true) {
    key = node['key'];
    value = node['value'] as SyntaxNode | null;
  } else if (node.type === 'AssignmentExpression') {
    const left = node['left'] as SyntaxNode;
    if ((left['object'] as SyntaxNode | undefined)?.type !== 'ThisExpression') return undefined;
    key = left['property'];
    value = node['right'] as SyntaxNode;
  }
  const name = functionName(key);
  if (name === undefined || !value || !/Function/.test(value.type)) return undefined;
  return { name, value };
}

function functionName(key: unknown): string | undefined {
  const { type, name } = (key ?? {}) as { type?: string; name?: string };
  return type === 'Identifier' && FUNCTIONS.some((each) => each === name) ? name : undefined;
}
