/**
 * Takes away what changes nothing about a function's answer: variables that nobody reads, statements
 * without an effect or after a return, and what is only printed.
 */
import type { Node } from '@babel/types';
import { isNode, nodesIn, partsOf, withStatements } from './nodes.ts';

/** A variable may be there only for another one that nobody reads. */
const MOST_ROUNDS = 5;

export function withoutDeadLines(unit: Node): Node {
  let now = unit;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const read = readNames(now);
    let removed = 0;
    now = withStatements(now, (statements) => {
      const kept = reachable(statements).flatMap((statement) => living(statement, read));
      removed += statements.length - kept.length;
      return kept;
    });
    if (removed === 0) return now;
  }
  return now;
}

function reachable(statements: readonly Node[]): readonly Node[] {
  const end = statements.findIndex(({ type }) =>
    /^(?:Return|Throw|Break|Continue)Statement$/.test(type),
  );
  return end < 0 ? statements : statements.slice(0, end + 1);
}

/** @returns the statement, nothing, or one statement for each of its variables */
function living(statement: Node, read: ReadonlySet<string>): Node[] {
  switch (statement.type) {
    case 'EmptyStatement':
      return [];
    case 'ExpressionStatement':
      return isIdle(statement.expression, read) ? [] : [statement];
    case 'BlockStatement':
      return statement.body.length === 0 ? [] : [statement];
    case 'IfStatement': {
      const { test, consequent, alternate } = statement;
      if (test.type !== 'BooleanLiteral') return [statement];
      return test.value ? [consequent] : alternate ? [alternate] : [];
    }
    case 'VariableDeclaration': {
      const needed = statement.declarations.filter(
        ({ id, init }) => id.type !== 'Identifier' || read.has(id.name) || (init && !isPure(init)),
      );
      return needed.map((one) => ({ ...statement, declarations: [one] }));
    }
    default:
      return [statement];
  }
}

function isIdle(expression: Node, read: ReadonlySet<string>): boolean {
  if (isPure(expression) || isPrinting(expression)) return true;
  if (expression.type === 'AssignmentExpression') {
    const { left, right } = expression;
    return left.type === 'Identifier' && !read.has(left.name) && isPure(right);
  }
  if (expression.type === 'UpdateExpression') {
    const { argument } = expression;
    return argument.type === 'Identifier' && !read.has(argument.name);
  }
  return false;
}

function isPrinting(expression: Node): boolean {
  if (expression.type !== 'CallExpression') return false;
  const { callee } = expression;
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'console' &&
    expression.arguments.every(isPure)
  );
}

const EFFECT =
  /^(?:(?:Optional)?Call|New|Assignment|Update|Await|Yield|TaggedTemplate|Import)Expression$|^Directive$/;

function isPure(node: Node): boolean {
  if (/Function/.test(node.type)) return true; // nobody calls it here
  if (EFFECT.test(node.type)) return false;
  if (node.type === 'UnaryExpression' && node.operator === 'delete') return false;
  return partsOf(node).every(([, part]) =>
    (Array.isArray(part) ? part : [part]).every((each) => !isNode(each) || isPure(each)),
  );
}

/** Names of variables whose value is used somewhere, and not only set. */
function readNames(unit: Node): Set<string> {
  const onlySet = new Set<Node>();
  for (const node of nodesIn(unit)) {
    if (node.type === 'VariableDeclarator') onlySet.add(node.id);
    if (node.type !== 'ExpressionStatement') continue;
    const { expression } = node;
    if (expression.type === 'AssignmentExpression') onlySet.add(expression.left);
    if (expression.type === 'UpdateExpression') onlySet.add(expression.argument);
  }
  const read = new Set<string>();
  for (const node of nodesIn(unit)) {
    if (node.type === 'Identifier' && !onlySet.has(node)) read.add(node.name);
  }
  return read;
}
