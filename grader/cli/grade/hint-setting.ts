/**
 * Chooses the level of hints that a grading shows: as asked on the command line, up to the level that the instructor
 * allows.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { userError } from '../../base/messages/user-error.ts';
import { FileError } from '../../base/text/file-problem.ts';
import { readJson } from '../../base/text/json-text.ts';
import { schemaFaults } from '../../base/validation/validate.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { hasReference } from '../../engine/reference/load-answers.ts';
import { DEFAULT_HINT_LEVEL, type HintLevel } from '../../results/hint-level.ts';
import settingsSchema from '../../results/settings.schema.json' with { type: 'json' };

/** The file with the setting, in the project's folder. */
const MANIFEST = 'package.json';

/**
 * @returns the highest level of hints that the instructor allows
 * @throws {FileError} when the grader's settings in package.json are invalid
 */
export async function maxHintLevel(
  projectFolder: string,
  { files }: Pick<Exercise, 'files'>,
): Promise<HintLevel> {
  const text = readFileSync(path.join(projectFolder, MANIFEST), 'utf8');
  const { value, findings } = readJson(text, MANIFEST);
  const { grader: settings } = Object(value) as { readonly grader?: { mostHint?: HintLevel } };
  const faults = settings === undefined ? [] : await schemaFaults(settingsSchema, settings);
  for (const { path: at, explain } of faults) findings.problem(['grader', ...at], explain);
  if (findings.problems.length > 0) throw new FileError(findings.problems);
  if (settings?.mostHint !== undefined) return settings.mostHint;
  const isReleased = existsSync(files.frozenAnswers);
  return hasReference(files) && !isReleased ? 3 : DEFAULT_HINT_LEVEL;
}

/**
 * @param asked the level on the command line, if there is one
 * @throws {GraderError} when it is higher than the instructor allows
 */
export function hintLevel(asked: HintLevel | undefined, maxLevel: HintLevel): HintLevel {
  if (asked === undefined) return maxLevel < DEFAULT_HINT_LEVEL ? maxLevel : DEFAULT_HINT_LEVEL;
  if (asked <= maxLevel) return asked;
  const isUsual = maxLevel === DEFAULT_HINT_LEVEL;
  throw userError('grade.most-hint', { most: maxLevel, isUsual });
}
