/** Makes the pieces of a report for a submission that could not be loaded: the reason, the location, and what to try. */
import type { LoadError } from '../results/result.ts';
import type { Page } from './report-page.ts';
import { placePiece, type ReportPiece, textPiece, textPieces } from './report-pieces.ts';

/** The load error, after a sentence that says what it means for the points. */
export function loadErrorWithLead(loadError: LoadError, page: Page): ReportPiece[] {
  return [
    textPiece(page.formatMessage('report.not-loaded')),
    textPiece(''),
    ...loadErrorPieces(loadError, page),
  ];
}

export function loadErrorPieces(loadError: LoadError, page: Page): ReportPiece[] {
  const { message, hint, file, ...place } = loadError;
  const pieces = [textPiece(message, 'bad', '✗ ')];
  if (file !== undefined) pieces.push(placePiece({ file, ...place }, page));
  pieces.push(...textPieces(hint, 'advice', page.formatMessage('report.try-this')));
  return pieces;
}
