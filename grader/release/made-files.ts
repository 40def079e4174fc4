/**
 * What a release has that this project has not. For VS Code and Codespaces a container with Node, tasks that
 * grade and mark what is wrong in the file, settings, and the schemas of case files: in `editor/` each list that
 * names `{exercise}` is written once for all of them. A README with a table of the exercises: in `readme/` a line with `{exercise}` is repeated for each, and one with `{game}` for those with a
 * game. And the two files that npm installs it from: the project's own without the tools of its development, so
 * that students get the same versions of everything, and wait less for them.
 */
import { readFileSync } from 'node:fs';
import { entryOf } from '../exercise/places.ts';
import type { HintLevel } from '../results/hint-level.ts';

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
  return JSON.parse(text.replaceAll('{exercise}', exercise));
}

/** The languages of a page, by how its file's name ends. */
export const PAGE_LANGUAGES = ['.md', '.zh-CN.md'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** An exercise and the page that tells students what to do. */
export interface ExercisePage {
  /** The exercise's name. */
  readonly exercise: string;
  /** From the folder's top, with `/` between parts. */
  readonly file: string;
  /** The text of the page, which begins with its title; where there is none, what to do stands in the starter. */
  readonly text?: string;
  /** What `try` can be given for it. */
  readonly example: string;
  readonly hasGame: boolean;
}

/** @param isAlone there is no README in another language */
export function studentsReadme(
  pages: readonly ExercisePage[],
  language: PageLanguage,
  isAlone: boolean,
): string {
  const games = pages.filter(({ hasGame }) => hasGame);
  const file = new URL(`./readme/README${language}`, import.meta.url);
  const lines = readFileSync(file, 'utf8')
    .replaceAll('\r\n', '\n')
    .replace(LINK_TO_ANOTHER, isAlone ? '' : '$&')
    .split('\n')
    .flatMap((line) => {
      if (line.includes('{game}')) return games.map((page) => filled(line, page));
      if (/\{(?:exercise|example)\}/.test(line)) return pages.map((page) => filled(line, page));
      if (!line.startsWith(ABOUT_GAMES)) return line;
      return games.length === 0 ? [] : line.slice(ABOUT_GAMES.length);
    });
  return lines.join('\n');
}

const LINK_TO_ANOTHER = /^\[.*\]\(README.*\)\n\n/m;
const ABOUT_GAMES = '{games}';

function filled(line: string, { exercise, example, file, text }: ExercisePage): string {
  const title = /^# (.+)$/m.exec(text ?? '')?.[1] ?? exercise;
  const page = text === undefined ? title : `[${title}](${file})`;
  const values: Readonly<Record<string, string>> = { exercise, example, page, game: exercise };
  return line.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Scripts that make sense for students. */
const SCRIPTS = ['grade', 'try', 'play', 'cases', 'release', 'batch', 'report'];
/** Type errors of a submission are shown as warnings where the compiler is installed. */
const KEPT_TOOLS = ['typescript'];

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** @param mostHint how far hints go there; as is usual unless given */
export function releasedManifest(text: string, mostHint?: HintLevel): string {
  const manifest = JSON.parse(text) as Manifest;
  const scripts = only(manifest.scripts, SCRIPTS);
  const devDependencies = only(manifest.devDependencies, KEPT_TOOLS);
  const chosen = mostHint === undefined ? {} : { grader: { mostHint } };
  return `${JSON.stringify({ ...manifest, scripts, devDependencies, ...chosen }, null, 2)}\n`;
}

interface LockedPackage {
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
  readonly [key: string]: unknown;
}

export function releasedLock(text: string): string {
  const lock = JSON.parse(text) as Lock;
  const tools = new Set<string>();
  for (const name of KEPT_TOOLS) addWithDependencies(`node_modules/${name}`, lock, tools);
  const packages = Object.entries(lock.packages)
    .filter(([place, { dev }]) => dev !== true || tools.has(place))
    .map(([place, locked]) => {
      if (place !== '') return [place, locked];
      return [
        place,
        { ...locked, devDependencies: only(locked.devDependencies ?? {}, KEPT_TOOLS) },
      ];
    });
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`;
}

function addWithDependencies(place: string, lock: Lock, found: Set<string>): void {
  const locked = lock.packages[place];
  if (locked === undefined || found.has(place)) return;
  found.add(place);
  const names = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies });
  for (const name of names) {
    // A package's own copy of another comes before the one that all share.
    addWithDependencies(`${place}/node_modules/${name}`, lock, found);
    addWithDependencies(`node_modules/${name}`, lock, found);
  }
}

function only<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}
