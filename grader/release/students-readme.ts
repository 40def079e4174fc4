/**
 * The README of a release: of one exercise its page, of several a table of theirs. The words are in
 * `readme/`, where a line with `{exercise}` is repeated for each, and one with `{game}` for those with a game.
 */
import { readFileSync } from 'node:fs';

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

/**
 * @param page that of an exercise, which lies in `docs/exercises/`
 * @param exercise its name
 */
export function readmeFromPage(page: string, exercise: string, language: PageLanguage): string {
  const text = PAGE_LANGUAGES.reduce(
    (before, each) => before.replaceAll(`](${exercise}${each})`, `](README${each})`),
    page.replaceAll('](pictures/', '](docs/exercises/pictures/'),
  );
  return `${text}\n${template('handing-in', language)}`;
}

/** @param isAlone there is no README in another language */
export function studentsReadme(
  pages: readonly ExercisePage[],
  language: PageLanguage,
  isAlone: boolean,
): string {
  const games = pages.filter(({ hasGame }) => hasGame);
  const lines = template('README', language)
    .replace(LINK_TO_ANOTHER, isAlone ? '' : '$&')
    .split('\n')
    .flatMap((line) => {
      if (line.includes('{game}')) return games.map((page) => filled(line, page));
      if (/\{(?:exercise|example)\}/.test(line)) return pages.map((page) => filled(line, page));
      if (!line.startsWith(ABOUT_GAMES)) return line;
      return games.length === 0 ? [] : line.slice(ABOUT_GAMES.length);
    });
  return `${lines.join('\n')}${template('handing-in', language)}`;
}

const LINK_TO_ANOTHER = /^\[.*\]\(README.*\)\n\n/m;
const ABOUT_GAMES = '{games}';

function filled(line: string, { exercise, example, file, text }: ExercisePage): string {
  const title = /^# (.+)$/m.exec(text ?? '')?.[1] ?? exercise;
  const page = text === undefined ? title : `[${title}](${file})`;
  const values: Readonly<Record<string, string>> = { exercise, example, page, game: exercise };
  return line.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

function template(name: string, language: PageLanguage): string {
  const file = new URL(`./readme/${name}${language}`, import.meta.url);
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
}
