/** Says what changed from one verdict to the next: `+6 points: first and second are now right.` */
import { type FormatMessage, nameList } from '../../base/messages/format-message.ts';
import { type CheckResult, type GradeResult, sumPoints } from '../../results/result.ts';

interface CheckPair {
  readonly before: CheckResult;
  readonly after: CheckResult;
}

/** @returns one sentence; empty while the program cannot be loaded, as then nothing is known of it */
export function changeText(
  before: GradeResult,
  after: GradeResult,
  formatMessage: FormatMessage,
): string {
  if (before.loadError !== undefined && after.loadError !== undefined) return '';
  const pairs = checksInBoth(before, after);
  const difference = sumPoints(pairs.map((pair) => pair.after.score - pair.before.score));
  const count = Math.abs(difference);
  const text = formatMessage('watch.changed', {
    points: difference === 0 ? '' : `${difference > 0 ? '+' : '−'}${count}`,
    count,
    changes: changesIn(before, after, pairs, formatMessage).join(
      formatMessage('watch.changes.comma'),
    ),
  });
  // A function keeps its name, with a small letter at the beginning of a sentence too.
  const beginsWithName = after.checks.some(({ name }) => text.startsWith(name));
  return beginsWithName ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** The later verdict may be about one function only. */
function checksInBoth(before: GradeResult, after: GradeResult): CheckPair[] {
  return after.checks.flatMap((check) => {
    const earlier = before.checks.find(({ name }) => name === check.name);
    return earlier === undefined ? [] : [{ before: earlier, after: check }];
  });
}

function changesIn(
  before: GradeResult,
  after: GradeResult,
  pairs: readonly CheckPair[],
  formatMessage: FormatMessage,
): string[] {
  if (after.loadError !== undefined) return [formatMessage('watch.loads-no-more')];
  if (before.loadError !== undefined) return [formatMessage('watch.loads')];
  const changed = (kind: CheckChange): CheckPair[] =>
    pairs.filter((pair) => changeOf(pair) === kind);
  const together = (['right-now', 'right-no-more', 'written'] as const)
    .map((kind) => ({ kind, names: changed(kind).map(({ after: { name } }) => name) }))
    .filter(({ names }) => names.length > 0)
    .map(({ kind, names }) =>
      formatMessage(`watch.${kind}`, { names: nameList(names), count: names.length }),
    );
  const others = changed('other-points').map((pair) => {
    const { name, score } = pair.after;
    return formatMessage('watch.gained', { name, from: pair.before.score, to: score });
  });
  return [...together, ...others];
}

type CheckChange = 'right-now' | 'right-no-more' | 'written' | 'other-points' | 'none';

function changeOf({ before, after }: CheckPair): CheckChange {
  const isRight = isProvenRight(after);
  if (isProvenRight(before) !== isRight) return isRight ? 'right-now' : 'right-no-more';
  if (before.notWritten === true && after.notWritten !== true) return 'written';
  return before.score === after.score ? 'none' : 'other-points';
}

/** A function may have its points although it passes only once another one is right. */
function isProvenRight({ status, pending, carriedFrom }: CheckResult): boolean {
  return status === 'passed' && pending !== true && carriedFrom === undefined;
}
