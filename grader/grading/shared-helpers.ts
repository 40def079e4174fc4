/**
 * What several functions rest on besides one another: a function beside the class, a private or a
 * static method, a table. None of these can be replaced by a right one, so where all who use it are
 * wrong, nobody can say whether the mistake is in it or in each of them.
 */
import type { Node } from '@babel/types';
import type { SharedHelper } from '../feedback/not-told-apart.ts';
import { type FoundFunction, findFunction } from '../repair/find-function.ts';
import { readProgram } from '../repair/program.ts';

/** Of more than that a student reads none. */
const MOST_TOLD = 2;

/**
 * @param texts of the submission's files, by name
 * @param among the functions that are wrong
 * @param functions all that the exercise asks for, which can be replaced
 * @returns one helper for each set of functions that share any
 */
export function sharedHelpers(
  texts: ReadonlyMap<string, string>,
  among: readonly string[],
  functions: readonly string[],
): readonly SharedHelper[] {
  const program = readProgram([...texts].map(([file, text]) => ({ file, text })));
  if (program === undefined) return [];
  const helpers = new Map<Node, { name: string; users: string[]; steps: number }>();
  for (const user of among) {
    for (const found of findFunction(program, { name: user, without: functions })) {
      if (found.distance === 0 || found.name === 'constructor' || !isMore(found.node)) continue;
      const helper = helpers.get(found.node) ?? { name: nameOf(found), users: [], steps: 0 };
      helper.users.push(user);
      helper.steps = Math.max(helper.steps, found.distance);
      helpers.set(found.node, helper);
    }
  }
  const nearest = [...helpers.values()]
    .filter(({ users }) => users.length > 1)
    .toSorted((a, b) => a.steps - b.steps);
  const isFirst = ({ users }: SharedHelper, i: number): boolean =>
    nearest.findIndex((other) => other.users.join() === users.join()) === i;
  return nearest
    .filter(isFirst)
    .toSorted((a, b) => b.users.length - a.users.length)
    .slice(0, MOST_TOLD)
    .map(({ name, users }) => ({ name, users }));
}

/** As a student writes it: `#private`, `Class.static`, or its name alone. */
function nameOf({ node, name, className }: FoundFunction): string {
  if ('key' in node && node.key.type === 'PrivateName') return `#${name}`;
  return 'static' in node && node.static === true ? `${className}.${name}` : name;
}

/** A number or a text has no mistake that several functions could share. */
function isMore(node: Node): boolean {
  const values =
    node.type === 'VariableDeclaration'
      ? node.declarations.map(({ init }) => init)
      : 'value' in node
        ? [node.value as Node | null]
        : [];
  const isPlain = (value: Node | null | undefined): boolean =>
    value == null || value.type.endsWith('Literal');
  return values.length === 0 || !values.every(isPlain);
}
