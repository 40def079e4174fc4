/** The pictures on the pages for students: trees of numbers, with and without the marks of a search. */

import { pictureOf } from '../../grader/exercises/alpha-beta/drawings/picture.ts';
import { treeSvg } from '../../grader/exercises/alpha-beta/drawings/tree-svg.ts';
import { writeTree } from '../../grader/exercises/alpha-beta/game/tree.ts';
import { parseQuestion } from '../../grader/exercises/alpha-beta/game/window.ts';
import { sayIn } from '../../grader/exercises/alpha-beta/say.ts';
import { textbookTree } from '../cases/alpha-beta/made-trees.ts';

const EXAMPLE = '[[3 12 8] [2 4 6] [14 5 2]]';

/** The textbooks' example, the same with marks, and the six-ply tree. */
export function pictures(): ReadonlyMap<string, string> {
  const draw = (input: string, evaluated?: readonly number[]): string => {
    const picture = pictureOf(parseQuestion('search', input), evaluated);
    return `${treeSvg(picture, { say: sayIn('en'), isStandalone: true })}\n`;
  };
  return new Map([
    ['alpha-beta-example.svg', draw(EXAMPLE)],
    ['alpha-beta-marks.svg', draw(EXAMPLE, [0, 1, 2, 3, 4, 5, 6, 8])],
    ['alpha-beta-six-plies.svg', draw(writeTree(textbookTree()))],
  ]);
}
