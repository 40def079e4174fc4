/**
 * What takes long to make of an exercise is kept beside the bundle that was made from the same sources, and
 * with a new bundle it is made anew. Where the sources are run there is no bundle, and nothing is kept.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sync as writeFileAtomic } from 'write-file-atomic';
import { BUNDLE } from '../paths.ts';
import { outsideFolder } from './places.ts';

/** @returns its text */
export async function kept(
  exercise: string,
  what: 'harness' | 'validator',
  make: () => Promise<string>,
): Promise<string> {
  // One outside of the project is none of the bundle's sources.
  if (BUNDLE === undefined || outsideFolder(exercise) !== undefined) return make();
  const file = path.join(BUNDLE, `${what}-${exercise}.js`);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const text = await make();
    try {
      writeFileAtomic(file, text);
    } catch {
      // It is made again the next time.
    }
    return text;
  }
}
