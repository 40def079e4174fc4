/**
 * A function that never reads what it is given answers about something else, such as the root of the
 * tree. Asked by itself that may come out right; the functions that are still to be written will ask
 * it about other things.
 */
import type { Language } from '../messages/languages.ts';
import { sayIn } from '../messages/say.ts';
import type { Program } from '../repair/program.ts';
import { functionIn, startOf, walk } from '../repair/syntax.ts';
import type { CheckResult, Warning } from '../results/result.ts';
import { sourceIn } from '../submission/source-location.ts';
import type { SlipExercise } from './slip.ts';

/** @returns the functions that are right by themselves and on which one that is not written will rest */
export function awaited(
  results: readonly CheckResult[],
  { checks }: Pick<SlipExercise, 'checks'>,
): readonly string[] {
  const open = results.filter(({ notWritten }) => notWritten === true).map(({ name }) => name);
  const needed = new Set(
    checks.filter(({ name }) => open.includes(name)).flatMap(({ reliesOn }) => reliesOn),
  );
  return results
    .filter(({ name, status }) => status === 'passed' && needed.has(name))
    .map(({ name }) => name);
}

/** @param names of functions that are right by themselves */
export function tellUnread(
  names: readonly string[],
  { definitions }: Program,
  language: Language,
): Warning[] {
  return names.flatMap((name): Warning[] => {
    const [definition, ...more] = definitions.filter((each) => each.name === name);
    if (definition === undefined || more.length > 0) return [];
    const { source, node } = definition;
    const [parameter] = functionIn(node)?.params ?? [];
    if (parameter?.type !== 'Identifier' || parameter.loc == null) return [];
    // Whoever names it so knows.
    if (parameter.name.startsWith('_')) return [];
    const reading = [parameter.name, 'arguments'];
    let isRead = false;
    walk(node, (each) => {
      const isItself = startOf(each) === startOf(parameter);
      isRead ||= !isItself && each.type === 'Identifier' && reading.includes(each.name);
    });
    if (isRead) return [];
    const { line, column } = parameter.loc.start;
    const location = {
      file: source.file,
      line,
      column: column + 1,
      ...sourceIn(source.text, line),
    };
    const message = sayIn(language)('unread-parameter', { name, parameter: parameter.name });
    return [{ kind: 'note', message, location }];
  });
}
