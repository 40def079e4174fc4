/**
 * Text for the log of a CI job: commands to GitHub's runner, and plain lines that can never be one. It
 * takes for a command each line that starts with `::` after any space, and `##[` wherever it stands
 * in a line; others have `##vso[…]`, `##teamcity[…]` and `section_start:`. This is the only place
 * that knows.
 */
import { visibleText } from '../in-child/visible.ts';

/** The runner cuts an annotation's text at 4,096 characters. */
const MOST_MESSAGE = 3000;

export type CommandName = 'error' | 'warning' | 'notice';

/** @returns one line, with its line break */
export function workflowCommand(
  name: CommandName,
  properties: Readonly<Record<string, string | number | undefined>>,
  message: string,
): string {
  const given = Object.entries(properties)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}=${escaped(visibleText(String(value)), /[%\r\n:,]/g)}`);
  const head = given.length === 0 ? name : `${name} ${given.join(',')}`;
  return `::${head}::${escaped(visibleText(message.slice(0, MOST_MESSAGE)), /[%\r\n]/g)}\n`;
}

/** The runner has for a character what a web address has. */
function escaped(text: string, special: RegExp): string {
  return text.replace(special, (character) => encodeURIComponent(character));
}

/**
 * GitHub's actions that install a language tell the runner to search the log for that language's error messages, and
 * to annotate the files that they name. The owners of these searches, from the actions' own files: setup-node,
 * setup-python, setup-java, setup-go, setup-dotnet.
 */
const PROBLEM_MATCHERS = ['tsc', 'eslint-compact', 'eslint-stylish', 'python', 'java', 'go', 'csc'];

/**
 * To be printed before anything of a submission: its words may look like an error message of any language, about any
 * file. The rest of the job is not searched either.
 *
 * @returns commands to GitHub's runner, one a line
 */
export function removeProblemMatchers(): string {
  return PROBLEM_MATCHERS.map((owner) => `::remove-matcher owner=${owner}::\n`).join('');
}

/** @returns text of somebody else's, visible and with nothing in it that a runner takes for a command */
export function logText(text: string): string {
  return withoutCommands(visibleText(text));
}

/**
 * For text that is ready to be printed, colours and all.
 *
 * @returns the text with nothing in it that a runner takes for a command, in any of its lines
 */
export function withoutCommands(text: string): string {
  return (
    text
      .replace(/^([^\S\n\r]*):(?=:)/gm, '$1: ')
      .replace(/##(?=\w*\[)/g, '## ')
      // GitLab folds its log at these, wherever they stand.
      .replace(/section_(?=(?:start|end):)/g, 'section ')
  );
}
