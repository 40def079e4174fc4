/**
 * An esbuild plugin through which the compiler reads the files of the submission, and no other files. An error that is
 * thrown here comes back as the `detail` of one of esbuild's errors.
 */
import path from 'node:path';
import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { SubmissionFileError } from '../submission/source-location.ts';
import { EXTENSIONS, type SubmissionFiles } from '../submission/submission-files.ts';
import { NAMESPACE, NOWHERE } from './compiler.ts';

/** How many faults of a program the compiler reports (a guess). With thousands of them it takes seconds. */
export const MAX_REPORTED_FAULTS = 20;
/** Several imports of one file by the same file count once. A large program has some hundred imports (a guess). */
const MAX_IMPORTS = 2000;

export class OwnFiles {
  /** The number of faults that are not reported, because there are too many. */
  unreportedFaults = 0;
  #reportedFaults = 0;
  #imports = 0;

  /** @param texts by the names of files, texts that are compiled in the place of their contents */
  constructor(
    private readonly files: SubmissionFiles,
    private readonly texts: ReadonlyMap<string, string> | undefined,
  ) {}

  get plugin(): Plugin {
    return { name: 'own-files-only', setup: (build) => this.#setUp(build) };
  }

  #setUp(build: PluginBuild): void {
    build.onResolve({ filter: /.*/ }, (request) => measured(() => this.#resolve(request)));
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ pluginData: file }) =>
      measured(() => this.#load(file)),
    );
    // With an import by a pattern, esbuild may find files of the machine itself.
    build.onLoad({ filter: /.*/ }, () => {
      // The file is not one of the submission's, so the message must not name it.
      throw new SubmissionFileError('import-by-pattern', this.files.nameOf(this.files.entry));
    });
  }

  #resolve({ path: request, importer, kind }: OnResolveArgs): OnResolveResult {
    const file = this.#limitFaults(() => {
      if (kind === 'entry-point') return this.files.entry;
      if (++this.#imports > MAX_IMPORTS) {
        const most = { most: MAX_IMPORTS };
        throw new SubmissionFileError('too-many-imports', importer, most);
      }
      return this.files.resolve(request, path.join(this.files.folder, importer));
    });
    // The compiler has enough faults to fail, so this one is passed over.
    if (file === undefined) return { external: true };
    return { path: this.files.nameOf(file), namespace: NAMESPACE, pluginData: file };
  }

  #load(file: string): OnLoadResult {
    const text = this.#limitFaults(() => this.files.read(file));
    if (text === undefined) return { contents: '' };
    const contents = this.texts?.get(this.files.nameOf(file)) ?? text;
    // A submitted file with any other ending is compiled as TypeScript.
    const loader = EXTENSIONS.includes(path.extname(file)) ? 'default' : 'ts';
    return { contents, loader, resolveDir: NOWHERE };
  }

  /** @returns nothing, without doing the work, where so many faults were found that no more are reported */
  #limitFaults(work: () => string): string | undefined {
    if (this.#reportedFaults >= MAX_REPORTED_FAULTS) {
      this.unreportedFaults++;
      return undefined;
    }
    // This counts as a fault if the work throws.
    this.#reportedFaults++;
    const result = work();
    this.#reportedFaults--;
    return result;
  }
}

let spentMs = 0;

/** @returns the CPU time that this process has spent on answers to the compiler, in milliseconds */
export function answeringMs(): number {
  return spentMs;
}

function measured<Result>(work: () => Result): Result {
  const before = process.cpuUsage();
  try {
    return work();
  } finally {
    const { user, system } = process.cpuUsage(before);
    spentMs += (user + system) / 1000;
  }
}
