/**
 * An end that is missing and stands nowhere else in the program: a function that returns nothing goes on
 * although another one says that there is nothing more to do, and a loop that looks at nothing.
 */
import type { BlockStatement, Node } from '@babel/types';
import {
  type Change,
  type ChangeMaker,
  insertAt,
  nextIn,
  type Site,
  textOf,
  variablesHere,
} from '../change.ts';
import type { Definition } from '../program.ts';
import { endOf, isFunction, nameOf, startOf } from '../syntax.ts';
import { annotationOf } from '../type-names.ts';

export const missingEnds: ChangeMaker = (site) => {
  const { node } = site;
  if (node.type === 'ForOfStatement' && node.body.type === 'BlockStatement') {
    return node.body.body.length === 0 ? looks(site, node.left, node.body) : [];
  }
  const isOwn = isFunction(node) && !site.parents.some((each) => isFunction(each));
  if (!isOwn || node.body.type !== 'BlockStatement') return [];
  const { body } = node;
  const returned = annotationOf(node.returnType);
  if (returned !== undefined && returned.type !== 'TSVoidKeyword') return [];
  const own = textOf(site, body);
  return endsHere(site, body)
    .filter((call) => !own.includes(call))
    .map((call) =>
      insertAt('missing-base-case', nextIn(body), startOf(body) + 1, ` if (${call}) return; `),
    );
};

/** Calls with one of the function's parameters that say yes or no. */
function endsHere(site: Site, body: BlockStatement): string[] {
  const { found, program, types } = site.code;
  const parameters = variablesHere(site, body).filter(
    ({ variable }) => variable.origin.kind === 'parameter',
  );
  return program.definitions.flatMap((definition) => {
    const given = parameterOf(definition, found);
    if (given === undefined) return [];
    const type = types.named(given);
    const receiver = receiverOf(definition, site);
    if (receiver === undefined) return [];
    return parameters
      .filter((each) => each.type === type)
      .map(({ name }) => `${receiver}${definition.name}(${name})`);
  });
}

/** @returns the type of the only parameter of a function that returns a truth value */
function parameterOf({ node, name }: Definition, found: Definition) {
  if (!isFunction(node) || name === found.name || node.params.length !== 1) return undefined;
  if (annotationOf(node.returnType)?.type !== 'TSBooleanKeyword') return undefined;
  const [parameter] = node.params;
  return parameter?.type === 'Identifier' ? annotationOf(parameter.typeAnnotation) : undefined;
}

/** How a function is reached: by its name, in the own object, or in one that is made of this one. */
function receiverOf({ className, node }: Definition, site: Site): string | undefined {
  if (className === undefined) return '';
  if ('static' in node && node.static === true) return `${className}.`;
  const own = site.code.found.className;
  if (className === own) return 'this.';
  const maker = site.code.program.definitions.find(
    (each) => each.className === className && each.name === 'constructor',
  )?.node;
  if (maker === undefined || !isFunction(maker)) return undefined;
  const needsOwn = maker.params.map((each) => {
    const annotation = each.type === 'Identifier' ? annotationOf(each.typeAnnotation) : undefined;
    return annotation !== undefined && site.code.types.named(annotation) === own;
  });
  return needsOwn.every(Boolean)
    ? `new ${className}(${needsOwn.map(() => 'this').join(', ')}).`
    : undefined;
}

/** `if (cell === 'x') return false;` in a loop over cells that does nothing. */
function looks(site: Site, left: Node, body: BlockStatement): Change[] {
  const element =
    left.type === 'VariableDeclaration' ? nameOf(left.declarations[0]?.id) : undefined;
  if (element === undefined) return [];
  const { words, textUnions } = site.code;
  const texts = [...new Set([...(words.confusedTexts ?? []), ...textUnions].flat())].slice(0, 6);
  return texts.flatMap((text) =>
    ['false', 'true'].map((value) =>
      insertAt(
        'missing-base-case',
        nextIn(body),
        endOf(body) - 1,
        ` if (${element} === '${text}') return ${value}; `,
        0.7,
      ),
    ),
  );
}
