/** Writes the pictures of the students' page: `node --import tsx` with this file, after a change. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { pictures } from './pictures.ts';

const folder = new URL('../../../docs/exercises/pictures/heuristic-search/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, svg] of pictures()) writeFileSync(new URL(name, folder), svg);
