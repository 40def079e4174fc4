/**
 * What a release has that this project has not, made from the templates in `students/`. For VS Code and Codespaces a
 * container with Node, tasks that grade and mark what is wrong in the file, settings, and the schemas of case files:
 * what names `{exercise}` in a list is written once for each. A README with a table of the exercises: a line with
 * `{exercise}` is repeated for each, and one with `{game}` for those with a game.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../../base/paths.ts';
import { jsonText } from '../../base/text/json.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import { EXERCISES_WITH_GAMES } from '../../exercises/all.ts';

/** An exercise and the page that tells students what to do. */
export interface ExercisePage {
  /** The exercise's name. */
  readonly exercise: string;
  /** What `try` can be given for it. */
  readonly example: string;
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
      if (language !== undefined) return [name, readmeText(text, pagesIn(language))];
      return [name, name.endsWith('.json') ? settingsText(text, exercises) : text];
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

function filled(line: string, { exercise, example, file, text }: ExercisePage): string {
  const title = /^# (.+)$/m.exec(text ?? '')?.[1] ?? exercise;
  const page = text === undefined ? title : `[${title}](${file})`;
  const values: Readonly<Record<string, string>> = {
    exercise,
    example: `${exercise} ${example}`,
    page,
    game: exercise,
  };
  return line.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
