import { describe, expect, it } from 'vitest';
import { platformNames, repositoryPrefix, withoutCount } from './platforms.ts';

describe('a name in a download', () => {
  it.each([
    ['Ada Lovelace_12345_assignsubmission_file_', true, { shown: 'Ada Lovelace', isText: false }],
    ['Ada Lovelace_12345_assignsubmission_file', true, { shown: 'Ada Lovelace' }],
    ['李 雷_7_assignsubmission_file_game-tree.ts', false, { shown: '李 雷', file: 'game-tree.ts' }],
    [
      'Participant_9_assignsubmission_file_x.ts',
      false,
      { shown: 'Participant 9', by: { participant: '9' } },
    ],
    ['Ada Lovelace_12345_assignsubmission_onlinetext_', true, { isText: true }],
    [
      'lovelaceada_12_345_game-tree.ts',
      false,
      {
        shown: 'lovelaceada',
        file: 'game-tree.ts',
        order: 345,
        by: { name: 'lovelaceada', canvasId: '12' },
      },
    ],
    [
      'lovelaceada_LATE_12_345_my_game_2.ts',
      false,
      { file: 'my_game_2.ts', by: { canvasId: '12' } },
    ],
    ['lovelaceada_12_text.html', false, { isText: true, number: '12' }],
    [
      'anon_k3F9q_345_game-tree.ts',
      false,
      { number: 'k3F9q', shown: 'anon_k3F9q', by: {}, feedback: 'anon_k3F9q_345_' },
    ],
    [
      'LATE_anon_12345_346_game-tree-1.ts',
      false,
      { number: '12345', by: {}, isLate: true, order: 346, file: 'game-tree-1.ts' },
    ],
    ['anon_k3F9q_text.html', false, { isText: true, number: 'k3F9q' }],
  ])('%s tells who it was', (name, isFolder, told) => {
    expect(platformNames(name, isFolder)).toMatchObject([told]);
  });

  it.each(['game-tree.ts', 'ada_2.ts', 'submission_12345', 'week_1_game-tree.ts', '_1_2_x.ts'])(
    '%s is left to other rules',
    (name) => expect(platformNames(name, false)).toEqual([]),
  );

  it.each([
    ['A_11_assignsubmission_file_x_22_assignsubmission_file_', true, ['22']],
    ['A_11_assignsubmission_file_B_22_assignsubmission_file', true, ['22']],
    ['A_11_assignsubmission_file_x_22_assignsubmission_file_a.ts', false, ['11', '22']],
    ['ada_12_345_01_tree.ts', false, ['12', '345']],
    ['x_11_22_y_33_44_tree.ts', false, ['11', '33']],
    ['x_11_33_text.html', false, ['11', '33']],
  ])('%s is read in each way that it can be', (name, isFolder, people) => {
    const numbers = platformNames(name, isFolder).map(({ number }) => number);
    expect(numbers).toEqual(people);
  });

  it('is what it was before Canvas counted it', () => {
    expect(withoutCount('game-tree-2.ts')).toBe('game-tree.ts');
    expect(withoutCount('game-tree.ts')).toBe('game-tree.ts');
  });
});

describe('the front of repositories’ names', () => {
  it('is what all have in common up to a hyphen, or what the folder is called by', () => {
    expect(repositoryPrefix(['tree-ada', 'tree-alan'], 'class')).toBe('tree-');
    expect(repositoryPrefix(['tree-mary-ann', 'tree-mary-lee'], 'tree-submissions')).toBe('tree-');
    expect(repositoryPrefix(['ada', 'ben'], 'class')).toBeUndefined();
    expect(repositoryPrefix(['tree-ada'], 'class')).toBeUndefined();
  });
});
