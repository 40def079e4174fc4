/**
 * Writes a function's tree as words, in one way whatever way it was written in: names by numbers, each
 * body a block, each variable declared by itself, `let` and `const` alike.
 */
import type { Node } from '@babel/types';
import { KNOWN_MEMBERS, KNOWN_WORDS } from './known-names.ts';
import { isNode, partsOf } from './nodes.ts';

export function writtenOut(unit: Node, given: ReadonlySet<string>): string[] {
  const words: string[] = [];
  const numbers = new Map<string, number>();

  const name = (text: string, known: ReadonlySet<string>): void => {
    // A variable may be called as a field is; the field's name is given, the variable's is not.
    if (known.has(text) || (known === KNOWN_MEMBERS && given.has(text))) {
      words.push(text);
      return;
    }
    if (!numbers.has(text)) numbers.set(text, numbers.size);
    words.push(`#${numbers.get(text)}`);
  };

  const write = (node: Node): void => {
    switch (node.type) {
      case 'Identifier':
        name(node.name, KNOWN_WORDS);
        return;
      case 'PrivateName':
        name(node.id.name, KNOWN_MEMBERS);
        return;
      case 'StringLiteral':
      case 'NumericLiteral':
        words.push(JSON.stringify(node.value));
        return;
      case 'VariableDeclaration':
        for (const each of node.declarations) {
          words.push('let');
          write(each);
        }
        return;
      case 'ParenthesizedExpression':
        write(node.expression);
        return;
      case 'MemberExpression':
      case 'OptionalMemberExpression':
        words.push(node.type === 'MemberExpression' ? '.' : '?.');
        write(node.object);
        if (!node.computed && node.property.type === 'Identifier') {
          name(node.property.name, KNOWN_MEMBERS);
          return;
        }
        words.push('[]');
        write(node.property);
        return;
      case 'ObjectProperty':
        words.push(':');
        if (!node.computed && node.key.type === 'Identifier') name(node.key.name, KNOWN_MEMBERS);
        else write(node.key);
        write(node.value);
        return;
      case 'BlockStatement':
        body(node.body);
        return;
      case 'ClassMethod':
      case 'ClassPrivateMethod':
      case 'ObjectMethod':
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        fn(node);
        return;
      default:
        other(node);
        return;
    }
  };

  /** Its own name makes no difference, nor whether it is a method, a function or an arrow. */
  const fn = (node: Extract<Node, { params: unknown }>): void => {
    words.push('function');
    if ('async' in node && node.async === true) words.push('async');
    if ('generator' in node && node.generator === true) words.push('*');
    for (const each of node.params as readonly Node[]) write(each);
    const { body: own } = node as { readonly body: Node };
    if (own.type === 'BlockStatement') {
      body(own.body);
      return;
    }
    words.push('{', 'ReturnStatement');
    write(own);
    words.push('}');
  };

  const body = (statements: readonly Node[]): void => {
    words.push('{');
    for (const each of statements) write(each);
    words.push('}');
  };

  const other = (node: Node): void => {
    words.push(node.type);
    for (const [key, part] of partsOf(node)) {
      for (const each of Array.isArray(part) ? part : [part]) {
        if (isNode(each)) writePart(node, key, each);
        else if (typeof each === 'string' || typeof each === 'number') words.push(String(each));
        else if (each === true) words.push(key);
        else if (typeof each === 'object' && each !== null) words.push(JSON.stringify(each));
      }
    }
  };

  /** `if (a) b;` and `if (a) { b; }` are one. */
  const writePart = (node: Node, key: string, part: Node): void => {
    const isBody =
      (/^(?:For|ForIn|ForOf|While|DoWhile)Statement$/.test(node.type) && key === 'body') ||
      (node.type === 'IfStatement' && key !== 'test');
    if (isBody && part.type !== 'BlockStatement') {
      body([part]);
      return;
    }
    // Which of the two parts it is would not be told by their order alone.
    if (node.type === 'IfStatement' && key === 'alternate') words.push('else');
    write(part);
  };

  write(unit);
  return words;
}
