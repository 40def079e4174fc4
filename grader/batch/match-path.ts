/** Patterns for paths: `*` and `?` stand for letters within a name, `**` for any number of folders. */
import picomatch from 'picomatch';

/**
 * @param pattern parts joined by `/`, as in `class-?/attempt-?/main.ts`
 * @returns whether a path, with its parts joined by `/`, fits the whole pattern
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const parts = pattern.split('/').filter((part) => part !== '' && part !== '.');
  // Whatever else a shell reads as a pattern stands for itself: names of students hold brackets.
  const literal = parts.map((part) => part.replace(/(?!^\.)[^\p{L}\p{N}*?\s_-]/gu, '\\$&'));
  return picomatch(literal.join('/'), { nonegate: true, posix: true });
}
