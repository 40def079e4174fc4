/** Makes the program of a misconception, the reference with that one bug in it, and opens it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Misconception } from '../exercise/misconception.ts';
import { entryOf } from '../exercise/which-exercise.ts';
import { Asker } from '../grading/asker.ts';
import { harnessText } from '../grading/harness-text.ts';
import { applyMisconception } from '../known-bugs/apply.ts';
import type { SandboxPool } from '../sandbox/pool.ts';

export interface Reference {
  /** The exercise's name. */
  readonly exercise: string;
  readonly text: string;
  /** Where it is, for what it may import. */
  readonly folder: string;
}

/** @param folder holds the references of all exercises */
export function readReference(folder: string, exercise: string): Reference {
  return { exercise, folder, text: readFileSync(path.join(folder, entryOf(exercise)), 'utf8') };
}

/** @throws {GraderError} when the reference has no place for the misconception */
export async function openBug(
  pool: SandboxPool,
  reference: Reference,
  misconception: Misconception,
): Promise<Asker> {
  const program = applyMisconception(reference.text, misconception);
  return new Asker(pool, {
    harness: await harnessText(reference.exercise),
    program: await compiled(program, reference, { assignFields: false }),
    replaceable: () => compiled(program, reference, { assignFields: true }),
  });
}

/** @returns a function of `module` and `exports`, as the sandbox wants a submission */
async function compiled(
  program: string,
  { exercise, folder }: Reference,
  { assignFields }: { readonly assignFields: boolean },
): Promise<string> {
  const built = await build({
    stdin: {
      contents: program,
      resolveDir: folder,
      sourcefile: entryOf(exercise),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'neutral',
    target: 'node20',
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: !assignFields } },
    logLevel: 'silent',
  });
  return `(function (module, exports) { "use strict";\n${built.outputFiles[0]!.text}\n})`;
}
