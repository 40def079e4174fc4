/**
 * Makes a wrong program of a misconception: the reference's text with the function bodies, between
 * their Begin and End markers, replaced by the wrong ones.
 */
import type { Misconception } from './misconception.ts';

/**
 * @param reference the text of `reference/gomoku.ts`, with either kind of line endings
 * @returns the whole wrong program, as TypeScript
 * @throws Error when the text lacks a function that the misconception changes
 */
export function applyMisconception(reference: string, misconception: Misconception): string {
  let program = reference;
  for (const [name, body] of Object.entries(misconception.bodies)) {
    const place = betweenMarkers(name);
    if (!place.test(program)) {
      throw new Error(
        `reference/gomoku.ts: cannot find the body of ${name}, which ${misconception.id} changes.`,
      );
    }
    program = program.replace(place, (_whole, before, _old, after) => `${before}${body}\n${after}`);
  }
  return program;
}

/** Finds a method's text up to its Begin marker, its body, and its End marker. */
function betweenMarkers(name: string): RegExp {
  return new RegExp(
    `(^ {2}${name}\\([^\\n]*\\{\\r?\\n *\\/\\*+ Begin \\*+\\/\\r?\\n)([\\s\\S]*?)(^ *\\/\\*+ End \\*+\\/)`,
    'm',
  );
}
