/** Finds the lines of a spec's file, without parsing it: an author's file may have any mistake. */
import type { JsonPath } from '../base/text/file-problem.ts';

/**
 * @param path the keys that lead to a field of the spec
 * @param text the text of the file
 * @returns the line of the field. It is found by looking for the keys one after the other, from the export `stated` on
 */
export function lineOfField(path: JsonPath, text: string): number {
  let position = text.search(/\bstated\b/);
  for (const key of path.filter((part) => typeof part === 'string')) {
    const rest = text.slice(position);
    const wholeWord = `(?<![\\w$])${key.replace(/\W/g, '.')}(?![\\w$])`;
    // A word before a colon or a parenthesis is preferred, because the same word may be in a comment before.
    const asKey = rest.search(new RegExp(`${wholeWord}\\s*[:(]`));
    const offset = asKey < 0 ? rest.search(new RegExp(wholeWord)) : asKey;
    if (offset >= 0) position += offset;
  }
  return text.slice(0, position).split('\n').length;
}
