/** How far hints may go: what an instructor chose for a release, else up to the line where students are. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exercisePath } from '../../exercise/places.ts';
import { saidError } from '../../messages/said-error.ts';
import { frozenFile, referenceFile } from '../../reference/load-answers.ts';
import { type HintLevel, USUAL_HINT } from '../../results/hint-level.ts';

interface Manifest {
  readonly grader?: { readonly mostHint?: unknown };
}

export function mostHint(projectFolder: string, exercise: string): HintLevel {
  const text = readFileSync(path.join(projectFolder, 'package.json'), 'utf8');
  const chosen = (JSON.parse(text) as Manifest).grader?.mostHint;
  if (chosen === 0 || chosen === 1 || chosen === 2 || chosen === 3) return chosen;
  const [isReleased, hasReference] = [frozenFile, referenceFile].map((fileOf) =>
    existsSync(exercisePath(projectFolder, exercise, fileOf(exercise))),
  );
  return hasReference && !isReleased ? 3 : USUAL_HINT;
}

/**
 * @param asked on the command line, if anything was
 * @throws {GraderError} when it is more than the instructor has allowed
 */
export function hintLevel(asked: HintLevel | undefined, most: HintLevel): HintLevel {
  if (asked === undefined) return most < USUAL_HINT ? most : USUAL_HINT;
  if (asked <= most) return asked;
  throw saidError('grade.most-hint', { most, isUsual: most === USUAL_HINT });
}
