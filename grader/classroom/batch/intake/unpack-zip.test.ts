import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatterFor } from '../../../base/messages/format-message.ts';
import { scratchFolder, textsBelow } from '../../../fixtures/made-class.ts';
import type { LeftOut } from '../../../submission/folder-entries.ts';
import { openClass } from './open-class.ts';
import { STUDENT_ZIP as LIMITS, unpackZip, type ZipLimits } from './unpack-zip.ts';
import { wantedOf } from './wanted-files.ts';

const STUDENT_ZIP: ZipLimits = {
  ...LIMITS,
  isTaken: wantedOf('game-tree.ts', ['GameNode', 'GameTree', 'MinMax']).isTaken,
};

const formatMessage = formatterFor('en');
let folder: string;
let remove: () => void;
let leftOut: readonly LeftOut[];

beforeEach(() => {
  ({ folder, remove } = scratchFolder('zip'));
});

afterEach(() => remove());

/** @returns why it was refused */
async function unpacked(zip: Uint8Array, limits = STUDENT_ZIP): Promise<string | undefined> {
  const file = path.join(folder, 'work.zip');
  writeFileSync(file, zip);
  const done = await unpackZip(file, folder, limits, formatMessage);
  leftOut = done.kind === 'unpacked' ? done.leftOut : [];
  return done.kind === 'refused' ? done.reason : undefined;
}

function removeBelow(within: string): void {
  for (const name of readdirSync(within)) rmSync(path.join(within, name), { recursive: true });
}

function texts(files: Readonly<Record<string, string>>): Zippable {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
}

/** Overwrites every place in which a number stands. */
function replaced(zip: Uint8Array, before: number, after: number): Buffer {
  const bytes = Buffer.from(zip);
  for (let at = 0; at + 4 <= bytes.length; at++) {
    if (bytes.readUInt32LE(at) === before) bytes.writeUInt32LE(after, at);
  }
  return bytes;
}

