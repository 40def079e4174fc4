/**
 * Lets esbuild see what {@link SubmissionFiles} lets through, and no other file. What is thrown here comes back as
 * the detail of one of its errors.
 */
import path from 'node:path';
import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { SubmissionFileError } from '../submission/source-location.ts';
import { EXTENSIONS, type SubmissionFiles } from '../submission/submission-files.ts';
import { NAMESPACE, NOWHERE } from './compiler.ts';

/** Of what keeps a program from being compiled, so much is told. */
export const MOST_TOLD = 20;
/** A file's imports of another count once. A large program has some hundred (a guess). */
const MOST_IMPORTS = 2000;

export class OwnFiles {
  /** Faults beyond those that are told. With thousands of them the compiler takes seconds. */
  untold = 0;
  #told = 0;
  #imports = 0;

  /** @param texts what files hold instead of their own texts, by name */
  constructor(
    private readonly files: SubmissionFiles,
    private readonly texts: ReadonlyMap<string, string> | undefined,
  ) {}

  get plugin(): Plugin {
    return { name: 'own-files-only', setup: (build) => this.#setUp(build) };
  }

  #setUp(build: PluginBuild): void {
    build.onResolve({ filter: /.*/ }, (request) => counted(() => this.#resolve(request)));
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ pluginData: file }) =>
      counted(() => this.#load(file)),
    );
    // A pattern that climbs from nowhere to the root of all folders finds files by itself.
    build.onLoad({ filter: /.*/ }, () => {
      // What was found is none of the submission's, and its name is not told.
      throw new SubmissionFileError('import-by-pattern', this.files.nameOf(this.files.entry));
    });
  }

  #resolve({ path: request, importer, kind }: OnResolveArgs): OnResolveResult {
    const found = this.#toldOrCounted(() => {
      if (kind === 'entry-point') return this.files.entry;
      if (++this.#imports > MOST_IMPORTS) {
        const most = { most: MOST_IMPORTS };
        throw new SubmissionFileError('too-many-imports', importer, most);
      }
      return this.files.resolve(request, path.join(this.files.folder, importer));
    });
    // The compiler need not know more: it has faults enough to fail.
    if (found === undefined) return { external: true };
    return { path: this.files.nameOf(found), namespace: NAMESPACE, pluginData: found };
  }

  #load(file: string): OnLoadResult {
    const own = this.#toldOrCounted(() => this.files.read(file));
    if (own === undefined) return { contents: '' };
    const contents = this.texts?.get(this.files.nameOf(file)) ?? own;
    // By its name; whatever else was handed in is TypeScript.
    const loader = EXTENSIONS.includes(path.extname(file)) ? 'default' : 'ts';
    return { contents, loader, resolveDir: NOWHERE };
  }

  /** @returns nothing where there are more faults than are told, of which the work is not even begun */
  #toldOrCounted(work: () => string): string | undefined {
    if (this.#told >= MOST_TOLD) {
      this.untold++;
      return undefined;
    }
    this.#told++; // unless it succeeds
    const done = work();
    this.#told--;
    return done;
  }
}

let spentMs = 0;

/** The CPU time that this process has spent on answers to the compiler. */
export function answeringMs(): number {
  return spentMs;
}

function counted<Result>(work: () => Result): Result {
  const before = process.cpuUsage();
  try {
    return work();
  } finally {
    const { user, system } = process.cpuUsage(before);
    spentMs += (user + system) / 1000;
  }
}
