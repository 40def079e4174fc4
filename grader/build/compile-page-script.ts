/** Bundles the script of the page that follows a watch, with the package that it uses, into one text for a browser. */
import { PROJECT_ROOT } from '../base/paths.ts';
import { esbuild } from '../sandbox/compiler.ts';

export async function compilePageScript(): Promise<string> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: PROJECT_ROOT,
    entryPoints: ['grader/reports/live/page-script.mjs'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
