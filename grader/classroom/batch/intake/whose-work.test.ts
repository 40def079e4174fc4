/**
 * The owner of a submission is read from its name and place, and never from its content. If these can be read in two ways,
 * the submission has no owner.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatterFor } from '../../../base/messages/format-message.ts';
import { scratchFolder, writeFiles } from '../../../fixtures/made-class.ts';
import { finderOf } from '../roster/match-students.ts';
import type { Student } from '../roster/read-roster.ts';
import { findSubmissions } from './find-submissions.ts';
import { openClass } from './open-class.ts';
import { wantedOf } from './wanted-files.ts';

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = scratchFolder('whose'));
});
afterEach(() => remove());

const wanted = wantedOf('game-tree.ts', ['GameNode', 'GameTree', 'MinMax']);

/** Each submission with whose it is, and why nothing of it is graded. */
function found(students?: readonly Student[]): unknown[] {
  const { submissions } = findSubmissions(folder, {
    wanted,
    staging: folder,
    formatMessage: formatterFor('en'),
    except: [],
    ...(students !== undefined && { find: finderOf(students) }),
  });
  return submissions.map(({ name, by, work }) =>
    'reason' in work ? [name, by, work.reason] : [name, by],
  );
}

const list = `:submitters:\n- :name: Eve\n  :email: eve@x.org\n`;

