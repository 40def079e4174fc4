/** Makes the program of a misconception: the reference with that one bug in it, compiled. */
import { build } from 'esbuild';
import { applyMisconception } from '../known-bugs/apply.ts';
import type { Misconception } from '../known-bugs/misconception.ts';

/**
 * @param reference the text of the reference
 * @param folder where the reference is, for what it may import
 * @returns a function of `module` and `exports`, as the sandbox wants a submission
 */
export async function compileBug(
  misconception: Misconception,
  reference: string,
  folder: string,
): Promise<string> {
  const built = await build({
    stdin: {
      contents: applyMisconception(reference, misconception),
      resolveDir: folder,
      sourcefile: 'game-tree.ts',
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'neutral',
    target: 'node20',
    tsconfigRaw: '{}',
    logLevel: 'silent',
  });
  return `(function (module, exports) { "use strict";\n${built.outputFiles[0]!.text}\n})`;
}
