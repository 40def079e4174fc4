/**
 * What a release has that this project has not, made from the templates in `students/`. For VS Code and Codespaces a
 * container with Node, tasks that grade and mark what is wrong in the file, settings, and the schemas of case files:
 * what names `{exercise}` in a list is written once for each. A README with a table of the exercises: a line with
 * `{exercise}` is repeated for each, and one with `{game}` for those with a game. And the two files that npm installs
 * it from: the project's own without the tools of its development, so that students get the same versions of
 * everything, and wait less for them.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { entryOf } from '../exercise/places.ts';
import { EXERCISES_WITH_GAMES, exampleOf } from '../exercises/all.ts';
import { filesBelow } from '../paths.ts';
import type { HintLevel } from '../results/hint-level.ts';
import { jsonText } from '../text/json.ts';

/** An exercise and the page that tells students what to do. */
export interface ExercisePage {
  /** The exercise's name. */
  readonly exercise: string;
  /** From the folder's top, with `/` between parts. */
  readonly file: string;
  /** The text of the page, which begins with its title; where there is none, what to do stands in the starter. */
  readonly text?: string | undefined;
}

const TEMPLATES = new URL('./students/', import.meta.url);

/**
 * @param pagesIn of the exercises that are handed out, in the language of a page, by how its file's name ends
 * @returns texts by their paths
 */
export function madeFiles(
  pagesIn: (language: string) => readonly ExercisePage[],
): ReadonlyMap<string, string> {
  const exercises = pagesIn('.md').map(({ exercise }) => exercise);
  return new Map(
    filesBelow(fileURLToPath(TEMPLATES)).map((name) => {
      const text = readFileSync(new URL(name, TEMPLATES), 'utf8').replaceAll('\r\n', '\n');
      const [, language] = /^README(.*)/.exec(name) ?? [];
      const isReadme = language !== undefined;
      return [name, isReadme ? readmeText(text, pagesIn(language)) : settingsText(text, exercises)];
    }),
  );
}

function settingsText(text: string, exercises: readonly string[]): string {
  const repeated = (item: unknown): unknown => {
    const own = JSON.stringify(item);
    if (typeof item !== 'object' || !own.includes('{exercise}')) return [item];
    return exercises.map((name) => JSON.parse(own.replaceAll('{exercise}', name)));
  };
  const filledIn = text.replace('{first}', entryOf(exercises[0]!));
  return jsonText(
    JSON.parse(filledIn, (_, value) => (Array.isArray(value) ? value.flatMap(repeated) : value)),
  );
}

function readmeText(text: string, pages: readonly ExercisePage[]): string {
  const games = pages.filter(({ exercise }) => EXERCISES_WITH_GAMES.includes(exercise));
  return text
    .split('\n')
    .flatMap((line) => {
      if (line.includes('{game}')) return games.map((page) => filled(line, page));
      if (/\{(?:exercise|example)\}/.test(line)) return pages.map((page) => filled(line, page));
      return line;
    })
    .join('\n');
}

function filled(line: string, { exercise, file, text }: ExercisePage): string {
  const title = /^# (.+)$/m.exec(text ?? '')?.[1] ?? exercise;
  const page = text === undefined ? title : `[${title}](${file})`;
  const example = `${exercise} ${exampleOf(exercise)}`;
  const values: Readonly<Record<string, string>> = { exercise, example, page, game: exercise };
  return line.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Scripts that make sense for students. */
const SCRIPTS = ['grade', 'try', 'play', 'cases', 'release', 'batch', 'report'];
/** Type errors of a submission are shown as warnings where the compiler is installed. */
const KEPT_TOOL = 'typescript';
const OF_KEPT_TOOL = /^node_modules\/(?:@typescript\/|typescript$)/;

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** @param mostHint how far hints go there; as is usual unless given */
export function releasedManifest(text: string, mostHint?: HintLevel): string {
  const manifest = JSON.parse(text) as Manifest;
  return jsonText({
    ...manifest,
    scripts: only(manifest.scripts, SCRIPTS),
    devDependencies: only(manifest.devDependencies, [KEPT_TOOL]),
    ...(mostHint !== undefined && { grader: { mostHint } }),
  });
}

export function releasedLock(text: string): string {
  const lock = JSON.parse(text) as {
    readonly packages: Readonly<Record<string, Partial<Manifest> & { readonly dev?: boolean }>>;
  };
  const packages = Object.entries(lock.packages).flatMap(([place, locked]) => {
    const { devDependencies = {}, dev } = locked;
    if (place === '') {
      return [[place, { ...locked, devDependencies: only(devDependencies, [KEPT_TOOL]) }]];
    }
    return dev !== true || OF_KEPT_TOOL.test(place) ? [[place, locked]] : [];
  });
  return jsonText({ ...lock, packages: Object.fromEntries(packages) });
}

function only<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}
