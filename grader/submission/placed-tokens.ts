/** The tokens of a program's text with their places. The text need not be a valid program. */
import jsTokens, { type Token } from 'js-tokens';
import { LINE_END, type LoadFault, type SourceLocation } from './source-location.ts';

export interface PlacedToken extends Pick<SourceLocation, 'line' | 'column'> {
  readonly token: Token;
  /** The offset from the beginning of the text. */
  readonly at: number;
}

/** A mistake, and its offset from the beginning of the text. */
export type FoundMistake = LoadFault & { readonly at: number };

const EACH_LINE_END = new RegExp(LINE_END, 'g');

export function tokensOf(text: string): readonly PlacedToken[] {
  const tokens: PlacedToken[] = [];
  let at = 0;
  let line = 1;
  let lineStart = 0;
  for (const token of jsTokens(text)) {
    tokens.push({ token, at, line, column: at - lineStart + 1 });
    for (const match of token.value.matchAll(EACH_LINE_END)) {
      line++;
      lineStart = at + match.index + match[0].length;
    }
    at += token.value.length;
  }
  return tokens;
}
