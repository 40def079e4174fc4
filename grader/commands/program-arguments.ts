/** What `grade` and `batch` are told of programs in any language. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import type { GraderError } from '../grader-error.ts';
import { saidError } from '../messages/said-error.ts';
import { type Words, wordsOf } from '../programs/command-for.ts';
import type { ProgramOptions } from '../programs/grade-program.ts';
import { read, timeLimit } from './option-values.ts';

export interface ProgramArguments extends Omit<ProgramOptions, 'limitMs'> {
  /** In seconds. */
  readonly timeLimit?: number;
}

/** @param conflicts what has no meaning for a whole program in another language */
export function addProgramOptions(command: Command, conflicts: string[] = []): void {
  command
    .addOption(read('--command <program>', commandWords, []).conflicts(conflicts))
    .addOption(read('--build <program>', commandWords, []))
    .option('--many')
    .option('--every')
    .option('--trust');
}

/** Another command, after those given before. */
function commandWords(text: string, before: readonly Words[]): readonly Words[] {
  const words = wordsOf(text);
  if (words === undefined) throw saidError('option.no-program');
  return [...before, words];
}

/** In seconds, of computing: a program in another language may be slow to start. */
const USUAL_LIMIT = 10;

/** In the grader's own folder: what holds for a class where no command is given, in CI above all. */
const SETTINGS = 'programs.json';

/**
 * @returns nothing where functions are graded
 * @throws {GraderError} for what is said of a program that no command runs, and for settings that are none
 */
export function programOptions(given: ProgramArguments, projectFolder: string) {
  const settings = given.command.length > 0 ? {} : settingsIn(projectFolder);
  const { command, build, many, every, trust, timeLimit = USUAL_LIMIT } = { ...given, ...settings };
  if (command.length > 0) return { command, build, many, every, trust, limitMs: 1000 * timeLimit };
  const alone = { '--build': build.length > 0, '--many': many, '--every': every, '--trust': trust };
  const option = Object.entries(alone).find(([, isGiven]) => isGiven === true)?.[0];
  if (option === undefined) return undefined;
  throw saidError('program.lacks-command', { option });
}

/** Each key is an option's name, and is read as that: commands are texts, or lists of them. */
function settingsIn(projectFolder: string): Partial<ProgramArguments> {
  const file = path.join(projectFolder, SETTINGS);
  if (!existsSync(file)) return {};
  const refuse = (what: string): GraderError =>
    saidError('program.settings', { file: SETTINGS, what });
  const options = new Command().exitOverride().configureOutput({ outputError: () => {} });
  addProgramOptions(options.addOption(timeLimit));
  let settings: ProgramArguments;
  try {
    const data = Object.entries(Object(JSON.parse(readFileSync(file, 'utf8'))));
    const words = data.flatMap(([key, value]) => {
      const name = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      return [value]
        .flat()
        .flatMap((each) => (each === false ? [] : each === true ? name : `${name}=${each}`));
    });
    settings = options.parse(words, { from: 'user' }).opts<ProgramArguments>();
  } catch (error) {
    throw refuse((error as Error).message);
  }
  if (settings.command.length === 0) throw refuse('"command"');
  return settings;
}
