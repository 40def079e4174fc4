/** Patterns for paths: `*` and `?` stand for letters within a name, `**` for any number of folders. */

/**
 * @param pattern parts joined by `/`, as in `class-?/attempt-?/main.ts`
 * @returns whether a path, with its parts joined by `/`, fits the whole pattern
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const parts = pattern.split('/').filter((part) => part !== '' && part !== '.');
  const matchers = parts.map((part) => (part === '**' ? '**' : nameMatcher(part)));
  return (path) => fits(path.split('/'), matchers);
}

type PartMatcher = '**' | ((name: string) => boolean);

function fits(names: readonly string[], matchers: readonly PartMatcher[]): boolean {
  const [matcher, ...rest] = matchers;
  if (matcher === undefined) return names.length === 0;
  if (matcher === '**') {
    return names.some((_, from) => fits(names.slice(from), rest)) || fits([], rest);
  }
  const [name, ...below] = names;
  return name !== undefined && matcher(name) && fits(below, rest);
}

function nameMatcher(part: string): (name: string) => boolean {
  const source = part
    .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
    .replace(/\*+/g, '[^/]*')
    .replaceAll('?', '[^/]');
  const pattern = new RegExp(`^${source}$`, 'u');
  // As in a shell, a name with a dot in front is found only by a pattern with a dot in front.
  return (name) => (!name.startsWith('.') || part.startsWith('.')) && pattern.test(name);
}
