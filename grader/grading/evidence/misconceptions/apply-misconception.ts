/**
 * Makes the wrong program of a misconception: the text of the reference in which function bodies, between their Begin and End
 * markers, are replaced by wrong ones.
 */
import { userError } from '../../../base/messages/user-error.ts';
import type { Misconception } from '../../../engine/misconception.ts';

const FIRST_COMMENT = /^\s*\/\*\*[\s\S]*?\*\/\r?\n/;

/**
 * @param reference the text of an exercise's reference, with either kind of line endings
 * @returns the whole wrong program, as TypeScript
 * @throws {GraderError} when the text lacks a place that the misconception changes
 */
export function applyMisconception(
  reference: string,
  misconception: Pick<Misconception, 'id' | 'bodies' | 'constructors' | 'top'>,
): string {
  const { id, bodies, constructors = {}, top } = misconception;
  let program = reference;
  const change = (place: RegExp, code: string, what: string, name: string): void => {
    if (!place.test(program)) throw userError('reference.no-place', { id, what, name });
    program = program.replace(place, (_, before, __, after) => before + indent(code) + after);
  };

  for (const [name, code] of Object.entries(bodies))
    change(betweenMarkers(name), code, 'body', name);
  for (const [name, code] of Object.entries(constructors))
    change(constructorOf(name), code, 'constructor', name);
  if (top === undefined) return program;
  if (!FIRST_COMMENT.test(program)) throw userError('reference.no-place', { id, what: 'comment' });
  return program.replace(FIRST_COMMENT, (comment) => `${comment}\n${dedent(top)}\n`);
}

/** Finds a method's text up to its Begin marker, its body, and its End marker. */
function betweenMarkers(name: string): RegExp {
  return new RegExp(
    `(^ {2}${name}\\([^\\n]*\\{\\r?\\n *\\/\\*+ Begin \\*+\\/\\r?\\n)([\\s\\S]*?)(^ *\\/\\*+ End \\*+\\/)`,
    'm',
  );
}

function constructorOf(name: string): RegExp {
  return new RegExp(
    `(class ${name}\\b[\\s\\S]*?^ {2}constructor\\([\\s\\S]*?\\) \\{\\r?\\n)([\\s\\S]*?)(^ {2}\\}\\r?$)`,
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
  const lines = text.replace(/^\n+/, '').trimEnd().split('\n');
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = Math.min(...depths);
  return lines.map((line) => line.slice(depth)).join('\n');
}
