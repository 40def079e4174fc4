import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyString } from '../fixtures/any-string.ts';
import { encodeFrame, readFrames } from './frames.ts';

interface Frame {
  readonly id: number;
  readonly text: string;
}

function frameFromChild({ id, text }: Frame): Buffer {
  const body = Buffer.from(text, 'utf16le');
  const head = Buffer.alloc(8);
  head.writeUInt32LE(id, 0);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

async function readAll(
  pieces: readonly Buffer[],
): Promise<{ frames: Frame[]; garbage: number; isClosed: boolean }> {
  const frames: Frame[] = [];
  let garbage = 0;
  const stream = new PassThrough();
  readFrames(
    stream,
    (id, body) => frames.push({ id, text: body.toString('utf16le') }),
    () => garbage++,
  );
  for (const piece of pieces) {
    if (!stream.destroyed) stream.write(piece);
    await turn();
  }
  if (!stream.destroyed) stream.end();
  await turn();
  await turn();
  return { frames, garbage, isClosed: stream.closed };
}

function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const sorted = [...places, bytes.length]
    .map((place) => place % (bytes.length + 1))
    .sort((a, b) => a - b);
  return [...sorted, bytes.length].map((end, i) => bytes.subarray(sorted[i - 1] ?? 0, end));
}

const frame = fc.record({ id: fc.nat(0xffffffff), text: anyString() });

test('frames arrive whole, into whichever pieces they are cut', () => {
  return fc.assert(
    fc.asyncProperty(fc.array(frame), fc.array(fc.nat()), async (frames, places) => {
      const bytes = Buffer.concat(frames.map(frameFromChild));
      expect(await readAll(cut(bytes, places))).toEqual({ frames, garbage: 0, isClosed: true });
    }),
  );
});

test('lone surrogates arrive unchanged', async () => {
  const text = 'a\ud800b\udc00';
  expect((await readAll([frameFromChild({ id: 1, text })])).frames).toEqual([{ id: 1, text }]);
});

test('a frame that says it is enormous, or of an odd length, is garbage at once', async () => {
  for (const length of [0xffffffff, 16 * 1024 * 1024 + 2, 7]) {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(length, 4);
    const pieces = [head, frameFromChild({ id: 1, text: 'a' })];
    expect(await readAll(pieces)).toEqual({ frames: [], garbage: 1, isClosed: true });
  }
});

test('the reader reads any bytes to their end without throwing', () => {
  return fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 64 })), async (pieces) => {
      const { isClosed } = await readAll(pieces.map((piece) => Buffer.from(piece)));
      expect(isClosed).toBe(true);
    }),
  );
});

test('a message to the child begins with its number and its length in bytes', () => {
  const bytes = encodeFrame(7, { kind: 'ask', arguments: ['größer', '1'] });
  expect(bytes.readUInt32LE(0)).toBe(7);
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  expect(JSON.parse(bytes.toString('utf8', 8))).toEqual({
    kind: 'ask',
    arguments: ['größer', '1'],
  });
});
