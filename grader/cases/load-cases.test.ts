import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { GraderError } from '../base/grader-error.ts';
import { FileError, type FileProblem, formatProblem } from '../base/text/file-problem.ts';
import { loadExercise } from '../exercises/all.ts';
import { loadCases } from './load-cases.ts';

let parent: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'case-files-'));
});

afterAll(async () => {
  await rm(parent, { recursive: true });
});

/** A new folder with these files in it; a value that is not text or bytes is written as JSON. */
async function folderWith(files: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(parent, 'folder-'));
  for (const [name, content] of Object.entries(files)) {
    const isRaw = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(join(folder, name), isRaw ? content : JSON.stringify(content, null, 2));
  }
  return folder;
}

async function errorFor(folder: string): Promise<FileError> {
  try {
    await loadCases(folder, await loadExercise());
  } catch (error) {
    if (error instanceof FileError) return error;
    throw error;
  }
  throw new Error('the cases were taken as they are');
}

/** The problems in a folder with these files, each without its advice and the folder's own path. */
async function problemsIn(files: Readonly<Record<string, unknown>>): Promise<string[]> {
  const folder = await folderWith(files);
  const { problems } = await errorFor(folder);
  return problems.map((problem) => shown(problem, folder));
}

function shown({ file, line, column, jsonPath, explain }: FileProblem, folder: string): string {
  const place = [file.replace(`${folder.replaceAll('\\', '/')}/`, ''), line, column, jsonPath];
  return `${place.filter((part) => part !== undefined).join(' ')}: ${explain('en').message}`;
}

const fine = { check: 'get_value', cases: [{ board: 'xxx oo_ ___' }] };
/** The files of a folder with one case file. */
const withCases = (check: string, ...cases: unknown[]) => ({ 'a.json': { check, cases } });

describe('case files that are right', () => {
  it('come as cases in the order of the checks, numbered, and with their places', async () => {
    const folder = await folderWith({
      'a.json': {
        $schema: 'somewhere',
        check: 'bestMoves',
        cases: [
          { board: 'xox o_o _x_', points: 5, title: 'T', hint: 'H', expected: ['xox oxo _x_'] },
          { board: '*', points: 0.5 },
        ],
      },
      'b.json': { check: 'isTerminal', cases: [{ board: 'XXX/OO_/___', expected: true }] },
      'notes.md': 'not a case file',
      '._b.json': 'what some systems leave behind',
    });
    const shownFolder = folder.replaceAll('\\', '/');
    const { lists, cases, warnings } = await loadCases(folder, await loadExercise());
    expect(lists).toMatchObject([
      { file: `${shownFolder}/b.json`, check: 'isTerminal', cases: [{ id: 'isTerminal/1' }] },
      { file: `${shownFolder}/a.json`, check: 'bestMoves', cases: [{}, { id: 'bestMoves/2' }] },
    ]);
    expect(cases).toEqual(lists.flatMap((list) => list.cases));
    expect(cases).toMatchObject([
      { input: 'xxx oo_ ___', points: 1, expected: true, file: `${shownFolder}/b.json`, line: 4 },
      { input: 'xox o_o _x_', points: 5, jsonPath: '$.cases[0]', line: 5 },
      { input: '*', points: 0.5, jsonPath: '$.cases[1]', line: 14 },
    ]);
    expect(warnings).toEqual([]);
  });

  test.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['the line endings of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ])('read the same with %s', async (_name, change) => {
    const text = JSON.stringify(
      { check: 'minmax', cases: [{ board: '*' }, { board: 'xo_ ___ ___' }] },
      null,
      1,
    );
    const [plain, changed] = await Promise.all(
      [text, change(text)].map(async (content) =>
        loadCases(await folderWith({ 'a.json': content }), await loadExercise()),
      ),
    );
    const withoutFile = (set: typeof plain) => set?.cases.map(({ file: _file, ...spec }) => spec);
    expect(withoutFile(changed)).toEqual(withoutFile(plain));
  });

  it('come with the warnings of all files', async () => {
    const folder = await folderWith({
      'a.json': { check: 'bestMoves', cases: [{ board: 'xox o_o x' }] },
      'b.json': { check: 'minmax', cases: [{ board: 'xo_ ___ ___' }, { board: '_ox ___ ___' }] },
    });
    const { warnings } = await loadCases(folder, await loadExercise());
    expect(warnings.map((warning) => shown(warning, folder))).toEqual([
      'a.json 5 $.cases[0].board: "xox o_o x" is in the form that Markdown makes of "xox o_o _x_", and is read as that',
      'b.json 8 $.cases[1].board: "_ox ___ ___" is "xo_ ___ ___" of minmax/1 (line 4), turned or mirrored',
    ]);
  });
});

