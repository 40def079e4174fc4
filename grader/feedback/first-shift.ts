/** Looks in a text for what makes a search slow most often. */
import { NO_WORD, placedWords } from '../submission/broken-text.ts';
import { type SourceLocation, sourceIn } from '../submission/source-location.ts';

/**
 * @param texts of the submission's files, by name
 * @returns where something is taken out of a list with `shift()`, not counting comments and strings
 */
export function firstShift(texts: ReadonlyMap<string, string>): SourceLocation | undefined {
  for (const [file, text] of texts) {
    const words = placedWords(text).filter(({ token }) => !NO_WORD.test(token.type));
    const found = words.find(
      ({ token }, i) => token.value === 'shift' && /^\??\.$/.test(words[i - 1]?.token.value ?? ''),
    );
    if (found === undefined) continue;
    const { line, column } = found;
    return { file, line, column, ...sourceIn(text, line) };
  }
  return undefined;
}
