/** Says where the spec of an exercise states a function. */
import { existsSync, readFileSync } from 'node:fs';
import { lineOfField } from '../../grader/engine/spec-lines.ts';

/** @returns where a spec states a function, in parentheses: ` (page.ts, line 12)`; empty when there is no such file */
export function placeOfFunction(specFile: string, name: string): string {
  if (!existsSync(specFile)) return '';
  const line = lineOfField(['functions', name], readFileSync(specFile, 'utf8'));
  return ` (${specFile}, line ${line})`;
}
