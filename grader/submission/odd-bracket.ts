/** Finds the first bracket of a program without its counterpart. */
import type { FoundMistake, PlacedToken } from './placed-tokens.ts';

const CLOSER: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const OPENER: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

export function oddBracket(tokens: readonly PlacedToken[]): FoundMistake | undefined {
  const open: PlacedToken[] = [];
  for (const placed of tokens) {
    const { type, value } = placed.token;
    if (type === 'TemplateHead' || isBracketOf(CLOSER, placed)) open.push(placed);
    if (type === 'TemplateTail') open.pop();
    if (!isBracketOf(OPENER, placed)) continue;
    const last = open.pop();
    if (last !== undefined && closerOf(last) === value) continue;
    return wronglyClosed(placed, last);
  }
  const last = open.at(-1);
  return last && neverClosed(last);
}

/** @param brackets {@link CLOSER} for opening brackets, {@link OPENER} for closing ones */
function isBracketOf(brackets: Readonly<Record<string, string>>, { token }: PlacedToken): boolean {
  return token.type === 'Punctuator' && Object.hasOwn(brackets, token.value);
}

/**
 * @param closing a closing bracket
 * @param last the last bracket that is open before it, which is of another kind
 */
function wronglyClosed(closing: PlacedToken, last: PlacedToken | undefined): FoundMistake {
  const { at } = closing;
  const bracket = closing.token.value;
  if (last === undefined) return { kind: 'closes-nothing', bracket, opener: OPENER[bracket]!, at };
  const opener = last.token.value;
  // A ( that is still open some lines below was not closed in its own line.
  const isWithinLine = opener === '(' || opener === '[';
  if (isWithinLine && last.line < closing.line) return neverClosed(last);
  const closer = closerOf(last);
  return { kind: 'crossed', bracket, opener, openerLine: last.line, closer, at };
}

function neverClosed(opening: PlacedToken): FoundMistake {
  const bracket = opening.token.value;
  return { kind: 'never-closed', bracket, closer: closerOf(opening), at: opening.at };
}

/** A `}` closes a value in a template. */
function closerOf({ token }: PlacedToken): string {
  return CLOSER[token.value] ?? '}';
}
