import { describe, expect, it } from 'vitest';
import { caseOf } from '../../fixtures/asked-program.ts';
import { auditOf, ids, textOf, weak } from './fixtures/audit-setup.ts';

it('an audit names the board by which a case for every board catches what the listed cases do not', async () => {
  const audit = await auditOf([...weak, caseOf('isTerminal', 1, '*')], ids);
  expect(audit.missed).toEqual([]);
  expect(textOf(audit)).toMatch(
    /only by one for every input \("\*"\):\n {2}terminal-returns-number.*\n.*add "[xo_ ]{11}" --check isTerminal/,
  );
});

describe('a case that is proposed', () => {
  const proposed = [
    ['heuristic-search', 'max-stops-one-early', /add "[xo_ ]+" --check max_value --with depth=\d/],
    [
      'alpha-beta',
      'max-cuts-only-beyond',
      /add "\[.*\]" --check max_value --with alpha=\S+ --with beta=\S+/,
    ],
    ['gomoku', 'score-each-square', /add [xo_]+ --check scoreLine --with mark=[xo]/],
    ['gomoku', 'winner-misses-o', /add "[a-o0-9 ]+" --check winner/],
  ] as const;
  it.each(proposed)('of %s is a whole command', async (exercise, id, command) => {
    const audit = await auditOf([], [id], exercise);
    expect(audit.missed.map(({ misconception }) => misconception.id)).toEqual([id]);
    expect(textOf(audit, ['--exercise', exercise])).toMatch(
      new RegExp(`npm run cases -- ${command.source}.* --exercise ${exercise}\n`),
    );
  });

  it('is none where only the case for every input can ask it', async () => {
    const audit = await auditOf(
      [caseOf('distinct', 1, '*')],
      ['distinct-keeps-repeats'],
      'heuristic-search',
    );
    expect(audit.missed).toEqual([]);
    expect(textOf(audit)).toContain('No single case that can be written shows it.');
    const without = await auditOf([], ['distinct-keeps-repeats'], 'heuristic-search');
    expect(textOf(without)).toContain('shows it; one for every input ("*") does.');
  });
});
