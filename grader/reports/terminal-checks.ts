/** Lays out the total, and a row for each check: its points, a bar, and how it stands. */
import { visibleLine } from '../base/in-child/visible.ts';
import { nameList } from '../base/messages/format-message.ts';
import { columnsOf, shortened, wrapText } from '../base/text/terminal.ts';
import type { CheckResult, GradeResult } from '../results/result.ts';
import { moodOf, standingText } from './failures.ts';
import { numberText, pointValues, totalText } from './points-text.ts';
import { INDENT, type Page } from './report-page.ts';
import { type ReportPiece, textPiece } from './report-pieces.ts';

const MAX_BAR_WIDTH = 20;
/** A shorter bar shows nothing. */
const MIN_BAR_WIDTH = 5;
/** A shorter part of the submission's name says nothing (a guess). */
const MIN_NAME_WIDTH = 5;
const GAP = '  ';

/** The total, and the name of the submission where there is room for it. */
export function totalLine(result: GradeResult, { width, ink, formatMessage }: Page): string {
  const total = totalText(result, formatMessage);
  const room = width - columnsOf(total) - GAP.length;
  const painted = ink.bold(totalPaint(result, ink)(total));
  if (room < MIN_NAME_WIDTH) return painted;
  return painted + GAP + ink.dim(shortened(visibleLine(result.submission), room));
}

function totalPaint({ score, maxScore }: GradeResult, ink: Page['ink']): (text: string) => string {
  if (maxScore > 0 && score >= maxScore) return ink.green;
  return score > 0 ? ink.yellow : ink.reset;
}

/**
 * A row for each check. A folded report has one line together for functions that are not written yet, and, in the watch and
 * on a small screen, for those with full points, where several stand alike.
 */
export function checkPieces(result: GradeResult, page: Page): ReportPiece[] {
  const hidesOpen = page.omitted.includes('open-rows');
  const checks = result.checks.filter((check) => !hidesOpen || moodOf(check) !== 'open');
  const groups = alikeGroups(checks, page);
  const grouped = [...groups.values()].flat();
  const rows = checks.filter((check) => !grouped.includes(check));
  const lines = [...groups].map(([text, group]) => groupLine(text, group, page));
  return [{ kind: 'picture', lines: rowsOf(rows, page) }, ...lines];
}

/** @returns the checks without a row of their own, by how they stand */
function alikeGroups(checks: readonly CheckResult[], page: Page): Map<string, CheckResult[]> {
  const spare = checks.filter((check) => needsNoRow(check, page));
  const groups = new Map<string, CheckResult[]>();
  for (const text of spare.map((check) => standingText(check, page.formatMessage))) {
    const group = spare.filter((check) => standingText(check, page.formatMessage) === text);
    if (group.length > 1) groups.set(text, group);
  }
  return groups;
}

function needsNoRow(check: CheckResult, { folded, inWatch, omitted }: Page): boolean {
  if (check.notWritten === true) return folded;
  const mayBeLeftOut = inWatch || omitted.includes('full-points');
  return mayBeLeftOut && check.score === check.maxScore && !check.isProgram;
}

function groupLine(
  text: string,
  group: readonly CheckResult[],
  { formatMessage }: Page,
): ReportPiece {
  const points = numberText(group.reduce((sum, { maxScore }) => sum + maxScore, 0));
  const names = nameList(group.map(({ name }) => name));
  const standing = text.charAt(0).toUpperCase() + text.slice(1);
  return textPiece(formatMessage('report.rows-together', { names, standing, points }), 'quiet');
}

function rowsOf(checks: readonly CheckResult[], page: Page): string[] {
  const { formatMessage, width } = page;
  const rows = checks.map((check) => ({
    check,
    points: formatMessage('report.out-of', pointValues(check)),
    standing: standingText(check, formatMessage),
  }));
  const nameWidth = widest(checks.map(({ name }) => name));
  const pointsWidth = widest(rows.map(({ points }) => points));
  const left = width - INDENT.length - nameWidth - pointsWidth - 2 * GAP.length;
  const barWidth = barWidthBeside(
    rows.map(({ standing }) => standing),
    left,
  );
  const standingWidth = barWidth === 0 ? left : left - barWidth - GAP.length;
  return rows.flatMap(({ check, points, standing }) => {
    const paint = paintOf(check, page);
    const bar = barWidth === 0 ? '' : GAP + paint(barOf(check, barWidth));
    const padding = ' '.repeat(pointsWidth - columnsOf(points));
    const head = `${check.name.padEnd(nameWidth)}${bar}${GAP}${padding}${points}${GAP}`;
    const [first = '', ...rest] = wrapText(standing, standingWidth);
    const hanging = ' '.repeat(width - INDENT.length - standingWidth);
    return [head + paint(first), ...rest.map((line) => hanging + paint(line))];
  });
}

/** @returns the width of the bars when the texts are not wrapped for them; 0 when there is no room for bars */
function barWidthBeside(standings: readonly string[], room: number): number {
  const textWidth = Math.min(room, widest(standings));
  const width = Math.min(MAX_BAR_WIDTH, room - textWidth - GAP.length);
  return width < MIN_BAR_WIDTH ? 0 : width;
}

function paintOf(check: CheckResult, { ink }: Page): (text: string) => string {
  const isPending = check.pending === true && check.status === 'passed';
  if (check.carriedFrom !== undefined || isPending) return ink.yellow;
  return { good: ink.green, open: ink.dim, bad: ink.red }[moodOf(check)];
}

/** A bar is full only with all points, and empty only without any. */
function barOf({ score, maxScore }: CheckResult, width: number): string {
  const share = maxScore > 0 ? score / maxScore : 0;
  const minFilled = share > 0 ? 1 : 0;
  const maxFilled = share < 1 ? width - 1 : width;
  const filled = Math.min(maxFilled, Math.max(minFilled, Math.round(share * width)));
  return '█'.repeat(filled) + '░'.repeat(width - filled);
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => columnsOf(text)));
}
