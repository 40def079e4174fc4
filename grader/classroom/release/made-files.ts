/**
 * Makes the files that only a release has, from the templates in `students/`. For VS Code and Codespaces these are a
 * container with Node, tasks that grade and mark mistakes in the file, settings, and the schemas of case files. An item
 * of a list that has `{exercise}` in it is written once for each exercise. The README has a table of the exercises: a
 * line with `{exercise}` is repeated for each exercise, and a line with `{game}` for each one with a game.
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
  /** An input for `try`. */
  readonly example: string;
  /** The path of the page in the release, with `/` between its parts. */
  readonly file: string;
  /** The text of the page, which begins with its title. Where there is no page, the starter says what to do. */
  readonly text?: string | undefined;
}

const TEMPLATES = new URL('./students/', import.meta.url);

/**
 * @param pagesIn returns the pages of the exercises that are handed out, by how the names of the pages in a language end
 * @returns the texts by their paths in the release
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
    const itemText = JSON.stringify(item);
    if (typeof item !== 'object' || !itemText.includes('{exercise}')) return [item];
    return exercises.map((name) => JSON.parse(itemText.replaceAll('{exercise}', name)));
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
