/** Bundles one of the grader's programs, with the packages that it uses, into one file for Node. */
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { PROJECT_ROOT } from '../base/paths.ts';
import { publicModuleOfPages } from '../engine/compile-exercise.ts';
import { esbuild } from '../sandbox/compiler.ts';

export interface BundleOptions {
  /** By names in the sources, the expressions that replace them. */
  readonly define?: Readonly<Record<string, string>>;
  /** By the paths of modules in the project, the texts that replace them. */
  readonly replacedModules?: Readonly<Record<string, string>>;
  /** The folder of the project's other files. If it is missing, the program lies in a folder of the project. */
  readonly projectFolder?: string | undefined;
}

export interface Bundle {
  readonly text: string;
  /** The paths of its source files, relative to the project. */
  readonly inputs: readonly string[];
}

/** @param entry the path of its main module in the project */
export async function bundleProgram(entry: string, options: BundleOptions = {}): Promise<Bundle> {
  const { define = {}, replacedModules = {}, projectFolder } = options;
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: PROJECT_ROOT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // The main file of some packages loads other files in a way that no bundler can follow.
    mainFields: ['module', 'main'],
    // esbuild looks for its program beside its own module.
    external: ['esbuild'],
    define,
    banner: { js: sourceUrlFunction(projectFolder) },
    logLevel: 'silent',
    plugins: [publicModuleOfPages, ownModules(replacedModules)],
  });
  return { text: outputFiles[0]!.text, inputs: Object.keys(metafile.inputs) };
}

const SOURCE_URL = 'urlOfSource';
/** This is not written in one piece, because it would be replaced here too when `release` bundles this module. */
const IMPORT_META_URL = ['import', 'meta', 'url'].join('.');

/**
 * Without a project folder, the program finds the project from its own location, so that both can be moved together.
 *
 * @returns the text of a function that gives the URL of a source file
 */
function sourceUrlFunction(projectFolder: string | undefined): string {
  const folder =
    projectFolder === undefined
      ? "require('node:path').dirname(__dirname)"
      : JSON.stringify(projectFolder);
  return `const ${SOURCE_URL} = (name) =>
    require('node:url').pathToFileURL(require('node:path').join(${folder}, name)).href;`;
}

/** Lets modules that read files beside themselves find these beside their sources, and not in the folder of the build. */
function ownModules(replaced: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'own-modules',
    setup(pluginBuild) {
      pluginBuild.onLoad({ filter: /[\\/]grader[\\/].*\.ts$/ }, ({ path: file }) => {
        const name = path.relative(PROJECT_ROOT, file).split(path.sep).join('/');
        const url = `${SOURCE_URL}(${JSON.stringify(name)})`;
        const text = replaced[name] ?? fs.readFileSync(file, 'utf8');
        return { contents: text.replaceAll(IMPORT_META_URL, url), loader: 'ts' };
      });
    },
  };
}
