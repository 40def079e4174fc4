/**
 * Makes the files that only a release has, from the templates in `students/`:
 * - the README, in each language. A line of its template with `{exercise}` or `{example}` is repeated for each exercise,
 *   and a line with `{game}` for each exercise that can be played. Its heading is the title of the exercise if there is one alone.
 * - settings for VS Code and Codespaces, as JSON: a container with Node, tasks that grade, and the schemas of case files.
 *   An item of a list with `{exercise}` in it is repeated for each exercise.
 * - all other files, which are copied as they are.
 *
 * It reads the templates and writes nothing.
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
  /** The exercise's title in the language of the page. */
  readonly title: string;
  /** An input for `try`. */
  readonly example: string;
  /** The path of the page in the release, with `/` between its parts. */
  readonly file: string;
  /** The text of the page, which begins with its title. Where there is no page, the starter says what to do. */
  readonly text?: string | undefined;
}

const TEMPLATES = new URL('./students/', import.meta.url);

/**
 * @param pagesIn returns the pages of the exercises of the release, in one language. It is given the ending that file names
 *   have in that language: `.md` for English, `.zh-CN.md` for Chinese.
 * @returns the texts of the files, by their paths in the release
 */
export function filesFromTemplates(
  pagesIn: (ending: string) => readonly ExercisePage[],
): ReadonlyMap<string, string> {
  const exercises = pagesIn('.md').map(({ exercise }) => exercise);
  const files = new Map<string, string>();
  for (const name of filesBelow(fileURLToPath(TEMPLATES))) {
    const template = readFileSync(new URL(name, TEMPLATES), 'utf8').replaceAll('\r\n', '\n');
    const ending = /^README(.*)/.exec(name)?.[1];
    if (ending !== undefined) files.set(name, readmeText(template, pagesIn(ending)));
    else if (name.endsWith('.json')) files.set(name, settingsText(template, exercises));
    else files.set(name, template);
  }
  return files;
}

function readmeText(template: string, pages: readonly ExercisePage[]): string {
  const pagesOfGames = pages.filter(({ exercise }) => EXERCISES_WITH_GAMES.includes(exercise));
  const [page] = pages;
  const heading = /^# .*$/m;
  const headed =
    pages.length === 1 ? template.replace(heading, () => `# ${page!.title}`) : template;
  const lines = headed.split('\n').flatMap((line) => {
    if (line.includes('{game}')) return pagesOfGames.map((page) => lineAbout(page, line));
    if (/\{(?:exercise|example)\}/.test(line)) return pages.map((page) => lineAbout(page, line));
    return line;
  });
  return lines.join('\n');
}

/** @returns the line of the template with the exercise's values in the place of names in braces */
function lineAbout({ exercise, title, example, file, text }: ExercisePage, line: string): string {
  const pageTitle = /^# (.+)$/m.exec(text ?? '')?.[1] ?? title;
  const values: Readonly<Record<string, string>> = {
    exercise,
    example: `${exercise} ${example}`,
    page: text === undefined ? title : `[${pageTitle}](${file})`,
    game: exercise,
  };
  return line.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

function settingsText(template: string, exercises: readonly string[]): string {
  const settings: unknown = JSON.parse(
    template.replace('{first}', entryOf(exercises[0]!)),
    (_key, value: unknown) =>
      Array.isArray(value) ? value.flatMap((item) => repeatedItem(item, exercises)) : value,
  );
  return jsonText(settings);
}

/** @returns an object that names `{exercise}` once for each exercise; anything else as it is */
function repeatedItem(item: unknown, exercises: readonly string[]): readonly unknown[] {
  const itemText = JSON.stringify(item);
  if (typeof item !== 'object' || !itemText.includes('{exercise}')) return [item];
  return exercises.map((name) => JSON.parse(itemText.replaceAll('{exercise}', name)));
}
