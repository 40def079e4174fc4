/** The words of a program's text, each with its place; also of a text that no compiler can read. */
import jsTokens, { type Token } from 'js-tokens';

export interface Word {
  readonly token: Token;
  /** From the beginning of the text. */
  readonly at: number;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

export function placedWords(text: string): readonly Word[] {
  const words: Word[] = [];
  let [at, line, lineStart] = [0, 1, 0];
  for (const token of jsTokens(text)) {
    words.push({ token, at, line, column: at - lineStart + 1 });
    for (const match of token.value.matchAll(/\r\n|[\r\n]/g)) {
      line++;
      lineStart = at + match.index + match[0].length;
    }
    at += token.value.length;
  }
  return words;
}
