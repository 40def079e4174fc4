import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { transform } from 'esbuild';
import { describe, expect, it, test } from 'vitest';
import { applyMisconception } from '../../../known-bugs/apply.ts';
import { FUNCTION_NAMES } from '../checks/check-names.ts';
import { MISCONCEPTIONS } from './all.ts';

const reference = readFileSync(
  new URL('../../../../reference/game-tree.ts', import.meta.url),
  'utf8',
);
const folder = new URL('.', import.meta.url);

async function compile(program: string): Promise<string> {
  const { code } = await transform(program, { loader: 'ts', format: 'cjs' });
  return code;
}

describe('the misconceptions', () => {
  it('are all that the folder defines, each in a file named by its id', async () => {
    const files = (await readdir(folder)).filter((file) => !file.endsWith('.test.ts'));
    const defining = files.filter((file) =>
      readFileSync(new URL(file, folder), 'utf8').includes(
        'export const misconception: Misconception',
      ),
    );
    expect(MISCONCEPTIONS.map(({ id }) => `${id}.ts`).sort()).toEqual(defining.sort());
  });

  it('have titles that tell them apart in both languages', () => {
    for (const language of ['en', 'zh'] as const) {
      const titles = MISCONCEPTIONS.map(({ title }) => title[language]);
      expect(new Set(titles).size).toBe(MISCONCEPTIONS.length);
      expect(titles.filter((title) => /[.。!！?？]$/.test(title))).toEqual([]);
    }
  });

  it('cover each of the six functions', () => {
    expect(new Set(MISCONCEPTIONS.map((m) => m.function))).toEqual(new Set(FUNCTION_NAMES));
  });

  it('name as more general only misconceptions of the same function', () => {
    for (const special of MISCONCEPTIONS.filter(({ general }) => general !== undefined)) {
      const general = MISCONCEPTIONS.find(({ id }) => id === special.general);
      expect(general?.function, special.id).toBe(special.function);
      expect(general?.general, `${special.id} is at most one step below`).toBeUndefined();
    }
  });
});

describe.each(MISCONCEPTIONS)('$id', (misconception) => {
  it('says everything in English and in Chinese', () => {
    const { title, happens, advice } = misconception;
    for (const text of [title, happens, advice]) {
      expect(text.en).toMatch(/^[\x20-\x7e’]+$/);
      expect(text.zh).toMatch(/\p{Script=Han}/u);
    }
    for (const text of [happens, advice]) {
      expect(text.en).toMatch(/[.?]$/);
      expect(text.zh).toMatch(/[。？]$/);
    }
  });

  it('makes a program that compiles and is not the reference', async () => {
    const program = applyMisconception(reference, misconception);
    expect(await compile(program)).not.toBe(await compile(reference));
  });

  it('changes no more than the function it blames, and what that builds on', () => {
    const { bodies, nodeConstructor } = misconception;
    const changed = Object.keys(bodies);
    expect(changed).toEqual(nodeConstructor === undefined ? [misconception.function] : []);
  });
});

test('a reference with Windows line endings can be changed as well', async () => {
  const windows = reference.replaceAll('\n', '\r\n');
  for (const misconception of MISCONCEPTIONS) {
    const expected = await compile(applyMisconception(reference, misconception));
    expect(await compile(applyMisconception(windows, misconception))).toBe(expected);
  }
});

test.each(MISCONCEPTIONS)('a text without markers is refused for $id', (misconception) => {
  expect(() => applyMisconception('export class GameNode {}', misconception)).toThrow(
    /reference\/game-tree\.ts: cannot find .*, which the misconception/,
  );
});
