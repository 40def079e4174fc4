import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GraderError } from '../../base/grader-error.ts';
import { writeAtomically } from '../../base/write-atomically.ts';
import { NOT_WRITTEN } from './result-files.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  file = path.join(folder, 'result.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a file that is written', () => {
  it('takes the place of what was there, and leaves nothing beside it', () => {
    writeFileSync(file, 'before');
    writeAtomically(file, 'after', NOT_WRITTEN);
    expect(readFileSync(file, 'utf8')).toBe('after');
    expect(readdirSync(folder)).toEqual(['result.json']);
  });

  it.skipIf(process.platform === 'win32').each(['precious.txt', 'nothing.txt'])(
    'is not written where a link leads, to %s',
    (target) => {
      writeFileSync(path.join(folder, 'precious.txt'), 'precious');
      symlinkSync(target, file);
      writeAtomically(file, 'report', NOT_WRITTEN);
      expect(lstatSync(file).isFile()).toBe(true);
      expect(readFileSync(file, 'utf8')).toBe('report');
      expect(readFileSync(path.join(folder, 'precious.txt'), 'utf8')).toBe('precious');
      expect(readdirSync(folder)).toEqual(['precious.txt', 'result.json']);
    },
  );

  it('that cannot be written says why', () => {
    mkdirSync(file);
    expect(() => writeAtomically(file, 'x', NOT_WRITTEN)).toThrow(GraderError);
    expect(() => writeAtomically(path.join(folder, 'no/such.json'), 'x', NOT_WRITTEN)).toThrow(
      /no such file or folder/,
    );
  });
});
