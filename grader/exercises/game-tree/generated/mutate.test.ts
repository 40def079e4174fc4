import { expect, it, test } from 'vitest';
import { mutationsOf } from '../../../fixtures/mutations.ts';
import { isThorough } from '../../../fixtures/thorough.ts';
import { judgeProgram } from './judge.ts';
import { allMutants, mutatedPrograms } from './mutate.ts';

/** To make them all takes two seconds. */
const mutants = isThorough ? allMutants() : [];

it.runIf(isThorough)(
  'there are at least 1,000 mutants, of the reference and of five other styles',
  () => {
    expect(mutants.length).toBeGreaterThanOrEqual(1_000);
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    expect(new Set(mutants.map(({ program }) => program)).size).toBe(6);
  },
);

test.each(isThorough ? [...mutatedPrograms()] : [])(
  'what is mutated is right: %s',
  async (_name, text) => {
    expect(await judgeProgram({ 'game-tree.ts': text })).toMatchObject({ isRight: true });
  },
);

it.runIf(isThorough)('each mutant differs from its program on the line that it names', () => {
  const programs = mutatedPrograms();
  for (const { program, line, text } of mutants) {
    const lines = programs.get(program)!.split('\n');
    expect(text.split('\n').slice(0, line - 1)).toEqual(lines.slice(0, line - 1));
  }
});

it('changes operators, numbers, marks, conditions, statements and arguments, one at a time', () => {
  const program = "function f(a) { if (a < 2) g(a, 'x'); return a + 1; }";
  expect(mutationsOf(program).map(({ text }) => text)).toEqual([
    "function f(a) { return a + 1; if (a < 2) g(a, 'x'); }",
    "function f(a) { if (!(a < 2)) g(a, 'x'); return a + 1; }",
    "function f(a) { if (a <= 2) g(a, 'x'); return a + 1; }",
    "function f(a) { if (a > 2) g(a, 'x'); return a + 1; }",
    "function f(a) { if (a < 1) g(a, 'x'); return a + 1; }",
    "function f(a) { if (a < 3) g(a, 'x'); return a + 1; }",
    'function f(a) { if (a < 2) ; return a + 1; }',
    'function f(a) { if (a < 2) g(a); return a + 1; }',
    "function f(a) { if (a < 2) g(a, 'o'); return a + 1; }",
    "function f(a) { if (a < 2) g(a, 'x'); ; }",
    "function f(a) { if (a < 2) g(a, 'x'); return a - 1; }",
    "function f(a) { if (a < 2) g(a, 'x'); return a + 0; }",
    "function f(a) { if (a < 2) g(a, 'x'); return a + 2; }",
  ]);
});

/** In these functions of the reference stands what was changed. */
function functionAt(line: number): string | undefined {
  const lines = mutatedPrograms().get('reference')!.split('\n').slice(0, line);
  const heads = lines.map((text) => /^ {2}(\w+)\(/.exec(text)?.[1]);
  return heads.findLast((head) => head !== undefined);
}

it.runIf(isThorough)(
  'a wrong mutant of the reference is wrong in the function that was changed, and no other',
  {
    timeout: 3_600_000,
  },
  async () => {
    const ofFunctions = mutants.filter(
      ({ program, line }) => program === 'reference' && functionAt(line) !== 'constructor',
    );
    const blamedOthers: string[] = [];
    for (const { id, line, files } of ofFunctions) {
      const { isRight, atFault } = await judgeProgram(files);
      const expected = functionAt(line);
      if (!isRight && atFault.join() !== expected) blamedOthers.push(`${id}: ${atFault.join()}`);
    }
    expect(blamedOthers).toEqual([]);
  },
);
