import { describe, expect, it, test } from 'vitest';
import { formatterFor, LANGUAGES } from '../../base/messages/format-message.ts';
import { EXERCISE_NAMES, PROJECT_EXERCISES } from '../../exercises/all.ts';
import { filesFromTemplates } from './files-from-templates.ts';

interface Task {
  readonly label: string;
  readonly command: string;
  readonly problemMatcher: {
    readonly pattern: { readonly regexp: string; readonly [part: string]: number | string };
    readonly background: { readonly beginsPattern: string; readonly endsPattern: string };
  };
}

const files = filesFromTemplates((language) =>
  EXERCISE_NAMES.map((exercise) => ({
    exercise,
    title: `Title of ${exercise}`,
    example: PROJECT_EXERCISES.exampleOf(exercise),
    file: `${exercise}${language}`,
  })),
);
const read = (name: string): unknown => JSON.parse(files.get(name) ?? '');
const { tasks } = read('.vscode/tasks.json') as { readonly tasks: readonly Task[] };
const watching = tasks[0]!;

describe('the task that grades on each save', () => {
  const { pattern, background } = watching.problemMatcher;

  it('reads the lines of the report', () => {
    const found = new RegExp(pattern.regexp).exec(
      'starter/game-tree.ts:12:5: error: get_value returned 0: why?',
    );
    const part = (name: string): string | undefined => found?.[Number(pattern[name])];
    expect(['file', 'line', 'column', 'severity', 'message'].map(part)).toEqual([
      'starter/game-tree.ts',
      '12',
      '5',
      'error',
      'get_value returned 0: why?',
    ]);
  });

  test.each(LANGUAGES)('knows when a grading begins and ends (%s)', (language) => {
    const formatMessage = formatterFor(language);
    const watching = formatMessage('watch.watching', { folder: 'starter' });
    expect(formatMessage('watch.grading', { name: 'starter' })).toMatch(
      new RegExp(background.beginsPattern),
    );
    expect(watching).toMatch(new RegExp(background.endsPattern));
    expect(watching).not.toMatch(new RegExp(background.beginsPattern));
  });

  it('takes the file that is open, and is there for each exercise', () => {
    expect(tasks.filter(({ command }) => /\$\{file\}/.test(command))).toEqual([watching]);
    expect(watching).toMatchObject({ group: { kind: 'build', isDefault: true } });
    for (const name of EXERCISE_NAMES.slice(1)) {
      expect(tasks.map(({ command }) => command)).toContain(
        `npm run -s grade -- ${name} --watch --report lines`,
      );
    }
  });
});

it('a release has a container with Node, and schemas for the case files', () => {
  expect(read('.devcontainer/devcontainer.json')).toMatchObject({ postCreateCommand: 'npm ci' });
  const settings = read('.vscode/settings.json') as { 'json.schemas': { url: string }[] };
  expect(settings['json.schemas'].map(({ url }) => url)).toEqual(
    EXERCISE_NAMES.map((name) => `./grader/exercises/${name}/case-file.schema.json`),
  );
});

test('the README of one exercise has its title, and that of several names each by its title', () => {
  const page = { exercise: 'nim', title: 'Nim with one heap', example: '7', file: 'nim.md' };
  const readmeOf = (pages: Parameters<typeof filesFromTemplates>[0]): string =>
    filesFromTemplates(pages).get('README.md')!;
  const one = readmeOf(() => [page]);
  expect(one).toMatch(/^# Nim with one heap\n/);
  expect(one).toContain('| Nim with one heap | `starter/nim.ts` |');
  const two = readmeOf(() => [page, { ...page, exercise: 'graph', title: 'Shortest path' }]);
  expect(two).toMatch(/^# Programming exercises\n/);
  expect(two).toContain('| Shortest path | `starter/graph.ts` |');
});
