/** Prints what `try` shows. */
import type { Passage } from '../../engine/trial.ts';
import type { View } from '../../engine/view.ts';
import { loadErrorPieces } from '../../reports/load-error-pieces.ts';
import { pieceText } from '../../reports/piece-lines.ts';
import { createPage, type Page } from '../../reports/report-page.ts';
import { printedPieces, type ReportPiece } from '../../reports/report-pieces.ts';
import type { LoadError, Printed } from '../../results/result.ts';
import type { Io } from '../io.ts';
import type { WhichSubmission } from '../which-submission.ts';
import { passagePieces } from './try-pieces.ts';

/** Prints answers on standard output, and everything else on standard error, so that answers can be piped on. */
export class TryOutput {
  readonly page: Page;
  readonly #errorPage: Page;
  readonly #io: Io;

  constructor(io: Io, { shownAs, exercise }: WhichSubmission, view: View, explain: boolean) {
    const { language } = io.formatMessage;
    const subject = { submission: shownAs, exercise, language };
    this.page = createPage(subject, view, { ...io.outStyle, explain });
    this.#errorPage = createPage(subject, view, { ...io.errStyle, explain });
    this.#io = io;
  }

  showPassages(passages: readonly Passage[]): void {
    const pieces = passagePieces(passages, this.page);
    this.#io.out(pieceText(pieces, { ...this.page, indent: '' }));
  }

  showPieces(pieces: readonly ReportPiece[], before = ''): void {
    this.#io.out(before + pieceText(pieces, this.page));
  }

  showPrinted(printed: Printed | undefined): void {
    const heading = this.#io.formatMessage('report.printed-by-try');
    this.#io.err(pieceText(printedPieces(heading, printed), this.#errorPage));
  }

  showError(error: LoadError): void {
    this.#io.err(pieceText(loadErrorPieces(error, this.#errorPage), this.#errorPage));
  }
}
