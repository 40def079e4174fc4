/** Makes the pieces of a report for warnings about a submission. Warnings cost no points. */
import type { GradeResult } from '../results/result.ts';
import type { Page } from './report-page.ts';
import { placePiece, type ReportPiece, textPiece } from './report-pieces.ts';
import type { SourcePlace } from './source-place.ts';

/** The most warnings on a terminal (a guess): they must not hide the failures. */
const MAX_WARNINGS = 2;

/** @param quoted lines of code that the report quotes already, and that are not quoted again */
export function warningPieces(
  warnings: GradeResult['warnings'],
  page: Page,
  quoted: readonly SourcePlace[] = [],
  maxWarnings = MAX_WARNINGS,
): ReportPiece[] {
  const { formatMessage, omitted } = page;
  const count = warnings.length;
  if (count === 0) return [];
  if (omitted.includes('warnings')) {
    return [textPiece(formatMessage('report.warnings-left-out', { count }), 'warning')];
  }
  const isQuoted = (place: SourcePlace): boolean =>
    quoted.some(({ file, line }) => file === place.file && line === place.line);
  const shown = withoutRepeated(warnings).slice(0, maxWarnings);
  const pieces = [textPiece(formatMessage('report.warnings', { count }), 'warning')];
  for (const { message, location: place } of shown) {
    if (place !== undefined) pieces.push(placePiece(place, page, isQuoted(place) ? {} : place));
    pieces.push(textPiece(message));
  }
  const left = count - shown.length;
  if (left > 0) {
    pieces.push(textPiece(formatMessage('report.more-warnings', { count: left }), 'quiet'));
  }
  return pieces;
}

/** Drops warnings with the same message: an undeclared name is reported on each line that has it. */
function withoutRepeated(warnings: GradeResult['warnings']): GradeResult['warnings'] {
  return warnings.filter(
    ({ message }, index) => warnings.findIndex((other) => other.message === message) === index,
  );
}
