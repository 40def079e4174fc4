/**
 * Draws all pictures of the documentation, after a drawing or a report has changed:
 *
 *     npm run pictures
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../../grader/fixtures/project-folder.ts';
import { drawReadme } from './readme.ts';
import { studentsPictures } from './students-pages.ts';

for (const [name, svg] of studentsPictures()) {
  const file = path.join(inProject('docs/exercises/pictures'), name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, svg);
}
await drawReadme(inProject('docs/pictures'));
