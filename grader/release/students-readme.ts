/** The README of a release: of one exercise its page, of several a table of theirs. */
import { PAGE_LANGUAGES, type PageLanguage, README_WORDS } from './readme-words.ts';

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
  return `${text}\n${README_WORDS[language].handingIn}`;
}

/** @param isAlone there is no README in another language */
export function studentsReadme(
  pages: readonly ExercisePage[],
  language: PageLanguage,
  isAlone: boolean,
): string {
  const words = README_WORDS[language];
  const rows = pages.map(({ exercise, file, text }) => {
    const title = /^# (.+)$/m.exec(text ?? '')?.[1] ?? exercise;
    const shown = text === undefined ? title : `[${title}](${file})`;
    return `| ${shown} | \`starter/${exercise}.ts\` | \`npm run grade -- ${exercise}\` |`;
  });
  const tries = pages.map(
    ({ example }) => `| \`npm run try -- ${example}\` | ${words.answersOf} |`,
  );
  const games = pages
    .filter(({ hasGame }) => hasGame)
    .map(({ exercise }) => `| \`npm run play -- ${exercise}\` | ${words.playAgainst} |`);
  return `# ${words.title}

${isAlone ? '' : `${words.otherLanguage}\n\n`}${words.steps}
${words.exercises}
| --- | --- | --- |
${rows.join('\n')}

${words.commands}
| --- | --- |
${[...tries, ...games].join('\n')}

${words.afterCommands}${games.length === 0 ? '' : words.play}

${words.rules}
${words.handingIn}`;
}
