/**
 * Text for the log of a CI job: commands to GitHub's runner, and plain lines that are never commands. GitHub's runner
 * reads a command in each line that starts with `::` after any space, and in `##[` anywhere; other runners read
 * `##vso[…]`, `##teamcity[…]` and `section_start:`.
 */
import { visibleText } from '../in-child/visible.ts';

/** In characters. The runner cuts the text of an annotation at 4,096; the difference leaves room for escapes (a guess). */
const MAX_MESSAGE_LENGTH = 3000;

export type CommandName = 'error' | 'warning' | 'notice';

/**
 * @param properties such as `file` and `line`; empty ones are left out
 * @returns one command to GitHub's runner, with its line break
 */
export function workflowCommand(
  name: CommandName,
  properties: Readonly<Record<string, string | number | undefined>>,
  message: string,
): string {
  const assignments = Object.entries(properties)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}=${escaped(visibleText(String(value)), /[%\r\n:,]/g)}`);
  const head = assignments.length === 0 ? name : `${name} ${assignments.join(',')}`;
  return `::${head}::${escaped(visibleText(message.slice(0, MAX_MESSAGE_LENGTH)), /[%\r\n]/g)}\n`;
}

/** The runner's escapes are those of a URL. */
function escaped(text: string, special: RegExp): string {
  return text.replace(special, (character) => encodeURIComponent(character));
}

/**
 * The problem matchers of GitHub's actions that install a language. They make the runner search the log for error
 * messages and annotate the files named there. From the files of setup-node, setup-python, setup-java, setup-go and
 * setup-dotnet.
 */
const PROBLEM_MATCHERS = ['tsc', 'eslint-compact', 'eslint-stylish', 'python', 'java', 'go', 'csc'];

/**
 * To be printed before any text of a submission, which may look like an error message about any file. The rest of the
 * job is not searched either.
 *
 * @returns commands to GitHub's runner, one on each line
 */
export function removeProblemMatchers(): string {
  return PROBLEM_MATCHERS.map((owner) => `::remove-matcher owner=${owner}::\n`).join('');
}

/** @returns a text from outside, visible and without commands to a runner */
export function logText(text: string): string {
  return withoutCommands(visibleText(text));
}

/**
 * @param text ready to be printed, with its colours
 * @returns the text without commands to a runner in any of its lines
 */
export function withoutCommands(text: string): string {
  return (
    text
      .replace(/^([^\S\n\r]*):(?=:)/gm, '$1: ')
      .replace(/##(?=\w*\[)/g, '## ')
      // GitLab folds its log at these, anywhere in a line.
      .replace(/section_(?=(?:start|end):)/g, 'section ')
  );
}
