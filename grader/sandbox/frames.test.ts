import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyString } from '../fixtures/any-string.ts';
import { encodeFrame, FrameReader } from './frames.ts';

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

function readAll(pieces: readonly Buffer[]): { frames: Frame[]; garbage: number } {
  const frames: Frame[] = [];
  let garbage = 0;
  const reader = new FrameReader(
    (id, body) => frames.push({ id, text: body.toString('utf16le') }),
    () => garbage++,
  );
  for (const piece of pieces) reader.push(piece);
  return { frames, garbage };
}

function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const sorted = [...places, bytes.length]
    .map((place) => place % (bytes.length + 1))
    .sort((a, b) => a - b);
  return [...sorted, bytes.length].map((end, i) => bytes.subarray(sorted[i - 1] ?? 0, end));
}

const frame = fc.record({ id: fc.nat(0xffffffff), text: anyString() });

test('frames come through whole however they are cut', () => {
  fc.assert(
    fc.property(fc.array(frame), fc.array(fc.nat()), (frames, places) => {
      const bytes = Buffer.concat(frames.map(frameFromChild));
      expect(readAll(cut(bytes, places))).toEqual({ frames, garbage: 0 });
    }),
  );
});

test('lone surrogates come through', () => {
  const text = 'a\ud800b\udc00';
  expect(readAll([frameFromChild({ id: 1, text })]).frames).toEqual([{ id: 1, text }]);
});

test('a frame that says it is enormous, or of an odd length, is garbage at once', () => {
  for (const length of [0xffffffff, 16 * 1024 * 1024 + 2, 7]) {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(length, 4);
    expect(readAll([head])).toEqual({ frames: [], garbage: 1 });
  }
});

test('no bytes make the reader throw', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 64 })), (pieces) => {
      readAll(pieces.map((piece) => Buffer.from(piece)));
    }),
  );
});

test('a message to the child leads with its number and its length in bytes', () => {
  const bytes = encodeFrame(7, { kind: 'ask', arguments: ['größer', '1'] });
  expect(bytes.readUInt32LE(0)).toBe(7);
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  expect(JSON.parse(bytes.toString('utf8', 8))).toEqual({
    kind: 'ask',
    arguments: ['größer', '1'],
  });
});
