/** Finds slips in the text of one function. Only what is so whatever was meant counts as one. */
import type { Node } from '@babel/types';
import type { Definition, Program } from '../repair/program.ts';
import { type FunctionNode, isFunction, nameInMath, nameOf, walk } from '../repair/syntax.ts';
import { emptyLoop, lostInBlock, openComment } from './blocks.ts';
import { comparisonSlip, isInBrackets, valueAsQuestion } from './comparisons.ts';
import { answerDropped, listAsQuestion } from './dropped.ts';
import { type Call, EQUAL, type Found } from './found.ts';
import { hasNoStep, leavesAtOnce, skipsItsStep, stepsAnother } from './loops.ts';
import {
  assignsForAnswer,
  countsAfterCall,
  fallsThrough,
  indexAsTruth,
  neverHasValue,
  noArrow,
  noReturn,
  reduceWithoutStart,
  unusedCopy,
  unusedResult,
  valueOfForEach,
  valueOfNextLine,
} from './lost-values.ts';
import {
  handedOver,
  isForItsValue,
  lengthCalled,
  missingNew,
  missingThis,
  sameCallAgain,
} from './methods.ts';
import {
  assignsWithSign,
  bracketOfNextLine,
  fractionAsIndex,
  outlivesCalls,
  setOfObjects,
  smallestNumber,
} from './misread.ts';
import { neverRead } from './never-read.ts';
import { keyAsNumber, sameEachRound } from './rounds.ts';
import type { Slip } from './slip.ts';

export interface SlipAt {
  readonly slip: Slip;
  readonly node: Node;
}

/** @returns in the order of the text */
export function slipsIn(definition: Definition, program: Program): SlipAt[] {
  const found: SlipAt[] = [];
  const own = functionOf(definition.node);
  walk(definition.node, (node, parents) => {
    const slip = slipAt(node, parents, definition, program, own);
    if (slip !== undefined) found.push({ slip: slip.slip, node: slip.at ?? node });
  });
  const comment = openComment(definition.node, definition.source.tree.comments ?? []);
  if (comment?.at !== undefined) found.push({ slip: comment.slip, node: comment.at });
  // Whether a loop has one round only is not known where an if ends too soon in it.
  const ifs = found.filter(({ slip }) => slip.kind === 'empty-if');
  return found
    .filter(
      ({ slip, node }) => slip.kind !== 'one-round-only' || !ifs.some((each) => isIn(each, node)),
    )
    .toSorted((a, b) => (a.node.start ?? 0) - (b.node.start ?? 0));
}

function isIn({ node: { start, end } }: SlipAt, whole: Node): boolean {
  return (start ?? 0) >= (whole.start ?? 0) && (end ?? 0) <= (whole.end ?? 0);
}

function functionOf(node: Node): FunctionNode | undefined {
  if (isFunction(node)) return node;
  const value = 'value' in node ? (node.value as Node | null) : null;
  return value !== null && typeof value === 'object' && isFunction(value) ? value : undefined;
}

