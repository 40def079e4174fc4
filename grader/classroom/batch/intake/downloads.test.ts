/**
 * Downloads of the course platforms, as they are, go to a table that the platform's gradebook takes:
 * the whole command is run on each.
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { textsBelow, writeFiles } from '../../../fixtures/made-class.ts';
import { right, setUpTests, zipped } from './fixtures/downloads-setup.ts';

const { folder, batch, result, tables, feedback } = setUpTests();

describe('a download of Moodle', () => {
  const worksheet = [
    'Identifier,Full name,Email address,Status,Grade,Maximum grade,Grade can be changed,Last modified (submission),Last modified (grade),Feedback comments',
    'Participant 11,Ada Lovelace,ada@x.org,Submitted for grading,,10.00,Yes,"Friday, 1 May 2026, 10:00 AM",-,',
    'Participant 12,Ben Bit,ben@x.org,Submitted for grading,,10.00,Yes,"Friday, 1 May 2026, 10:00 AM",-,',
    'Participant 13,Ben Bit,ben2@x.org,Submitted for grading,,10.00,Yes,"Friday, 1 May 2026, 10:00 AM",-,',
    'Participant 14,Cy Cell,cy@x.org,No submission,,10.00,Yes,-,-,',
  ];

  beforeAll(() => {
    writeFiles(path.join(folder, 'moodle'), {
      'Ada Lovelace_11_assignsubmission_file_/game-tree.ts': right,
      'Ben Bit_12_assignsubmission_file_/hw.rar': 'Rar!',
      'Ben Bit_12_assignsubmission_onlinetext_/onlinetext.html': '<p>see file</p>',
      'Dan Dot_15_assignsubmission_onlinetext_/onlinetext.html': '<p>code</p>',
    });
    writeFiles(path.join(folder, 'moodle'), { 'Ben Bit_13_assignsubmission_file_/x.txt': '' });
    const zip = zipped({ 'homework/game-tree.ts': right });
    writeFileSync(path.join(folder, 'moodle/Ben Bit_13_assignsubmission_file_/hw.zip'), zip);
    writeFiles(folder, { 'worksheet.csv': `\ufeff${worksheet.join('\r\n')}\r\n` });
  });

  it('is listed before it is graded: who is matched, who is missing, what is nobody’s', async () => {
    const ran = await batch('moodle', '--roster', path.join(folder, 'worksheet.csv'), '--dry-run');
    expect(ran, ran.err).toMatchObject({ exitCode: 0, err: '' });
    expect(ran.out.split('\n')).toEqual([
      'Submissions (3)',
      '  Ada Lovelace: Ada Lovelace (ada@x.org)',
      '  Ben Bit 12: Ben Bit (ben@x.org)',
      '  Ben Bit 13: Ben Bit (ben2@x.org)',
      '',
      'Without a program for this exercise (2)',
      expect.stringMatching(/^ {2}Ben Bit 12: there is no file game-tree.ts, only hw.rar: /),
      expect.stringMatching(/^ {2}Dan Dot: /),
      '',
      'Handed nothing in (1)',
      '  Cy Cell (cy@x.org)',
      '',
      'Submissions of nobody in the list of students (1)',
      '  Dan Dot: nobody in the list',
      '',
    ]);
    writeFiles(folder, { 'others.csv': 'login\nzoe\n' });
    const others = await batch('moodle', '--roster', path.join(folder, 'others.csv'));
    expect(others.exitCode).toBe(2);
    expect(others.err).toContain('no submission is of anybody in the list of students');
    expect(existsSync(path.join(folder, 'moodle-out'))).toBe(false);
  });

  it('fills the worksheet that Moodle takes back', async () => {
    const ran = await batch('moodle', '--roster', path.join(folder, 'worksheet.csv'));
    expect(ran, ran.err).toMatchObject({ exitCode: 0 });
    const [head, ada, ben, ben2, cy] = result('moodle', 'moodle.csv');
    expect(head).toBe(worksheet[0]);
    expect(ada).toMatch(
      /^Participant 11,Ada Lovelace,ada@x.org,.*,10,10.00,Yes,.*,-,"Grader: get_value/,
    );
    expect(ben).toMatch(
      /^Participant 12,.*,0,10.00,.*only hw.rar: of archives only .zip and .tar.gz are opened/,
    );
    expect(ben2).toMatch(/^Participant 13,.*,10,10.00,/);
    expect(cy).toBe('Participant 14,Cy Cell,cy@x.org,No submission,,10.00,Yes,-,-,');
    expect(ran.out).toContain('Handed nothing in (1)\n  Cy Cell (cy@x.org)\n');
    expect(ran.out).toContain('Submissions of nobody in the list of students (1)\n  Dan Dot');
    expect(result('moodle', 'hand-in.csv')).toEqual([
      'what,name,note',
      'Handed nothing in,Cy Cell (cy@x.org),',
      'Submissions of nobody in the list of students,Dan Dot,nobody in the list',
    ]);
    // Moodle parts each name by its first four underscores: the second part is the participant.
    const back = feedback('moodle');
    expect([...back.keys()].toSorted()).toEqual([
      'Ada Lovelace_11_assignfeedback_file_feedback.html',
      'Ben Bit_12_assignfeedback_file_feedback.html',
      'Ben Bit_13_assignfeedback_file_feedback.html',
      'Dan Dot_15_assignfeedback_file_feedback.html',
    ]);
    expect(back.get('Ben Bit_12_assignfeedback_file_feedback.html')).toContain('hw.rar');
    const pages = textsBelow(path.join(folder, 'moodle-out/pages'));
    expect([...back.values()].toSorted()).toEqual([...pages.values()].toSorted());
    expect(ran.out).toContain('hand-in.csv, feedback.zip, class.html, summary.html');
  });
});

describe('repositories of a classroom', () => {
  it('are recognized although one folder among them is none, and no gradebook imports their table', async () => {
    writeFiles(path.join(folder, 'clones'), {
      'tree-ada/.git/HEAD': '',
      'tree-ada/README.md': 'nothing yet',
      'tree-ben/.git/HEAD': '',
      'tree-ben/README.md': 'nothing yet',
      'notes/README.md': 'nothing yet',
    });
    const ran = await batch('clones');
    expect(ran.exitCode, ran.err).toBe(0);
    expect(tables('clones')).toEqual(['grades.csv']);
    const names = result('clones', 'grades.csv').map((line) => line.split(',')[0]);
    expect(names).toEqual(['submission', 'notes', 'tree-ada', 'tree-ben']);
  });
});
