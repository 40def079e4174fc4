/** Grading repositories as they were at a time, with real repositories, some of which were made to do harm. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatterFor } from '../../../base/messages/format-message.ts';
import { removeFolder } from '../../../submission/remove-folder.ts';
import { submissionsUntil } from './commit-until.ts';
import { findProgram } from './find-program.ts';
import { findSubmissions } from './find-submissions.ts';
import type { ClassSubmission, FoundProgram } from './submission.ts';
import { wantedOf } from './wanted-files.ts';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'until-'));
afterAll(() => expect(removeFolder(scratch)).toEqual([]));

const FRIDAY = '2026-05-01T12:00:00Z';
const SATURDAY = '2026-05-02T12:00:00Z';
const SUNDAY = '2026-05-03T12:00:00Z';
const isPosix = process.platform !== 'win32';
const context = {
  wanted: wantedOf('game-tree.ts', ['GameTree']),
  staging: scratch,
  formatMessage: formatterFor('en'),
};

function git(folder: string, at: string, ...words: readonly string[]): string {
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'gc.auto=0'];
  const env = { ...process.env, GIT_COMMITTER_DATE: at, GIT_AUTHOR_DATE: at };
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...identity, ...words], {
    env,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout.trim();
}

let made = 0;

function emptyRepository(): string {
  const folder = path.join(scratch, `class-${made++}`, 'ada');
  mkdirSync(folder, { recursive: true });
  git(folder, FRIDAY, 'init', '--quiet', '--initial-branch', 'main');
  return folder;
}

function commit(folder: string, at: string, files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  git(folder, at, 'add', '--all', '--force');
  git(folder, at, 'commit', '--quiet', '--allow-empty', '--message', at);
  return git(folder, at, 'rev-parse', 'HEAD');
}

/** A program with one commit on Friday, and another one on Sunday. */
function twoCommits(): string {
  const folder = emptyRepository();
  commit(folder, FRIDAY, { 'game-tree.ts': 'friday', 'help/more.ts': 'more' });
  commit(folder, SUNDAY, { 'game-tree.ts': 'sunday' });
  return folder;
}

function submissionIn(folder: string, until: string): ClassSubmission {
  const found = findSubmissions(path.dirname(folder), { ...context, except: [] });
  const [submission] = submissionsUntil(found, Date.parse(until), context).submissions;
  return submission!;
}

function programIn(folder: string, until: string): Promise<FoundProgram> {
  return findProgram(submissionIn(folder, until).work, context);
}

/** @returns the text of the program that would be graded, or why there is none */
async function textIn(folder: string, until: string): Promise<string> {
  const program = await programIn(folder, until);
  if (program.kind === 'entry')
    return readFileSync(path.join(program.path, 'game-tree.ts'), 'utf8');
  return 'reason' in program ? `${program.kind}: ${program.reason}` : program.kind;
}

