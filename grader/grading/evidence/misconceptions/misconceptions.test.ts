/**
 * Every exercise's misconceptions are what they claim to be. That each is wrong in its function alone is
 * held beside them, and by the audits.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { describe, expect, it, test } from 'vitest';
import { functionsOf } from '../../../engine/exercise.ts';
import { loadExercise, misconceptionsOf } from '../../../exercises/all.ts';
import { EXERCISES_WITH_BUGS } from '../../../fixtures/exercises-with-bugs.ts';
import { referenceText } from '../../../fixtures/own-program.ts';
import { applyMisconception } from './apply-misconception.ts';

async function compile(program: string): Promise<string> {
  const { code } = await transform(program, { loader: 'ts', format: 'cjs' });
  return code;
}

const EXERCISES = await Promise.all(
  EXERCISES_WITH_BUGS.map(async (name) => ({ name, misconceptions: await misconceptionsOf(name) })),
);

describe.each(EXERCISES)('the misconceptions of $name', ({ name, misconceptions }) => {
  const reference = referenceText(name);

  it('are all that its folder defines, each in a file named by its id', () => {
    const folder = new URL(`../../../exercises/${name}/misconceptions/`, import.meta.url);
    const defining = readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) =>
        readFileSync(new URL(file, folder), 'utf8').includes('export const misconception: '),
      );
    expect(misconceptions.map(({ id }) => `${id}.ts`).sort()).toEqual(defining.sort());
  });

  it('cover each function', async () => {
    const functions = functionsOf(await loadExercise(name));
    expect(new Set(misconceptions.map((each) => each.function))).toEqual(new Set(functions));
  });

  it('have titles that tell them apart in both languages', () => {
    for (const language of ['en', 'zh'] as const) {
      const titles = misconceptions.map(({ title }) => title[language]);
      expect(new Set(titles).size).toBe(misconceptions.length);
      expect(titles.filter((title) => /[.。!！?？]$/.test(title))).toEqual([]);
    }
  });

  it('name as more general only misconceptions of the same function', () => {
    for (const special of misconceptions.filter(({ general }) => general !== undefined)) {
      const general = misconceptions.find(({ id }) => id === special.general);
      expect(general?.function, special.id).toBe(special.function);
      expect(general?.general, `${special.id} is at most one step below`).toBeUndefined();
    }
  });

  it('say everything in English and in Chinese', () => {
    for (const { title, happens, advice } of misconceptions) {
      for (const text of [title, happens, advice]) {
        expect(text.en).toMatch(/^[\x20-\x7e’×]+$/);
        expect(text.zh, text.en).toMatch(/\p{Script=Han}/u);
      }
      for (const text of [happens, advice]) {
        expect(text.en).toMatch(/[.?]$/);
        expect(text.zh).toMatch(/[。？]$/);
      }
    }
  });

  it('change no more than the function they blame, or a constructor it builds on', () => {
    for (const { id, function: blamed, bodies, constructors } of misconceptions) {
      expect(Object.keys(bodies), id).toEqual(constructors === undefined ? [blamed] : []);
    }
  });

  it('make programs that compile and are not the reference, whatever its line endings', async () => {
    const windows = reference.replaceAll('\n', '\r\n');
    const right = await compile(reference);
    const programs = await Promise.all(
      misconceptions.map(async (misconception) => {
        const program = applyMisconception(reference, misconception);
        const onWindows = applyMisconception(windows, misconception);
        expect(onWindows.replaceAll('\r\n', '\n')).toBe(program);
        return compile(program);
      }),
    );
    expect(programs).not.toContain(right);
    expect(new Set(programs).size).toBe(programs.length);
  });

  test('a reference without the places that they change is refused', () => {
    for (const misconception of misconceptions) {
      expect(() => applyMisconception('export class Nothing {}', misconception)).toThrow(
        `no place for the misconception ${misconception.id}: cannot find the `,
      );
    }
  });
});
