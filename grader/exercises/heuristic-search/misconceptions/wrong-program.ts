/** Makes the wrong program of a misconception, for tests: the reference's text with bodies replaced. */
import { transform } from 'esbuild';
import type { Program } from '../fixtures/ask-program.ts';
import type { Misconception } from './misconception.ts';

/** @param reference the text of `reference/heuristic-search.ts` */
export function wrongProgramText(reference: string, { id, bodies, top }: Misconception): string {
  let program = reference;
  for (const [name, body] of Object.entries(bodies)) {
    const between = new RegExp(
      `(^ {2}${name}\\([^\\n]*\\{\\r?\\n *\\/\\*+ Begin \\*+\\/\\r?\\n)[\\s\\S]*?(^ *\\/\\*+ End \\*+\\/)`,
      'm',
    );
    if (!between.test(program)) throw new Error(`${id} changes ${name}, which is not found`);
    program = program.replace(between, (_whole, before, after) => `${before}${body}\n${after}`);
  }
  if (top === undefined) return program;
  return program.replace(/^\/\*\*[\s\S]*?\*\/\r?\n/, (comment) => `${comment}${top}\n`);
}

export async function loadText(text: string): Promise<Program> {
  const { code } = await transform(text, { loader: 'ts', format: 'esm' });
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}
