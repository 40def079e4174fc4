import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatterFor } from '../../../base/messages/format-message.ts';
import { scratchFolder, writeFiles } from '../../../fixtures/made-class.ts';
import { findProgram } from './find-program.ts';
import { findSubmissions } from './find-submissions.ts';
import { openClass } from './open-class.ts';
import { wantedOf } from './wanted-files.ts';

const EXPORTS = ['GameNode', 'GameTree', 'MinMax'];
const WANTED = wantedOf('game-tree.ts', EXPORTS);
/** As the exercise's file exports. */
const PROGRAM = EXPORTS.map((name) => `export class ${name} {}\n`).join('');

const formatMessage = formatterFor('en');
let folder: string;
let remove: () => void;
let staging: string;

beforeEach(() => {
  ({ folder, remove } = scratchFolder('find'));
  staging = mkdtempSync(path.join(tmpdir(), 'staging-'));
});

afterEach(() => {
  remove();
  rmSync(staging, { recursive: true, force: true });
});

/** @returns the submissions found, each as its name and its path in the folder, or the reason why there is none */
async function found(pattern?: string): Promise<string[]> {
  const { submissions } = findSubmissions(folder, {
    wanted: WANTED,
    staging,
    formatMessage,
    except: [path.join(folder, 'results')],
    ...(pattern !== undefined && { pattern }),
  });
  const told: string[] = [];
  for (const { name, work } of submissions) {
    const what = await findProgram(work, { wanted: WANTED, staging, formatMessage });
    const where = what.kind === 'entry' ? path.relative(folder, what.path) : '';
    // A file among other people's files is graded in a folder of its own.
    const shown = where.startsWith('..')
      ? `${path.basename(where)}, alone`
      : where.split(path.sep).join('/');
    const isFound = what.kind === 'entry' || what.kind === 'attempts';
    told.push(isFound ? `${name} at ${shown}` : `${name}: ${what.reason}`);
  }
  return told;
}

it('a class whose path is too long for the system is refused in words', async () => {
  const context = { wanted: WANTED, staging, formatMessage };
  const opened = await openClass(path.join(folder, 'x'.repeat(300)), context);
  const find = (): unknown => findSubmissions(opened.folder, { ...context, except: [] });
  expect(find).toThrow(/cannot be read/);
});

