import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatterFor } from '../../../base/messages/format-message.ts';
import { scratchFolder } from '../../../fixtures/made-class.ts';
import { readingsOf } from '../intake/platforms.ts';
import type { HandedInBy } from '../intake/submission.ts';
import { finderOf } from './match-students.ts';
import { type Roster, readRoster } from './read-roster.ts';

const { folder, remove } = scratchFolder('roster');
afterAll(remove);

function roster(text: string | Buffer): Roster {
  const file = path.join(folder, 'students.csv');
  writeFileSync(file, text);
  return readRoster(file, 'students.csv');
}

describe('a list of students', () => {
  it.each([
    [
      'of Canvas',
      'Student,ID,SIS User ID,SIS Login ID,Section\n    Points Possible,,,,\n"Doe, Jane",77,s1,jdoe,A\n"Student, Test",9,,,\n',
      { name: 'Doe, Jane', canvasId: '77', sisId: 's1', login: 'jdoe', section: 'A' },
    ],
    [
      'of GitHub Classroom',
      '"identifier","github_username","github_id","name"\n"s1","jdoe","12345","Jane Doe"\n',
      { id: 's1', login: 'jdoe', name: 'Jane Doe' },
    ],
    [
      'in Moodle’s form',
      'First name,Surname,ID number,Email address\nJane,Doe,s1,jane@x.org\n',
      { firstName: 'Jane', lastName: 'Doe', id: 's1', email: 'jane@x.org' },
    ],
    [
      'in Chinese, from a spreadsheet',
      '\ufeff学号;姓名;班级;邮箱\r\n0012;李雷;一班;li@x.cn\r\n',
      { id: '0012', name: '李雷', section: '一班', email: 'li@x.cn' },
    ],
    [
      'of a Moodle in German',
      'Vorname;Nachname;ID-Nummer;E-Mail-Adresse;Gruppen\nZoë;O’Hara;11;zoe@x.de;A\n',
      { firstName: 'Zoë', lastName: 'O’Hara', id: '11', email: 'zoe@x.de', section: 'A' },
    ],
    [
      'of a Moodle in French',
      'Prénom,Nom de famille,Numéro d’identification,Adresse de courriel\nJean,de la Tour,13,j@x.fr\n',
      { firstName: 'Jean', lastName: 'de la Tour', id: '13', email: 'j@x.fr' },
    ],
    [
      'of a Moodle in Spanish',
      'Nombre,Apellido(s),Número de ID,Dirección de correo,Grupos\nAna,Gil Paz,14,a@x.es,B\n',
      { firstName: 'Ana', lastName: 'Gil Paz', id: '14', email: 'a@x.es', section: 'B' },
    ],
    [
      'of Classroom 50',
      'username,first_name,last_name,email,section,github_id,role\njdoe,Jane,Doe,jane@x.org,A,583231,student\n',
      { login: 'jdoe', firstName: 'Jane', lastName: 'Doe', email: 'jane@x.org', section: 'A' },
    ],
    [
      'of Gradescope',
      'First Name,Last Name,SID,Email,Role,Sections\nJane,Doe,s1,jane@x.org,Student,A\n',
      { firstName: 'Jane', lastName: 'Doe', id: 's1', email: 'jane@x.org', section: 'A' },
    ],
    [
      'of Gradescope’s grades',
      'First Name,Last Name,SID,Email,Sections,Tree,Tree - Max Points,Tree - Submission Time,Tree - Lateness (H:M:S),Total Lateness (H:M:S)\nJane,Doe,s1,jane@x.org,A,5,10,,,\n',
      { firstName: 'Jane', lastName: 'Doe', id: 's1', email: 'jane@x.org', section: 'A' },
    ],
    [
      'of nbgrader',
      'id,first_name,last_name,email,lms_user_id\njdoe,Jane,Doe,jane@x.org,77\n',
      { id: 'jdoe', firstName: 'Jane', lastName: 'Doe', email: 'jane@x.org' },
    ],
    [
      'made by hand, with logins under an id of GitHub',
      'Name,GitHub ID\nJane Doe,jdoe\nMax Roe,42\n',
      { name: 'Jane Doe', login: 'jdoe' },
      { name: 'Max Roe', login: '42' },
    ],
    [
      'that begins with sep=;, as Excel writes it',
      'sep=;\r\nUsername;Last, first name;Full name\r\njdoe;x;Jane Doe\r\n',
      { login: 'jdoe', name: 'Jane Doe' },
    ],
    ['with tabs', 'Username\tFull name\n jdoe \tJane Doe\n', { login: 'jdoe', name: 'Jane Doe' }],
  ])('%s is understood by its headings', (_, text, ...students) => {
    const told = roster(text).students.map(({ cells: _, ...student }) => student);
    expect(told).toEqual(students);
  });

  const worksheet = [
    'Identifier,Full name,ID number,Email address,Status,Grade,Maximum grade,Grade can be changed,Last modified (submission),Last modified (grade),Feedback comments',
    'Participant 45028,Ben Bit,s1,ben@x.org,Submitted for grading,,10.00,Yes,-,-,',
    'Participant 45029,Ben Bit,,ben2@x.org,Submitted for grading,,10.00,Yes,-,-,',
  ];

  it.each([
    ['of an English Moodle', worksheet],
    [
      'with another name for the column',
      [worksheet[0]!.replace('Identifier', 'Kennung'), ...worksheet.slice(1)],
    ],
    [
      'in Chinese',
      worksheet.map((line) =>
        line.replace(/Identifier|Participant /, (word) =>
          word === 'Identifier' ? '编号' : '参与者',
        ),
      ),
    ],
  ])('a worksheet %s tells namesakes apart by their participants', (_, lines) => {
    const { students } = roster(lines.join('\n'));
    expect(students).toMatchObject([
      { participant: '45028', id: 's1' },
      { participant: '45029', name: 'Ben Bit' },
    ]);
    const find = finderOf(students);
    const name = 'Ben Bit_45029_assignsubmission_file_';
    const [moodle] = readingsOf(name, true, name, formatterFor('en'));
    expect(find(moodle!.by![0]!)).toEqual(new Set([1]));
    expect(find({ anything: 'Participant 45028' })).toEqual(new Set([0]));
  });

  it('is not of participants for ids or groups with a number', () => {
    const text = 'Name,Student ID,Section\nAda,stu 1,Group 1\nBen,stud2,Group 2\n';
    expect(roster(text).students[1]).toEqual({ name: 'Ben', id: 'stud2', section: 'Group 2' });
  });

  it('is read in the codes that spreadsheets save', () => {
    const gb = Buffer.concat([
      Buffer.from([0xd1, 0xa7, 0xba, 0xc5, 0x2c, 0xd0, 0xd5, 0xc3, 0xfb, 0x0a]),
      Buffer.from('7,'),
      Buffer.from([0xc0, 0xee, 0xc0, 0xd7]),
    ]);
    expect(roster(gb).students).toEqual([{ id: '7', name: '李雷' }]);
    const utf16 = Buffer.from('\ufeff学号\t姓名\n7\t李雷\n', 'utf16le');
    expect(roster(utf16).students).toEqual([{ id: '7', name: '李雷' }]);
  });

  it('that cannot be used is refused with what to do', () => {
    expect(() => roster('a,b\n1,2\n')).toThrow('no column is known by its heading: a, b');
    expect(() => roster('name,id\n')).toThrow('there are no students in it');
    expect(() => roster('PK\u0003\u0004')).toThrow('it is a spreadsheet and no CSV');
    expect(() => readRoster(path.join(folder, 'none.csv'), 'none.csv')).toThrow('no such file');
  });
});

