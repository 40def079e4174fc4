/** The total, and a line for each check: its points, a bar, and how it stands. */

import { visibleLine } from '../base/in-child/visible.ts';
import { nameList } from '../base/messages/format-message.ts';
import { columnsOf, shortened, wrapText } from '../base/text/terminal.ts';
import type { CheckResult, GradeResult } from '../results/result.ts';
import { moodOf, standingText } from './failures.ts';
import { INDENT, inNumbers, numberText, type Page, type Piece, totalText, words } from './page.ts';

const MOST_BAR = 20;
/** A shorter bar shows nothing. */
const LEAST_BAR = 5;
const GAP = '  ';

/** The total first, and beside it whose it is. */
export function totalLine(result: GradeResult, { width, ink, formatMessage }: Page): string {
  const total = totalText(result, formatMessage);
  const isFull = result.maxScore > 0 && result.score >= result.maxScore;
  const paint = isFull ? ink.green : result.score > 0 ? ink.yellow : ink.reset;
  const room = width - columnsOf(total) - GAP.length;
  const name = room < 5 ? '' : GAP + ink.dim(shortened(visibleLine(result.submission), room));
  return ink.bold(paint(total)) + name;
}

/**
 * On one screen what is not written yet has one row together; where the screen is too small, so has what
 * has full points, by how it stands.
 */
export function checkPieces({ checks }: GradeResult, page: Page): Piece[] {
  const { formatMessage } = page;
  const isSpare = (check: CheckResult): boolean =>
    check.notWritten === true
      ? page.folded
      : page.leftOut.includes('full') && check.score === check.maxScore && !check.isProgram;
  const spare = checks.filter(isSpare);
  const together = [...new Set(spare.map((check) => standingText(check, page.formatMessage)))]
    .map(
      (says) =>
        [says, spare.filter((check) => standingText(check, page.formatMessage) === says)] as const,
    )
    .filter(([, some]) => some.length > 1);
  const inOne = together.flatMap(([, some]) => some);
  const rows = checks.filter((check) => !inOne.includes(check));
  return [
    { kind: 'picture', lines: rowsOf(rows, page) },
    ...together.map(([says, some]) => {
      const points = numberText(some.reduce((sum, { maxScore }) => sum + maxScore, 0));
      const names = some.map(({ name }) => name);
      const standing = says.charAt(0).toUpperCase() + says.slice(1);
      const told = { names: nameList(names), standing, points };
      return words(formatMessage('report.rows-together', told), 'quiet');
    }),
  ];
}

function rowsOf(checks: readonly CheckResult[], page: Page): string[] {
  const { formatMessage, width } = page;
  const rows = checks.map((check) => ({
    check,
    points: formatMessage('report.out-of', inNumbers(check)),
    says: standingText(check, formatMessage),
  }));
  const nameWidth = widest(checks.map(({ name }) => name));
  const pointsWidth = widest(rows.map(({ points }) => points));
  const left = width - INDENT.length - nameWidth - pointsWidth - 2 * GAP.length;
  const wanted = Math.min(left, widest(rows.map(({ says }) => says)));
  const room = Math.min(MOST_BAR, left - wanted - GAP.length);
  const barWidth = room < LEAST_BAR ? 0 : room;
  const saysWidth = barWidth === 0 ? left : left - barWidth - GAP.length;
  return rows.flatMap(({ check, points, says }) => {
    const paint = paintOf(check, page);
    const bar = barWidth === 0 ? '' : GAP + paint(barOf(check, barWidth));
    const before = ' '.repeat(pointsWidth - columnsOf(points));
    const head = `${check.name.padEnd(nameWidth)}${bar}${GAP}${before}${points}${GAP}`;
    const [first = '', ...rest] = wrapText(says, saysWidth);
    const under = ' '.repeat(width - INDENT.length - saysWidth);
    return [head + paint(first), ...rest.map((line) => under + paint(line))];
  });
}

function paintOf(check: CheckResult, { ink }: Page): (text: string) => string {
  const isPending = check.pending === true && check.status === 'passed';
  if (check.carriedFrom !== undefined || isPending) return ink.yellow;
  return { good: ink.green, open: ink.dim, bad: ink.red }[moodOf(check)];
}

/** Full only with full points, empty only without any. */
function barOf({ score, maxScore }: CheckResult, width: number): string {
  const share = maxScore > 0 ? score / maxScore : 0;
  const least = share > 0 ? 1 : 0;
  const most = share < 1 ? width - 1 : width;
  const filled = Math.min(most, Math.max(least, Math.round(share * width)));
  return '█'.repeat(filled) + '░'.repeat(width - filled);
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => columnsOf(text)));
}
