/** What `--watch` says between two verdicts. */
import type { Say } from '../../messages/say.ts';
import { type CheckResult, type GradeResult, sumPoints } from '../../results/result.ts';

/** What changed from one verdict to the next: `+6 points: first is right now.` */
export function changeText(before: GradeResult, after: GradeResult, say: Say): string {
  const earlier = (name: string) => before.checks.find((check) => check.name === name);
  // Of what both are about: perhaps only one function was graded now.
  const gained = after.checks.map(({ name, score }) => score - (earlier(name)?.score ?? score));
  const difference = sumPoints(gained);
  const loading =
    (before.loadError === undefined) === (after.loadError === undefined)
      ? []
      : [say(after.loadError === undefined ? 'watch.loads' : 'watch.loads-no-more')];
  const changed = after.checks.flatMap((check) => {
    const was = earlier(check.name);
    return was === undefined ? [] : checkChange(was, check, say);
  });
  const parts = loading.length > 0 ? loading : changed;
  if (parts.length === 0 && difference === 0) return say('watch.same');
  const points = say('watch.points', {
    points: signed(difference),
    count: Math.abs(difference),
  });
  if (parts.length === 0) return say('watch.changes', { changes: points });
  const changes = say('watch.changes', { changes: parts.join(say('watch.changes.comma')) });
  return difference === 0
    ? changes.charAt(0).toUpperCase() + changes.slice(1)
    : say('watch.points-and-changes', { points, changes });
}

function checkChange(before: CheckResult, after: CheckResult, say: Say): string[] {
  const { name } = after;
  const [was, is] = [before.status === 'passed', after.status === 'passed'];
  if (was !== is) return [say(is ? 'watch.right-now' : 'watch.right-no-more', { name })];
  // The whole program follows the functions.
  if (after.isProgram === true) return [];
  if (before.notWritten === true && after.notWritten !== true)
    return [say('watch.written', { name })];
  return before.score === after.score
    ? []
    : [say('watch.gained', { name, from: before.score, to: after.score })];
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : `−${-number}`;
}
