/**
 * What belongs to one turn of a loop, such as a count or a flag, is set before all turns: in the next
 * turn it still holds what the last one left there.
 */
import type { BlockStatement, Node, VariableDeclarator } from '@babel/types';
import { type Change, type ChangeMaker, insertAt, nextIn, type Site, textOf } from '../change.ts';
import { isChanged } from '../is-changed.ts';
import { endOf, isFunction, isLoop, nameOf, startOf } from '../syntax.ts';

export const missingResets: ChangeMaker = (site) => {
  const { node, key, parent } = site;
  if (node.type !== 'BlockStatement') return [];
  if (parent !== undefined && isLoop(parent)) return atTheStart(site, node);
  const isBranch = parent?.type === 'IfStatement' && (key === 'consequent' || key === 'alternate');
  return isBranch ? inBranch(site, node) : [];
};

/** Of each turn: a value that is changed in it begins anew. */
function atTheStart(site: Site, body: BlockStatement): Change[] {
  return startedOutside(site, site.parent!).map(({ name, value, isConstant, declared }) => {
    // A list that stays the same one gets another of its name.
    const text = isConstant ? ` const ${declared};` : ` ${name} = ${value};`;
    return insertAt('missing-reset', nextIn(body), startOf(body) + 1, text);
  });
}

/** After a run of equal things has ended, the next one is counted from the start. */
function inBranch(site: Site, block: BlockStatement): Change[] {
  const loop = site.parents.findLast((each) => isLoop(each) || isFunction(each));
  if (loop === undefined || !isLoop(loop)) return [];
  return startedOutside(site, loop)
    .filter(({ name, isConstant }) => !isConstant && !isSet(block, name))
    .flatMap(({ name, value }) => [
      insertAt(
        'missing-reset',
        nextIn(block, block.body.at(-1)),
        endOf(block) - 1,
        ` ${name} = ${value}; `,
        0.8,
      ),
      insertAt('missing-reset', nextIn(block), startOf(block) + 1, ` ${name} = ${value};`, 0.8),
    ]);
}

function isSet(block: BlockStatement, name: string): boolean {
  return block.body.some(
    (each) =>
      each.type === 'ExpressionStatement' &&
      each.expression.type === 'AssignmentExpression' &&
      each.expression.operator === '=' &&
      nameOf(each.expression.left) === name,
  );
}

interface Started {
  readonly name: string;
  readonly value: string;
  readonly isConstant: boolean;
  /** With its type. */
  readonly declared: string;
}

/** Variables of the function that begin with a plain value outside of a loop and change inside it. */
function startedOutside(site: Site, loop: Node): Started[] {
  const blocks = site.parents.slice(0, site.parents.indexOf(loop)).filter(isBlock);
  return blocks.flatMap(({ body }) =>
    body.flatMap((statement) => {
      if (statement.type !== 'VariableDeclaration' || endOf(statement) > startOf(loop)) return [];
      const isConstant = statement.kind === 'const';
      return statement.declarations.flatMap((each) => {
        const name = nameOf(each.id);
        if (name === undefined || !isPlain(each)) return [];
        const changes = isConstant ? isFilled(textOf(site, loop), name) : isChanged(loop, name);
        if (!changes) return [];
        const value = textOf(site, each.init!);
        return [{ name, value, isConstant, declared: textOf(site, each) }];
      });
    }),
  );
}

function isBlock(node: Node): node is BlockStatement {
  return node.type === 'BlockStatement';
}

const PLAIN = /^(?:(?:Numeric|String|Boolean|Null)Literal|ArrayExpression|NewExpression)$/;

function isPlain({ init }: VariableDeclarator): boolean {
  if (init == null) return false;
  if (init.type === 'UnaryExpression') return init.operator === '-';
  return PLAIN.test(init.type) || nameOf(init) === 'Infinity';
}

function isFilled(text: string, name: string): boolean {
  return new RegExp(
    `(?<![.\\w$])${name.replaceAll('$', '\\$')}(?:\\.(?:push|add|set|unshift)\\(|\\[)`,
  ).test(text);
}
