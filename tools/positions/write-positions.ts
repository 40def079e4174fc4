/**
 * Makes `positions.json` anew, after a player in `make-positions.ts` has changed:
 *
 *     node --import tsx tools/positions/write-positions.ts
 */
import { writeFileSync } from 'node:fs';
import { inProject } from '../../grader/fixtures/project-folder.ts';
import { makeGames, SEED } from './make-positions.ts';

/** The project's formatter keeps a list of numbers in one line. */
const listsInOneLine = (json: string): string =>
  json.replace(/\[\s+([\d,\s]+?)\s+\]/g, (_list, numbers) => `[${numbers.replace(/\s+/g, ' ')}]`);

const text = listsInOneLine(JSON.stringify(makeGames(SEED), null, 2));
writeFileSync(inProject('grader/exercises/gomoku/positions/positions.json'), `${text}\n`);
