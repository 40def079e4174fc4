/** Finds mistakes in a spec and its reference that would otherwise show as something else, or not at all. */
import type { Node } from '@babel/types';
import type { ExerciseSpec } from '../../grader/engine/exercise-spec.ts';
import { parseAll } from '../../grader/submission/source/parse-files.ts';
import { functionName, isFunction, nameOf, walk } from '../../grader/submission/source/syntax.ts';

/** @returns a sentence about each parameter that no function has */
export function unusedParameters(spec: ExerciseSpec): readonly string[] {
  const { parts, functions, object } = spec.ofObject ?? spec;
  const used = new Set(
    Object.values(functions).flatMap(({ given, also = [], optional = [] }) => [
      ...given,
      ...also,
      ...optional,
    ]),
  );
  for (const name of object?.madeWith ?? []) used.add(name);
  const unused = Object.keys(parts).filter((name) => !used.has(name));
  return unused.map(
    (name) => `no function is given the part ${name}: name it in "given" of one, or leave it out`,
  );
}

/**
 * @param reference the text of the reference
 * @returns a sentence about each function whose parameters have the names in `given` and another order. Other names are
 *   the author's choice
 */
export function parametersInOtherOrder(spec: ExerciseSpec, reference: string): readonly string[] {
  const { functions } = spec.ofObject ?? spec;
  const mistakes: string[] = [];
  for (const { tree } of parseAll(new Map([['reference.ts', reference]]))) {
    walk(tree, (node, parents) => {
      const name = isFunction(node) ? functionName(node, parents.at(-1)) : undefined;
      const given = name === undefined ? undefined : functions[name]?.given;
      if (given === undefined || !isFunction(node)) return;
      const names = node.params.map(parameterName);
      const hasSameNames = names.toSorted().join() === given.toSorted().join();
      if (!hasSameNames || names.join() === given.join()) return;
      mistakes.push(
        `the reference has ${name}(${names.join(', ')}), and the page gives it ${given.join(', ')}: use one order in both`,
      );
    });
  }
  return mistakes;
}

/**
 * @param reference the text of the reference
 * @returns a sentence about each function that calls another one which is not among its `uses`. Each method of an object may
 *   call all others
 */
export function callsNotStated(spec: ExerciseSpec, reference: string): readonly string[] {
  const { functions, ofObject, object } = spec;
  if ((ofObject ?? object) !== undefined) return [];
  const mistakes = new Set<string>();
  for (const { tree } of parseAll(new Map([['reference.ts', reference]]))) {
    walk(tree, (node, parents) => {
      const called = ownMethodCalled(node);
      const caller = callerAround(parents, functions);
      if (called === undefined || caller === undefined || caller === called) return;
      const isStated = functions[caller]!.uses?.includes(called) === true;
      if (isStated || !Object.hasOwn(functions, called)) return;
      mistakes.add(
        `${caller} of the reference calls ${called}, and the page does not say so: add uses: ['${called}'] to ${caller}`,
      );
    });
  }
  return [...mistakes];
}

/** @returns `isWon` for the call `this.isWon(…)` */
function ownMethodCalled(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  return object.type === 'ThisExpression' ? nameOf(property) : undefined;
}

/** @returns the name of the stated function around a node */
function callerAround(
  parents: readonly Node[],
  functions: ExerciseSpec['functions'],
): string | undefined {
  const names = parents.flatMap((each, index) =>
    isFunction(each) ? [functionName(each, parents[index - 1])] : [],
  );
  return names.find((name) => name !== undefined && Object.hasOwn(functions, name));
}

/** @returns the name of a parameter, which may have a default value */
function parameterName(parameter: Node): string | undefined {
  return nameOf(parameter.type === 'AssignmentPattern' ? parameter.left : parameter);
}

/** The recorded answers of a reference, by function and arguments. */
type AnswerTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * @param tables the answers of two runs of the reference
 * @returns a sentence about each function that answered the same question in two ways
 */
export function answersByChance(tables: readonly [first: string, second: string]) {
  const [first, second] = tables.map((text) => JSON.parse(text) as AnswerTable);
  const names = Object.keys(first!).filter((name) =>
    Object.entries(first![name]!).some(([key, answer]) => {
      const other = second![name]?.[key];
      return other !== undefined && other !== answer;
    }),
  );
  return names.map(
    (name) =>
      `the reference answers by chance: ${name} answers the same question in two ways. It must not use Math.random or the time`,
  );
}
