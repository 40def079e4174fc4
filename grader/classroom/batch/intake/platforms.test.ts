import { describe, expect, it } from 'vitest';
import { formatterFor } from '../../../base/messages/format-message.ts';
import { type PlatformReading, readingsOf, statedPrefix } from './platforms.ts';

const formatMessage = formatterFor('en');

function read(name: string, isFolder: boolean): PlatformReading[] {
  return readingsOf(name, isFolder, `class/${name}`, formatMessage);
}

/** A file by the names that it may be imported by. */
function fileOf(...names: readonly string[]) {
  return { kind: 'files', files: [{ names }] };
}

const text = { kind: 'nothing', reason: formatMessage('intake.no-file-handed-in') };

describe('a name in a download', () => {
  it.each([
    [
      'Ada Lovelace_12345_assignsubmission_file_',
      true,
      { name: 'Ada Lovelace', whole: 'Ada Lovelace 12345', work: { kind: 'folder' } },
    ],
    ['Ada Lovelace_12345_assignsubmission_file', true, { name: 'Ada Lovelace' }],
    [
      '李 雷_7_assignsubmission_file_game-tree.ts',
      false,
      { name: '李 雷', work: fileOf('game-tree.ts') },
    ],
    [
      'Participant_9_assignsubmission_file_x.ts',
      false,
      { name: 'Participant 9', whole: 'Participant 9', by: [{ participant: '9' }] },
    ],
    ['Ada Lovelace_12345_assignsubmission_onlinetext_', true, { work: text }],
    [
      'lovelaceada_12_345_game-tree-2.ts',
      false,
      {
        name: 'lovelaceada',
        work: fileOf('game-tree.ts', 'game-tree-2.ts'),
        order: 345,
        by: [{ name: 'lovelaceada', canvasId: '12' }],
      },
    ],
    [
      'lovelaceada_LATE_12_345_my_game_2.ts',
      false,
      { work: fileOf('my_game_2.ts', 'my_game_2.ts'), by: [{ canvasId: '12' }] },
    ],
    ['lovelaceada_12_text.html', false, { work: text, whole: 'lovelaceada 12' }],
    [
      'anon_k3F9q_345_game-tree.ts',
      false,
      { whole: 'anon_k3F9q', by: [{}], delivery: { feedback: 'anon_k3F9q_345_' } },
    ],
    [
      'LATE_anon_12345_346_game-tree-1.ts',
      false,
      {
        whole: 'anon_12345',
        by: [{}],
        delivery: { isLate: true },
        order: 346,
        work: fileOf('game-tree.ts', 'game-tree-1.ts'),
      },
    ],
    ['anon_k3F9q_text.html', false, { work: text, whole: 'anon_k3F9q' }],
  ])('%s tells who it was', (name, isFolder, told) => {
    expect(read(name, isFolder)).toMatchObject([told]);
  });

  it.each(['game-tree.ts', 'ada_2.ts', 'submission_12345', 'week_1_game-tree.ts', '_1_2_x.ts'])(
    '%s is left to other rules',
    (name) => expect(read(name, false)).toEqual([]),
  );

  it.each([
    ['A_11_assignsubmission_file_x_22_assignsubmission_file_', true, ['22']],
    ['A_11_assignsubmission_file_B_22_assignsubmission_file', true, ['22']],
    ['A_11_assignsubmission_file_x_22_assignsubmission_file_a.ts', false, ['11', '22']],
    ['ada_12_345_01_tree.ts', false, ['12', '345']],
    ['x_11_22_y_33_44_tree.ts', false, ['11', '33']],
    ['x_11_33_text.html', false, ['11', '33']],
  ])('%s is read in each way that it can be', (name, isFolder, people) => {
    const numbers = read(name, isFolder).map(({ by: [who] = [] }) => {
      return who?.participant ?? who?.canvasId;
    });
    expect(numbers).toEqual(people);
  });
});

it('the folder that gh classroom clone makes says what stands before the logins', () => {
  expect(statedPrefix('tree-submissions')).toBe('tree-');
  expect(statedPrefix('class')).toBeUndefined();
});
