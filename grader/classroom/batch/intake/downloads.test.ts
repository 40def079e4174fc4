/**
 * Downloads of the course platforms, as they are, go to a table that the platform's gradebook takes:
 * the whole command is run on each.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  scratchFolder,
  textsBelow,
  writeFiles,
  writeQuickCases,
} from '../../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../../fixtures/project-folder.ts';
import { type ProgramRun, runCommand } from '../../../fixtures/run-program.ts';
import { isThorough } from '../../../fixtures/thorough.ts';

const { folder, remove } = scratchFolder('downloads');
const right = readFileSync(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
const wrong = right.replace(/return isFull/, 'return !isFull');

beforeAll(() => writeQuickCases(path.join(folder, 'cases')));
afterAll(remove);

function zipped(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

function batch(what: string, ...options: readonly string[]): Promise<ProgramRun> {
  return runCommand(folder, [
    ...['batch', path.join(folder, what), '--out', path.join(folder, `${what}-out`)],
    ...['--cases', path.join(folder, 'cases'), '--sandbox', 'basic', '--jobs', '1'],
    ...options,
  ]);
}

function result(what: string, file: string): string[] {
  return (
    textsBelow(path.join(folder, `${what}-out`))
      .get(file)
      ?.trimEnd()
      .split('\n') ?? []
  );
}

/** The tables of a batch, by the names of their files. */
function tables(what: string): string[] {
  const names = [...textsBelow(path.join(folder, `${what}-out`)).keys()];
  return names.filter((name) => name.endsWith('.csv')).toSorted();
}