describe('a repository that is graded as it was at a time', () => {
  it('has the files of the last commit that is not later, and none of the working tree', async () => {
    const folder = twoCommits();
    writeFileSync(path.join(folder, 'game-tree.ts'), 'changed since');
    expect(await textIn(folder, SATURDAY)).toBe('friday');
    expect(await textIn(folder, FRIDAY)).toBe('friday');
    expect(await textIn(folder, SUNDAY)).toBe('sunday');
    const program = await programIn(folder, SATURDAY);
    const graded = program.kind === 'entry' ? program.path : '';
    expect(readFileSync(path.join(graded, 'help/more.ts'), 'utf8')).toBe('more');
    expect(readdirSync(graded).toSorted()).toEqual(['game-tree.ts', 'help']);
    expect(program).toMatchObject({ commit: { at: '2026-05-01T12:00:00.000Z' } });
    expect(submissionIn(folder, SATURDAY).delivery).toMatchObject({
      at: '2026-05-01T12:00:00.000Z',
    });
  });

  it('is read where it is packed, and where it was cloned with another branch checked out', async () => {
    const folder = twoCommits();
    git(folder, SUNDAY, 'gc', '--quiet');
    expect(await textIn(folder, SATURDAY)).toBe('friday');
    const clone = path.join(scratch, `class-${made++}`, 'ada');
    git(scratch, SUNDAY, 'clone', '--quiet', folder, clone);
    git(clone, SUNDAY, 'checkout', '--quiet', '-b', 'other');
    commit(clone, FRIDAY, { 'game-tree.ts': 'on another branch' });
    expect(await textIn(clone, SATURDAY)).toBe('friday');
  });

  it('goes by the first parent alone, so a branch that was merged later does not count', async () => {
    const folder = emptyRepository();
    commit(folder, FRIDAY, { 'game-tree.ts': 'first' });
    git(folder, FRIDAY, 'checkout', '--quiet', '-b', 'side');
    commit(folder, SATURDAY, { 'game-tree.ts': 'from the side' });
    git(folder, FRIDAY, 'checkout', '--quiet', 'main');
    git(folder, SUNDAY, 'merge', '--quiet', '--no-ff', '--message', 'Merge', 'side');
    expect(await textIn(folder, SATURDAY)).toBe('first');
    expect(await textIn(folder, SUNDAY)).toBe('from the side');
  });

  it('is not graded, and says why, where it has no commit by then, was not cloned that far, or is none', async () => {
    const folder = twoCommits();
    expect(await textIn(folder, '2026-04-01T00:00:00Z')).toBe(
      'not-in-time: it has no commit by 2026-04-01T00:00:00.000Z',
    );
    const shallow = path.join(scratch, `class-${made++}`, 'ada');
    git(scratch, SUNDAY, 'clone', '--quiet', '--depth', '1', `file://${folder}`, shallow);
    expect(await textIn(shallow, SATURDAY)).toMatch(/^trouble: only its newest commits/);
    expect(await textIn(shallow, SUNDAY)).toBe('sunday');
    const plain = path.join(scratch, `class-${made++}`, 'ada');
    mkdirSync(plain, { recursive: true });
    writeFileSync(path.join(plain, 'game-tree.ts'), 'not graded');
    expect(await textIn(plain, SATURDAY)).toMatch(/^trouble: it is no git repository/);
    expect(await textIn(emptyRepository(), SATURDAY)).toMatch(/^trouble: it is no git repo/);
  });
});

