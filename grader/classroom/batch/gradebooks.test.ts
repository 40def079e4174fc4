import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import { gradebookNotes, tableOf } from './gradebooks.ts';
import type { Roster } from './roster/read-roster.ts';
import { type ClassRow, NOTHING } from './row.ts';

const row: ClassRow = { ...NOTHING, name: 'ada', status: 'graded', score: 15, maxScore: 60 };
const student = { name: 'Lovelace, Ada', canvasId: '7', login: 'ada', section: 'A' };
const cellsOf = (grade: string) => ['', '', '', grade, ''];
const lines = [
  { ...row, student: { ...student, cells: cellsOf('90') } },
  { ...NOTHING, student: { name: 'Bit, Ben', canvasId: '8', cells: cellsOf('') } },
  { ...NOTHING, student: { name: 'Cell, Cy', canvasId: '9', cells: cellsOf('77,5') } },
  { ...NOTHING, student: { name: 'Dot, Dan', canvasId: '10' } },
];
const roster: Roster = {
  headings: ['Student', 'ID', 'Section', 'Game tree (555)', 'Game tree 2 (556)'],
  students: [],
  mostPoints: ['    Points Possible', '', '', '100,00', '10'],
};

function canvas(assignment: string, alsoCalled: readonly string[] = []): string[] {
  const options = { assignment, alsoCalled, maxScore: 60, roster };
  const text = tableOf('canvas', lines, options);
  return text!.trim().split(/\r?\n/);
}

it('the column that Canvas has for the assignment is filled, and the grades of students without points stay', () => {
  const filled = [
    'Student,ID,SIS User ID,SIS Login ID,Section,Game tree (555)',
    '    Points Possible,,,,,100',
    '"Lovelace, Ada",7,,ada,A,25',
    '"Bit, Ben",8,,,,',
    '"Cell, Cy",9,,,,"77,5"',
  ];
  expect(canvas('Game tree')).toEqual(filled);
  expect(canvas('Game tree (555)')).toEqual(filled);
  expect(canvas('博弈树', ['Game tree', '博弈树'])).toEqual(filled);
});

it('a new column is made if Canvas has none of that name, without the students who have no points', () => {
  expect(canvas('Game')).toEqual([
    'Student,ID,SIS User ID,SIS Login ID,Section,Game',
    '    Points Possible,,,,,60',
    '"Lovelace, Ada",7,,ada,A,15',
  ]);
});

describe('the table that Moodle imports, where the list is no worksheet', () => {
  const ada: ClassRow = { ...row, student: { login: 'ada', email: 'ada@x.org' } };
  const options = { assignment: 'Game tree', maxScore: 60 };
  const moodle = (...rows: readonly ClassRow[]) =>
    tableOf('moodle', rows, options)?.trim().split('\n');

  it('has no line for a submission of nobody, which Moodle would take for the student of the line before', () => {
    const nobody: ClassRow = { ...row, name: 'zoe', score: 60 };
    expect(moodle(ada, nobody)).toEqual(['username,email,Game tree', 'ada,ada@x.org,15']);
  });

  it('has no line for a student who handed in nothing, because a "-" would remove the grade', () => {
    const ben: ClassRow = { ...NOTHING, student: { login: 'ben', email: 'ben@x.org' } };
    expect(moodle(ada, ben)).toEqual(['username,email,Game tree', 'ada,ada@x.org,15']);
  });

  it('is not written if no column names a student to Moodle, and the batch says what is missing', () => {
    expect(tableOf('moodle', [row], options)).toBeUndefined();
    const named: ClassRow = { ...row, student: { name: 'Ada Lovelace', participant: '11' } };
    expect(tableOf('moodle', [named], options)).toBeUndefined();
    const [note] = gradebookNotes([row], ['moodle'], options, formatterFor('en'));
    expect(note).toMatch(
      /^moodle.csv was not written: .* username, email or ID number, .* --roster/,
    );
  });

  it('leaves out whose name Moodle does not take for one, or takes for that of another student', () => {
    // PHP takes "0" for empty, and MySQL ignores accents. A formula would be written with a mark before it.
    const odd = ['0', '=1+1', 'zoe', 'Zoé'].map(
      (login): ClassRow => ({ ...row, student: { login } }),
    );
    expect(moodle(ada, ...odd)).toEqual(['username,email,Game tree', 'ada,ada@x.org,15']);
    const [note] = gradebookNotes([ada, ...odd], ['moodle'], options, formatterFor('en'));
    expect(note).toContain('leaves out 4 students');
  });

  it('has only columns that name each of its students, and names who is left out', () => {
    const cy: ClassRow = { ...row, student: { login: 'cy', id: '7' } };
    const dan: ClassRow = { ...row, student: { id: '8', email: 'dan@x.org', name: 'Dan Dot' } };
    const twins = ['Eva', 'Eve'].map(
      (name): ClassRow => ({ ...row, student: { name, login: 'EV' } }),
    );
    expect(moodle(ada, cy)).toEqual(['username,Game tree', 'ada,15', 'cy,15']);
    expect(moodle(ada, cy, dan, ...twins)).toEqual(['username,Game tree', 'ada,15', 'cy,15']);
    const [note] = gradebookNotes(
      [ada, cy, dan, ...twins],
      ['moodle'],
      options,
      formatterFor('en'),
    );
    expect(note).toContain('leaves out 3 students');
    expect(note).toContain('Dan Dot (8), Eva (EV), Eve (EV)');
  });
});

