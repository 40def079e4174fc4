/**
 * Single changes of a program's text, of the kinds that students' slips are made of. The places come
 * from the program's syntax tree.
 */
import { parse } from '@babel/parser';

export interface Mutation {
  /** What was done, such as `operator: + to -`. */
  readonly kind: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly text: string;
}

/** As much of a syntax tree as is looked at here. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly loc: { readonly start: { readonly line: number; readonly column: number } };
  readonly [key: string]: unknown;
}

interface Change {
  readonly kind: string;
  readonly node: SyntaxNode;
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['+'],
  '%': ['*'],
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '>': ['>=', '<'],
  '>=': ['>', '<='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '&': ['|'],
  '+=': ['-='],
};

/** Names that students take for each other. */
const SISTERS: Readonly<Record<string, string>> = {
  max_value: 'min_value',
  min_value: 'max_value',
  max: 'min',
  min: 'max',
  some: 'every',
  every: 'some',
  row: 'column',
  column: 'row',
  push: 'unshift',
  filter: 'map',
  root: 'child',
  child: 'root',
};

/** @returns each change once; every text differs from the program's */
export function mutationsOf(program: string): Mutation[] {
  const tree = parseProgram(program);
  const changes: Change[] = [];
  walk(tree.program as unknown as SyntaxNode, (node) => {
    changes.push(...changesAt(node, program));
  });
  const texts = new Set([program]);
  return changes.flatMap(({ kind, node, from, to, by }) => {
    const text = program.slice(0, from) + by + program.slice(to);
    if (texts.size === texts.add(text).size || !isProgram(text)) return [];
    const { line, column } = node.loc.start;
    return [{ kind, line, column: column + 1, text }];
  });
}

function parseProgram(text: string) {
  return parse(text, {
    sourceType: 'module',
    plugins: ['typescript', 'decorators', 'decoratorAutoAccessors', 'explicitResourceManagement'],
  });
}

function isProgram(text: string): boolean {
  try {
    parseProgram(text);
    return true;
  } catch {
    return false;
  }
}

/** Types, and the names under which functions and parameters are declared. */
const NOT_RUN: ReadonlySet<string> = new Set(['typeAnnotation', 'returnType', 'params', 'id']);

/** Types, and what only declares them, do nothing when the program runs. */
function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  if (
    /^TS(?!EnumDeclaration|EnumMember|ModuleDeclaration|ModuleBlock|AsExpression|NonNullExpression|ParameterProperty|EnumBody)/.test(
      node.type,
    )
  ) {
    return;
  }
  visit(node);
  for (const [name, value] of Object.entries(node)) {
    if (NOT_RUN.has(name) || (name === 'key' && node['computed'] !== true)) continue;
    for (const each of Array.isArray(value) ? value : [value]) {
      if (typeof each === 'object' && each !== null && 'type' in each && 'loc' in each) {
        walk(each as SyntaxNode, visit);
      }
    }
  }
}

function changesAt(node: SyntaxNode, program: string): Change[] {
  const part = (name: string) => node[name] as SyntaxNode;
  const parts = (name: string) => (node[name] ?? []) as readonly SyntaxNode[];
  const source = ({ start, end }: SyntaxNode) => program.slice(start, end);
  const replace = (kind: string, at: SyntaxNode, by: string): Change => ({
    kind,
    node: at,
    from: at.start,
    to: at.end,
    by,
  });
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const operator = node['operator'] as string;
      const from = program.indexOf(operator, part('left').end);
      const to = from + operator.length;
      return (OPERATORS[operator] ?? []).map((by) => ({
        kind: `operator: ${operator} to ${by}`,
        node,
        from,
        to,
        by,
      }));
    }
    case 'NumericLiteral': {
      const value = node['value'] as number;
      const others = value === 0 ? [1] : [value - 1, value + 1];
      return others.map((other) => replace(`number: ${value} to ${other}`, node, String(other)));
    }
    case 'StringLiteral': {
      const other = { x: 'o', o: 'x', _: 'x' }[node['value'] as string];
      return other === undefined ? [] : [replace(`mark: to ${other}`, node, `'${other}'`)];
    }
    case 'BooleanLiteral':
      return [replace('constant: the other', node, String(!node['value']))];
    case 'Identifier': {
      const name = node['name'] as string;
      const other = Object.hasOwn(SISTERS, name) ? SISTERS[name] : undefined;
      const isCalledOrRead = other !== undefined && source(node) === name;
      return isCalledOrRead ? [replace(`name: ${name} to ${other}`, node, other)] : [];
    }
    case 'UnaryExpression': {
      const isSign = node['operator'] === '-' || node['operator'] === '!';
      return isSign ? [replace('sign: removed', node, source(part('argument')))] : [];
    }
    case 'UpdateExpression':
      return [replace('step: the other way', node, source(node).replace(/\+\+|--/, flip))];
    case 'IfStatement':
    case 'WhileStatement':
    case 'ConditionalExpression':
      return [replace('condition: negated', part('test'), `!(${source(part('test'))})`)];
    case 'ExpressionStatement':
    case 'ContinueStatement':
    case 'BreakStatement':
    case 'ReturnStatement':
      return [replace('statement: removed', node, ';')];
    case 'BlockStatement': {
      const statements = parts('body');
      return statements.slice(1).map((second, i) => {
        const first = statements[i]!;
        const between = program.slice(first.end, second.start);
        const by = source(second) + between + source(first);
        return { kind: 'statements: swapped', node: first, from: first.start, to: second.end, by };
      });
    }
    case 'CallExpression':
    case 'NewExpression': {
      const given = parts('arguments');
      const last = given.at(-1);
      if (last === undefined) return [];
      const from = given.length === 1 ? last.start : given.at(-2)!.end;
      return [{ kind: 'argument: removed', node: last, from, to: last.end, by: '' }];
    }
    case 'ArrayExpression': {
      const only = parts('elements');
      const isCopy = only.length === 1 && only[0]?.type === 'SpreadElement';
      return isCopy ? [replace('copy: left out', node, source(only[0]!).slice(3))] : [];
    }
    default:
      return [];
  }
}

function flip(operator: string): string {
  return operator === '++' ? '--' : '++';
}
