/** Compiles a program of our own and loads it, as often as wanted, each time with nothing left behind. */
import path from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';
import type { Files } from '../variants/pieces.ts';
import { instrument, MONITOR_PARAMETERS } from './instrument.ts';
import type { Monitor } from './monitor.ts';
import type { Program } from './program.ts';

/** @throws what the program throws when it is loaded */
export type Loader = (monitor: Monitor) => Program;

const ENTRY = 'game-tree.ts';

/**
 * @param files by their paths in the submission's folder
 * @throws what esbuild throws at a program that cannot be compiled
 */
export async function compileProgram(files: Files): Promise<Loader> {
  const bundle = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: 'cjs',
    target: 'node20',
    logLevel: 'silent',
    plugins: [
      {
        name: 'files-in-memory',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /.*/ }, ({ path: name, kind, importer }) => ({
            path: fileNamed(
              kind === 'entry-point' ? name : path.posix.join(path.posix.dirname(importer), name),
              files,
            ),
            namespace: 'files',
          }));
          onLoad({ filter: /.*/, namespace: 'files' }, ({ path: name }) => ({
            contents: files[name]!,
            loader: 'ts',
          }));
        },
      },
    ],
  });
  const code = instrument(bundle.outputFiles[0]!.text);
  const parameters = ['module', 'exports', 'console', ...MONITOR_PARAMETERS].join(', ');
  const script = new vm.Script(`(function (${parameters}) {${code}\n})`);
  const evaluate = script.runInThisContext() as (...given: unknown[]) => void;
  return (monitor) => {
    const module = { exports: {} };
    const { tick, call, field } = monitor;
    evaluate(module, module.exports, SILENT, tick, call, field);
    return module.exports as Program;
  };
}

const SILENT = { log() {}, info() {}, warn() {}, error() {}, debug() {}, table() {}, dir() {} };

function fileNamed(wanted: string, files: Files): string {
  const name = path.posix.normalize(wanted);
  const candidates = [name, `${name}.ts`, name.replace(/\.js$/, '.ts'), `${name}/index.ts`];
  const found = candidates.find((candidate) => candidate in files);
  if (found === undefined) throw new Error(`there is no file ${wanted}`);
  return found;
}