describe('in a class’s folder', () => {
  it('each subfolder and each source file is a submission, other files are not', async () => {
    writeFiles(folder, {
      'ada/game-tree.ts': '',
      'ben.ts': '',
      'cy.js': '',
      'roster.csv': '',
      '.git/config': '',
      '__MACOSX/ada/game-tree.ts': '',
      'results/batch.json': '',
    });
    expect(await found()).toEqual(['ada at ada', 'ben at ben.ts, alone', 'cy at cy.js, alone']);
  });

  it('the file is found where students may have put it', async () => {
    writeFiles(folder, {
      'a/starter/game-tree.ts': '',
      'b/hw/src/game-tree.ts': '',
      'c/My Tree.ts': PROGRAM,
      'd/one/game-tree.ts': 'one',
      'd/two/game-tree.ts': 'two',
      'e/x.ts': '',
      'e/y.ts': '',
      'g/a/b/c/d/e/f/g/game-tree.ts': '',
      'h/copy/game-tree.ts': 'same',
      'h/game-tree/game-tree.ts': 'same',
      'i/game-tree (1).ts': PROGRAM,
      'i/notes.ts': 'export const x = 1;',
      'j/gametree.ts': PROGRAM,
      'j/old.ts': PROGRAM,
      'k/x.ts': 'export class GameNode {}',
    });
    mkdirSync(path.join(folder, 'f'));
    expect(await found()).toEqual([
      'a at a/starter',
      'b at b/hw/src',
      'c at c/My Tree.ts',
      'd: there are 2 attempts with a file game-tree.ts: one/game-tree.ts, two/game-tree.ts. Say which counts with --attempt last or --attempt best',
      'e: there is no file game-tree.ts, only x.ts, y.ts',
      'f: there is no file game-tree.ts',
      'g at g/a/b/c/d/e/f/g',
      'h at h/copy',
      'i at i/game-tree (1).ts',
      'j: there is no file game-tree.ts, only gametree.ts, old.ts',
      'k: there is no file game-tree.ts, only x.ts',
    ]);
  });

  it('of several attempts the one that an instructor names counts, by their numbers', async () => {
    writeFiles(folder, {
      'ada/attempt-9/game-tree.ts': 'nine',
      'ada/attempt-10/game-tree.ts': 'ten',
      'ada/attempt-1/game-tree.ts': 'one',
    });
    const work = { kind: 'folder', path: path.join(folder, 'ada') } as const;
    const place = { wanted: WANTED, staging, formatMessage };
    expect(await findProgram(work, place)).toMatchObject({ kind: 'undecided' });
    const last = path.join(folder, 'ada/attempt-10');
    expect(await findProgram(work, { ...place, attempt: 'last' })).toEqual({
      kind: 'entry',
      path: last,
    });
    const all = ['attempt-1', 'attempt-9', 'attempt-10'].map((name) => {
      return { kind: 'entry', path: path.join(folder, 'ada', name) };
    });
    const best = await findProgram(work, { ...place, attempt: 'best' });
    expect(best).toEqual({ kind: 'attempts', entries: all });
  });

  it('a folder and files of the same name are told apart', async () => {
    writeFiles(folder, { 'ada/game-tree.ts': '', 'ada.ts': '', 'ada.js': '' });
    expect(await found()).toEqual([
      'ada at ada',
      'ada.js at ada.js, alone',
      'ada.ts at ada.ts, alone',
    ]);
  });

  it('names stay different that are the same where capitals or ways to write an accent do not count', async () => {
    const whole = 'Jos\u00e9';
    const inParts = 'Jose\u0301';
    writeFiles(folder, { 'Ada/game-tree.ts': '', 'ada.ts': '', [`${whole}.ts`]: '' });
    writeFiles(folder, { [`${inParts}.js`]: '' });
    const names = (await found()).map((line) => line.slice(0, line.indexOf(' at ')));
    expect(names).toEqual(['Ada', `${inParts}.js`, `${whole}.ts`, 'ada.ts']);
  });

  it('nobody gets lost, however names are put together', async () => {
    writeFiles(folder, {
      'a.ts': '',
      'a.js': '',
      'a.ts.ts': '',
      'b/game-tree.ts': '',
      'b.ts/game-tree.ts': '',
      'b.ts.ts': '',
    });
    expect(await found()).toEqual([
      'a.js at a.js, alone',
      'a.ts at a.ts, alone',
      'a.ts.ts at a.ts.ts, alone',
      'b at b',
      'b.ts at b.ts',
      'b.ts.ts at b.ts.ts, alone',
    ]);
  });

  it.runIf(process.platform === 'linux')('a name that is no text is told', async () => {
    mkdirSync(Buffer.concat([Buffer.from(`${folder}/ada `), Buffer.from([0xfe])]));
    const reason = 'its name is no UTF-8 text; rename it';
    expect(await found()).toEqual([`ada \ufffd: ${reason}`]);
  });

  it.skipIf(process.platform === 'win32')('links lead nowhere', async () => {
    writeFiles(folder, { 'ada/game-tree.ts': '', 'ben/notes.txt': '' });
    symlinkSync(path.join(folder, 'ada/game-tree.ts'), path.join(folder, 'ben/game-tree.ts'));
    symlinkSync(path.join(folder, 'ada'), path.join(folder, 'cy'));
    expect(await found()).toEqual([
      'ada at ada',
      'ben: game-tree.ts is a link to a place outside of the submission',
      'cy: it is a link, and links are not followed out of the class’s folder',
    ]);
  });
});

describe('by a pattern', () => {
  it('each submission is found once, and named by its path', async () => {
    writeFiles(folder, {
      'g1/ada/game-tree.ts': '',
      'g1/ben/v2/game-tree.ts': '',
      'g2/cy.ts': '',
      'results/x/game-tree.ts': '',
    });
    expect(await found('*/*')).toEqual([
      'g1/ada at g1/ada',
      'g1/ben at g1/ben/v2',
      'g2/cy at cy.ts, alone',
    ]);
    expect(await found('**/game-tree.ts')).toEqual(['g1/ada at g1/ada', 'g1/ben/v2 at g1/ben/v2']);
    expect(await found('g2/*.ts')).toEqual(['g2/cy at cy.ts, alone']);
    expect(await found('nobody/*')).toEqual([]);
  });
});
