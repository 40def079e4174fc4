/**
 * Makes the build that a release ships: the program for the released exercises, without the modules that need a reference
 * solution and without the lists of misconceptions, from which a right program could be read.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PROJECT_ROOT } from '../base/paths.ts';
import type { ExerciseCatalog } from '../exercises/catalog.ts';
import { makeBuild } from './make-build.ts';

export interface ReleaseBuild {
  /** The content of each file by its name. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** The paths, relative to the project, of the source files that it was made from. */
  readonly inputs: readonly string[];
}

/** @param released the exercises that students get */
export async function makeReleaseBuild(released: ExerciseCatalog): Promise<ReleaseBuild> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'grader-release-'));
  try {
    const replacedModules = {
      'grader/exercises/exercise-list.ts': exerciseListText(released),
      'grader/exercises/misconception-lists.ts': moduleText('exercises/no-misconceptions.ts'),
      'grader/cli/with-reference.ts': moduleText('cli/without-reference.ts'),
    };
    const exercises = await Promise.all(released.names.map((name) => released.load(name)));
    const inputs = await makeBuild({ folder, exercises, replacedModules });
    const names = fs.readdirSync(folder).sort();
    const files = names.map((name) => [name, fs.readFileSync(path.join(folder, name))] as const);
    return { files: new Map(files), inputs };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function moduleText(module: string): string {
  return fs.readFileSync(path.join(PROJECT_ROOT, 'grader', module), 'utf8');
}

/** @returns the text of a module that replaces `exercise-list.ts` and lists only the released exercises */
function exerciseListText(released: ExerciseCatalog): string {
  const imports: string[] = [];
  const entries = released.names.map((name, index) => {
    const { folder } = released.filesOf(name);
    const entryFile = path.join(folder, 'entry.ts');
    if (fs.existsSync(entryFile)) {
      imports.push(`import { entry as entry${index} } from ${JSON.stringify(entryFile)};`);
      return `entry${index}`;
    }
    const page = JSON.stringify(path.join(folder, 'page.ts'));
    const fields = `name: ${JSON.stringify(name)}, example: ${JSON.stringify(released.exampleOf(name))}`;
    return `{ ${fields}, page: () => import(${page}) }`;
  });
  return `${imports.join('\n')}\nexport const EXERCISES = [${entries.join(', ')}];\n`;
}
