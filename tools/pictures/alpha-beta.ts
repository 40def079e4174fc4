/** Draws the pictures of the alpha-beta pages for students: trees of numbers, with and without the marks of a search. */
import { readFileSync } from 'node:fs';
import { formatterFor } from '../../grader/exercises/alpha-beta/alpha-beta-messages.ts';
import {
  type DrawnNode,
  drawnSearch,
  knownText,
} from '../../grader/exercises/alpha-beta/drawings/drawn-search.ts';
import { treeSvg } from '../../grader/exercises/alpha-beta/drawings/tree-svg.ts';
import { writeTree } from '../../grader/exercises/alpha-beta/in-child/alpha-beta-rules.ts';
import { askedIn } from '../../grader/exercises/alpha-beta/page.ts';
import { inProject } from '../../grader/fixtures/project-folder.ts';
import { textbookTree } from '../cases/alpha-beta/made-trees.ts';

const EXAMPLE = '[[3 12 8] [2 4 6] [14 5 2]]';

const TREE_STYLES = inProject('grader/exercises/alpha-beta/drawings/page/tree.css');

/** Colours for a light and a dark background. */
const STYLES = `${readFileSync(TREE_STYLES, 'utf8').trim()}
.ab-tree .ground { fill: #fff; }
@media (prefers-color-scheme: dark) {
  .ab-tree { --ink: #e9e5dd; --soft: #a39d92; --card: #22211e; --bad: #f08a7c; --open: #d9b75a; }
  .ab-tree .ground { fill: #191816; }
}`;
const FIRST = `<style>${STYLES}</style><rect class="ground" width="100%" height="100%"/>`;

/** @returns SVG files by their names: the textbooks' example, the same with marks, and the tree of six plies */
export function pictures(): ReadonlyMap<string, string> {
  const draw = (input: string, evaluated?: readonly number[]): string => {
    const picture = withoutSteps(drawnSearch(askedIn('search', input), evaluated).root);
    const svg = treeSvg(picture, formatterFor('en')).text.replace(/ data-\w+="\d+"/g, '');
    return `${svg.replace('">\n', `">${FIRST}\n`)}\n`;
  };
  return new Map([
    ['alpha-beta-example.svg', draw(EXAMPLE)],
    ['alpha-beta-marks.svg', draw(EXAMPLE, [0, 1, 2, 3, 4, 5, 6, 8])],
    ['alpha-beta-six-plies.svg', draw(writeTree(textbookTree()))],
  ]);
}

/** Leaves out the steps: a node shows what is known of its value at the end, and its first window. */
function withoutSteps(node: DrawnNode): DrawnNode {
  const label = (text: string) => [{ text, from: 0 }];
  return {
    ...node,
    values: label(knownText(node)),
    windows: node.windows.slice(0, 1).flatMap(({ text }) => label(text)),
    children: node.children.map(withoutSteps),
  };
}