describe('a folder without usable case files is refused', () => {
  it('when there is none of that name', async () => {
    const error = await errorFor(join(parent, 'nowhere'));
    expect(error).toBeInstanceOf(GraderError);
    expect(error.message).toMatch(
      /nowhere: this cannot be read: there is no such file or folder\.$/,
    );
    expect(error.advice).toBe(
      'Name the folder that the case files are in, such as "cases/game-tree".',
    );
    expect(error.cause).toMatchObject({ code: 'ENOENT' });
  });

  it('when it is a file', async () => {
    const file = join(await folderWith({ 'a.json': fine }), 'a.json');
    expect((await errorFor(file)).message).toMatch(/it is a file, and no folder/);
  });

  it('when no case files are in it', async () => {
    expect(await problemsIn({ 'a.txt': '' })).toEqual([
      expect.stringContaining('there are no case files in this folder'),
    ]);
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'when it may not be read',
    async () => {
      const folder = await folderWith({ 'a.json': fine });
      await chmod(folder, 0o000);
      onTestFinished(() => chmod(folder, 0o700));
      expect((await errorFor(folder)).message).toMatch(/this cannot be read: it is not allowed/);
    },
  );

  it('when all the points in it are 0', async () => {
    expect(await problemsIn(withCases('get_value', { board: '*', points: 0 }))).toEqual([
      expect.stringContaining('all cases together are worth 0 points'),
    ]);
  });
});

describe('a file that is no JSON text is refused', () => {
  test.each([
    ['empty', '', 'a.json: the file is empty'],
    ['blank', ' \n\t', 'a.json: the file is empty'],
    [
      'saved as UTF-16',
      new Uint8Array([0xff, 0xfe, 0x7b, 0]),
      'a.json: the encoding of the file is UTF-16 (in Notepad "Unicode")',
    ],
    [
      'saved in another encoding',
      new Uint8Array([0x22, 0xe4, 0x22]),
      'a.json: the encoding of the file is not UTF-8',
    ],
    [
      'far too large',
      ' '.repeat(1_000_001),
      'a.json: the file has 1000001 bytes, more than 1000000',
    ],
    [
      'with a comma too many',
      '{\n  "check": "minmax",\n}',
      'a.json 3 1: this is not JSON: the comma before } is one too many',
    ],
  ])('when it is %s', async (_name, content, problem) => {
    expect(await problemsIn({ 'a.json': content })).toEqual([problem]);
  });

  it('when it is a folder', async () => {
    const folder = await folderWith({ 'b.json': fine });
    await mkdir(join(folder, 'a.json'));
    const { problems } = await errorFor(folder);
    expect(problems.map((problem) => shown(problem, folder))).toEqual([
      'a.json: the file cannot be read (there is a folder of that name)',
    ]);
  });
});

describe('files that contradict each other or themselves are refused', () => {
  it('when an old file lies beside that of a check, which is the one to keep', async () => {
    const folder = await folderWith({ 'get_value-old.json': fine, 'get_value.json': fine });
    const { problems } = await errorFor(folder);
    expect(problems.map(({ file }) => file)).toEqual([
      `${folder.replaceAll('\\', '/')}/get_value-old.json`,
    ]);
  });

  it('when two files are for one check', async () => {
    const folder = await folderWith({ 'a.json': fine, 'b.json': fine });
    const { problems } = await errorFor(folder);
    expect(problems.map((problem) => shown(problem, folder))).toEqual([
      `b.json 2 $.check: get_value has a case file already, ${folder.replaceAll('\\', '/')}/a.json`,
    ]);
  });

  it('when a key stands twice', async () => {
    const text = '{ "check": "minmax",\n  "cases": [{ "board": "*", "board": "xo_ ___ ___" }] }';
    expect(await problemsIn({ 'a.json': text })).toEqual([
      'a.json 2 $.cases[0].board: the key stands twice in the same object',
    ]);
  });
});

describe('all problems come at once', () => {
  it('from every file and every case, each with what to do', async () => {
    const folder = await folderWith({
      'a.json': '[',
      'b.json': {
        check: 'bestMoves',
        cases: [
          { board: 'x0x o_o _x_' },
          { bord: '*' },
          { board: 'xo_ ___ ___', points: -1 },
          { board: 'o__ ___ ___' },
        ],
      },
    });
    const { message, problems } = await errorFor(folder);
    expect(message).toMatch(/^There are 5 problems\.\n\n {2}\S/);
    expect(problems.map((problem) => shown(problem, folder))).toEqual([
      'a.json 1 2: this is not JSON: the closing ] is missing',
      'b.json 5 $.cases[0].board: row 1 of the board "x0x o_o _x_" holds the digit 0, which is no square',
      'b.json 8 $.cases[1].bord: the key "bord" is not known here',
      'b.json 12 $.cases[2].points: expected 0 or more, found -1',
      'b.json 15 $.cases[3].board: the board "o__ ___ ___" cannot arise in a game: it has 0 x and 1 o; X moves first, so O is never ahead',
    ]);
    expect(
      formatProblem(
        { file: 'a', explain: () => ({ message: 'an endless loop?', advice: 'No.' }) },
        'en',
      ),
    ).toBe('a: an endless loop?\n  No.');
    for (const told of problems.map(({ explain }) => explain('en'))) {
      expect(told.advice).not.toBe('');
      expect(message).toContain(told.message);
      expect(message).toContain(told.advice);
    }
  });
});
