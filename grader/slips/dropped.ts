/** Slips in which the answer of a function of the program's own is dropped, and lists as conditions. */
import type { Node } from '@babel/types';
import type { Program } from '../repair/program.ts';
import { functionIn, isFunction, lastNameOf, nameOf, walk } from '../repair/syntax.ts';
import { type Found, isOnThis } from './found.ts';
import { isDeclaredIn } from './names-in.ts';

type If = Extract<Node, { type: 'IfStatement' }>;

/**
 * `if (this.isOver(node)) this.valueOf(node);`, where that function does nothing but answer.
 *
 * @returns nothing where it may do something besides
 */
export function answerDropped({ consequent }: If, { definitions }: Program): Found | undefined {
  const [only, ...more] = consequent.type === 'BlockStatement' ? consequent.body : [consequent];
  if (only?.type !== 'ExpressionStatement' || more.length > 0) return undefined;
  const call = only.expression;
  if (call.type !== 'CallExpression' || !isOnThis(call.callee)) return undefined;
  const name = lastNameOf(call.callee);
  const [called, ...others] = definitions.filter((each) => each.name === name);
  if (name === undefined || called === undefined || others.length > 0) return undefined;
  const own = functionIn(called.node);
  return own !== undefined && onlyAnswers(own.body)
    ? { slip: { kind: 'answer-dropped', name }, at: only }
    : undefined;
}

/** It returns something, and changes nothing but variables of its own. */
function onlyAnswers(body: Node): boolean {
  let [answers, changes] = [false, false];
  walk(body, (each, above) => {
    if (each.type === 'ReturnStatement' && each.argument != null) {
      answers ||= !above.some((node) => isFunction(node));
    }
    const target =
      each.type === 'AssignmentExpression'
        ? each.left
        : each.type === 'UpdateExpression'
          ? each.argument
          : undefined;
    changes ||= target !== undefined && target.type !== 'Identifier';
    changes ||= each.type === 'CallExpression' && changesOthers(each.callee, body);
  });
  return answers && !changes;
}

/** By one of the language's own methods, and of what is not made in the function itself. */
function changesOthers(callee: Node, body: Node): boolean {
  if (callee.type !== 'MemberExpression' || !CHANGES.test(lastNameOf(callee) ?? '')) return false;
  const { object } = callee;
  return object.type !== 'Identifier' || !isDeclaredIn(body, object.name);
}

const CHANGES = /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|set|add|delete|clear|log)$/;

/** `while (stack)`, where `stack` is a list that was made here: a list is always true. */
export function listAsQuestion(test: Node | null | undefined, parents: readonly Node[]) {
  const asked = test?.type === 'UnaryExpression' && test.operator === '!' ? test.argument : test;
  const around = parents.findLast((each) => isFunction(each));
  if (asked?.type !== 'Identifier' || around === undefined) return undefined;
  return isAlwaysList(asked.name, around)
    ? ({ slip: { kind: 'list-as-question', name: asked.name }, at: asked } satisfies Found)
    : undefined;
}

/** Every value that it is given in this function is a list that is written out. */
function isAlwaysList(name: string, around: Node): boolean {
  let [lists, others] = [0, 0];
  walk(around, (each, _parents, key) => {
    const [target, value] =
      each.type === 'VariableDeclarator'
        ? [each.id, each.init]
        : each.type === 'AssignmentExpression'
          ? [each.left, each.right]
          : [undefined, undefined];
    if (nameOf(target) === name) {
      if (value?.type === 'ArrayExpression') lists++;
      else others++;
    }
    if (key === 'params' && nameOf(each) === name) others++;
  });
  return lists > 0 && others === 0;
}