describe('a zip', () => {
  it('is unpacked with its folders, and without files that no student has written', async () => {
    const zip = zipSync(
      texts({
        'hw/game-tree.ts': 'a',
        'hw/lib/rows.ts': 'b',
        'hw/notes.docx': 'c',
        'hw/node_modules/x/index.js': 'd',
        '__MACOSX/hw/._game-tree.ts': 'e',
        'hw/.git/config.json': 'f',
      }),
    );
    expect(await unpacked(zip)).toBeUndefined();
    const files = textsBelow(folder);
    files.delete('work.zip');
    expect([...files]).toEqual([
      ['hw/game-tree.ts', 'a'],
      ['hw/lib/rows.ts', 'b'],
    ]);
  });

  it('made on Windows in China is unpacked under the names that it was given', async () => {
    const bytes = Buffer.from(zipSync(texts({ 'AAAA/game-tree.ts': 'a' })));
    // 作业 in GB18030, and a backslash between folder and file.
    const name = Buffer.from([0xd7, 0xf7, 0xd2, 0xb5, 0x5c]);
    for (let at = bytes.indexOf('AAAA/'); at >= 0; at = bytes.indexOf('AAAA/'))
      name.copy(bytes, at);
    expect(await unpacked(bytes)).toBeUndefined();
    expect(textsBelow(folder).get('作业/game-tree.ts')).toBe('a');
  });

  it.each([
    ['../outside.ts'],
    ['hw/../../outside.ts'],
    ['/tmp/outside.ts'],
    ['C:/outside.ts'],
    ['..\\outside.ts'],
  ])('with a file %s is refused whole', async (name) => {
    const zip = zipSync(texts({ 'game-tree.ts': 'a', [name]: 'b' }));
    expect(await unpacked(zip)).toContain('outside of its own folder');
    expect(readdirSync(folder)).toEqual(['work.zip']);
  });

  it('never makes a link', async () => {
    const link = { os: 3, attrs: (0o120777 << 16) >>> 0 } as const;
    const zip = zipSync({ 'game-tree.ts': [strToU8('/etc/passwd'), link] });
    expect(await unpacked(zip)).toBeUndefined();
    expect(readdirSync(folder)).toEqual(['work.zip']);
  });

  it('with more or larger files than a student writes is refused before it is unpacked', async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.ts`, 'a']));
    expect(await unpacked(zipSync(texts(many)))).toBe(
      formatMessage('intake.zip-too-large', { files: 500, mb: 50, unpackedMb: 20 }),
    );
    // The limit of a student's zip is larger; to pack so much takes half a second.
    expect(STUDENT_ZIP.unpackedBytes).toBe(20 * 1024 * 1024);
    const limits = { ...STUDENT_ZIP, unpackedBytes: 2 * 1024 * 1024 };
    const bomb = zipSync({ 'game-tree.ts': new Uint8Array(2_500_000) }, { level: 1 });
    expect(bomb.length).toBeLessThan(20_000);
    expect(await unpacked(bomb, limits)).toBe(
      formatMessage('intake.zip-too-large', { files: 500, mb: 50, unpackedMb: 2 }),
    );
    expect(await unpacked(bomb, { ...STUDENT_ZIP, bytes: 1000 })).toContain('it is too large');
    expect(readdirSync(folder)).toEqual(['work.zip']);
  });

  it('that says less of its size than is true gets no more room than it said', async () => {
    const zip = zipSync({ 'game-tree.ts': new Uint8Array(5_000_000) }, { level: 1 });
    const before = process.memoryUsage().arrayBuffers;
    const result = await unpacked(replaced(zip, 5_000_000, 100));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3_000_000);
    if (result === undefined) expect(textsBelow(folder).get('game-tree.ts')).toHaveLength(100);
    else expect(result).toContain('damaged');
  });

  it('is read once, however often it lists a file and however many it counts', async () => {
    const zip = Buffer.from(
      zipSync({ 'a.ts': new Uint8Array(1_000_000), 'b.ts': strToU8('b') }, { level: 1 }),
    );
    const end = zip.length - 22;
    const table = zip.readUInt32LE(end + 16);
    const first = zip.subarray(table, zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), table + 4));
    /** With the first file listed again and again, under a name of its own or not. */
    const listed = (times: number, named: boolean): Buffer => {
      const entries = Array.from({ length: times }, (_, i) => {
        const entry = Buffer.from(first);
        if (named) entry.write(`${String.fromCodePoint(97 + i)}.ts`, 46);
        return entry;
      });
      const ending = Buffer.from(zip.subarray(end));
      for (const at of [8, 10]) ending.writeUInt16LE(times, at);
      return Buffer.concat([zip.subarray(0, table), ...entries, ending]);
    };
    expect(await unpacked(listed(1, true))).toBeUndefined();
    for (const named of [true, false]) {
      removeBelow(folder);
      expect(await unpacked(listed(15, named))).toBe(formatMessage('intake.no-zip'));
    }
    for (const [here, inAll] of [
      [2, 60_000],
      [60_000, 2],
      [0, 1],
      [65_535, 65_535],
    ]) {
      removeBelow(folder);
      const counted = Buffer.from(zip);
      counted.writeUInt16LE(here!, end + 8);
      counted.writeUInt16LE(inAll!, end + 10);
      const startedAt = performance.now();
      await unpacked(counted);
      expect(performance.now() - startedAt).toBeLessThan(2000);
    }
  });

  it('that is none, is cut off or has a password is refused with the reason', async () => {
    const zip = zipSync(texts({ 'game-tree.ts': 'a'.repeat(500) }));
    for (const bytes of [strToU8('Rar!'), new Uint8Array(), zip.subarray(0, -30)]) {
      expect(await unpacked(bytes)).toBe(formatMessage('intake.no-zip'));
    }
    const torn = Buffer.from(zip);
    torn.fill(0xff, 45, 60);
    expect(await unpacked(torn)).toBeDefined();
    const locked = Buffer.from(zip);
    const entry = locked.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    locked.writeUInt16LE(locked.readUInt16LE(entry + 8) | 1, entry + 8);
    expect(await unpacked(locked)).toBe(formatMessage('intake.zip-locked'));
  });

  it.each([
    ['a/'.repeat(1900), 'long'],
    ['a/'.repeat(32), 'long'],
    [`${'作业'.repeat(40)}/${'作业'.repeat(40)}/${'作业'.repeat(10)}/`, 'long'],
    ['n'.repeat(256), 'long'],
  ])('leaves out what lies in %s, and takes the rest', async (deep, reason) => {
    const zip = zipSync(texts({ [`${deep}game-tree.ts`]: 'a', 'game-tree.ts': 'b' }));
    expect(await unpacked(zip)).toBeUndefined();
    expect(leftOut).toEqual([{ name: `${deep}game-tree.ts`, reason }]);
    expect(textsBelow(folder).get('game-tree.ts')).toBe('b');
  });

  it('leaves out what has the name of something else', async () => {
    const zip = zipSync(texts({ 'a.ts': 'a', 'a.ts/b.ts': 'b', 'c.ts': 'c' }));
    expect(await unpacked(zip)).toBeUndefined();
    expect(leftOut).toEqual([{ name: 'a.ts/b.ts', reason: 'name' }]);
    expect([...textsBelow(folder).keys()]).toEqual(['a.ts', 'c.ts', 'work.zip']);
  });

  it('of a class has a folder for whoever has only what is left out', async () => {
    const zip = zipSync(texts({ [`ada/${'a/'.repeat(1900)}x.ts`]: 'a', 'ben/x.ts': 'b' }));
    const file = path.join(folder, 'class.zip');
    writeFileSync(file, zip);
    const place = { wanted: wantedOf('x.ts', []), staging: folder, formatMessage };
    const opened = await openClass(file, place);
    expect(readdirSync(opened.folder).sort()).toEqual(['ada', 'ben']);
    expect(opened.leftOut).toHaveLength(1);
  });
});