function slipAt(
  node: Node,
  parents: readonly Node[],
  definition: Definition,
  program: Program,
  own: FunctionNode | undefined,
): Found | undefined {
  switch (node.type) {
    case 'IfStatement': {
      const at = assignmentIn(node.test);
      if (at !== undefined) return { slip: { kind: 'assigns-in-condition' }, at };
      return node.consequent.type === 'EmptyStatement'
        ? { slip: { kind: 'empty-if' }, at: node.consequent }
        : (indexAsTruth(node.test) ??
            listAsQuestion(node.test, parents) ??
            answerDropped(node, program));
    }
    case 'MemberExpression': {
      const misread =
        bracketOfNextLine(node, definition) ??
        smallestNumber(node) ??
        fractionAsIndex(node, parents);
      if (misread !== undefined) return misread;
      if (!node.computed || node.property.type !== 'SequenceExpression') return undefined;
      return node.object.type === 'ArrayExpression'
        ? { slip: { kind: 'missing-comma' }, at: node.property }
        : { slip: { kind: 'indexes-with-comma' }, at: node.property };
    }
    case 'BinaryExpression':
      return comparisonSlip(node, definition.node) ?? keyAsNumber(node, parents);
    case 'LogicalExpression':
      return valueAsQuestion(node, definition.source.text);
    case 'ExpressionStatement':
      return isEquality(node.expression)
        ? { slip: { kind: 'unused-comparison' } }
        : (unusedResult(node.expression) ?? unusedCopy(node.expression, program));
    case 'WhileStatement':
      return emptyLoop(node, parents) ?? skipsItsStep(node) ?? listAsQuestion(node.test, parents);
    case 'SwitchStatement':
      return fallsThrough(node);
    case 'VariableDeclarator':
      return (
        (node.init == null ? undefined : valueOfNextLine(node.id, node.init, parents)) ??
        neverHasValue(node, parents) ??
        neverRead(node, parents) ??
        lostInBlock(node, parents)
      );
    case 'AssignmentExpression':
      return (
        valueOfNextLine(node.left, node.right, parents) ??
        assignsWithSign(node, definition) ??
        outlivesCalls(node, definition, program)
      );
    case 'UnaryExpression':
      return node.operator === '!' ? indexAsTruth(node.argument) : undefined;
    case 'ForStatement':
      if (hasNoStep(node)) return { slip: { kind: 'no-step' } };
      if (stepsAnother(node) !== undefined) return stepsAnother(node);
      if (leavesAtOnce(node.body)) return { slip: { kind: 'one-round-only' } };
      return emptyLoop(node, parents);
    case 'ForInStatement':
    case 'ForOfStatement':
      return leavesAtOnce(node.body) ? { slip: { kind: 'one-round-only' } } : undefined;
    case 'ThisExpression':
      return isLost(parents) ? { slip: { kind: 'lost-this' } } : undefined;
    case 'ReturnStatement':
      return node.argument != null &&
        isForItsValue(node.argument, definition, program) &&
        isInForEach(parents)
        ? { slip: { kind: 'return-in-for-each' } }
        : undefined;
    case 'NewExpression':
      return setOfObjects(node, own, program);
    case 'CallExpression':
      return (
        listForNumbers(node) ??
        noArrow(node) ??
        valueOfForEach(node, parents, program) ??
        assignsForAnswer(node) ??
        reduceWithoutStart(node) ??
        noReturn(node, parents) ??
        countsAfterCall(node) ??
        handedOver(node, definition, program) ??
        sameEachRound(node, parents) ??
        missingThis(node, definition, program) ??
        missingNew(node, program) ??
        lengthCalled(node, program) ??
        sameCallAgain(node, definition, own)
      );
    default:
      return undefined;
  }
}

function isEquality(node: Node): boolean {
  return node.type === 'BinaryExpression' && EQUAL.has(node.operator);
}

/** An assignment in brackets of its own is meant as one; but a constant decides nothing. */
function assignmentIn(test: Node): Node | undefined {
  if (test.type === 'UnaryExpression' && test.operator === '!') return assignmentIn(test.argument);
  if (test.type === 'AssignmentExpression') {
    const isMeant = isInBrackets(test) && !/Literal$/.test(test.right.type);
    return test.operator === '=' && !isMeant ? test : undefined;
  }
  if (test.type !== 'LogicalExpression') return undefined;
  return assignmentIn(test.left) ?? assignmentIn(test.right);
}

const GIVES_LIST = new Set(['map', 'filter', 'flatMap', 'concat', 'slice', 'flat']);

function listForNumbers({ callee, arguments: given }: Call): Found | undefined {
  const [only] = given;
  if (callee.type !== 'MemberExpression' || given.length !== 1 || only === undefined)
    return undefined;
  const name = nameInMath(callee);
  if (name !== 'max' && name !== 'min') return undefined;
  const isList =
    (only.type === 'ArrayExpression' && only.elements.length !== 1) ||
    (only.type === 'CallExpression' &&
      only.callee.type === 'MemberExpression' &&
      GIVES_LIST.has(nameOf(only.callee.property) ?? ''));
  const slip = { kind: 'list-for-numbers', callee: `Math.${name}` } as const;
  return isList ? { slip, at: only } : undefined;
}

/** In a `function` that is handed to another one, and not bound to anything. */
function isLost(parents: readonly Node[]): boolean {
  const at = parents.findLastIndex(
    (each) => isFunction(each) && each.type !== 'ArrowFunctionExpression',
  );
  const holder = parents[at];
  const call = parents[at - 1];
  if (holder?.type !== 'FunctionExpression' || call?.type !== 'CallExpression') return false;
  return call.arguments.length === 1 && call.arguments[0] === holder;
}

function isInForEach(parents: readonly Node[]): boolean {
  const at = parents.findLastIndex((each) => isFunction(each));
  const call = parents[at - 1];
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false;
  return nameOf(call.callee.property) === 'forEach' && call.arguments[0] === parents[at];
}
