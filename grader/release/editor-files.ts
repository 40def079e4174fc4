/**
 * What makes a released repository ready in VS Code and in Codespaces: a container with Node, tasks
 * that grade and mark what is wrong in the file, settings, and the schemas of case files.
 */
import { entryOf } from '../exercise/which-exercise.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import { LANGUAGES } from '../messages/languages.ts';
import { sayIn } from '../messages/say.ts';

const NODE_IMAGE = 'mcr.microsoft.com/devcontainers/javascript-node:22';

/** `starter/main.ts:12:5: error: …`, as `--report lines` has it. */
const MATCHER = {
  owner: 'grader',
  source: 'grader',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the editor puts the folder in
  fileLocation: ['autoDetect', '${workspaceFolder}'],
  pattern: {
    regexp: '^(.+?):(\\d+):(\\d+): (error|warning): (.*)$',
    ...{ file: 1, line: 2, column: 3, severity: 4, message: 5 },
  },
};

/** What `--watch` says before and after each grading, in any language. */
const BACKGROUND = {
  activeOnStart: true,
  beginsPattern: beginningIn('watch.grading'),
  endsPattern: beginningIn('watch.watching'),
};

/** Up to the name, which such a message has after its first words. */
function beginningIn(key: 'watch.grading' | 'watch.watching'): string {
  const mark = '\n';
  const texts = LANGUAGES.map((language) => sayIn(language)(key, { name: mark, folder: mark }));
  return `^(?:${texts.map((text) => text.slice(0, text.indexOf(mark))).join('|')})`;
}

/**
 * @param exercises the names of those that are handed out
 * @returns texts by their paths
 */
export function editorFiles(exercises: readonly string[]): ReadonlyMap<string, string> {
  return new Map([
    ['.devcontainer/devcontainer.json', jsonText(devContainer(exercises))],
    ['.vscode/tasks.json', jsonText({ version: '2.0.0', tasks: exercises.flatMap(tasksFor) })],
    ['.vscode/settings.json', jsonText(settings(exercises))],
  ]);
}

function devContainer(exercises: readonly string[]): object {
  return {
    name: 'Exercises',
    image: NODE_IMAGE,
    postCreateCommand: 'npm ci',
    customizations: {
      codespaces: { openFiles: exercises.slice(0, 1).map((name) => `starter/${entryOf(name)}`) },
    },
  };
}

function tasksFor(exercise: string, index: number): object[] {
  const name = exercise === DEFAULT_EXERCISE ? '' : ` ${exercise}`;
  const common = {
    type: 'shell',
    presentation: { panel: 'dedicated', reveal: 'always', focus: false },
  };
  return [
    {
      label: `Grade ${exercise} on each save`,
      ...common,
      command: `npm run -s grade --${name} --watch --report lines`,
      isBackground: true,
      problemMatcher: { ...MATCHER, background: BACKGROUND },
      ...(index === 0 && { group: { kind: 'build', isDefault: true } }),
    },
    {
      label: `Grade ${exercise}`,
      ...common,
      command: `npm run -s grade --${name}`,
      problemMatcher: [],
      ...(index === 0 && { group: { kind: 'test', isDefault: true } }),
    },
  ];
}

function settings(exercises: readonly string[]): object {
  return {
    'editor.tabSize': 2,
    'editor.insertSpaces': true,
    'files.eol': '\n',
    'files.insertFinalNewline': true,
    'files.readonlyInclude': { 'grader/**': true, 'node_modules/**': true },
    'search.exclude': { 'grader/**': true },
    'json.schemas': exercises.map((exercise) => ({
      fileMatch: [`/cases/${exercise}/*.json`],
      url: `./grader/exercises/${exercise}/case-file.schema.json`,
    })),
  };
}

function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