describe('a folder of Gradescope', () => {
  it('is not given to a student by a list that was handed in with it', () => {
    writeFiles(folder, {
      'submission_1/game-tree.ts': '',
      'submission_1/submission_metadata.yml': list,
      'submission_2/submission_metadata.yml/x.ts': '',
    });
    expect(found()).toEqual([
      ['submission_1', [{ anything: 'submission_1' }]],
      ['submission_2', [{ anything: 'submission_2' }]],
    ]);
    writeFiles(folder, {
      'submission_metadata.yml': `submission_1:\n  :submitters:\n  - :name: Ada\n    :sid: '007'\n`,
    });
    expect(found()).toEqual([
      ['Ada', [{ name: 'Ada', id: '007' }]],
      ['submission_2', [{ anything: 'submission_2' }]],
    ]);
  });

  it('is read at once if its list is none', () => {
    const metadata = path.join(folder, 'submission_metadata.yml');
    mkdirSync(path.join(folder, 'submission_1'));
    mkdirSync(metadata);
    expect(found()).toHaveLength(2);
    rmSync(metadata, { recursive: true });
    if (process.platform !== 'win32') {
      spawnSync('mkfifo', [metadata]);
      expect(found()).toHaveLength(2);
      rmSync(metadata);
    }
    const nested = Array.from(
      { length: 30 },
      (_, i) => `a${i}: &a${i} [${i === 0 ? 'x' : Array(9).fill(`*a${i - 1}`)}]`,
    );
    writeFiles(folder, { 'submission_metadata.yml': `${nested.join('\n')}\nsubmission_1: *a29\n` });
    const startedAt = performance.now();
    expect(() => found()).toThrow(/cannot be read/);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});

describe('repositories of an assignment', () => {
  const names = ['cs-tree-hs-ada', 'cs-tree-hs-ben'];

  it('are identified by the names of their folders, since the common beginning may belong to the logins', () => {
    for (const name of names) writeFiles(folder, { [`${name}/.github/x.yml`]: '' });
    expect(found()).toEqual(names.map((name) => [name, [{ anything: name }]]));
    const find = finderOf([{ login: 'ada' }, { login: 'hs-ada' }]);
    expect([...find({ anything: names[0] })]).toEqual([1]);
  });

  it('are identified by the logins if the folder around them names the assignment', () => {
    const parent = path.join(folder, 'cs-tree-submissions');
    for (const name of names) writeFiles(parent, { [`${name}/game-tree.ts`]: '' });
    const { submissions } = findSubmissions(parent, {
      wanted,
      staging: folder,
      formatMessage: formatterFor('en'),
      except: [],
    });
    expect(submissions.map(({ name }) => name)).toEqual(['hs-ada', 'hs-ben']);
  });
});

describe('a name that holds two people’s numbers', () => {
  it('is read at its end if it is a folder of Moodle, because Moodle writes there', () => {
    writeFiles(folder, {
      'A_11_assignsubmission_file_x_22_assignsubmission_file_/game-tree.ts': '',
      'Ada_11_assignsubmission_file_/game-tree.ts': '',
    });
    expect(found()).toEqual([
      [
        'A_11_assignsubmission_file_x',
        [{ participant: '22', name: 'A_11_assignsubmission_file_x' }],
      ],
      ['Ada', [{ participant: '11', name: 'Ada' }]],
    ]);
  });

  it('belongs to nobody, unless only one of them is on the list', () => {
    const moodle = 'A_11_assignsubmission_file_x_22_assignsubmission_file_game-tree.ts';
    const canvas = 'x_11_22_y_33_44_game-tree.ts';
    writeFiles(folder, { [moodle]: '', [canvas]: '', 'lovelaceada_12_345_01_tree.ts': '' });
    const reason = expect.stringContaining('its name can be read as that of ');
    expect(found()).toEqual([
      [moodle, [{}], reason],
      ['lovelaceada_12_345_01_tree.ts', [{}], reason],
      [canvas, [{}], reason],
    ]);
    const students = [{ canvasId: '12' }, { canvasId: '33' }, { participant: '11' }];
    expect(found(students)).toMatchObject([
      ['A', [{ participant: '11' }]],
      ['lovelaceada', [{ canvasId: '12' }]],
      ['x_11_22_y', [{ canvasId: '33' }]],
    ]);
    expect(found([...students, { canvasId: '11' }, { participant: '22' }])).toEqual([
      [moodle, [{}], reason],
      ['lovelaceada', [{ name: 'lovelaceada', canvasId: '12' }]],
      [canvas, [{}], reason],
    ]);
  });
});

describe('a pattern', () => {
  it('gives what is found to the student whom the first * stands for, and to no other by a number below', () => {
    writeFiles(folder, {
      'ada/attempt-1/game-tree.ts': '',
      'ada/attempt-2/game-tree.ts': '',
      'ben/attempt-2/game-tree.ts': '',
    });
    const students = [
      { login: 'ada', id: '1' },
      { login: 'cy', id: '2' },
      { login: 'ben', id: '3' },
    ];
    for (const pattern of ['*/attempt-2/game-tree.ts', '**/attempt-2/game-tree.ts']) {
      const { submissions } = findSubmissions(folder, {
        wanted,
        staging: folder,
        formatMessage: formatterFor('en'),
        except: [],
        pattern,
      });
      const find = finderOf(students);
      const owners = submissions.map(({ name, by }) => [name, by.map((one) => [...find(one)])]);
      expect(owners).toEqual([
        ['ada/attempt-2', [[0]]],
        ['ben/attempt-2', [[2]]],
      ]);
    }
  });
});

describe('a class of one submission', () => {
  const opened = (): Promise<unknown> =>
    openClass(folder, { wanted, staging: folder, formatMessage: formatterFor('en') });

  it('is recognized, whatever the submission contains', async () => {
    writeFiles(folder, { 'ada/Ben_12_assignsubmission_file_/game-tree.ts': '' });
    expect(await opened()).toEqual({ folder, inner: 'ada' });
    expect(found()).toEqual([['ada', [{ anything: 'ada' }]]]);
  });

  it.each(['submission_7', 'Ada_11_assignsubmission_file_'])(
    'is not taken for a class when it is somebody’s by its name, %s',
    async (name) => {
      writeFiles(folder, { [`${name}/submission_metadata.yml`]: list });
      expect(await opened()).toEqual({ folder });
    },
  );
});
