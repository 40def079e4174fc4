/**
 * Makes a wrong program of a misconception: the reference's text with the function bodies, between
 * their Begin and End markers, replaced by the wrong ones.
 */
import { GraderError } from '../grader-error.ts';
import type { Misconception } from './misconception.ts';

const FIRST_COMMENT = /^\s*\/\*\*[\s\S]*?\*\/\r?\n/;
const NODE_CONSTRUCTOR =
  /(class GameNode\b[\s\S]*?^ {2}constructor\([\s\S]*?\) \{\r?\n)([\s\S]*?)(^ {2}\}\r?$)/m;

/**
 * @param reference the text of `reference/game-tree.ts`, with either kind of line endings
 * @returns the whole wrong program, as TypeScript
 * @throws GraderError when the text lacks a place that the misconception changes
 */
export function applyMisconception(reference: string, misconception: Misconception): string {
  const { bodies, nodeConstructor, top } = misconception;
  const change = (program: string, place: RegExp, code: string, what: string): string => {
    if (!place.test(program)) throw missing(misconception, what);
    return program.replace(place, (_whole, before, _old, after) => before + indent(code) + after);
  };

  let program = reference;
  for (const [name, body] of Object.entries(bodies)) {
    if (body === undefined) continue;
    program = change(program, betweenMarkers(name), body, `the body of ${name}`);
  }
  if (nodeConstructor !== undefined) {
    program = change(program, NODE_CONSTRUCTOR, nodeConstructor, 'the constructor of GameNode');
  }
  if (top === undefined) return program;
  if (!FIRST_COMMENT.test(program)) throw missing(misconception, 'the comment at its beginning');
  return program.replace(FIRST_COMMENT, (comment) => `${comment}\n${dedent(top)}\n`);
}

/** Finds a method's text up to its Begin marker, its body, and its End marker. */
function betweenMarkers(name: string): RegExp {
  return new RegExp(
    `(^ {2}${name}\\([^\\n]*\\{\\r?\\n *\\/\\*+ Begin \\*+\\/\\r?\\n)([\\s\\S]*?)(^ *\\/\\*+ End \\*+\\/)`,
    'm',
  );
}

/** The misconceptions' code is indented as suits their files; here it becomes a method's body. */
function indent(body: string): string {
  return dedent(body)
    .replace(/^(?=.)/gm, '    ')
    .concat('\n');
}

function dedent(text: string): string {
  const lines = text.replace(/^\n+|\s+$/g, '').split('\n');
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  return lines.map((line) => line.slice(depth)).join('\n');
}

function missing(misconception: Misconception, what: string): GraderError {
  return new GraderError(
    `reference/game-tree.ts: cannot find ${what}, which the misconception ${misconception.id} changes.`,
    'Keep each function body between its Begin and End lines, with the function begun on the line before.',
  );
}