it('Canvas’s table tells namesakes apart, since Canvas looks by name for a login that it does not know', () => {
  const named = (login: string, canvasId?: string): ClassRow => ({
    ...row,
    student: { firstName: 'Ada', lastName: 'Lovelace', login, canvasId },
  });
  const twins = [named('ada'), named('ada2'), named('ada3', '7')];
  const text = tableOf('canvas', twins, { assignment: 'Game', maxScore: 60 });
  expect(text?.trim().split('\n').slice(2)).toEqual([
    'Ada Lovelace (ada),,,ada,,15',
    'Ada Lovelace (ada2),,,ada2,,15',
    'Ada Lovelace,7,,ada3,,15',
  ]);
});

it('Canvas’s table has no line for a submission of nobody on the list', () => {
  const text = tableOf('canvas', [{ ...row, name: 'eve' }, ...lines], {
    assignment: 'Game',
    maxScore: 60,
    roster,
  });
  expect(text).toContain('Lovelace');
  expect(text).not.toContain('eve');
});

it('Moodle’s worksheet is filled on its own scale, in whatever form it writes the maximum', () => {
  const headings = ['Identifier', 'Grade', 'Maximum grade'];
  const lineOf = (most: string): string => {
    const own = { participant: '11', maximum: most, cells: ['Participant 11', '', most] };
    const options = { assignment: 'Game tree', maxScore: 60, roster: { headings, students: [] } };
    return tableOf('moodle', [{ ...row, student: own }], options)!.split('\n')[1]!;
  };
  expect(lineOf('10.00')).toBe('Participant 11,2.5,10.00');
  expect(lineOf('10,00')).toBe('Participant 11,2.5,"10,00"');
});

it('a teacher’s comment in Moodle’s worksheet stays, with the grader’s below it, once', () => {
  const headings = ['Identifier', 'Grade', 'Feedback comments'];
  const checks = [{ name: 'get_value', score: 15, maxScore: 60 }];
  const filled = (comment: string): string => {
    const student = { participant: '11', cells: ['Participant 11', '', comment] };
    const options = { assignment: 'x', maxScore: 60, roster: { headings, students: [] } };
    return tableOf('moodle', [{ ...row, checks, student }], options)!
      .split('\n')[1]!
      .replace('Participant 11,15,', '');
  };
  expect(filled('')).toBe('Grader: get_value 15/60');
  expect(filled('Well done')).toBe('Well done<br>Grader: get_value 15/60');
  expect(filled('Well done<br>Grader: get_value 3/60')).toBe(filled('Well done'));
  expect(filled('<p>Well done<br />Grader: get_value 3/60</p>')).toBe(
    '<p>Well done</p><br>Grader: get_value 15/60',
  );
  expect(filled('<p>Well done</p><p>Grader: get_value 3/60</p>')).toBe(
    '<p>Well done</p><br>Grader: get_value 15/60',
  );
  expect(filled('Grader: get_value 3/60')).toBe(filled(''));
});

it('a teacher’s own comment in Moodle’s worksheet stays exactly as it was', () => {
  const headings = ['Identifier', 'Grade', 'Feedback comments'];
  const comment = '- see\tme;\n=1 of 2 ';
  const student = { participant: '11', cells: ['Participant 11', '', comment] };
  const options = { assignment: 'x', maxScore: 60, roster: { headings, students: [] } };
  const read = (each: ClassRow): string | undefined => {
    const [, cells = []] = parse(tableOf('moodle', [each], options) ?? '') as string[][];
    return cells[2];
  };
  expect(read({ ...NOTHING, student })).toBe(comment);
  const checks = [{ name: 'get_value', score: 15, maxScore: 60 }];
  expect(read({ ...row, checks, student })).toBe(`${comment.trim()}<br>Grader: get_value 15/60`);
});

it.each(['nbgrader', 'gradescope', 'github-classroom', 'classroom50'])(
  'says that grades.csv is there for %s, which imports no table',
  async (name) => {
    const refused = await runCommand('.', ['batch', 'class', '--csv', name]);
    expect(refused).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining(`${name} imports no table of grades. Leave the option out`),
    });
  },
);
