/** Inputs as the machinery passes them around, as text: each is read once. */
import type { Input } from '../inputs.ts';
import { readInput, writeInput } from '../inputs.ts';

const INPUTS = new Map<string, Input>();

/** @param text as `writeInput` writes it */
export function inputOf(text: string): Input {
  const known = INPUTS.get(text);
  if (known !== undefined) return known;
  const input = readInput(text);
  INPUTS.set(text, input);
  return input;
}

/** The text of an input that is known to be right, kept so that it need not be read again. */
export function textOfInput(input: Input): string {
  const text = writeInput(input);
  INPUTS.set(text, input);
  return text;
}
