/** Asks before a call what another function asks before the same kind of call, such as whether the game is over. */
import type { CallExpression } from '@babel/types';
import {
  isFunction,
  lastNameOf,
  nameOf,
  withoutTypes,
} from '../../../../../submission/source/syntax.ts';
import type { Choice } from '../../file-facts.ts';
import { mutator, type Rewrite, type Rewrites, type Site, variablePattern } from '../../site.ts';

export const missingChoices = [mutator('missing-choice', ['CallExpression'], choicesOfOthers)];

/** `this.min(child)`, where the other function has `this.isOver(child) ? this.valueOf(child) : this.max(child)`. */
function choicesOfOthers(site: Site, call: CallExpression): Rewrites {
  const { facts, parents, role } = site;
  const isCalled = facts.functions.has(lastNameOf(withoutTypes(call.callee)) ?? '');
  const isChosen = parents.some(({ type }) => type === 'ConditionalExpression');
  if (!isCalled || isChosen || role === 'ExpressionStatement expression') return [];
  const around = parents.find(isFunction);
  const choices = facts.choices.filter(({ inside }) => inside !== around);
  return choices.flatMap((choice): Rewrite[] => {
    const [test, answer] = withArgumentsOf(site, call, choice) ?? [];
    if (test === undefined || answer === undefined) return [];
    return [{ text: `(${test} ? ${answer} : ${site.textOf()})` }];
  });
}

/** @returns the test and the other answer of a choice, about what the call is about; nothing where that cannot be said */
function withArgumentsOf(
  site: Site,
  call: CallExpression,
  choice: Choice,
): readonly string[] | undefined {
  const names = choice.call.arguments.map((each) => nameOf(withoutTypes(each)));
  if (names.length !== call.arguments.length || names.includes(undefined)) return undefined;
  return [choice.test, choice.answer].map((node) =>
    names.reduce<string>((code, name, i) => {
      return code.replaceAll(variablePattern(name!), () => site.textOf(call.arguments[i]));
    }, site.textOf(node)),
  );
}
