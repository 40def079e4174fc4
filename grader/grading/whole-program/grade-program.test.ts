/**
 * Whole programs, run for real: in bubblewrap where it works. They are written for Node, which is there
 * wherever these tests run.
 */
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../fixtures/run-program.ts';
import type { GradeResult } from '../../results/result.ts';
import { isBoxed, NODE, names, RIGHT, setUpTests } from './fixtures/grade-program-setup.ts';

const isOtherUser = names.includes('other-user');

const { scratch, handIn, casesOn, graded } = setUpTests();

const LISTED = { 'p.js': `${RIGHT}answer(text);` };
const ONE = casesOn('xox o_o _x_');

const firstMessage = ({ checks }: GradeResult): string | undefined =>
  checks[0]?.cases.find(({ status }) => status !== 'passed')?.message;

describe('a program in any language', () => {
  it('earns the points of the whole program, and its functions are not asked', async () => {
    const result = await graded(handIn(LISTED));
    expect(result.checks.map(({ name }) => name)).toEqual(['bestMoves']);
    expect(result.score).toBe(result.maxScore);
    expect(result.score).toBeGreaterThan(0);
    expect(result.warnings[0]?.message).toContain('Its functions were not asked');
    expect(result.proven).toBe(false);
    const held = ['bubblewrap', ...(isOtherUser ? ['own-user'] : [])];
    const counts = result.locks.includes('cgroup') ? 'cgroup' : 'memory-watched';
    expect(result.locks).toEqual(isBoxed ? [...held, counts] : ['trusted']);
  });

  it('is told with the boards that it missed, and how to ask it once more', async () => {
    const onlyFirst = LISTED['p.js'].replace(
      'console.log(next',
      'if (!answer.done) answer.done = 1, console.log(next',
    );
    const result = await graded(handIn({ 'p.js': onlyFirst }));
    const failed = result.checks[0]!.cases.filter(({ status }) => status === 'failed');
    expect(failed.length).toBeGreaterThan(0);
    expect(failed[0]?.message).toMatch(/missed a winning move/);
    expect(result.command).toContain('p.js');
  });

  it('has its file’s name quoted in the command that asks once more', async () => {
    const folder = handIn({ 'a; touch X #.js': `console.log('way:\\nx x x\\nx x x\\nx x x');` });
    const report = path.join(scratch, 'quoted.txt');
    const result = await graded(folder, ...ONE, '--report', `markdown=${report}`);
    expect(result.command).toMatch(/"?a; touch X #\.js"$/);
    expect(readFileSync(report, 'utf8')).toMatch(/echo "xox o_o _x_" \| .* "a; touch X #\.js"/);
  });

  it('is right where it prints boards without a heading, and nothing where no move wins', async () => {
    const withoutHeading = LISTED['p.js'].replace("console.log('best move way:');", '');
    const result = await graded(handIn({ 'p.js': withoutHeading }));
    const failed = result.checks[0]!.cases.filter(({ status }) => status !== 'passed');
    expect(failed).toEqual([]);
  });

  it('earns nothing by printing nothing', async () => {
    const result = await graded(handIn({ 'p.js': '' }));
    expect(result.score).toBe(0);
    expect(firstMessage(result)).toMatch(/printed nothing/);
  });

  it.each([
    ['a word', `console.log('banana')`, 'banana'],
    ['an empty list', 'console.log([])', '[]'],
    ['a number', 'console.log(0)', '0'],
    ['two lines of words', `console.log('No move wins.\\nbanana')`, 'No move wins.'],
  ])('earns nothing by printing nothing but %s', async (_, code, line) => {
    const result = await graded(handIn({ 'p.js': code }));
    expect(result.score).toBe(0);
    expect(firstMessage(result)).toMatch(/No board can be read /);
    expect(firstMessage(result)?.endsWith(`: ${line}`)).toBe(true);
  });

  it('earns nothing by printing the board that it was given', async () => {
    const folder = handIn({
      'p.js': `process.stdin.on('data', (text) => console.log(String(text).trim().split(' ').join('\\n')))`,
    });
    const result = await graded(folder);
    expect(result.score).toBe(0);
  });

  it('is right where it says in words that no move wins, and prints right boards elsewhere', async () => {
    const inWords = `
      const boards = [];
      console.log = (text) => boards.push(text);
      answer(text);
      process.stdout.write(boards.slice(1).join('\\n') || 'No move wins.');`;
    const result = await graded(handIn({ 'p.js': RIGHT + inWords }));
    expect([firstMessage(result), result.score]).toEqual([undefined, result.maxScore]);
  });

  it('is told that what it printed cannot be read, with the first such line', async () => {
    const coordinates = "console.log('best move way:\\n(1, 1)\\n(2, 0)');";
    const result = await graded(handIn({ 'p.js': coordinates }), ...ONE);
    expect(firstMessage(result)).toMatch(/No board can be read .*: \(1, 1\)$/);
  });

  it.each([
    [
      'wants to read more than there is',
      `process.stderr.write('EOFError: EOF'); process.exit(1)`,
      /wanted to read more/,
      ONE,
    ],
    [
      'fails',
      `console.log('way:'); throw new RangeError('no such row')`,
      /exit code 1: .*RangeError: no such row|ended with an error/s,
      ONE,
    ],
    ['prints nothing', '', /printed nothing/, ONE],
    [
      'prints rows that are no board',
      `console.log('way:\\nxox\\noxo')`,
      /is no board: xox \/ oxo/,
      ONE,
    ],
  ])('that %s is told so', async (_, code, message, only) => {
    const folder = handIn({ 'p.js': code });
    expect(firstMessage(await graded(folder, ...only))).toMatch(message);
  });

  it.each([
    ['computes for ever', 'for (;;);', 'timeout', /still computing/, '0.2'],
    ['waits for ever', 'setInterval(() => {}, 1e6);', 'timeout', /waited on/, '0.2'],
    [
      'prints for ever',
      `for (;;) require('fs').writeSync(1, 'xxxxxxxxx'.repeat(9999));`,
      'error',
      /printed without end/,
      '0.5',
    ],
  ])('that %s is ended, and not asked again and again', async (_, code, status, message, limit) => {
    const result = await graded(handIn({ 'p.js': code }), '--time-limit', limit);
    const { cases } = result.checks[0]!;
    expect(firstMessage(result)).toMatch(message);
    expect(cases.filter((each) => each.status === status)).toHaveLength(2);
    expect(cases.filter((each) => each.status === 'skipped')).toHaveLength(cases.length - 2);
  });

  it('is built before, once, in a copy of what was handed in', async () => {
    const folder = handIn({ 'source.txt': LISTED['p.js'] });
    const copy = `"${process.execPath}" -e "require('fs').copyFileSync('source.txt', 'p.js')"`;
    const result = await graded(folder, '--build', copy, ...ONE);
    expect(result.score).toBe(result.maxScore);
    expect(existsSync(path.join(folder, 'p.js'))).toBe(false);
  });

  it('that cannot be built is told with the first error of its build', async () => {
    const fail = `"${process.execPath}" -e "console.error('p.c:3: error: no semicolon'); process.exit(1)"`;
    const { loadError, score, printedAtLoad } = await graded(handIn(LISTED), '--build', fail);
    expect(loadError?.message).toMatch(/could not be built: .*p\.c:3: error: no semicolon/);
    expect([score, printedAtLoad?.text]).toEqual([0, 'p.c:3: error: no semicolon']);
  });

  it.runIf(isBoxed)('is run by an interpreter that lies in no folder of the system', async () => {
    const bin = path.join(scratch, 'tools', 'bin');
    mkdirSync(bin, { recursive: true });
    // A copy, because a script that starts Node needs Node's own folder, which is not always the system's.
    const interpreter = path.join(bin, 'run');
    copyFileSync(process.execPath, interpreter, constants.COPYFILE_FICLONE);
    const command = `"${interpreter}" *.js`;
    const result = await graded(handIn(LISTED), '--command', command, ...ONE);
    expect(result.score).toBe(result.maxScore);
  });

  it.runIf(isBoxed)(
    'reads nothing but its own folder, writes nothing, and has no network',
    async () => {
      const secret = path.join(scratch, 'secret.txt');
      writeFileSync(secret, 'secret');
      const folder = handIn({
        'p.js': `
const fs = require('fs');
const tried = (name, does) => { try { does(); console.log(name, 'done'); } catch (e) { console.log(name, e.code); } };
tried('secret', () => fs.readFileSync(${JSON.stringify(secret)}));
tried('link', () => fs.readFileSync('link.txt'));
tried('write', () => fs.writeFileSync('p.js', ''));
tried('home', () => fs.readdirSync(${JSON.stringify(os.homedir())}));
console.log('env', Object.keys(process.env).sort().join());
const net = require('net').connect(80, '10.0.0.1').on('error', (e) => console.log('network', e.code));
console.log('way:');`,
      });
      symlinkSync(secret, path.join(folder, 'link.txt'));
      const result = await graded(folder, ...ONE);
      const text = result.checks[0]!.cases.map(({ printed }) => printed?.text).find(Boolean);
      expect(text).toMatch(/secret ENOENT\nlink ENOENT\nwrite EROFS\nhome ENOENT/);
      expect(text).toMatch(/env HOME,LANG,PATH(?:,PWD)?\n/);
      expect(text).toMatch(/network E(?:NETUNREACH|PERM|ACCES)/);
    },
  );
});

describe('a command for programs', () => {
  const fails = async (...given: string[]) => {
    const { err, exitCode } = await runCommand(scratch, ['grade', ...given]);
    expect(exitCode).toBe(2);
    return err;
  };

  it('is needed by what is said of programs', async () => {
    expect(await fails('--many')).toContain('no --command says what runs it');
  });

  it('does not run an unconfined program that nobody trusts', async () => {
    const err = await fails(handIn(LISTED), '--command', NODE, '--sandbox', 'basic');
    expect(err).toContain('--trust');
  });

  it('names what is not installed, what does not fit, and what is not there', async () => {
    const folder = handIn(LISTED);
    expect(await fails(folder, '--trust', '--command', 'no-such-program *.js')).toContain(
      'no-such-program is not to be found',
    );
    expect(await fails(folder, '--trust', '--command', 'python3 *.py')).toContain(
      'no file that a command fits (python3 *.py)',
    );
    expect(await fails(`${folder}-gone`, '--trust', '--command', NODE)).toContain('is not there');
    expect(await fails(folder, '--trust', '--exercise', 'gomoku', '--command', NODE)).toContain(
      'cannot be graded for gomoku',
    );
  });
});