describe.skipIf(!isPosix)('a repository that was made to do harm', () => {
  it('runs nothing of its own, and changes no file', async () => {
    const folder = emptyRepository();
    const proof = path.join(scratch, `proof-${made++}`);
    const attributes = '*.ts filter=evil text eol=crlf ident diff=evil\n';
    writeFileSync(path.join(folder, '.gitattributes'), attributes);
    const module = '[submodule "m"]\n\tpath = m\n\tupdate = !touch proof\n';
    commit(folder, FRIDAY, { 'game-tree.ts': '$Id$\nplain\n', '.gitmodules': module });
    writeFileSync(path.join(folder, '.git', 'info', 'attributes'), attributes);
    const config = path.join(folder, '.git', 'config');
    const settings = [
      '[filter "evil"]',
      `\tsmudge = touch ${proof}`,
      `\tclean = touch ${proof}`,
      '[core]',
      `\tfsmonitor = touch ${proof}`,
      `\thooksPath = ${scratch}`,
      `\tsshCommand = touch ${proof}`,
      `\tpager = touch ${proof}`,
      `\talternateRefsCommand = touch ${proof}`,
      '[diff "evil"]',
      `\ttextconv = touch ${proof}`,
      '[alias]',
      `\tcat-file = !touch ${proof}`,
      '[include]',
      '\tpath = more-settings',
      '[extensions]',
      '\tpartialClone = origin',
      '[remote "origin"]',
      '\tpromisor = true',
      `\turl = ext::touch ${proof}`,
    ];
    writeFileSync(config, `${readFileSync(config, 'utf8')}${settings.join('\n')}\n`);
    writeFileSync(path.join(folder, '.git', 'more-settings'), `[core]\n\tgitProxy = ${proof}\n`);
    // These two name other folders for everything that is read of the repository.
    writeFileSync(path.join(folder, '.git', 'commondir'), scratch);
    writeFileSync(path.join(folder, '.git', 'gitdir'), scratch);
    for (const name of ['post-checkout', 'reference-transaction', 'fsmonitor-watchman']) {
      const hook = `#!/bin/sh\ntouch ${proof}\n`;
      writeFileSync(path.join(scratch, name), hook, { mode: 0o755 });
      writeFileSync(path.join(folder, '.git', 'hooks', name), hook, { mode: 0o755 });
    }
    expect(await textIn(folder, SATURDAY)).toBe('$Id$\nplain\n');
    expect(existsSync(proof)).toBe(false);
  });

  it('writes no link, no submodule and no file outside of the folder', async () => {
    const folder = emptyRepository();
    commit(folder, FRIDAY, { 'game-tree.ts': 'right' });
    symlinkSync('/etc/passwd', path.join(folder, 'link.ts'));
    commit(folder, FRIDAY, {});
    const blob = git(folder, FRIDAY, 'rev-parse', 'HEAD:game-tree.ts');
    const head = git(folder, FRIDAY, 'rev-parse', 'HEAD');
    const tree = git(folder, FRIDAY, 'rev-parse', 'HEAD^{tree}');
    const entry = (mode: string, name: string, id: string): Buffer =>
      Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]);
    const wrote = (input: Buffer): string => {
      const words = ['-C', folder, 'hash-object', '-t', 'tree', '-w', '--literally', '--stdin'];
      return spawnSync('git', words, { input, encoding: 'utf8' }).stdout.trim();
    };
    const outer = wrote(entry('100644', 'escaped.ts', blob));
    const evil = wrote(
      Buffer.concat([
        entry('40000', '..', outer),
        entry('120000', 'link.ts', blob),
        entry('160000', 'module', head),
        entry('100644', 'game-tree.ts', blob),
        entry('100644', '../escaped.ts', blob),
      ]),
    );
    expect(evil).toMatch(/^[\da-f]{40}$/);
    expect(tree).not.toBe(evil);
    const evilCommit = git(folder, FRIDAY, 'commit-tree', evil, '-m', 'evil');
    git(folder, FRIDAY, 'update-ref', 'refs/heads/main', evilCommit);
    const program = await programIn(folder, SATURDAY);
    const graded = program.kind === 'entry' ? program.path : '';
    expect(readdirSync(graded)).toEqual(['game-tree.ts']);
    expect(existsSync(path.join(path.dirname(graded), 'escaped.ts'))).toBe(false);
    expect(program).toMatchObject({
      leftOut: expect.arrayContaining([{ name: 'link.ts', reason: 'link' }]),
    });
  });

  it('is refused where it is larger than a submission may be, or names objects elsewhere', async () => {
    const large = emptyRepository();
    commit(large, FRIDAY, { 'game-tree.ts': 'x'.repeat(30_000_000) });
    expect(await textIn(large, SATURDAY)).toMatch(/^nothing: .*20 MB/);
    const many = emptyRepository();
    const files = Array.from({ length: 501 }, (_, i) => [`f${i}.ts`, String(i)] as const);
    commit(many, FRIDAY, Object.fromEntries(files));
    expect(await textIn(many, SATURDAY)).toMatch(/^nothing: .*500 files/);
    const borrowing = twoCommits();
    const alternates = path.join(borrowing, '.git/objects/info/alternates');
    writeFileSync(alternates, path.join(large, '.git/objects'));
    expect(await textIn(borrowing, SATURDAY)).toMatch(/^trouble: it is no git repository/);
    const piped = twoCommits();
    expect(spawnSync('mkfifo', [path.join(piped, '.git/objects/aa-pipe')]).status).toBe(0);
    mkdirSync(path.join(piped, '.git/objects/aa'), { recursive: true });
    expect(spawnSync('mkfifo', [path.join(piped, '.git/objects/aa/pipe')]).status).toBe(0);
    expect(await textIn(piped, SATURDAY)).toMatch(/^trouble: it is no git repository/);
  });
});
