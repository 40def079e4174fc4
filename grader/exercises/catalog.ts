/** The exercises that one run of the grader knows, by their names. Each is loaded when it is needed. */

import { memoize } from '../base/in-child/memoize.ts';
import { userError } from '../base/messages/user-error.ts';
import { PROJECT_ROOT } from '../base/paths.ts';
import { type Exercise, viewOf } from '../engine/exercise.ts';
import type { ExerciseEntry } from '../engine/exercise-entry.ts';
import { type ExerciseFiles, filesInProject } from '../engine/exercise-files.ts';
import type { Playable } from '../engine/playable.ts';
import type { View } from '../engine/view.ts';

export class ExerciseCatalog {
  /** The names of all exercises, in the order of the course. */
  readonly names: readonly string[];
  readonly #entries: ReadonlyMap<string, ExerciseEntry>;

  /** @param entries in the order of the course; at least one */
  constructor(entries: readonly ExerciseEntry[]) {
    this.names = entries.map(({ name }) => name);
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]));
  }

  /** The name of the exercise that is meant where the user names none. */
  get defaultExercise(): string {
    return this.names[0]!;
  }

  /** Arguments for the command `try`, one line for each exercise. The first exercise need not be named. */
  get tryExamples(): readonly string[] {
    return this.names.map((name, index) => {
      const example = this.exampleOf(name);
      return index === 0 ? example : `${name} ${example}`;
    });
  }

  /**
   * @returns a catalog with one exercise more
   * @throws {GraderError} when there is an exercise of this name
   */
  with(added: ExerciseEntry): ExerciseCatalog {
    const { name } = added;
    if (this.#entries.has(name)) throw userError('exercise.taken', { name });
    return new ExerciseCatalog([...this.#entries.values(), added]);
  }

  /** @returns a catalog of the exercises with these names, in the order of the names */
  only(names: readonly string[]): ExerciseCatalog {
    return new ExerciseCatalog(names.map((name) => this.#entryOf(name)));
  }

  /** @returns arguments of the command `try` for an exercise */
  exampleOf(name: string): string {
    return this.#entryOf(name).example;
  }

  /** @param projectFolder the folder with the exercises of the project */
  filesOf(name: string, projectFolder = PROJECT_ROOT): ExerciseFiles {
    return this.#entryOf(name).outsideFiles ?? filesInProject(name, projectFolder);
  }

  /** @returns the word by which a command line names the exercise: its folder if that is outside of the project */
  argumentFor(name: string): string {
    return this.#entryOf(name).outsideFiles?.outsideFolder ?? name;
  }

  /** @throws {GraderError} when there is no exercise of this name, or its spec or its words have mistakes */
  async load(name: string): Promise<Exercise> {
    return loadEntry(this.#entryOf(name));
  }

  /**
   * @param name the name in a saved result, which may be that of an exercise elsewhere; old results have none
   * @throws {GraderError} when there is no such exercise here
   */
  async loadView(name: string = this.defaultExercise): Promise<View> {
    return viewOf(await this.load(name));
  }

  /** @returns the game of an exercise; undefined where it has none */
  async playableOf(name: string): Promise<Playable | undefined> {
    return (await this.#entryOf(name).play?.())?.playable;
  }

  #entryOf(name: string): ExerciseEntry {
    const entry = this.#entries.get(name);
    if (entry === undefined) {
      throw userError('exercise.unknown', { exercise: name, names: this.names });
    }
    return entry;
  }
}

/** Each exercise is made once, because much is cached by the identity of the exercise and of its checks. */
const loadEntry = memoize(async (entry: ExerciseEntry): Promise<Exercise> => {
  const { name, graded, page, outsideFiles } = entry;
  if (page === undefined) return (await graded!()).graded;
  const [{ checkSpec }, { deriveExercise }, { stated }] = await Promise.all([
    import('../engine/check-spec.ts'),
    import('../engine/derive-exercise.ts'),
    page(),
  ]);
  const spec = checkSpec(stated);
  // The words of the project's own exercises are checked when the grader is built.
  if (outsideFiles !== undefined) {
    const { checkWords } = await import('../engine/check-words.ts');
    await checkWords(spec, outsideFiles.words);
  }
  return deriveExercise(spec, undefined, outsideFiles ?? filesInProject(name));
}, new WeakMap());
