/**
 * The choices of an instructor for a release. They are stored in the release, so that an update makes the same choices
 * unless the instructor makes others.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormatMessage } from '../../base/messages/format-message.ts';
import { jsonText } from '../../base/text/json.ts';
import { frozenFile } from '../../engine/reference/load-answers.ts';
import { EXERCISE_NAMES } from '../../exercises/all.ts';
import { DEFAULT_HINT_LEVEL, type HintLevel } from '../../results/hint-level.ts';

export interface ReleaseChoices {
  /** The names of the exercises that are handed out. */
  readonly exercises: readonly string[];
  /** The highest level of hints that students can ask for; the default one unless given. */
  readonly mostHint?: HintLevel | undefined;
  /** The folder of case files, relative to the project's folder; the project's own unless given. */
  readonly cases?: string | undefined;
}

export const CHOICES_FILE = '.release.json';

export function choicesText(choices: ReleaseChoices): string {
  return jsonText(choices);
}

/** @returns the choices for the release in a folder, as far as its files show them */
export function readChoices(folder: string): ReleaseChoices {
  const { exercises, mostHint, cases } = Object(
    parsedFile(path.join(folder, CHOICES_FILE)),
  ) as Partial<ReleaseChoices>;
  if (Array.isArray(exercises)) return { exercises, mostHint, cases };
  // Releases of earlier versions have no such file.
  const manifest = Object(parsedFile(path.join(folder, 'package.json'))) as {
    readonly grader?: { readonly mostHint?: HintLevel };
  };
  const released = EXERCISE_NAMES.filter((name) => existsSync(path.join(folder, frozenFile(name))));
  return { exercises: released, mostHint: manifest.grader?.mostHint };
}

/** @returns a sentence for each choice that has changed */
export function changedChoices(
  before: ReleaseChoices,
  now: ReleaseChoices,
  formatMessage: FormatMessage,
): string[] {
  const changes: string[] = [];
  const namesBefore = before.exercises.join(', ');
  const namesNow = now.exercises.join(', ');
  if (namesBefore !== namesNow) {
    changes.push(
      formatMessage('release.changed.exercises', { before: namesBefore, now: namesNow }),
    );
  }
  const hintBefore = before.mostHint ?? DEFAULT_HINT_LEVEL;
  const hintNow = now.mostHint ?? DEFAULT_HINT_LEVEL;
  if (hintBefore !== hintNow) {
    changes.push(formatMessage('release.changed.most-hint', { before: hintBefore, now: hintNow }));
  }
  if (before.cases !== now.cases) {
    changes.push(formatMessage('release.changed.cases', { before: before.cases, now: now.cases }));
  }
  return changes;
}

/** @returns nothing where there is no such file, or it is no JSON */
function parsedFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
