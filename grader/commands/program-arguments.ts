/** What `grade` and `batch` are told of programs in any language. */
import { InvalidArgumentError } from 'commander';
import { saidError } from '../messages/said-error.ts';
import { type Words, wordsOf } from '../programs/command-for.ts';
import type { ProgramOptions } from '../programs/program-options.ts';
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
  if (words === undefined) throw new InvalidArgumentError('It must name a program to run.');
  return [...before, words];
}

/** In seconds, of computing: a program in another language may be slow to start. */
const USUAL_LIMIT = 10;

/**
 * @param isLimitGiven a time limit was given, and is not what functions have by default
 * @returns nothing where functions are graded
 * @throws {GraderError} for what is said of a program that no command runs
 */
export function programOptions(
  { command, build, many, every, trust, timeLimit }: ProgramArguments,
  isLimitGiven: boolean,
): ProgramOptions | undefined {
  if (command.length > 0) {
    const limitMs = 1000 * (isLimitGiven ? timeLimit : USUAL_LIMIT);
    return { commands: command, builds: build, many, every, isTrusted: trust, limitMs };
  }
  const given = { '--build': build.length > 0, '--many': many, '--every': every, '--trust': trust };
  const option = Object.entries(given).find(([, isGiven]) => isGiven)?.[0];
  if (option === undefined) return undefined;
  throw saidError((say) => ({
    message: say('program.lacks-command', { option }),
    advice: say('program.lacks-command.advice'),
  }));
}
