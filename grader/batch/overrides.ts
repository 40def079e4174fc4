/**
 * What an instructor decides otherwise than the grader: `overrides.csv` in the folder of results, read at each
 * run. Reports and records stay as they are; every table shows what was decided, and what the grader had said.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../grader-error.ts';
import { type Language, SOURCE_LANGUAGE } from '../messages/languages.ts';
import { sayIn } from '../messages/say.ts';
import { roundPoints } from '../results/score.ts';
import { Late } from './late.ts';
import type { BatchInfo } from './results-folder.ts';
import { fullName, type GradeLine } from './roster/class-list.ts';
import { rolesOf } from './roster/headings.ts';
import { StudentFinder } from './roster/match-students.ts';
import { readTable, type Student } from './roster/read-roster.ts';
import type { Row } from './row.ts';

const FILE = 'overrides.csv';

interface Override {
  /** None for who is excused. */
  readonly points?: number;
  readonly reason: string;
}

export class Overrides {
  /** Nothing is decided otherwise. */
  static readonly NONE = new Overrides(new Map(), SOURCE_LANGUAGE, 0, new Late({}, {}, 0));

  private constructor(
    /** By the name of a submission, or by the student. */
    private readonly of: ReadonlyMap<string | Student, Override>,
    private readonly language: Language,
    private readonly maxScore: number,
    readonly late: Late,
  ) {}

  /**
   * @param folder of the results
   * @param submissions of the whole class
   * @throws {GraderError} when a line says nothing, or is about nobody
   */
  static in(
    folder: string,
    submissions: readonly string[],
    info: Pick<BatchInfo, 'matched' | 'cases' | 'language' | 'delivered' | 'late'>,
  ): Overrides {
    const { matched, cases, language = SOURCE_LANGUAGE } = info;
    const maxScore = roundPoints(cases.reduce((sum, { points }) => sum + points, 0));
    const late = new Late(info, info.late ?? {}, maxScore);
    const file = path.join(folder, FILE);
    if (!existsSync(file)) return new Overrides(new Map(), language, maxScore, late);
    const [headings = [], ...lines] = readTable(file, file);
    const roles = rolesOf(headings, (column) => lines.flatMap((cells) => cells[column] || []));
    const students = matched?.roster.students ?? [];
    const finder = new StudentFinder(students);
    const names = headings.map((heading) => heading.trim().toLowerCase());
    const of = new Map<string | Student, Override>();
    for (const [index, cells] of lines.entries()) {
      const cell = (name: string): string => cells[names.indexOf(name)]?.trim() ?? '';
      const told: Student = Object.fromEntries(
        [...roles].flatMap(([role, column]) => {
          const text = cells[column]?.trim() ?? '';
          return text === '' ? [] : [[role, text]];
        }),
      );
      const name = fullName(told);
      const found = finder.find({ ...told, ...(name !== undefined && { name }) });
      const submission = cell('submission');
      const whose = found.kind === 'one' ? students[found.index] : undefined;
      const about = submissions.includes(submission) ? submission : whose;
      if (about === undefined) throw refused(file, index, 'it is about nobody, or about several');
      of.set(
        about,
        decisionIn(cell, (reason) => refused(file, index, reason)),
      );
    }
    return new Overrides(of, language, maxScore, late);
  }

  /** The line of a gradebook as it counts. */
  lineOf(line: GradeLine): GradeLine {
    const row = this.decided(line.row, line.student);
    if (row === line.row) return line;
    return { ...(line.student && { student: line.student }), ...(row && { row }) };
  }

  /**
   * @param row what the grader said, where something was handed in
   * @param student whose line it is, where that is known
   * @returns what counts
   */
  decided(row: Row | undefined, student?: Student): Row | undefined {
    const override = (student && this.of.get(student)) ?? (row && this.of.get(row.name));
    if (override === undefined) return row && this.late.applied(row, student);
    const { points, reason } = override;
    const say = sayIn(this.language);
    const isGraded = row !== undefined && row.status !== 'not-graded';
    const told = reason === '' ? say('class.override.no-reason') : reason;
    return {
      ...(row ?? { ...NOTHING, maxScore: this.maxScore }),
      status: points === undefined ? 'excused' : 'graded',
      score: points ?? 0,
      note: say('class.override', { reason: told, isGraded, score: row?.score ?? 0 }),
    };
  }
}

const NOTHING = { name: '', proven: false, checks: [], failed: [], misconceptions: [] };

function decisionIn(
  cell: (name: string) => string,
  refuse: (why: string) => GraderError,
): Override {
  const [points, reason] = [cell('points').replace(',', '.'), cell('reason')];
  const isExcused = !/^(?:|no|n|false|0)$/i.test(cell('excused'));
  if (isExcused === (points !== '')) throw refuse('it needs either points or excused');
  if (isExcused) return { reason };
  if (!/^\d+(?:\.\d+)?$/.test(points)) throw refuse(`${points} are no points`);
  return { points: roundPoints(Number(points)), reason };
}

function refused(file: string, index: number, why: string): GraderError {
  return new GraderError(
    `${file}, row ${index + 1} below the headings: ${why}`,
    'Its columns are submission (as in grades.csv) or what the list of students has, points, excused and reason.',
  );
}
