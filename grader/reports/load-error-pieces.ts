/** Why a submission could not be loaded, where in it, and what to try. */
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
  return [
    textPiece(message, 'bad', '✗ '),
    ...(file === undefined ? [] : [placePiece({ file, ...place }, page)]),
    ...textPieces(hint, 'advice', page.formatMessage('report.try-this')),
  ];
}
