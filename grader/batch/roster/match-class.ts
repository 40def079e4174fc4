/** Holds the submissions of a class against its list of students. */
import type { Say } from '../../messages/say.ts';
import type { Submission, Unplaced } from '../intake/submission.ts';
import { StudentFinder } from './match-students.ts';
import type { Roster, Student } from './read-roster.ts';

/** As it is kept with the results, so that parts of a class can be joined and results be read later. */
export interface MatchedClass {
  readonly roster: Roster;
  /** For each submission of somebody on the list: the numbers of the students, from 0. */
  readonly studentsOf: readonly (readonly [name: string, students: readonly number[]])[];
  readonly unmatched: readonly Unplaced[];
}

export function matchClass(
  submissions: readonly Submission[],
  roster: Roster,
  say: Say,
): MatchedClass {
  const finder = new StudentFinder(roster.students);
  const studentsOf: [string, number[]][] = [];
  const unmatched: Unplaced[] = [];
  for (const { name, by } of submissions) {
    const matches = by.map((one) => finder.find(one));
    const found = new Set(matches.flatMap((match) => (match.kind === 'one' ? [match.index] : [])));
    if (found.size > 0) studentsOf.push([name, [...found]]);
    const lacking = matches.filter(({ kind }) => kind !== 'one');
    if (lacking.length === 0 && found.size > 0) continue;
    const fitsSeveral = lacking.some(({ kind }) => kind === 'several');
    const alone = fitsSeveral ? 'intake.fits-several' : 'intake.nobody-on-list';
    unmatched.push({ name, reason: say(matches.length > 1 ? 'intake.group-incomplete' : alone) });
  }
  return { roster, studentsOf, unmatched };
}

/**
 * Where no list of students is given, the platform's download tells by itself who has handed in.
 *
 * @returns nothing when it does not tell it of everybody
 */
export function listFromDownload(submissions: readonly Submission[]): MatchedClass | undefined {
  const students: Student[] = [];
  const studentsOf: [string, number[]][] = [];
  for (const { name, by } of submissions) {
    const told = by.map(({ anything: _, letters, ...known }) => ({
      ...known,
      name: known.name ?? letters,
    }));
    if (told.some((each) => Object.values(each).every((text) => text === undefined)))
      return undefined;
    studentsOf.push([name, told.map((_, i) => students.length + i)]);
    students.push(...told);
  }
  return { roster: { headings: [], students }, studentsOf, unmatched: [] };
}
