/** `try --trace`, as a user sees it: the whole output is compared with a recorded one. */
import { describe, it } from 'vitest';
import { changed } from '../../fixtures/hostile-change.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import { wrongProgramFolder } from '../../fixtures/wrong-programs.ts';
import { own, RECORDED, setUpTests } from './fixtures/try-setup.ts';

const { reference, prepared, submit, submitBug, tryBoard } = await setUpTests();

const body = (name: string, text: string): string =>
  changed(reference, { id: name, tries: '', loses: [], bodies: { [name]: text } });
const LOOPS = `
    let best = -2;
    while (best < 3) best = Math.max(best, this.min_value(node.children[0]!));
    return best;`;
const BY_CHANCE = '    return Math.random() < 0.3 ? 1 : 0;';
const ADDS_A_FUNCTION = '    return new Rules(node.map).value();';
const ADDED = `
class Rules {
  constructor(private readonly map: Board) {}
  value() { return this.#has('x') ? 1 : 0; }
  #has(mark: string) { return lines(this.map).some((line) => line === mark.repeat(3)); }
}
function lines(map: Board) { return map.map((row) => row.join('')); }`;

describe.concurrent('try --trace', { timeout: 120_000 }, () => {
  it('opens the way to the call at fault, folds the rest, and fits on a terminal', async ({
    expect,
  }) => {
    await Promise.all([
      submitBug('minmax-draws-count'),
      submit('loops', body('max_value', LOOPS)),
      submit('added', body('get_value', ADDS_A_FUNCTION) + ADDED),
      submit('throws', body('min_value', '    return node.oops.x;')),
    ]);
    const runs = await Promise.all([
      tryBoard('right', ['xox o_o _x_', '--call', 'minmax', '--trace', '--levels', '2']),
      tryBoard('minmax-draws-count', ['_xo oox _x_', '--trace']),
      tryBoard('loops', ['xox o_o _x_', '--trace']),
      tryBoard('added', ['xox oo_ _x_', '--trace']),
      tryBoard('throws', ['_xo oox xx_', '--call', 'min_value', '--trace']),
    ]);
    const told = runs.map(({ exitCode, out, err }) => `${out}${err}(exit code ${exitCode})\n`);
    await expect(told.join('\n')).toMatchFileSnapshot(`${RECORDED}try-trace.txt`);
    for (const { out } of runs) expect(out.split('\n').length).toBeLessThanOrEqual(24);
  });

  it('shows cuts, depths and moves in the other exercises', async ({ expect }) => {
    const gomoku = wrongProgramFolder('gomoku', 'run-lengths-drop-the-last');
    const heuristic = wrongProgramFolder(
      'heuristic-search',
      'over-means-no-successors-and-x-never-wins',
    );
    const ofHeuristic = ['--submission', heuristic, '--exercise', 'heuristic-search'];
    const runs = await Promise.all(
      [
        ['[[3 12 8] [2 4 6] [14 5 2]]', '--levels', '4', ...own('alpha-beta')],
        ['h8 h9 i8', '--depth', '1', '--submission', gomoku, '--exercise', 'gomoku'],
        ['xx_ oo_ ___', '--depth', '1', ...ofHeuristic],
      ].map((given) => runCommand(prepared.folder, ['try', ...given, '--trace'])),
    );
    const told = runs.map(({ out }) => out.replaceAll(gomoku, 'gomoku'));
    await expect(told.join('\n')).toMatchFileSnapshot(`${RECORDED}try-trace-exercises.txt`);
  });

  it('says which function is not written yet, and shows no calls', async ({ expect }) => {
    const { out, err, exitCode } = await runCommand(prepared.folder, [
      'try',
      'xox o_o _x_',
      '--trace',
      '--submission',
      inProject('starter'),
    ]);
    expect(err).toContain('bestMoves calls buildTree, which is not written yet.');
    expect(out).toBe('');
    expect(exitCode).toBe(1);
  });

  it('repeats the calls of a program that uses chance', async ({ expect }) => {
    await submit('chance', body('get_value', BY_CHANCE));
    const given = ['xox o_o _x_', '--trace'];
    const [first, second] = await Promise.all([
      tryBoard('chance', given),
      tryBoard('chance', given),
    ]);
    expect(first.out).toContain('◀');
    expect(second.out).toBe(first.out);
  });

  it('lets the user judge the calls, and says where that was wrong', async ({ expect }) => {
    await submitBug('max-starts-at-zero');
    const given = ['__x o_o oxx', '--call', 'max_value', '--trace', '--ask'];
    const judged = await tryBoard('max-starts-at-zero', given, 'n\ny\ny\ny\ny\ny\ny\ny\n');
    const misjudged = await tryBoard('max-starts-at-zero', given, 'y\nperhaps\nn\nn\ny\ny\ny\ny\n');
    await expect(`${judged.out}\n${misjudged.out}`).toMatchFileSnapshot(
      `${RECORDED}try-trace-ask.txt`,
    );
  });

  it('needs the input as an argument where the user answers', async ({ expect }) => {
    const { exitCode, err } = await tryBoard('right', ['--trace', '--ask'], 'xox o_o _x_\n');
    expect(exitCode).toBe(2);
    expect(err).toContain('with --ask your answers are read from standard input');
  });
});
