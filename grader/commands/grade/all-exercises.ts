/** The lines of `grade --all`: how far each exercise has come, and which to take next. */
import stringWidth from 'string-width';
import type { Language } from '../../messages/languages.ts';
import type { GradeResult } from '../../results/result.ts';

export interface ExerciseScore {
  /** The exercise's name. */
  readonly exercise: string;
  /** None where its file is not there, or is empty. */
  readonly result?: Pick<GradeResult, 'score' | 'maxScore' | 'proven' | 'loadError'>;
}

interface OverviewWords {
  readonly points: (score: number, of: number) => string;
  readonly proven: string;
  readonly notLoaded: string;
  readonly missing: string;
  readonly next: (exercise: string) => string;
  readonly done: string;
}

const WORDS: Readonly<Record<Language, OverviewWords>> = {
  en: {
    points: (score, of) => `${score} of ${of} points`,
    proven: 'proven right',
    notLoaded: 'cannot be loaded',
    missing: 'there is no file for it, or it is empty',
    next: (exercise) => `Take next: ${exercise}. What is wrong there: npm run grade -- ${exercise}`,
    done: 'All exercises have full marks.',
  },
  zh: {
    points: (score, of) => `${score} / ${of} 分`,
    proven: '已证明完全正确',
    notLoaded: '无法加载',
    missing: '没有这个练习的文件，或文件为空',
    next: (exercise) => `接下来做：${exercise}。查看哪里不对：npm run grade -- ${exercise}`,
    done: '所有练习都得了满分。',
  },
};

/** @param scores in the order of the course */
export function overviewText(scores: readonly ExerciseScore[], language: Language): string {
  const words = WORDS[language];
  const width = Math.max(...scores.map(({ exercise }) => stringWidth(exercise)));
  const lines = scores.map(
    (score) => `${score.exercise.padEnd(width)}  ${stateOf(score, words).join(', ')}`,
  );
  const next = scores.find((score) => !isDone(score));
  return `${[...lines, '', next === undefined ? words.done : words.next(next.exercise)].join('\n')}\n`;
}

/** Whether all the points there are were earned. */
export function isDone({ result }: ExerciseScore): boolean {
  return result !== undefined && result.maxScore > 0 && result.score >= result.maxScore;
}

function stateOf({ result }: ExerciseScore, words: OverviewWords): string[] {
  if (result === undefined) return [words.missing];
  const points = words.points(result.score, result.maxScore);
  if (result.loadError !== undefined) return [points, words.notLoaded];
  return result.proven ? [points, words.proven] : [points];
}
