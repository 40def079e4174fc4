/** The patterns of `--pattern`: which paths fit one, and which part of a path is the student's. */
import picomatch from 'picomatch';

/**
 * `*` and `?` stand for characters within a name, and `**` for any number of folders.
 *
 * @param pattern parts joined by `/`, as in `class-?/attempt-?/main.ts`
 * @returns whether a path, with its parts joined by `/`, fits the whole pattern
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  // All other characters that a shell reads as a pattern stand for themselves, as names of students hold brackets.
  const literal = partsOf(pattern).map((part) =>
    part.replace(/(?!^\.)[^\p{L}\p{N}*?\s_-]/gu, '\\$&'),
  );
  return picomatch(literal.join('/'), { nonegate: true, posix: true });
}

/**
 * The first `*` of a pattern stands for the student. As `**` stands for any number of folders, each folder on the way
 * may be the student's where there is no `*`.
 *
 * @param filePath the path of a file in the class's folder, which fits the pattern
 * @returns the text that may name the student, or several of which one may
 */
export function ownerByPattern(pattern: string, filePath: string): string | readonly string[] {
  const parts = partsOf(pattern);
  const names = filePath.split('/');
  const folders = names.length > 1 ? names.slice(0, -1) : names;
  const index = parts.findIndex((part) => part.includes('*') && part !== '**');
  if (index < 0) return folders;
  // After a `**`, a part of the pattern can only be found in the path by counting from the end.
  const isAfterFolders = parts.slice(0, index).includes('**');
  if (isAfterFolders && parts.slice(index).includes('**')) return folders;
  const name = names.at(isAfterFolders ? index - parts.length : index) ?? '';
  return textOfFirstStar(parts[index]!, name) || name;
}

function partsOf(pattern: string): string[] {
  return pattern.split('/').filter((part) => part !== '' && part !== '.');
}

function textOfFirstStar(part: string, name: string): string | undefined {
  const [before = '', ...others] = part.split('*').map(expressionFor);
  const expression = new RegExp(`^${before}(.*)${others.join('.*')}$`, 'su');
  return expression.exec(name)?.[1];
}

function expressionFor(literal: string): string {
  return literal.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('?', '.');
}
