import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { textsBelow, writeFiles, writeQuickCases } from '../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runProgram } from '../../fixtures/run-program.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { setUpTests, solution } from './fixtures/release-setup.ts';

const { folder, released, inReleased, prepared, release } = setUpTests();

describe('a release into a folder', () => {
  const used = path.join(folder, 'used');
  beforeAll(() => writeFiles(used, { 'README.md': 'my own words', 'notes.txt': 'keep' }));

  it('takes a repository that has nothing but git’s own folder', async () => {
    const repository = path.join(folder, 'repository');
    writeFiles(repository, { '.git/HEAD': 'ref: refs/heads/main\n' });
    expect(await release(repository)).toMatchObject({ exitCode: 0 });
  });

  it('with --force keeps everything that it did not write', async () => {
    expect(await release(used, '--force')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('README.md.before-release'),
    });
    const after = textsBelow(used);
    expect(after.get('notes.txt')).toBe('keep');
    expect(after.get('README.md.before-release')).toBe('my own words');
    expect(after.get('README.md')).toBe(prepared.texts.get('README.md'));
  });

  it('with --force takes away only its own files of an earlier release', async () => {
    const list = JSON.parse(readFileSync(path.join(used, '.released-files.json'), 'utf8'));
    const license = list['LICENSE'];
    writeFiles(used, {
      'old.txt': readFileSync(path.join(used, 'LICENSE'), 'utf8'),
      'changed.txt': 'changed since',
      '.released-files.json': JSON.stringify({
        ...list,
        'old.txt': license,
        'changed.txt': license,
        '../outside.txt': license,
      }),
    });
    writeFiles(folder, { 'outside.txt': readFileSync(path.join(used, 'LICENSE'), 'utf8') });
    expect((await release(used, '--force')).out).toContain('Removed old.txt');
    expect(existsSync(path.join(used, 'old.txt'))).toBe(false);
    expect(existsSync(path.join(used, 'changed.txt'))).toBe(true);
    expect(existsSync(path.join(folder, 'outside.txt'))).toBe(true);
  });

  it('is refused into the folder with the reference', async () => {
    expect(await release(PROJECT_FOLDER, '--force')).toMatchObject({ exitCode: 2 });
  });
});

/** With the project's own packages, which are the same; the test below installs them for real. */
describe('the released grader', () => {
  beforeAll(() => {
    // Each by itself: the folder also holds the bundle of the project's own grader.
    const packages = path.join(PROJECT_FOLDER, 'node_modules');
    mkdirSync(path.join(released, 'node_modules'));
    for (const name of readdirSync(packages).filter((each) => !each.startsWith('.'))) {
      const link = path.join(released, 'node_modules', name);
      symlinkSync(path.join(packages, name), link, 'junction');
    }
  });

  it('gives the starter nothing', async () => {
    const graded = await runProgram(folder, ['grade', '--only', 'get_value'], inReleased);
    expect(graded.exitCode).toBe(1);
    expect(graded.out).toContain('0 of 10 points');
  });

  describe('never shows a repaired line', () => {
    const wrong = path.join(folder, 'one-slip');
    const asked = ['grade', wrong, '--exercise', 'game-tree', '--only', 'get_value'];

    beforeAll(() => {
      const right = readFileSync(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
      const text = right.replace('top[2], middle[1], bottom[0]', 'top[2], middle[1], bottom[1]');
      writeFiles(wrong, { 'game-tree.ts': text });
    });

    it('when it names the line', async () => {
      const report = path.join(folder, 'slip.json');
      const graded = await runProgram(folder, [...asked, '--report', `json=${report}`], inReleased);
      expect(graded.out).toContain('Look at the index in line');
      expect(graded.out).not.toMatch(/Right with|bottom\[0\]/);
      expect(readFileSync(report, 'utf8')).not.toMatch(/"repaired"|bottom\[0\]/);
    });

    it('when a repaired line is asked for, even if a file stands in the place of the reference', async () => {
      for (const files of [{}, { 'reference/game-tree.ts': '' }]) {
        writeFiles(released, files);
        const refused = await runProgram(folder, [...asked, '--hint', '3'], inReleased);
        rmSync(path.join(released, 'reference'), { recursive: true, force: true });
        expect(refused).toMatchObject({ exitCode: 2, out: '' });
        expect(refused.err).toMatch(/How a line would be right is for instructors/);
      }
    });
  });

  it('says of commands for instructors that they need the reference', async () => {
    const commands = [
      ['cases', 'audit'],
      ['release', path.join(folder, 'again')],
    ];
    for (const command of sampleOf(commands, 1)) {
      const refused = await runProgram(folder, command, inReleased);
      expect(refused.exitCode).toBe(2);
      expect(refused.err).toContain('needs the reference solution');
    }
    const { out } = await runProgram(folder, ['cases', 'check'], inReleased);
    expect(out).toContain('cannot be\ntold here');
    expect(out).not.toContain('stale');
  });

  it('says when its frozen answers are stale, and the instructor’s folder says so too', async () => {
    writeFiles(released, {
      'cases/game-tree/minmax.json': prepared.texts
        .get('cases/game-tree/minmax.json')!
        .replace('"points": 1,', '"points": 2,'),
    });
    const stale = 'the frozen answers are stale: the cases changed since the release';
    expect((await runProgram(folder, ['cases', 'check'], inReleased)).out).toContain(stale);
    const graded = await runProgram(folder, ['grade', '--only', 'get_value/1'], inReleased);
    expect(graded.err).toContain(
      'The cases in cases/game-tree were changed after this folder was released',
    );
    const onPurpose = [
      'grade',
      '--only',
      'get_value/1',
      '--cases',
      path.join(PROJECT_FOLDER, 'cases'),
    ];
    expect((await runProgram(folder, onPurpose, inReleased)).err).not.toContain('were changed');
    // Others than those of the release, and few, because they are proven too.
    const cases = path.join(folder, 'quick-cases');
    writeQuickCases(cases);
    const checked = await runProgram(folder, [
      'cases',
      'check',
      '--cases',
      cases,
      '--released',
      released,
    ]);
    expect(checked.out).toContain(stale);
    expect(checked.out).toContain('all cases together are worth 25 points, and not 100');
  });
});

/** Their own build is all that students have: a start never makes another one. */
it('a release that went through git installs by itself and grades a solution with full marks', async () => {
  const [made, cloned] = ['made', 'cloned'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  expect(await release(made)).toMatchObject({ exitCode: 0 });
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
  for (const step of [
    ['init', '-q'],
    ['add', '-A'],
    [...author, 'commit', '-qm', 'release'],
    ['clone', '-q', made, cloned],
  ]) {
    execFileSync('git', step, { cwd: made });
  }
  execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: cloned,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  const start = path.join(cloned, 'grader', 'start.mjs');
  const graded = await runProgram(folder, ['grade', solution], { start });
  expect(graded).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining('100 of 100 points'),
  });
  const status = execFileSync('git', ['status', '--porcelain'], { cwd: cloned });
  expect(status.toString()).toBe('');
  for (const name of readdirSync(path.join(cloned, 'dist'))) {
    if (name.startsWith('grader-')) rmSync(path.join(cloned, 'dist', name));
  }
  const broken = await runProgram(folder, ['grade', solution], { start });
  expect(broken.exitCode).toBe(2);
  expect(broken.err).toMatch(/files are missing in .*\nThey came with the exercise/);
}, 180_000);
