/** The README of a release: of one exercise its page, of several a table of theirs. */

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

const HANDING_IN = `There is no solution here: \`--submission reference\`, \`cases audit\` and \`release\` do not work.

Hand in by pushing to your repository: the workflow in \`.github/workflows/grade.yml\` grades each push.
Change nothing but \`starter/\`; what counts is graded with the instructor's own copy of the rest.
`;

/** @param page that of the exercise that the grader takes unless another is named */
export function readmeFromPage(page: string): string {
  return `${page}\n${HANDING_IN}`;
}

export function studentsReadme(pages: readonly ExercisePage[]): string {
  const rows = pages.map(({ exercise, file, text }) => {
    const title = /^# (.+)$/m.exec(text ?? '')?.[1] ?? exercise;
    const shown = text === undefined ? title : `[${title}](${file})`;
    return `| ${shown} | \`starter/${exercise}.ts\` | \`npm run grade -- ${exercise}\` |`;
  });
  const tries = pages.map(
    ({ example }) => `| \`npm run try -- ${example}\` | what your program answers to that |`,
  );
  const games = pages
    .filter(({ hasGame }) => hasGame)
    .map(({ exercise }) => `| \`npm run play -- ${exercise}\` | play against your own program |`);
  const ofPlay =
    games.length === 0
      ? ''
      : '\nNothing has to be finished to `play`: right functions stand in for those that are not written.';
  return `# Exercises on game trees

1. Install [Node](https://nodejs.org) 20.19 or later, and once, in this folder:

   \`\`\`sh
   npm ci
   \`\`\`

2. Write the function bodies in the files below, each between its \`Begin\` and \`End\` line.

3. See how far you are, as often as you like. \`npm run grade -- --all\` tells it of all exercises in a
   line each, and which to take next.

| exercise | your file | graded by |
| --- | --- | --- |
${rows.join('\n')}

| command | what it does |
| --- | --- |
${[...tries, ...games].join('\n')}

\`try\` with \`--explain\` tells what is right and why, with \`--call <function>\` it asks one function
alone.${ofPlay}

## Rules

- Keep the names and parameters of the classes and functions. You may add functions, fields, and
  helper files beside yours.
- One bug costs one function: what fails only because another function is wrong keeps its points.
- Your program runs by itself, without files, network, timers or packages. \`console.log\` works and is
  shown with the results.

${HANDING_IN}`;
}
