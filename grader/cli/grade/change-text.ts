/** Says what changed from one verdict to the next: `+6 points: first is right now.` */
import type { FormatMessage } from '../../base/messages/format-message.ts';
import { type CheckResult, type GradeResult, sumPoints } from '../../results/result.ts';

interface CheckPair {
  readonly before: CheckResult;
  readonly after: CheckResult;
}

export function changeText(
  before: GradeResult,
  after: GradeResult,
  formatMessage: FormatMessage,
): string {
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
  return text.charAt(0).toUpperCase() + text.slice(1);
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
  const couldLoad = before.loadError === undefined;
  const canLoad = after.loadError === undefined;
  if (couldLoad !== canLoad) {
    return [formatMessage(canLoad ? 'watch.loads' : 'watch.loads-no-more')];
  }
  return pairs
    .map((pair) => checkChange(pair, formatMessage))
    .filter((change) => change !== undefined);
}

function checkChange({ before, after }: CheckPair, formatMessage: FormatMessage) {
  const { name, score } = after;
  const isRight = after.status === 'passed';
  if ((before.status === 'passed') !== isRight) {
    return formatMessage(isRight ? 'watch.right-now' : 'watch.right-no-more', { name });
  }
  // The whole program changes with its functions, so only its becoming right or wrong is worth a word.
  if (after.isProgram === true) return undefined;
  if (before.notWritten === true && after.notWritten !== true) {
    return formatMessage('watch.written', { name });
  }
  if (before.score === score) return undefined;
  return formatMessage('watch.gained', { name, from: before.score, to: score });
}
