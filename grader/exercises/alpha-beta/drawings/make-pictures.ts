/**
 * Draws the pictures of the students' pages:
 *
 *     node --import tsx grader/exercises/alpha-beta/drawings/make-pictures.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { textbookTree } from '../cases/made-trees.ts';
import { writeTree } from '../game/tree.ts';
import { parseQuestion } from '../game/window.ts';
import { WORDS } from '../words/words-by-language.ts';
import { pictureOf } from './picture.ts';
import { treeSvg } from './tree-svg.ts';

const FOLDER = new URL('../../../../docs/exercises/pictures/', import.meta.url);
const EXAMPLE = '[[3 12 8] [2 4 6] [14 5 2]]';

/** The files by their names: the textbooks' example, the same with marks, and the six-ply tree. */
export function pictures(): Readonly<Record<string, string>> {
  const draw = (input: string, evaluated?: readonly number[]): string => {
    const picture = pictureOf(parseQuestion('search', input), evaluated);
    return `${treeSvg(picture, { words: WORDS.en, isStandalone: true })}\n`;
  };
  return {
    'alpha-beta-example.svg': draw(EXAMPLE),
    'alpha-beta-marks.svg': draw(EXAMPLE, [0, 1, 2, 3, 4, 5, 6, 8]),
    'alpha-beta-six-plies.svg': draw(writeTree(textbookTree())),
  };
}

export function pictureUrl(name: string): URL {
  return new URL(name, FOLDER);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, svg] of Object.entries(pictures())) writeFileSync(pictureUrl(name), svg);
}
