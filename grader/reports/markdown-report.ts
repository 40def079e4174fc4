/**
 * The verdict in GitHub-flavoured Markdown, with drawn boards, for a job's summary, a release or a comment. Everything
 * that may come from a student is escaped or stands in a block of code.
 */
import picocolors from 'picocolors';
import { codeBlock, codeSpan, markdownText } from '../base/text/markdown.ts';
import { shortened, visibleLines } from '../base/text/terminal.ts';
import type { GradeResult } from '../results/result.ts';
import { plainPage } from './check-texts.ts';
import { failurePieces } from './failure-pieces.ts';
import { failuresOf, standingText } from './failures.ts';
import { loadErrorWithLead } from './load-error-pieces.ts';
import { numberText, totalText } from './points-text.ts';
import type { ReportContext } from './report-context.ts';
import type { Page } from './report-page.ts';
import { printedPieces, type ReportPiece } from './report-pieces.ts';
import { frameLines } from './source-place.ts';
import { warningPieces } from './warning-pieces.ts';

/** GitHub refuses a summary above 1 MiB as a whole. This leaves room for the summaries of other steps. */
const MAX_BYTES = 900_000;

// How much of each part is shown (guesses): a submission can make each of them as long as it likes.
const MAX_TEXT_COLUMNS = 1000;
const MAX_NAME_COLUMNS = 200;
const MAX_CODE_COLUMNS = 100;
const MAX_PRINTED_LINES = 20;
const MAX_PRINTED_COLUMNS = 200;
const MAX_WARNINGS = 10;

export function markdownReport(result: GradeResult, { view }: Pick<ReportContext, 'view'>): string {
  const { loadError, printedAtLoad, warnings } = result;
  const page = plainPage(result, view);
  const { formatMessage } = page;
  const failures =
    loadError === undefined
      ? failuresOf(result, view).map((failure) =>
          Object.values(failurePieces(failure, page)).flat(),
        )
      : [loadErrorWithLead(loadError, page)];
  const parts = [
    ...failures,
    printedPieces(formatMessage('report.printed-at-load'), printedAtLoad),
    warningPieces(warnings, page, [], MAX_WARNINGS),
  ];
  const sections = [heading(result, page), checksTable(result, page), ...parts.map(layOut)];
  return joined(
    sections.filter((section) => section !== ''),
    `\n*${formatMessage('log.cut-note')}*\n`,
  );
}

/** @returns as many of the sections as fit, with the note at the end when some do not */
function joined(sections: readonly string[], cutNote: string): string {
  let text = '';
  for (const section of sections) {
    const longer = text === '' ? section : `${text}\n${section}`;
    if (Buffer.byteLength(longer) > MAX_BYTES) return text + cutNote;
    text = longer;
  }
  return text;
}

function heading(result: GradeResult, { formatMessage }: Page): string {
  const { proof } = result;
  const name = codeSpan(shortened(result.submission, MAX_NAME_COLUMNS));
  const proven = proof === undefined ? '' : `\n${markdownText(proof)}\n`;
  return `## ${totalText(result, formatMessage)}\n\n${name}\n${proven}`;
}

function checksTable({ checks }: GradeResult, { formatMessage }: Page): string {
  const heads = [
    '',
    formatMessage('log.columns.function'),
    formatMessage('log.columns.points'),
    formatMessage('log.columns.of'),
    '',
  ];
  const rows = checks.map((check) => [
    check.status === 'passed' ? '✅' : '❌',
    `\`${check.name}\``,
    numberText(check.score),
    numberText(check.maxScore),
    markdownText(standingText(check, formatMessage)),
  ]);
  return `${tableRow(heads)}| --- | --- | ---: | ---: | --- |\n${rows.map(tableRow).join('')}`;
}

function tableRow(cells: readonly string[]): string {
  return `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}\n`;
}

/** @returns the pieces as paragraphs with an empty line between them */
function layOut(pieces: readonly ReportPiece[]): string {
  return pieces
    .flatMap(paragraphsOf)
    .filter((text) => text !== '')
    .map((text) => `${text.trimEnd()}\n`)
    .join('\n');
}

function paragraphsOf(piece: ReportPiece): string[] {
  switch (piece.kind) {
    case 'heading': {
      const names = piece.names.map((name) => `\`${name}\``);
      return [`### ${names.join(', ')}${plain(piece.text)}`];
    }
    case 'command':
      return [`${plain(piece.lead)} ${codeSpan(piece.command)}`];
    case 'text': {
      const sign = (piece.sign ?? '').trim();
      return [`${sign === '' ? '' : `**${sign}** `}${plain(piece.text)}`];
    }
    case 'picture':
      return [codeBlock(piece.lines.join('\n'))];
    case 'place': {
      const code = frameLines(piece.line, MAX_CODE_COLUMNS, picocolors.createColors(false));
      const block = code.length === 0 ? '' : codeBlock(code.join('\n'));
      return [codeSpan(shortened(piece.at, MAX_TEXT_COLUMNS)), block];
    }
    case 'printed': {
      const { heading, printed } = piece;
      const { lines, isCut } = visibleLines(printed.text, MAX_PRINTED_LINES, MAX_PRINTED_COLUMNS);
      const more = isCut || printed.truncated ? '\n…' : '';
      return [heading, codeBlock(lines.join('\n') + more)];
    }
    default:
      return piece satisfies never;
  }
}

function plain(text: string): string {
  return markdownText(shortened(text, MAX_TEXT_COLUMNS));
}
