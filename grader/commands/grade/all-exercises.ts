/** The lines of `grade --all`: how far each exercise has come, and which to take next. */
import stringWidth from 'string-width';
import type { Language } from '../../messages/languages.ts';
import { type Say, sayIn } from '../../messages/say.ts';
import type { GradeResult } from '../../results/result.ts';

export interface ExerciseScore {
  /** The exercise's name. */
  readonly exercise: string;
  /** None where its file is not there, or is empty. */
  readonly result?: Pick<GradeResult, 'score' | 'maxScore' | 'proven' | 'loadError'>;
}

/** @param scores in the order of the course */
export function overviewText(scores: readonly ExerciseScore[], language: Language): string {
  const say = sayIn(language);
  const width = Math.max(...scores.map(({ exercise }) => stringWidth(exercise)));
  const lines = scores.map(
    (score) => `${score.exercise.padEnd(width)}  ${stateOf(score, say).join(', ')}`,
  );
  const next = scores.find((score) => !isDone(score));
  return `${[...lines, '', next === undefined ? say('all.done') : say('all.next', { exercise: next.exercise })].join('\n')}\n`;
}

/** Whether all the points there are were earned. */
export function isDone({ result }: ExerciseScore): boolean {
  return result !== undefined && result.maxScore > 0 && result.score >= result.maxScore;
}

function stateOf({ result }: ExerciseScore, say: Say): string[] {
  if (result === undefined) return [say('all.missing')];
  const points = say('all.points', { score: result.score, of: result.maxScore });
  if (result.loadError !== undefined) return [points, say('all.not-loaded')];
  return result.proven ? [points, say('all.proven')] : [points];
}
