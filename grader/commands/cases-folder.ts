/** Where the cases of a command are, and how its messages name their files. */
import path from 'node:path';
import type { CaseProblem } from '../cases/case-problem.ts';
import type { Io } from './io.ts';

export function casesFolder({ cases }: { readonly cases?: string }, io: Io): string {
  return cases === undefined
    ? path.join(io.projectFolder, 'cases')
    : path.resolve(io.userFolder, cases);
}

/** The project's own files are named from the project's folder: `cases/minmax.json`. */
export function shownFrom<T extends Pick<CaseProblem, 'file'>>(problem: T, io: Io): T {
  const way = path.relative(io.projectFolder, path.resolve(io.projectFolder, problem.file));
  const isOurs = way !== '' && !way.startsWith('..') && !path.isAbsolute(way);
  return { ...problem, file: (isOurs ? way : problem.file).replaceAll('\\', '/') };
}

export function points(number: number): string {
  return number === 1 ? '1 point' : `${number} points`;
}
