/** Tells by its name whether a file is one that the commands for whole programs run or build. */
import path from 'node:path';
import picomatch from 'picomatch';
import type { ProgramOptions } from './program-options.ts';

interface ProgramFiles {
  /** The last parts of the commands' words that have a `*`, such as `*.py`. */
  readonly patterns: readonly string[];
  /** @param name the file's own name, without its folder */
  readonly isProgram: (name: string) => boolean;
}

export function programFiles({
  build,
  command,
}: Pick<ProgramOptions, 'build' | 'command'>): ProgramFiles {
  const words = [...build, ...command].flat().filter((word) => word.includes('*'));
  const patterns = words.map((word) => path.posix.basename(word));
  const matches = picomatch(patterns);
  return { patterns: [...new Set(patterns)], isProgram: (name) => matches(name) };
}
