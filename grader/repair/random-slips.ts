/**
 * For tests only: all the single slips that a right program can get, made without anything of what
 * makes candidates, so that the two can be held against each other.
 */
import { parse } from '@babel/parser';
import { partsOf, type Slip, type Tree } from './random-tree.ts';
import { wrongVariables } from './random-wrong-variables.ts';

/** @param sisters pairs of functions that do the same for the two sides */
export function allSlips(text: string, sisters: readonly (readonly [string, string])[]): Slip[] {
  const slips: Slip[] = [];
  const strings = new Set(
    [...text.matchAll(/(?<=[=(,[?:] ?)'([^'\n]{1,3})'/g)].map((each) => each[1]!),
  );
  const write = (node: Tree): string => text.slice(node.start, node.end);

  const visit = (node: Tree, above: readonly Tree[], functionName: string): void => {
    const parent = above.at(-1)!;
    const add = (kind: string, replacement: string, from = node.start, to = node.end): void => {
      slips.push({ kind, start: from, end: to, replacement, functionName });
    };
    const operator = node['operator'] as string;
    const swapOperator = (kind: string, others: Readonly<Record<string, string>>): void => {
      const other = others[operator];
      const left = node['left'] as Tree;
      const at = text.indexOf(operator, left.end);
      if (other !== undefined) add(kind, other, at, at + operator.length);
    };
    const isDirect = parent.type === 'BlockStatement';
    switch (node.type) {
      case 'BinaryExpression':
        swapOperator('comparison by one', { '<': '<=', '<=': '<', '>': '>=', '>=': '>' });
        swapOperator('comparison turned', { '<': '>', '<=': '>=', '>': '<', '>=': '<=' });
        swapOperator('equality', { '===': '!==', '!==': '===', '==': '!=', '!=': '==' });
        swapOperator('arithmetic', { '+': '-', '-': '+', '*': '+', '/': '%', '%': '/' });
        if (/^[-+]$/.test(operator) && (node['right'] as Tree).type === 'NumericLiteral')
          add('step forgotten', write(node['left'] as Tree));
        break;
      case 'LogicalExpression':
        swapOperator('logic', { '&&': '||', '||': '&&' });
        if (write(node['right'] as Tree).length > 3) {
          add('part of a condition forgotten', write(node['left'] as Tree));
          add('part of a condition forgotten', write(node['right'] as Tree));
        }
        break;
      case 'NumericLiteral': {
        const value = node['value'] as number;
        const isIndex = parent.type === 'MemberExpression';
        const isBound = above.at(-2)?.type === 'ForStatement' && above.at(-2)!['test'] === parent;
        const kind = isIndex ? 'index by one' : isBound ? 'loop bound by one' : 'number by one';
        add(kind, String(value + 1));
        if (value > 0) add(kind, String(value - 1));
        if (isIndex) add('index', String((value + 2) % 3));
        if (value !== 0 && parent.type !== 'MemberExpression') {
          if (parent['operator'] === '-' && parent.type === 'UnaryExpression')
            add('sign', String(value), parent.start, parent.end);
          else if (parent.type !== 'BinaryExpression' || parent['right'] === node)
            add('sign', `-${value}`);
        }
        break;
      }
      case 'BooleanLiteral':
        add('truth', String(!node['value']));
        break;
      case 'StringLiteral':
        for (const other of strings)
          if (other !== node['value'] && other.length === write(node).length - 2)
            add('text', `'${other}'`);
        break;
      case 'Identifier': {
        const name = node['name'] as string;
        if (name === 'Infinity' && parent.type === 'UnaryExpression')
          add('extreme', 'Infinity', parent.start, parent.end);
        else if (name === 'Infinity') add('extreme', '-Infinity');
        for (const pair of sisters) {
          const other = pair[0] === name ? pair[1] : pair[1] === name ? pair[0] : undefined;
          if (other !== undefined && parent['property'] === node) add('sister', other);
        }
        break;
      }
      case 'MemberExpression': {
        const [object, property] = [write(node['object'] as Tree), write(node['property'] as Tree)];
        if (object === 'Math' && /^(max|min)$/.test(property))
          add('extreme', property === 'max' ? 'Math.min' : 'Math.max');
        const at = (node['property'] as Tree).start;
        if (property === 'every') add('list method', 'some', at, node.end);
        if (property === 'some') add('list method', 'every', at, node.end);
        break;
      }
      case 'UnaryExpression':
        if (operator === '!') add('negation', write(node['argument'] as Tree));
        break;
      case 'IfStatement':
      case 'ConditionalExpression': {
        const test = node['test'] as Tree;
        if (test.type !== 'UnaryExpression')
          add('negation', `!(${write(test)})`, test.start, test.end);
        const then = write(node['consequent'] as Tree);
        const isEnd = /^\{?\s*(return|continue|break)\b/.test(then) && node['alternate'] == null;
        if (node.type === 'IfStatement' && isEnd && isDirect && then.length < 60)
          add('end forgotten', '');
        break;
      }
      case 'ReturnStatement':
        if (node['argument'] != null)
          add('return forgotten', `${write(node['argument'] as Tree)};`);
        break;
      case 'BreakStatement':
      case 'ContinueStatement':
        add('jump', node.type === 'BreakStatement' ? 'continue;' : 'break;');
        if (isDirect) add('jump forgotten', '');
        break;
      case 'ExpressionStatement':
        if (isDirect) add('statement twice', `${write(node)} ${write(node)}`);
        break;
      case 'CallExpression':
      case 'NewExpression': {
        const given = node['arguments'] as Tree[];
        const callee = write(node['callee'] as Tree);
        const isOwn = node.type === 'NewExpression' || /^this\.|^[a-z]\w+$/.test(callee);
        const [first, second] = given;
        if (isOwn && first !== undefined && second !== undefined) {
          const last = given.at(-1)!;
          add('argument forgotten', '', given.at(-2)!.end, last.end);
          add('arguments swapped', `${write(second)}, ${write(first)}`, first.start, second.end);
        }
        if (isOwn && given.length === 1 && node.type === 'CallExpression')
          add('call forgotten', callee);
        if (/\.slice$/.test(callee) && given.length === 0)
          add('copy forgotten', callee.replace(/\.slice$/, ''));
        break;
      }
      case 'ArrayExpression': {
        const list = node['elements'] as Tree[];
        if (list.length === 1 && list[0]?.type === 'SpreadElement')
          add('copy forgotten', write(list[0]['argument'] as Tree));
        const isPlain =
          list.length > 1 && list.every((each) => /^[-\d]+$|^'.*'$/.test(write(each)));
        if (isPlain) {
          add('element forgotten', '', list.at(-2)!.end, list.at(-1)!.end);
          add('element forgotten', '', list[0]!.start, list[1]!.start);
        }
        break;
      }
      case 'VariableDeclarator': {
        const first = node['init'] as Tree | null;
        if (parent['kind'] !== 'let' || first == null || !/^-?(Infinity|\d+)$/.test(write(first)))
          break;
        for (const other of ['0', '1', '-1', 'Infinity', '-Infinity'])
          if (other !== write(first)) add('start value', other, first.start, first.end);
        break;
      }
      case 'AssignmentExpression':
        swapOperator('assignment', { '+=': '=' });
        break;
      default:
    }
    const isNamed = /Method$|FunctionDeclaration|ClassProperty/.test(node.type);
    const name = isNamed ? ((node['key'] ?? node['id']) as Tree)['name'] : functionName;
    for (const part of partsOf(node)) visit(part, [...above, node], name as string);
  };
  const tree = parse(text, { sourceType: 'module', plugins: ['typescript'] })
    .program as unknown as Tree;
  visit(tree, [tree], '');
  return [
    ...slips.filter(({ functionName }) => !['', 'constructor'].includes(functionName)),
    ...wrongVariables(text, tree),
  ].filter((slip) => parses(apply(text, slip)));
}

export function apply(
  text: string,
  { start, end, replacement }: Pick<Slip, 'start' | 'end' | 'replacement'>,
): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

function parses(text: string): boolean {
  try {
    parse(text, { sourceType: 'module', plugins: ['typescript'] });
    return true;
  } catch {
    return false;
  }
}
