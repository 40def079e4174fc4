import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Copied, copyFile, copyFolder } from './copy-folder.ts';
import { removeFolder } from './remove-folder.ts';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'copied-'));
afterAll(() => expect(removeFolder(scratch)).toEqual([]));

const isPosix = process.platform !== 'win32';
const isRoot = process.getuid?.() === 0;
const NO_TEXT = Buffer.from([0x63, 0xe9, 0x2e, 0x70, 0x79]); // "cé.py" as Windows wrote it once

let made = 0;
let from: string;
let to: string;

beforeEach(() => {
  from = path.join(scratch, `${made++}`);
  to = `${from}-copy`;
  for (const folder of [from, to]) mkdirSync(folder);
});

function write(name: string, text = ''): void {
  const file = path.join(from, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function copied(limits: { maxFiles?: number; maxBytes?: number } = {}): Copied {
  return copyFolder(from, to, {
    maxFiles: 100,
    maxBytes: 1000,
    isSkipped: (name) => name === '.git',
    isProgram: (name) => name.endsWith('.py'),
    ...limits,
  });
}

const names = (): string[] => readdirSync(to, { recursive: true, encoding: 'utf8' }).sort();
const told = ({ leftOut }: Copied) => leftOut.map(({ name, reason }) => [name, reason]);

describe('a copy of a folder', () => {
  it('has the files of the folder, and executable ones stay executable', () => {
    write('p.py', 'print()');
    write('below/data.txt', 'x');
    write('.git/config', 'x');
    chmodSync(path.join(from, 'p.py'), 0o700);
    const copy = copied();
    expect([copy.leftOut, copy.failure]).toEqual([[], undefined]);
    expect(names()).toEqual(['below', path.join('below', 'data.txt'), 'p.py']);
    expect(readFileSync(path.join(to, 'p.py'), 'utf8')).toBe('print()');
    if (isPosix) expect(statSync(path.join(to, 'p.py')).mode & 0o777).toBe(0o755);
  });

  it('has a checksum of names and contents', () => {
    write('p.py', 'print()');
    const first = copied().content;
    removeFolder(path.join(to, 'p.py'));
    expect(copied().content).toBe(first);
    removeFolder(path.join(to, 'p.py'));
    write('p.py', 'print(1)');
    expect(copied().content).not.toBe(first);
  });

  it('leaves out folders that are nested too deeply', () => {
    const deep = Array.from({ length: 40 }, () => 'a').join('/');
    write('p.py');
    write(`${deep}/x`);
    write(`${Array.from({ length: 31 }, () => 'b').join('/')}/last`);
    const copy = copied();
    expect(told(copy)).toEqual([[deep.slice(0, 65), 'long']]);
    expect(names()).toContain('p.py');
    expect(names().some((name) => name.endsWith('last'))).toBe(true);
  });

  it('leaves out files whose names have more than 500 bytes', () => {
    write('p.py');
    write(`${'作'.repeat(80)}/${'业'.repeat(80)}/${'树'.repeat(20)}`);
    expect(told(copied())).toEqual([[expect.stringMatching(/^作+\/业+\/树+$/), 'long']]);
  });

  it('copies the program first, however many other files there are', () => {
    for (let i = 0; i < 20; i++) write(`${i}.txt`, 'x');
    write('zz/p.py', 'print()');
    const copy = copied({ maxFiles: 5 });
    expect(names()).toContain(path.join('zz', 'p.py'));
    expect(told(copy)).toHaveLength(16);
    expect(copy.leftOut[0]?.reason).toBe('many');
  });

  it('copies no more bytes than the limit, and nothing of a file that claims to be huge', () => {
    write('p.py', 'print()');
    write('huge.txt');
    truncateSync(path.join(from, 'huge.txt'), 2 ** 40);
    write('small.txt', 'x');
    expect(told(copied())).toEqual([['huge.txt', 'large']]);
    expect(names()).toEqual(['p.py', 'small.txt']);
  });

  it.runIf(isPosix)('leaves out links, pipes and unreadable files', () => {
    write('p.py');
    symlinkSync(from, path.join(from, 'circle'));
    symlinkSync('/etc/passwd', path.join(from, 'link.py'));
    spawnSync('mkfifo', [path.join(from, 'pipe.py')]);
    expect(told(copied())).toEqual([
      ['circle', 'link'],
      ['link.py', 'link'],
      ['pipe.py', 'odd'],
    ]);
    expect(names()).toEqual(['p.py']);
  });

  it.runIf(isPosix && !isRoot)('leaves out a folder and a file without permission to read', () => {
    write('p.py');
    write('shut/x');
    write('shut.txt');
    for (const name of ['shut', 'shut.txt']) chmodSync(path.join(from, name), 0o000);
    expect(told(copied())).toEqual([
      ['shut', 'shut'],
      ['shut.txt', 'shut'],
    ]);
    chmodSync(path.join(from, 'shut'), 0o700);
  });

  it.runIf(process.platform === 'linux')(
    'copies files whose names are not UTF-8, unless they are programs',
    () => {
      write('p.py');
      const data = Buffer.from([0xff, 0xfe, 0x0a]);
      for (const name of [NO_TEXT, data]) {
        writeFileSync(Buffer.concat([Buffer.from(`${from}/`), name]), '');
      }
      expect(told(copied())).toEqual([['c\uFFFD.py', 'name']]);
      const all = readdirSync(Buffer.from(to), { encoding: 'buffer' });
      expect(all.map((name) => name.toString('latin1')).sort()).toEqual(['p.py', 'ÿþ\n']);
    },
  );
});

describe('a copy of a single file', () => {
  it('has the requested name', () => {
    write('p.py', 'print()');
    const copy = copyFile(path.join(from, 'p.py'), to, 'q.py', 1000);
    expect([names(), copy.leftOut]).toEqual([['q.py'], []]);
  });

  it('is not made of a folder or of a file that is too large', () => {
    write('p.py', 'print()');
    expect(told(copyFile(from, to, 'q.py', 1000))).toEqual([['q.py', 'odd']]);
    const copy = copyFile(path.join(from, 'p.py'), to, 'q.py', 3);
    expect([names(), told(copy)]).toEqual([[], [['q.py', 'large']]]);
  });
});
