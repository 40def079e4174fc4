/**
 * Replaces the random trees in alpha-beta's case files by those of `seeded-cases.ts`:
 *
 *     node --import tsx tools/cases/alpha-beta/make-trees.ts && npm run format
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type AlphaBetaCheck,
  CHECKS,
} from '../../../grader/exercises/alpha-beta/fixtures/check-names.ts';
import { SEEDED_TITLE, type SeededCase, seededCases } from './seeded-cases.ts';

interface TreeCaseFile {
  readonly check: AlphaBetaCheck;
  readonly cases: readonly (SeededCase | { readonly title?: string | { readonly en: string } })[];
}

export function caseFileUrl(check: AlphaBetaCheck): URL {
  return new URL(`../../../cases/alpha-beta/${check}.json`, import.meta.url);
}

/** @returns the text of a case file with new random trees; the exhaustive case stays last */
export function withSeededCases(text: string): string {
  const file = JSON.parse(text) as TreeCaseFile;
  const others = file.cases.filter((entry) => !isSeeded(entry));
  const made = seededCases(file.check);
  const cases = [...others.slice(0, -1), ...made, ...others.slice(-1)];
  const written = JSON.stringify({ ...file, cases }, undefined, 2);
  return `${written.replace(SMALL_OBJECT, (_, inside: string) => `{ ${inside.replace(/\s*\n\s*/g, ' ')} }`)}\n`;
}

/** Objects that the formatter puts on one line: texts in two languages, and expected answers. */
const SMALL_OBJECT = /\{\s+("(?:en|value)"[^{}]*?)\s+\}/g;

function isSeeded({ title }: TreeCaseFile['cases'][number]): boolean {
  return typeof title === 'object' && title.en.startsWith(SEEDED_TITLE);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const check of CHECKS) {
    writeFileSync(caseFileUrl(check), withSeededCases(readFileSync(caseFileUrl(check), 'utf8')));
  }
}