describe('a student is found', () => {
  const { students } = roster(
    [
      '学号,姓名,first name,last name,login,email',
      '20230001,张三,,,,',
      '20230002,李四,,,,',
      ',,Mary Ann,Smith,mary-ann,mas@x.org',
      ',,Ann,Smith,ann,',
      ',,Ann,Smith,ann2,',
      ',,José,García López,,jose@x.org',
    ].join('\n'),
  );
  const find = finderOf(students);
  const found = (by: HandedInBy): number | string => {
    const [first = 'none', second] = find(by);
    return second === undefined ? first : 'several';
  };

  it.each<[HandedInBy, number | string]>([
    [{ anything: '20230001' }, 0],
    [{ anything: '20230001_张三' }, 0],
    [{ anything: '张三-20230001-实验一' }, 0],
    [{ anything: '李四' }, 1],
    [{ anything: '李四 第二次' }, 1],
    [{ anything: '20230001_李四' }, 'several'],
    [{ anything: 'game-tree-mary-ann' }, 2],
    [{ anything: 'game-tree-ann' }, 3],
    [{ login: 'Mary-Ann' }, 2],
    [{ email: 'JOSE@x.org' }, 5],
    [{ name: 'García López José' }, 5],
    [{ name: 'Group A-José García López' }, 5],
    [{ name: 'garcíalópezjosé' }, 5],
    [{ name: 'smithmaryann' }, 2],
    [{ name: '三 张' }, 0],
    [{ name: '张 三' }, 0],
    [{ name: 'Ann Smith' }, 'several'],
    [{ name: 'Ann Smith', login: 'ann2' }, 4],
    [{ anything: 'nobody' }, 'none'],
    [{ anything: '20230001 and 20230002' }, 'several'],
    [{ canvasId: '20230001' }, 'none'],
    [{ participant: '20230001' }, 'none'],
  ])('by %j as %s', (by, expected) => {
    expect(found(by)).toBe(expected);
  });
});
