/**
 * Puts in what another function of the same form does and this one does not: what the function for the other side does, with the
 * sides exchanged.
 */
import type { BlockStatement, Function as FunctionNode, Node } from '@babel/types';
import {
  hasIn,
  isFunction,
  nameOf,
  nodesIn,
  parameterIn,
} from '../../../../../submission/source/syntax.ts';
import { mutator, type Rewrite, type Rewrites, type Site } from '../../site.ts';
import { insertedAfter, insertedAtStart } from './insertion.ts';

/** Where more is missing, one change does not repair the function. */
const MAX_MISSING = 2;
/** Functions of the same number of parameters. Among more, the right one is not found by trying. A guess. */
const MAX_SISTERS = 40;

export const sisterStatements = [mutator('missing-counterpart', ['BlockStatement'], fromSisters)];

function fromSisters(site: Site, block: BlockStatement): Rewrites {
  const around = site.parents.find(isFunction);
  if (around === undefined) return [];
  const others = [...site.facts.functions.values()].filter(
    (other) => other !== around && other.params.length === around.params.length,
  );
  return others
    .slice(0, MAX_SISTERS)
    .flatMap((other) =>
      blocksIn(other, site.parent?.type).flatMap((longer) => missingIn(site, block, longer, other)),
    );
}

/** @returns the blocks of a function that stand in a node of a type */
function blocksIn(root: Node, parentType: string | undefined): readonly BlockStatement[] {
  const inside = nodesIn(root, ({ type }, parents) => {
    const parent = parents.at(-1);
    return type === 'BlockStatement' && parent !== undefined && parent.type === parentType;
  });
  return inside.map(({ node }) => node as BlockStatement);
}

/** @returns candidates that put in what the longer block has beside statements of the same form */
function missingIn(
  site: Site,
  block: BlockStatement,
  longer: BlockStatement,
  other: FunctionNode,
): Rewrites {
  const missingCount = longer.body.length - block.body.length;
  if (missingCount < 1 || missingCount > MAX_MISSING) return [];
  const texts = block.body.map((each) => site.textOf(each));
  const pairs: [own: string, other: string][] = [];
  const missing: { readonly text: string; readonly index: number }[] = [];
  for (const statement of longer.body) {
    const text = site.textOf(statement);
    const index = pairs.length;
    const own = texts[index];
    if (own !== undefined && formOf(own) === formOf(text)) pairs.push([own, text]);
    else missing.push({ text, index });
  }
  const first = missing[0]!;
  const isInOnePlace = missing.every(({ index }) => index === first.index);
  if (pairs.length < texts.length || !isInOnePlace) return [];
  const offset = block.end! - 1;
  const renames = renamesOf(pairs, (name) => !site.facts.isKnown(name, offset));
  const together = missing.map(({ text }) => text).join(' ');
  const bounds = numericParameters(site, other);
  const before = block.body[first.index - 1];
  const sisters = site.facts.confusions.symmetricFunctions ?? [];
  return withSidesExchanged(renamed(together, renames), bounds, sisters).map((text): Rewrite => {
    return before === undefined ? insertedAtStart(block, text) : insertedAfter(before, text);
  });
}

/** @returns the code with names, numbers, texts and directions of comparisons left out */
function formOf(code: string): string {
  return code
    .replaceAll(/'[^']*'|"[^"]*"/g, 'text')
    .replaceAll(/[A-Za-z_$][\w$]*/g, 'name')
    .replaceAll(/\d+/g, 'number')
    .replaceAll(/[<>]=?/g, 'compared')
    .replaceAll(/[\s!;-]/g, '');
}

const NAME = /[A-Za-z_$][\w$]*/g;

/** @returns what each unknown name of the other function is in this one, from statements of the same form */
function renamesOf(
  pairs: readonly (readonly [string, string])[],
  isUnknown: (name: string) => boolean,
): ReadonlyMap<string, string> {
  const renames = new Map<string, string>();
  for (const [own, other] of pairs) {
    const ownNames = own.match(NAME) ?? [];
    const otherNames = other.match(NAME) ?? [];
    for (const [i, name] of otherNames.entries()) {
      if (isUnknown(name)) renames.set(name, ownNames[i] ?? name);
    }
  }
  return renames;
}

function renamed(code: string, renames: ReadonlyMap<string, string>): string {
  return code.replaceAll(NAME, (name) => renames.get(name) ?? name);
}

/** @returns the code as it is, with the bounds exchanged, with the functions of the other side, and with both */
function withSidesExchanged(
  code: string,
  bounds: readonly string[],
  sisters: readonly (readonly string[])[],
): readonly string[] {
  const exchanged = renamed(code, exchanges([bounds]));
  const turned = exchanges([['max', 'min'], ...sisters]);
  const texts = [code, exchanged].flatMap((text) => [
    text,
    renamed(text, turned),
    withTurnedComparisons(renamed(text, turned)),
  ]);
  return [...new Set(texts)];
}

/** @returns for each of two names the other one */
function exchanges(pairs: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.flatMap(([one, other]): (readonly [string, string])[] => {
      if (one === undefined || other === undefined) return [];
      return [
        [one, other],
        [other, one],
      ];
    }),
  );
}

const TURNED_COMPARISONS: Readonly<Record<string, string>> = {
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
};

function withTurnedComparisons(code: string): string {
  return code.replaceAll(/[<>]=?/g, (operator) => TURNED_COMPARISONS[operator]!);
}

/** @returns the parameters that are numbers and are changed or compared, such as the bounds of a window */
function numericParameters(site: Site, { params, body }: FunctionNode): readonly string[] {
  const names = params.flatMap((parameter) => {
    const { id } = parameterIn(parameter);
    const isNumber = site.facts.annotatedType(id) === 'number';
    return isNumber ? [nameOf(id) ?? ''] : [];
  });
  return names.filter((name) => hasIn(body, (node) => nameOf(node) === name));
}
