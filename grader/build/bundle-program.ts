/** Bundles one of the grader's programs, with the packages that it uses, into one file for Node. */
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { PROJECT_ROOT } from '../base/paths.ts';
import { publicModuleOfPages } from '../engine/compile-exercise.ts';
import { esbuild } from '../sandbox/compiler.ts';

export interface BundleOptions {
  /** Expressions, by the names in the sources that they replace. */
  readonly define?: Readonly<Record<string, string>>;
  /** Texts, by the paths in the project of the modules that they replace. */
  readonly replacedModules?: Readonly<Record<string, string>>;
  /** The project's folder. If it is missing, the program finds the project as the parent of its own folder. */
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
    plugins: [publicModuleOfPages, projectModules(replacedModules)],
  });
  return { text: outputFiles[0]!.text, inputs: Object.keys(metafile.inputs) };
}

const SOURCE_URL = 'urlOfSource';
/** This is not written in one piece, because it would be replaced here too when `release` bundles this module. */
const IMPORT_META_URL = ['import', 'meta', 'url'].join('.');

/**
 * Without a project folder, the program finds the project from its own location, so that both can be moved together.
 *
 * @returns the text of a function that gives the URL of a source file by its path in the project
 */
function sourceUrlFunction(projectFolder: string | undefined): string {
  const folder =
    projectFolder === undefined
      ? "require('node:path').dirname(__dirname)"
      : JSON.stringify(projectFolder);
  return `const ${SOURCE_URL} = (name) =>
    require('node:url').pathToFileURL(require('node:path').join(${folder}, name)).href;`;
}

/**
 * Some modules read files that lie beside them. The bundle lies in another folder, so where a module asks
 * for its own URL, it gets that of its source.
 */
function projectModules(replaced: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'project-modules',
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
