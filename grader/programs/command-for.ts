/**
 * Which of the commands runs a submission: the first all of whose patterns fit a file of it. In
 * `python3 *.py` the pattern stands for the one file that fits; in a build, for all that do. `./program`
 * fits where it is. `{}` is the submission's folder.
 */
import picomatch from 'picomatch';
import { filesBelow } from '../paths.ts';

/** What one program is started by, as words. */
export type Words = readonly [command: string, ...given: string[]];

export type Chosen =
  | { readonly kind: 'fits'; readonly words: Words }
  | { readonly kind: 'none' }
  /** A pattern fits several files, of which only one can be started. */
  | { readonly kind: 'several'; readonly pattern: string; readonly files: readonly string[] };

/** @returns a command's words; what stands in quotes is one */
export function wordsOf(command: string): Words | undefined {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|[^\s"']+/g)].map(
    ([all, double, single]) => double ?? single ?? all,
  );
  const [first, ...given] = words;
  return first === undefined ? undefined : [first, ...given];
}

/** @param commands in the order in which they are tried */
export function commandFor(commands: readonly Words[], folder: string): Chosen {
  const files = filesBelow(folder);
  let several: Chosen | undefined;
  for (const command of commands) {
    const words = command.map((word) => fitting(word, files));
    if (words.some((fit) => fit?.length === 0)) continue;
    const at = words.findIndex((fit) => fit !== undefined && fit.length > 1);
    if (at >= 0) several ??= { kind: 'several', pattern: command[at]!, files: words[at]! };
    else return { kind: 'fits', words: written(command, words, folder) };
  }
  return several ?? { kind: 'none' };
}

/** @returns the first build whose patterns fit; none where nothing has to be built */
export function buildFor(builds: readonly Words[], folder: string): Words | undefined {
  const files = filesBelow(folder);
  for (const build of builds) {
    const words = build.map((word) => fitting(word, files));
    if (words.every((fit) => fit?.length !== 0)) return written(build, words, folder);
  }
  return undefined;
}

function written(
  command: Words,
  fits: readonly (readonly string[] | undefined)[],
  folder: string,
): Words {
  const [first, ...given] = command.flatMap(
    (word, at) => fits[at] ?? [word.replaceAll('{}', folder)],
  );
  return [first!, ...given];
}

/** @returns the files that a pattern or `./name` stands for; `undefined` for any other word */
function fitting(word: string, files: readonly string[]): readonly string[] | undefined {
  const own = word.replace(/^\.\//, '');
  if (own !== word && !own.includes('*')) return files.includes(own) ? [word] : [];
  if (!own.includes('*')) return undefined;
  const fits = picomatch(own);
  return files.filter((file) => fits(file)).map((file) => word.slice(0, -own.length) + file);
}
