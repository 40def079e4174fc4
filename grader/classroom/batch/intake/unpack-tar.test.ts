import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { create, Header } from 'tar';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatterFor } from '../../../base/messages/format-message.ts';
import { scratchFolder, textsBelow, writeFiles } from '../../../fixtures/made-class.ts';
import { unpackTar } from './unpack-tar.ts';
import type { ZipLimits } from './unpack-zip.ts';

const LIMITS: ZipLimits = {
  bytes: 100_000,
  files: 3,
  unpackedBytes: 10_000,
  isTaken: (name) => name.endsWith('.ts'),
};

let folder: string;
let into: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = scratchFolder('tar'));
  into = path.join(folder, 'into');
  mkdirSync(into);
});
afterEach(() => remove());

const unpack = (name: string) =>
  unpackTar(path.join(folder, name), into, LIMITS, formatterFor('en'));

it.each([
  ['hw.tar.gz', true],
  ['hw.tgz', true],
  ['hw.tar', false],
])('%s is opened, without links, packages and what is not wanted', async (name, gzip) => {
  writeFiles(path.join(folder, 'from'), {
    'hw/game-tree.ts': 'a',
    'hw/lines.ts': 'b',
    'hw/notes.txt': 'c',
    'hw/node_modules/x/index.ts': 'd',
  });
  symlinkSync('/etc/passwd', path.join(folder, 'from/hw/link.ts'));
  await create({ gzip, file: path.join(folder, name), cwd: path.join(folder, 'from') }, ['hw']);
  expect(await unpack(name)).toEqual({
    kind: 'unpacked',
    leftOut: [{ name: 'hw/link.ts', reason: 'link' }],
  });
  expect([...textsBelow(into).keys()]).toEqual(['hw/game-tree.ts', 'hw/lines.ts']);
});

/** An archive of one file, whose header says what it likes. */
function archive(name: string, content: Buffer): Buffer {
  const header = new Header({ path: name, size: content.length, type: 'File', mode: 0o644 });
  const head = Buffer.alloc(512);
  header.encode(head, 0);
  const padding = Buffer.alloc((512 - (content.length % 512)) % 512);
  return Buffer.concat([head, content, padding, Buffer.alloc(1024)]);
}

it.each([
  ['a file outside of its folder', () => archive('../game-tree.ts', Buffer.from('a'))],
  ['more than is taken', () => archive('game-tree.ts', Buffer.alloc(20_000))],
])('an archive with %s is refused, and writes nothing', async (_, made) => {
  writeFileSync(path.join(folder, 'hw.tar.gz'), gzipSync(made()));
  expect(await unpack('hw.tar.gz')).toMatchObject({ kind: 'refused' });
  expect([...textsBelow(folder).keys()]).toEqual(['hw.tar.gz']);
});

it('a file that is no archive, or a damaged one, is refused', async () => {
  const whole = gzipSync(archive('game-tree.ts', Buffer.from('a')));
  writeFileSync(path.join(folder, 'cut.tar.gz'), whole.subarray(0, whole.length / 2));
  writeFileSync(path.join(folder, 'text.tar.gz'), 'no archive');
  expect(await unpack('cut.tar.gz')).toMatchObject({ kind: 'refused' });
  expect(await unpack('text.tar.gz')).toMatchObject({ kind: 'refused' });
});
