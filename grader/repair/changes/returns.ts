/** A `return` that is missing, or that ends the function too early. */
import type { BlockStatement } from '@babel/types';
import {
  type Change,
  type ChangeMaker,
  insertAt,
  nextIn,
  replaceRange,
  type Site,
  typeOf,
  variablesHere,
} from '../change.ts';
import { endOf, isFunction, nameOf, startOf } from '../syntax.ts';
import { annotationOf } from '../type-names.ts';

export const returns: ChangeMaker = (site) => {
  const { node } = site;
  if (node.type === 'ExpressionStatement') {
    const isAssignment = /^(Assignment|Update)Expression$/.test(node.expression.type);
    return [insertAt('missing-return', node, startOf(node), 'return ', isAssignment ? 0.3 : 1)];
  }
  if (node.type === 'ReturnStatement' && node.argument != null) {
    const range = [startOf(node), startOf(node.argument)] as const;
    return [replaceRange('statement-too-much', node, range, '', 0.8)];
  }
  return isFunction(node) && node.body.type === 'BlockStatement' ? atTheEnd(site, node.body) : [];
};

/** `return best;` after the last statement: of what the function itself declares. */
function atTheEnd(site: Site, body: BlockStatement): Change[] {
  const last = body.body.at(-1);
  if (last === undefined || last.type === 'ReturnStatement' || last.type === 'ThrowStatement')
    return [];
  const { node } = site;
  const wanted = isFunction(node) ? annotationOf(node.returnType) : undefined;
  if (wanted?.type === 'TSVoidKeyword' || wanted?.type === 'TSNeverKeyword') return [];
  const type = wanted === undefined ? '?' : site.code.types.named(wanted);
  const values = [...constants(type), ...declared(site, body, type)];
  return values.map((value) =>
    insertAt('missing-return', nextIn(body, last), endOf(last), `\nreturn ${value};`, 0.9),
  );
}

function declared(site: Site, body: BlockStatement, type: string): string[] {
  const own = body.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? statement.declarations.flatMap(({ id }) => nameOf(id) ?? [])
      : [],
  );
  const end = body.body.at(-1)!;
  return variablesHere(site, end)
    .filter((each) => own.includes(each.name) || type !== '?')
    .filter((each) => each.type === type || type === '?' || each.type === '?')
    .map((each) => each.name)
    .concat(
      end.type === 'VariableDeclaration' ? own.filter((name) => isOf(site, end, name, type)) : [],
    );
}

function isOf(
  site: Site,
  end: BlockStatement['body'][number],
  name: string,
  type: string,
): boolean {
  if (end.type !== 'VariableDeclaration') return false;
  const own = end.declarations.find(({ id }) => nameOf(id) === name);
  return own?.init != null && [type, '?'].includes(typeOf(site, own.init));
}

function constants(type: string): string[] {
  if (type === 'boolean') return ['true', 'false'];
  return type === 'number' ? ['0', '1', '-1'] : [];
}
