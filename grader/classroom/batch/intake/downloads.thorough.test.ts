/**
 * Downloads of the course platforms, as they are, go to a table that the platform's gradebook takes:
 * the whole command is run on each.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../../../fixtures/made-class.ts';
import { right, setUpTests, zipped } from './fixtures/downloads-setup.ts';

const { folder, batch, result, tables, feedback } = setUpTests();
const wrong = right.replace(/return isFull/, 'return !isFull');

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

  it('is read from its zip, and the gradebook has Canvas’s own numbers', async () => {
    const ran = await batch('submissions.zip', '--roster', path.join(folder, 'canvas.csv'));
    expect(ran, ran.err).toMatchObject({ exitCode: 0 });
    expect(result('submissions.zip', 'canvas.csv')).toEqual([
      'Student,ID,SIS User ID,SIS Login ID,Section,Game tree and minimax',
      '    Points Possible,,,,,25',
      '"Lovelace, Ada",101,s1,ada,A,25',
      '"Bit, Ben",102,s2,ben,A,0',
      '"Cell, Cy",103,s3,cy,B,25',
      '"Dot, Dan",104,s4,dan,B,0',
    ]);
    expect(ran.out).toContain('Handed nothing in (1)\n  Fox, Fay (fay)');
    expect(ran.out).toMatch(/bitben: .*here/);
    // A student who typed text has no file to which Canvas could add the comment.
    expect([...feedback('submissions.zip').keys()].toSorted()).toEqual([
      'bitben_102_9003_feedback.html',
      'cellcy_103_9009_feedback.html',
      'eveeva_105_9010_feedback.html',
      'lovelaceada_101_9001_feedback.html',
    ]);
  });

  it('has Canvas’s numbers without a list too', async () => {
    await batch('submissions.zip');
    expect(result('submissions.zip', 'canvas.csv')).toContain('lovelaceada,101,,,,25');
    expect(result('submissions.zip', 'grades.csv')[0]).toMatch(/^submission,id,name,status/);
  });
});

describe('a download of Gradescope', () => {
  it('is read by its own list of students and groups', async () => {
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
    expect(result('gradescope', 'moodle.csv')[0]).toMatch(/^email,fullname,/);
    expect(result('gradescope', 'grades.csv').filter((line) => line.includes('007'))).toHaveLength(
      1,
    );
  });
});

describe('repositories of a classroom', () => {
  it('are identified by the logins at their ends', async () => {
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
  it('is read by the names in it, and what was left out is listed', async () => {
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
      'Not taken as submissions,gus.rar,"of archives only .zip and .tar.gz are opened; ask for one of these, or unpack it into a folder of this name"',
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
