/** What `--watch` says between two verdicts, and the keys that it takes where somebody sits at a terminal. */
import type { Say } from '../../messages/say.ts';
import { type CheckResult, type GradeResult, sumPoints } from '../../results/result.ts';
import type { Io } from '../io.ts';

export interface KeysNow {
  /** The one function that is looked at, where there is one. */
  readonly only: string | undefined;
  readonly isOnly: boolean;
  readonly isExplained: boolean;
  /** There is one more hint. */
  readonly isMore: boolean;
}

export function keysText(say: Say, { only, isOnly, isExplained, isMore }: KeysNow): string {
  const which = isOnly
    ? say('watch.keys.everything')
    : say('watch.keys.only', { name: only ?? '' });
  return [
    say('watch.keys.again'),
    ...(isMore ? [say('watch.keys.hint')] : []),
    say(isExplained ? 'watch.keys.in-short' : 'watch.keys.explain'),
    ...(only === undefined ? [] : [which]),
    say('watch.keys.quit'),
  ].join(' · ');
}

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

/** In raw mode the terminal sends no signal for these. */
export const CTRL_C = '\u0003';
export const CTRL_D = '\u0004';

export function canTakeKeys({ input, outStyle }: Io): boolean {
  return input.isTTY && outStyle.isTty && typeof input.setRawMode === 'function';
}

/**
 * @param keys what each does, letters in small
 * @returns what gives the terminal back as it was
 */
export function takeKeys(
  { input }: Io,
  keys: Readonly<Partial<Record<string, () => void>>>,
): () => void {
  const onKey = (piece: string): void => {
    for (const key of piece.toLowerCase()) keys[key]?.();
  };
  const giveBack = (): void => {
    input.setRawMode(false);
  };
  input.setEncoding('utf8');
  input.setRawMode(true);
  input.on('data', onKey);
  process.once('exit', giveBack);
  return () => {
    giveBack();
    process.off('exit', giveBack);
    input.off('data', onKey);
    input.pause();
  };
}
