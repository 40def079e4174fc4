/** What `grade` and `batch` are told of programs in any language. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GraderError } from '../grader-error.ts';
import { saidError } from '../messages/said-error.ts';
import { type Words, wordsOf } from '../programs/command-for.ts';
import type { ProgramOptions } from '../programs/grade-program.ts';
import type { OptionRow } from './declared-command.ts';

export interface ProgramArguments {
  /** What runs a program: see `programs/command-for.ts`. Without it, functions are graded. */
  readonly command: readonly Words[];
  readonly build: readonly Words[];
  readonly many: boolean;
  readonly every: boolean;
  /** It may run where nothing confines it. */
  readonly trust: boolean;
  /** In seconds. */
  readonly timeLimit: number;
}

/** @param conflicts what has no meaning for a whole program */
export function programRows(conflicts: string[]): Readonly<Record<string, OptionRow>> {
  return {
    '--command <program>': { parse: commandWords, byDefault: [], conflicts },
    '--build <program>': { parse: commandWords, byDefault: [] },
    '--many': {},
    '--every': {},
    '--trust': {},
  };
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
 * @param isLimitGiven a time limit was given, and is not what functions have by default
 * @returns nothing where functions are graded
 * @throws {GraderError} for what is said of a program that no command runs, and for settings that are none
 */
export function programOptions(
  given: ProgramArguments,
  isLimitGiven: boolean,
  projectFolder: string,
): ProgramOptions | undefined {
  const settings = given.command.length > 0 ? {} : settingsIn(projectFolder);
  const { command, build, many, every, trust, timeLimit } = { ...given, ...settings };
  if (command.length > 0) {
    const isOwnLimit = isLimitGiven || 'timeLimit' in settings;
    const limitMs = 1000 * (isOwnLimit ? timeLimit : USUAL_LIMIT);
    return { commands: command, builds: build, many, every, isTrusted: trust, limitMs };
  }
  const told = { '--build': build.length > 0, '--many': many, '--every': every, '--trust': trust };
  const option = Object.entries(told).find(([, isGiven]) => isGiven)?.[0];
  if (option === undefined) return undefined;
  throw saidError('program.lacks-command', { option });
}

/** Each key is an option's name; commands are texts, or lists of them. */
function settingsIn(projectFolder: string): Partial<ProgramArguments> {
  const file = path.join(projectFolder, SETTINGS);
  if (!existsSync(file)) return {};
  const refuse = (what: string): GraderError =>
    saidError('program.settings', { file: SETTINGS, what });
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refuse((error as Error).message);
  }
  if (typeof data !== 'object' || data === null || !('command' in data)) throw refuse('"command"');
  const read: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) {
    const commands = [value]
      .flat()
      .map((text) => (typeof text === 'string' ? wordsOf(text) : undefined));
    const isRight =
      key === 'command' || key === 'build'
        ? commands.length > 0 && !commands.includes(undefined)
        : key === 'timeLimit'
          ? typeof value === 'number' && value > 0 && value <= 3600
          : ['many', 'every', 'trust'].includes(key) && typeof value === 'boolean';
    if (!isRight) throw refuse(`"${key}": ${JSON.stringify(value)}`);
    read[key] = key === 'command' || key === 'build' ? commands : value;
  }
  return read;
}
