/** Finds the functions of a student's program that can end without returning anything. */
import type { Statement } from '@babel/types';
import type { SourceTexts } from './parse-files.ts';
import { readProgram } from './program.ts';

/** @returns the names of the functions whose end can be reached, or that have a `return` without a value at their end */
export function functionsThatEnd(texts: SourceTexts): readonly string[] {
  return readProgram(texts).definitions.flatMap(({ name, node: { body } }) =>
    body.type === 'BlockStatement' && !alwaysReturns(body) ? [name] : [],
  );
}

/** Whether every way through the statement ends in a `return` with a value, an error, or a loop without an end. */
function alwaysReturns(statement: Statement | null | undefined): boolean {
  switch (statement?.type) {
    case 'ReturnStatement':
      return statement.argument != null;
    case 'ThrowStatement':
      return true;
    case 'BlockStatement':
      return statement.body.some(alwaysReturns);
    case 'IfStatement':
      return alwaysReturns(statement.consequent) && alwaysReturns(statement.alternate);
    case 'WhileStatement':
      return statement.test.type === 'BooleanLiteral' && statement.test.value;
    case 'ForStatement':
      return statement.test == null;
    case 'TryStatement':
      return (
        alwaysReturns(statement.finalizer) ||
        (alwaysReturns(statement.block) && alwaysReturns(statement.handler?.body))
      );
    case 'SwitchStatement':
      return (
        statement.cases.some(({ test }) => test == null) &&
        statement.cases.at(-1)!.consequent.some(alwaysReturns)
      );
    default:
      return false;
  }
}
