/**
 * The verdict in GitHub-flavoured Markdown, with drawn boards: for a job's summary, a release or a
 * comment. Whatever may come from a student stands in escaped text or in a block of code.
 */
import picocolors from 'picocolors';
import { codeBlock, codeSpan, markdownText } from '../base/text/markdown.ts';
import { shortened, visibleLines } from '../base/text/terminal.ts';
import type { GradeResult } from '../results/result.ts';
import { plainPage } from './check-texts.ts';
import { failuresOf, standingText } from './failures.ts';
import { numberText, type Page, type Piece, printedPieces, totalText } from './page.ts';
import type { ReportContext } from './report-context.ts';
import { frameLines } from './source-place.ts';
import { notLoaded, toldFailure, warningPieces } from './told-failure.ts';

/** GitHub refuses a summary above 1 MiB as a whole; what is cut here leaves room for others'. */
const MOST_BYTES = 900_000;

const MOST_TEXT = 1000;
const MOST_COLUMNS = 100;
const MOST_WARNINGS = 10;

export function markdownReport(result: GradeResult, { view }: Pick<ReportContext, 'view'>): string {
  const { loadError, printedAtLoad: printed } = result;
  const page = plainPage(result, view);
  const { formatMessage } = page;
  const told =
    loadError === undefined
      ? failuresOf(result, view).map((failure) => Object.values(toldFailure(failure, page)).flat())
      : [notLoaded(loadError, page)];
  const sections = [
    heading(result, page),
    checksTable(result, page),
    ...[
      ...[...told, printedPieces(formatMessage('report.printed-at-load'), printed)],
      warningPieces(result.warnings, page, [], MOST_WARNINGS),
    ].map(layOut),
  ];
  return joined(
    sections.filter((section) => section !== ''),
    `\n*${formatMessage('log.cut-note')}*\n`,
  );
}

function joined(sections: readonly string[], cutNote: string): string {
  let text = '';
  for (const section of sections) {
    const longer = text === '' ? section : `${text}\n${section}`;
    if (Buffer.byteLength(longer) > MOST_BYTES) return text + cutNote;
    text = longer;
  }
  return text;
}

function heading(result: GradeResult, { formatMessage }: Page): string {
  const { proof } = result;
  const proven = proof === undefined ? '' : `\n${markdownText(proof)}\n`;
  return `## ${totalText(result, formatMessage)}\n\n${codeSpan(shortened(result.submission, 200))}\n${proven}`;
}

function checksTable({ checks }: GradeResult, { formatMessage }: Page): string {
  const rows = checks.map(
    (check) =>
      `| ${check.status === 'passed' ? '✅' : '❌'} | \`${check.name}\` | ${numberText(check.score)} | ${numberText(check.maxScore)} | ${markdownText(standingText(check, formatMessage))} |\n`,
  );
  return `| | ${formatMessage('log.columns.function')} | ${formatMessage('log.columns.points')} | ${formatMessage('log.columns.of')} | |\n| --- | --- | ---: | ---: | --- |\n${rows.join('')}`;
}

/** Paragraphs, each ended by an empty line. */
function layOut(pieces: readonly Piece[]): string {
  return pieces
    .flatMap(paragraphsOf)
    .filter((text) => text !== '')
    .map((text) => `${text.trimEnd()}\n`)
    .join('\n');
}

function paragraphsOf(piece: Piece): string[] {
  switch (piece.kind) {
    case 'heading': {
      const names = piece.names.map((name) => `\`${name}\``);
      return [`### ${names.join(', ')}${plain(piece.text)}`];
    }
    case 'command':
      return [`${plain(piece.lead)} ${codeSpan(piece.command)}`];
    case 'words': {
      const sign = (piece.sign ?? '').trim();
      return [`${sign === '' ? '' : `**${sign}** `}${plain(piece.text)}`];
    }
    case 'picture':
      return [codeBlock(piece.lines.join('\n'))];
    case 'place': {
      const code = frameLines(piece.line, MOST_COLUMNS, picocolors.createColors(false));
      const block = code.length === 0 ? '' : codeBlock(code.join('\n'));
      return [codeSpan(shortened(piece.at, MOST_TEXT)), block];
    }
    case 'printed': {
      const { heading, printed } = piece;
      const { lines, isCut } = visibleLines(printed.text, 20, 200);
      const more = isCut || printed.truncated ? '\n…' : '';
      return [heading, codeBlock(lines.join('\n') + more)];
    }
    default:
      return piece satisfies never;
  }
}

function plain(text: string): string {
  return markdownText(shortened(text, MOST_TEXT));
}
