/**
 * Makes the pictures of the pages for students anew, after the drawing has changed:
 *
 *     node --import tsx grader/exercises/gomoku/drawings/write-pictures.ts
 */
import { writeFileSync } from 'node:fs';
import { pictures } from './pictures.ts';

for (const { file, svg } of pictures()) {
  writeFileSync(new URL(`../../../../docs/exercises/pictures/${file}`, import.meta.url), svg);
}
