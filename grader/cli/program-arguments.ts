/** The options of `grade` and `batch` for whole programs in any language, and the settings file that replaces them. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { userError } from '../base/messages/user-error.ts';
import { FileError } from '../base/text/file-problem.ts';
import { readJson } from '../base/text/json-text.ts';
import { schemaFaults } from '../base/validation/validate.ts';
import type { Exercise } from '../engine/exercise.ts';
import { type CommandWords, wordsOf } from '../grading/whole-program/command-for.ts';
import type { ProgramOptions } from '../grading/whole-program/program-options.ts';
import schema from '../grading/whole-program/programs.schema.json' with { type: 'json' };
import { read } from './option-values.ts';

export interface ProgramArguments extends Omit<ProgramOptions, 'limitMs'> {
  /** In seconds. */
  readonly timeLimit?: number;
}

/** @param conflicts options that have no meaning for a whole program */
export function addProgramOptions(command: Command, conflicts: string[] = []): void {
  command
    .addOption(read('--command <program>', commandWords, []).conflicts(conflicts))
    .addOption(read('--build <program>', commandWords, []))
    .option('--many')
    .option('--every')
    .option('--trust');
}

/** Adds a command to those that were given before. */
function commandWords(text: string, before: readonly CommandWords[]): readonly CommandWords[] {
  const words = wordsOf(text);
  if (words === undefined) throw userError('option.no-program');
  return [...before, words];
}

/** In seconds of CPU time (a guess): a program in another language may be slow to start. */
const DEFAULT_LIMIT_S = 10;

/** In the project's folder: the options of a class when no command is given, above all in CI. */
const SETTINGS_FILE = 'programs.json';

/**
 * @returns nothing when functions are graded, not whole programs
 * @throws {GraderError} when there are options for a program but no command that runs it, or the settings are invalid
 */
export async function programOptions(given: ProgramArguments, projectFolder: string) {
  const settings = given.command.length > 0 ? {} : await settingsIn(projectFolder);
  const {
    command,
    build,
    many,
    every,
    trust,
    timeLimit = DEFAULT_LIMIT_S,
  } = { ...given, ...settings };
  if (command.length > 0) return { command, build, many, every, trust, limitMs: 1000 * timeLimit };
  const needsCommand = {
    '--build': build.length > 0,
    '--many': many,
    '--every': every,
    '--trust': trust,
  };
  const option = Object.entries(needsCommand).find(([, isGiven]) => isGiven === true)?.[0];
  if (option === undefined) return undefined;
  throw userError('program.lacks-command', { option });
}

/**
 * The settings of a class leave out an exercise that cannot read what programs print: it is graded by its functions. A
 * command on the command line does not, and is refused later.
 */
export function programsFor(
  { program }: Pick<Exercise, 'program'>,
  programs: ProgramOptions | undefined,
  { command }: Pick<ProgramArguments, 'command'>,
): ProgramOptions | undefined {
  const isSetting = command.length === 0;
  return isSetting && program === undefined ? undefined : programs;
}

/** Each key is the name of an option. */
interface Settings extends Omit<Partial<ProgramArguments>, 'command' | 'build'> {
  readonly command: string | readonly string[];
  readonly build?: string | readonly string[];
}

async function settingsIn(projectFolder: string): Promise<Partial<ProgramArguments>> {
  const file = path.join(projectFolder, SETTINGS_FILE);
  if (!existsSync(file)) return {};
  const { value, findings } = readJson(readFileSync(file, 'utf8'), SETTINGS_FILE);
  if (value !== undefined) {
    for (const { path: at, explain } of await schemaFaults(schema, value))
      findings.problem(at, explain);
  }
  if (findings.problems.length > 0) throw new FileError(findings.problems);
  const { command, build = [], ...others } = value as Settings;
  return { ...others, command: allWords(command), build: allWords(build) };
}

function allWords(commands: string | readonly string[]): readonly CommandWords[] {
  return [commands].flat().map((command) => wordsOf(command)!);
}
