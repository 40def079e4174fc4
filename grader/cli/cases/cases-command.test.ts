import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { setUpTests } from './fixtures/cases-command-setup.ts';

const { folder, cases, run, textOf } = setUpTests();

describe('cases list', () => {
  it('shows each case with its board, its points and the right answer', async () => {
    const { exitCode, out } = await run('list');
    expect(exitCode).toBe(0);
    expect(out).toContain(
      [
        "  bestMoves/1, 5 points, The assignment's own example",
        '      x o x',
        '      o _ o',
        '      _ x _',
        "      xox o_o _x_ -> ['xox oxo _x_']",
      ].join('\n'),
    );
    expect(out).toContain('      xox o_o _x_ -> a tree of 13 nodes below the root');
    expect(out).toContain('96 cases, 100 points together.');
  });
});

describe('the exercise', () => {
  it('may be named before all else, as with grade', async () => {
    const [named, other, twice] = await Promise.all([
      runCommand(folder, ['cases', 'list', 'heuristic-search']),
      runCommand(folder, ['cases', 'list', 'heuristic-serch']),
      runCommand(folder, ['cases', 'list', 'gomoku', '--exercise', 'alpha-beta']),
    ]);
    expect(named).toMatchObject({ exitCode: 0, err: '' });
    expect(named.out).toContain('openLines/1');
    expect(other).toMatchObject({ exitCode: 2, out: '' });
    expect(other.err).toContain('Did you mean heuristic-search?');
    expect(twice).toMatchObject({ exitCode: 2, out: '' });
    expect(twice.err).toContain('name the same exercise in both places');
  });

  it('may stand before the input of a new case, which may have spaces', async () => {
    const added = await run('add', 'game-tree', 'xo_', '_x_', '__o', '--check', 'minmax');
    expect(added.out).toContain('Added as minmax/');
  });
});

describe('cases check', () => {
  it('proves a small set of cases as it proves the shipped one', async () => {
    rmSync(cases, { recursive: true });
    const few = path.join(PROJECT_FOLDER, 'grader/cli/recorded/few-cases');
    cpSync(few, cases, { recursive: true });
    const { out } = await run('check');
    expect(out).toContain('the reference earns full marks, the starter none');
  });

  it('reports all problems at once, each with its file, line and JSON path', async () => {
    // Files without errors are proven as well, which takes long, so they are small here.
    for (const file of readdirSync(cases)) {
      const content = JSON.parse(textOf(file));
      writeFileSync(
        path.join(cases, file),
        JSON.stringify({ ...content, cases: content.cases.slice(0, 2) }),
      );
    }
    writeFileSync(path.join(cases, 'max_value.json'), '{ "check": "max_value", }');
    rmSync(path.join(cases, 'min_value.json'));
    const bad = {
      check: 'minmax',
      cases: [{ board: 'xxx ooo ___' }, { board: 'xox o_o _x_', expected: [] }],
    };
    writeFileSync(path.join(cases, 'minmax.json'), JSON.stringify(bad, null, 2));
    const { exitCode, err } = await run('check');
    expect(exitCode).toBe(2);
    expect(err).toContain('There are 4 problems');
    expect(err).toContain('max_value.json, line 1, column 25: this is not JSON');
    expect(err).toContain('min_value has no case');
    expect(err).toContain(
      'minmax.json, line 5, $.cases[0].board: the board "xxx ooo ___" cannot arise',
    );
    expect(err).toContain('minmax.json, line 7, $.cases[1].expected: the case expects []');
  });
});

describe('a file with lists for several checks', () => {
  it('is reported alone if it cannot be read', async () => {
    for (const file of readdirSync(cases)) rmSync(path.join(cases, file));
    writeFileSync(path.join(cases, 'all.json'), '{ "minmax": [], }');
    const { err } = await run('check');
    expect(err).toMatch(/^grader: [^\n]*all\.json, line 1, column 17: this is not JSON/m);
    expect(err).not.toContain('has no case');
  });
});

describe('cases add', () => {
  it('shows board, right answer and count, and writes one line that can be deleted again', async () => {
    const before = textOf('minmax.json');
    const ran = await run(
      'add',
      'oo_/_x_/__x',
      '--check',
      'minmax',
      '--points',
      '2',
      '--title',
      'New',
    );
    expect(ran).toMatchObject({ exitCode: 0, err: '' });
    expect(ran.out).toContain("o o _\n_ x _\n_ _ x\noo_ _x_ __x -> ['oox");
    expect(ran.out).toContain("minmax: the right answer is ['oox _x_ __x'].");
    expect(ran.out).toContain('Added as minmax/11 in line ');
    expect(ran.out).toContain('All cases together are now worth 102 points.');
    const added = textOf('minmax.json').split('\n');
    const kept = added.filter((line) => !line.includes('"New"'));
    expect(added.length - kept.length).toBe(1);
    expect(kept.join('\n')).toBe(before);
  });

  it('says when the board is there already, turned or mirrored', async () => {
    const { out } = await run('add', '___ _o_ __x', '--points', '0');
    expect(out).toContain('"___ _o_ __x" is "x__ _o_ ___" of bestMoves/10');
  });

  const refused = [
    ['an impossible board', ['xxx ooo ___'], 'cannot arise in a game: X and O both have a line'],
    ['a board the check is not asked about', ['xxx oo_ ___', '--check', 'minmax'], 'X has won'],
    [
      'a board that is there already',
      ['xox o_o _x_', '--check', 'minmax'],
      'stands here a second time',
    ],
    [
      'an expectation that is wrong',
      ['xo_ _x_ __o', '--expected', 'none'],
      'but the reference answers',
    ],
    ['a title of two lines', ['xo_ _x_ __o', '--title', 'a\nb'], '].title'],
    ['the board "*"', ['*'], 'only the cases of a file'],
  ] as const;
  it.each(sampleOf(refused, 2))(
    'refuses %s, and changes nothing',
    async (_what, options, message) => {
      const before = ['minmax.json', 'bestMoves.json'].map(textOf);
      const refused = await run('add', ...options);
      expect(refused.exitCode).toBe(2);
      expect(refused.err).toContain(message);
      expect(['minmax.json', 'bestMoves.json'].map(textOf)).toEqual(before);
    },
  );
});
