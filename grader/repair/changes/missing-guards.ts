/** In a loop an element of a list is written over without a look at what is there. */
import { type Change, type ChangeMaker, insertAt, type Site, textOf } from '../change.ts';
import { isFunction, isLoop, startOf } from '../syntax.ts';

export const missingGuards: ChangeMaker = (site) => {
  const { node, parents } = site;
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') {
    return [];
  }
  const { left, operator } = node.expression;
  if (operator !== '=' || left.type !== 'MemberExpression' || !left.computed) return [];
  const around = parents.findLast((each) => isLoop(each) || isFunction(each));
  // What stands alone below `if` or `for` would take what follows it out of there.
  if (around === undefined || !isLoop(around) || site.key !== 'body') return [];
  const element = textOf(site, left);
  return textsHere(site).flatMap((text) => guards(site, element, text));
};

function guards({ node }: Site, element: string, text: string): Change[] {
  return ['!==', '==='].map((comparison, i) =>
    insertAt(
      'missing-base-case',
      node,
      startOf(node),
      `if (${element} ${comparison} '${text}') continue; `,
      i === 0 ? 0.8 : 0.5,
    ),
  );
}

/** What the elements may be: texts of one type, or such as students mix up. */
function textsHere({ code }: Site): string[] {
  const lists = [...(code.words.confusedTexts ?? []), ...code.textUnions];
  return [...new Set(lists.flat())].slice(0, 6);
}
