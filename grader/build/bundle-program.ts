/** Bundles one of the grader's programs, with the packages that it uses, into one file for Node. */
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { PROJECT_ROOT } from '../base/paths.ts';
import { publicModuleOfPages } from '../engine/compile-exercise.ts';
import { esbuild } from '../sandbox/compiler.ts';

export interface BundleOptions {
  /** What stands in the place of names in the sources. */
  readonly define?: Readonly<Record<string, string>>;
  /** Texts that stand in the place of modules, by the paths of these in the project. */
  readonly replacedModules?: Readonly<Record<string, string>>;
  /** Where the program finds the project's other files; unless given, its own folder lies in the project. */
  readonly projectFolder?: string | undefined;
}

export interface Bundle {
  readonly text: string;
  /** The paths of the files that it was made from, from the project's folder. */
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
    // The main file of some packages asks for its parts in ways that no bundler can follow.
    mainFields: ['module', 'main'],
    // It looks for its own program beside itself.
    external: ['esbuild'],
    define,
    banner: { js: sourceUrlFunction(projectFolder) },
    logLevel: 'silent',
    plugins: [publicModuleOfPages, ownModules(replacedModules)],
  });
  return { text: outputFiles[0]!.text, inputs: Object.keys(metafile.inputs) };
}

const SOURCE_URL = 'urlOfSource';
/** In one piece it would be replaced here too, when this module is bundled for `release`. */
const IMPORT_META_URL = ['import', 'meta', 'url'].join('.');

/** The build and its project may be moved together, unless the build lies somewhere else. */
function sourceUrlFunction(projectFolder: string | undefined): string {
  const folder =
    projectFolder === undefined
      ? "require('node:path').dirname(__dirname)"
      : JSON.stringify(projectFolder);
  return `const ${SOURCE_URL} = (name) =>
    require('node:url').pathToFileURL(require('node:path').join(${folder}, name)).href;`;
}

/** A module that reads files beside itself finds them where its source lies, and not in the folder of the build. */
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