/** The files of the zip that goes back to the platform, by their names. */
function feedback(what: string): Map<string, string> {
  const zip = unzipSync(readFileSync(path.join(folder, `${what}-out`, 'feedback.zip')));
  return new Map(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

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

  it('is told before it is graded: who is matched, who is missing, what is nobody’s', async () => {
    const ran = await batch('moodle', '--roster', path.join(folder, 'worksheet.csv'), '--dry-run');
    expect(ran, ran.err).toMatchObject({ exitCode: 0, err: '' });
    expect(ran.out.split('\n')).toEqual([
      'Submissions (3)',
      '  Ada Lovelace: Ada Lovelace (ada@x.org)',
      '  Ben Bit 12: Ben Bit (ben@x.org)',
      '  Ben Bit 13: Ben Bit (ben2@x.org)',
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
      /^Participant 12,.*,0,10.00,.*only hw.rar: of archives only .zip is opened/,
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
    expect(ran.out).toContain('hand-in.csv, feedback.zip, summary.html');
  });
});

describe('a download of Canvas', () => {
  beforeAll(() => {
    const files = {
      'lovelaceada_101_9001_game-tree-1.ts': right,
      'bitben_LATE_102_9002_game-tree.ts': "import { add } from './board-2';\nadd();\n",
      'bitben_LATE_102_9003_board-2.ts': 'export function add(): void { throw new Error("here") }',
      'cellcy_103_9004_game-tree.ts': wrong,
      'cellcy_103_9009_game-tree-1.ts': right,
      'dotdan_104_text.html': 'see my repository',
    };
    const nested = { 'eveeva_105_9010_hw.zip': zipped({ 'a.ts': right }) };
    const all = [
      ...Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const),
      ...Object.entries(nested),
    ];
    writeFileSync(path.join(folder, 'submissions.zip'), zipSync(Object.fromEntries(all)));
    writeFiles(folder, {
      'canvas.csv': [
        'Student,ID,SIS User ID,SIS Login ID,Section,Old one (77)',
        '    Points Possible,,,,,10',
        '"Lovelace, Ada",101,s1,ada,A,7',
        '"Bit, Ben",102,s2,ben,A,7',
        '"Cell, Cy",103,s3,cy,B,7',
        '"Dot, Dan",104,s4,dan,B,7',
        '"Fox, Fay",106,s6,fay,B,7',
      ].join('\n'),
    });
  });

  it.runIf(isThorough)(
    'is taken as the zip that it is, and gives the gradebook its own numbers',
    async () => {
      const ran = await batch('submissions.zip', '--roster', path.join(folder, 'canvas.csv'));
      expect(ran, ran.err).toMatchObject({ exitCode: 0 });
      expect(result('submissions.zip', 'canvas.csv')).toEqual([
        'Student,ID,SIS User ID,SIS Login ID,Section,Game tree and minimax',
        '    Points Possible,,,,,25',
        '"Lovelace, Ada",101,s1,ada,A,25',
        '"Bit, Ben",102,s2,ben,A,0',
        '"Cell, Cy",103,s3,cy,B,25',
        '"Dot, Dan",104,s4,dan,B,0',
        'eveeva,,,eveeva,,25',
      ]);
      expect(ran.out).toContain('Handed nothing in (1)\n  Fox, Fay (fay)');
      expect(ran.out).toMatch(/bitben: .*here/);
      // Who typed text has no file that Canvas could put the comment to.
      expect([...feedback('submissions.zip').keys()].toSorted()).toEqual([
        'bitben_102_9003_feedback.html',
        'cellcy_103_9009_feedback.html',
        'eveeva_105_9010_feedback.html',
        'lovelaceada_101_9001_feedback.html',
      ]);
    },
  );

  it.runIf(isThorough)('without a list tells its numbers all the same', async () => {
    await batch('submissions.zip');
    expect(result('submissions.zip', 'canvas.csv')).toContain('lovelaceada,101,,,,25');
    expect(result('submissions.zip', 'grades.csv')[0]).toMatch(/^submission,id,name,status/);
  });
});

describe('a download of Gradescope', () => {
  it.runIf(isThorough)('goes by its own list of who handed in, groups too', async () => {
    const metadata = [
      '---',
      'submission_501:',
      '  :submitters:',
      '  - :name: Ada Lovelace',
      "    :sid: '007'",
      '    :email: ada@x.org',
      '  - :name: Ben Bit',
      "    :sid: '008'",
      '    :email: ben@x.org',
      '  :created_at: 2026-05-01 04:12:26.593498000 Z',
      '  :results: !ruby/object:Unknown {}',
      'submission_502:',
      '  :submitters:',
      '  - :name: Cy Cell',
      '    :sid: ',
      '    :email: cy@x.org',
    ].join('\n');
    writeFiles(path.join(folder, 'gradescope'), {
      'assignment_1_export/submission_metadata.yml': metadata,
      'assignment_1_export/submission_501/game-tree.ts': right,
      'assignment_1_export/submission_502/src/game-tree.ts': 'broken(',
    });
    writeFiles(folder, {
      'group.csv': 'SID,Name,Email\n007,Ada L.,\n,,ben@x.org\n,,cy@x.org\n,Eva,eva@x.org\n',
    });
    const ran = await batch('gradescope', '--roster', path.join(folder, 'group.csv'));
    expect(ran, ran.err).toMatchObject({ exitCode: 0 });
    expect(tables('gradescope')).toEqual(['grades.csv', 'hand-in.csv']);
    const moodle = await batch('gradescope', '--csv', 'moodle');
    expect(moodle.exitCode, moodle.err).toBe(0);
    expect(result('gradescope', 'moodle.csv')[0]).toMatch(/^email,idnumber,fullname,/);
    expect(result('gradescope', 'grades.csv').filter((line) => line.includes('007'))).toHaveLength(
      1,
    );
  });
});

describe('repositories of a classroom', () => {
  it('are known as such though a folder among them is none, and have no gradebook that imports a table', async () => {
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
    expect(names).toEqual(['submission', 'ada', 'ben', 'notes']);
  });

  it.runIf(isThorough)('go by the logins at their ends', async () => {
    const class_ = path.join(folder, 'tree-submissions');
    writeFiles(class_, {
      'tree-ada/game-tree.ts': right,
      'tree-mary-ann/starter/game-tree.ts': right,
      'tree-ann/README.md': 'nothing yet',
    });
    writeFiles(folder, {
      'classroom.csv':
        'identifier,github_username,github_id,name\ns1,ada,1,Ada\ns2,Mary-Ann,2,Mary\ns3,ann,3,Ann\ns4,,,Zoe\n',
    });
    const list = ['--roster', path.join(folder, 'classroom.csv')];
    const ran = await batch('tree-submissions', ...list);
    expect(ran, ran.err).toMatchObject({ exitCode: 0 });
    const grades = result('tree-submissions', 'grades.csv').slice(1);
    expect(grades.map((line) => line.split(',').slice(0, 6).join())).toEqual([
      'ada,ada,s1,Ada,graded,25',
      'ann,ann,s3,Ann,not loaded,0',
      'mary-ann,Mary-Ann,s2,Mary,graded,25',
      ',,s4,Zoe,nothing handed in,',
    ]);
  });
});

describe('a folder of one’s own', () => {
  it.runIf(isThorough)('goes by whatever the names hold, and tells what was left out', async () => {
    writeFiles(path.join(folder, 'own'), {
      '20230001_张三/game-tree.ts': right,
      'ben.ts': right,
      'ben/game-tree.ts': right,
      'gus.rar': 'Rar!',
      'hal.docx': 'PK',
      'frank.zip': 'no zip',
      '.hidden/game-tree.ts': right,
      '.DS_Store': '',
      'students.csv': '学号,姓名,用户名\n20230001,张三,\n20230002,李四,\n,,ben\n',
    });
    writeFileSync(path.join(folder, 'own/dan.zip'), zipped({ 'game-tree.ts': right }));
    writeFileSync(path.join(folder, 'own/eva.zip'), zipped({ 'inner.zip': 'PK' }));
    const ran = await batch('own', '--roster', path.join(folder, 'own/students.csv'));
    expect(ran, ran.err).toMatchObject({ exitCode: 0 });
    expect(result('own', 'hand-in.csv')).toEqual([
      'what,name,note',
      'Handed nothing in,李四 (20230002),',
      '"Several submissions of one student, who has no points in the gradebook until one is left",ben,"ben, ben.ts"',
      'Submissions of nobody in the list of students,dan,nobody in the list',
      'Submissions of nobody in the list of students,eva,nobody in the list',
      'Submissions of nobody in the list of students,frank,nobody in the list',
      'Not taken as submissions,.hidden,"its name begins with a dot, so it is hidden"',
      'Not taken as submissions,gus.rar,of archives only .zip is opened; unpack it into a folder of this name',
      'Not taken as submissions,hal.docx,it is no program: its name ends neither in .ts nor in .js',
    ]);
    expect(ran.out).toContain('Not taken as submissions (3)');
    expect(result('own', 'grades.csv').filter((line) => /^(?:eva|frank),/.test(line))).toEqual([
      expect.stringMatching(/^eva,.*"in eva.zip, there is no file game-tree.ts"/),
      expect.stringMatching(/^frank,.*it is no zip that can be read, or it is damaged/),
    ]);
    expect(result('own', 'grades.csv').find((line) => line.includes('张三'))).toContain(',25,25,');
    expect(result('own', 'summary.html').join('')).toContain('gus.rar');
    expect(result('own', 'summary.md').join('')).toContain('hal\\.docx');
  });
});
