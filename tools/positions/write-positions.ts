/**
 * Makes `positions.json` anew, after a player in `make-positions.ts` has changed:
 *
 *     node --import tsx tools/positions/write-positions.ts
 */
import { writeFileSync } from 'node:fs';
import { inProject } from '../../grader/fixtures/project-folder.ts';
import { makePositions, SEED } from './make-positions.ts';

const text = JSON.stringify(Object.fromEntries(makePositions(SEED)), null, 2);
writeFileSync(inProject('grader/exercises/gomoku/positions/positions.json'), `${text}\n`);
