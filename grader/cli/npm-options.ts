/**
 * Finds options that npm has taken for its own, because `--` was not written before them. npm puts such an option into an
 * environment variable. If npm does not know the option, its value remains among the words of the command.
 */

import type { Command, Option } from 'commander';
import type { FormatMessage } from '../base/messages/format-message.ts';
import { isInputRow } from '../exercises/kit/input-row.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** One run of a command by npm. */
export interface NpmRun {
  /** The words of the command line as the grader got them. */
  readonly words: readonly string[];
  /** Whether the command could not do its work. */
  readonly hasFailed: boolean;
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
}

/** In the place of a text that is not known. */
const UNKNOWN = '…';

/** A word of letters and digits, such as the name of a function. */
const LOOKS_LIKE_A_VALUE = /^[a-z]\w+$/i;

/**
 * @param program with all commands
 * @returns what to type; undefined where npm has taken nothing
 */
export function noteOnNpm(
  program: Command,
  { words, hasFailed, env, platform }: NpmRun,
  formatMessage: FormatMessage,
): string | undefined {
  const [name, ...others] = words;
  const command = program.commands.find((each) => each.name() === name);
  // Outside of npm, and below another script of npm, the variables are not about this command.
  if (command === undefined || env['npm_lifecycle_event'] !== name) return undefined;
  // PowerShell removes a `--` without quotation marks before npm 10 can see it.
  const begin = `npm run ${name} ${platform === 'win32' ? '"--"' : '--'}`;
  const taken = optionsTakenByNpm(command, env);
  if (taken.length > 0) {
    const isWhole = !taken.some((option) => option.endsWith(UNKNOWN));
    const typed = isWhole ? others.map(quoted) : [UNKNOWN];
    const line = [begin, ...typed, ...taken].join(' ');
    return formatMessage('npm.took-options', { line, count: taken.length });
  }
  const lastWord = others.at(-1) ?? '';
  if (!hasFailed || others.length < 2 || !mayBeValue(lastWord)) return undefined;
  const line = `${begin} ${UNKNOWN}`;
  return formatMessage('npm.may-have-taken', { word: lastWord, line });
}

/** Whether a word may be the value of an option. The rows of an input without quotation marks look like names, too. */
function mayBeValue(word: string): boolean {
  return LOOKS_LIKE_A_VALUE.test(word) && !isInputRow(word);
}

function quoted(word: string): string {
  return /^[\w./:=,-]+$/.test(word) ? word : `"${word}"`;
}

/** @returns the options as they were typed, for a command and the commands below it */
export function optionsTakenByNpm(command: Command, env: Environment): string[] {
  const options = [command, ...command.commands].flatMap((each) => each.options);
  const typed = options.map((option) => typedOption(option, env));
  return [...new Set(typed.filter((each) => each !== undefined))];
}

function typedOption(option: Option, env: Environment): string | undefined {
  const long = option.long ?? '';
  // npm reads `--lang` as short forms of its options `long`, `all` and `global`.
  const isLang = env['npm_config_long'] === 'true' && env['npm_config_all'] === 'true';
  if (isLang && long === '--lang') return `${long} ${UNKNOWN}`;
  if (isLang && long === '--all') return undefined;
  const value = env[`npm_config_${long.replace(/^--(no-)?/, '').replaceAll('-', '_')}`];
  if (option.negate) return value === '' ? long : undefined;
  if (value === undefined || value === '') return undefined;
  if (option.isBoolean()) return long;
  return `${long} ${value === 'true' ? UNKNOWN : value}`;
}
