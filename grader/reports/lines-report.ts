/**
 * One line for each function that lost points, as editors and other tools read them:
 * `file:line:column: error: message`. The place is the one to look at where it is known, else the one
 * where an error was thrown, else the one where the function stands. What costs no points is a
 * `warning`.
 */

import { entryOf } from '../exercise/places.ts';
import type { View } from '../exercise/view.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import type { CheckResult, GradeResult, SourceLocation } from '../results/result.ts';
import { logText } from '../text/workflow-log.ts';
import type { ReportContext } from './check-text.ts';
import { checkSentence, sayOf } from './check-text.ts';
import { knownBugText } from './failures.ts';
import { placeText } from './source-place.ts';

type Place = Pick<SourceLocation, 'file'> & Partial<SourceLocation>;

/** @returns lines, each with its line break; nothing where nothing is wrong */
export function linesReport(result: GradeResult, { view }: ReportContext): string {
  const { loadError, warnings, checks } = result;
  const entry = entryOf(result.exercise ?? DEFAULT_EXERCISE);
  const line = (place: Place, kind: 'error' | 'warning', message: string): string => {
    const { file, line = 1, column = 1 } = place;
    const text = logText(message).replace(/\s+/g, ' ').trim();
    return `${placeText(result.submission, { file, line, column })}: ${kind}: ${text}\n`;
  };
  if (loadError !== undefined) {
    const { file = entry, message } = loadError;
    return line({ ...loadError, file }, 'error', message);
  }
  const failed = checks.filter(({ status }) => status !== 'passed');
  const functions = failed.filter(({ isProgram }) => isProgram !== true);
  // The whole program fails with every function; it is told by itself where it fails alone.
  const told = functions.length > 0 ? functions : failed;
  return [
    ...told.map((check) =>
      line(placeOf(check) ?? { file: entry }, 'error', messageOf(check, result, view)),
    ),
    ...warnings.flatMap(({ message, location }) =>
      location === undefined ? [] : [line(location, 'warning', message)],
    ),
  ].join('');
}

function placeOf({ place, cases, standsAt }: CheckResult): Place | undefined {
  const thrown = cases.find(({ status, location }) => status !== 'passed' && location);
  return place ?? thrown?.location ?? standsAt;
}

function messageOf(check: CheckResult, result: GradeResult, view: View): string {
  const sentence = checkSentence(check, result, view);
  const named = sentence.includes(check.name) ? sentence : `${check.name}: ${sentence}`;
  const shown = check.cases.find(({ status, location }) => status !== 'passed' && location);
  const { misconception, place } = check;
  const bug = misconception && [knownBugText(check, sayOf(result))!, misconception.advice];
  const next = [...(bug ?? []), place?.message ?? (bug ? undefined : shown?.hint)].filter(
    (each) => each !== undefined,
  );
  if (next.length === 0) return named;
  return `${named}${/[.!?。！？]$/.test(named) ? '' : '.'} ${next.join(' ')}`;
}
