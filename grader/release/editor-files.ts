/**
 * What makes a released repository ready in VS Code and in Codespaces: a container with Node, tasks
 * that grade and mark what is wrong in the file, settings, and the schemas of case files. In `editor/` each
 * list that names `{exercise}` is written once for all of them.
 */
import { readFileSync } from 'node:fs';
import { entryOf } from '../exercise/which-exercise.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';

const FILES = ['.devcontainer/devcontainer.json', '.vscode/tasks.json', '.vscode/settings.json'];

/**
 * @param exercises the names of those that are handed out
 * @returns texts by their paths
 */
export function editorFiles(exercises: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    FILES.map((name) => {
      const template = new URL(`./editor/${name.split('/')[1]}`, import.meta.url);
      const filled = fill(JSON.parse(readFileSync(template, 'utf8')), exercises);
      return [name, `${JSON.stringify(filled, null, 2)}\n`];
    }),
  );
}

function fill(value: unknown, exercises: readonly string[]): unknown {
  if (typeof value === 'string') return value.replace('{first}', entryOf(exercises[0]!));
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, fill(each, exercises)]),
    );
  }
  const isOfEach = (item: unknown): boolean => JSON.stringify(item).includes('{exercise}');
  const ofEach = value.filter(isOfEach);
  return [
    ...value.filter((item) => !isOfEach(item)).map((item) => fill(item, exercises)),
    ...exercises.flatMap((name, index) => ofEach.map((item) => itemFor(name, index === 0, item))),
  ];
}

/** The editor has one task of a group for its key: the first exercise's. */
function itemFor(exercise: string, isFirst: boolean, item: object): object {
  const text = JSON.stringify(item, (key, value) =>
    key === 'group' && !isFirst ? undefined : value,
  );
  // The default exercise need not be named to a command.
  const named = exercise === DEFAULT_EXERCISE ? '--' : `-- ${exercise}`;
  return JSON.parse(text.replaceAll('-- {exercise}', named).replaceAll('{exercise}', exercise));
}
