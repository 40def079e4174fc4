/** A submission's program with one change in it, compiled; and as it is, to compare with. */
import { type Candidate, changedText } from '../repair/candidate.ts';
import { type FuelPoints, withFuel } from '../repair/fuel.ts';
import type { SourceFile } from '../repair/parse-source.ts';
import { throughNamed } from '../repair/through-named.ts';
import { compileChange, compileChanges } from '../sandbox/compile-change.ts';
import type { SubmissionFiles } from '../submission/submission-files.ts';

export interface ChangedSources {
  readonly files: SubmissionFiles;
  readonly fuel: ReadonlyMap<string, FuelPoints>;
}

const NO_CHANGE = { start: 0, end: 0, replacement: '' };

/** Each is `undefined` where it does not compile. A `counter` stands before a program that counts its steps. */
export class ChangedPrograms {
  /** @param assignFields right functions reach the place of a method that is written as a field only so */
  constructor(
    private readonly sources: ChangedSources,
    private readonly assignFields: boolean,
  ) {}

  /** To be sifted only: see {@link compileChanges}. */
  allCounted(
    candidates: readonly Candidate[],
    counter: string,
  ): Promise<readonly (string | undefined)[]> {
    const changed = candidates.map((each) => this.#counting(each.file, each));
    const { assignFields } = this;
    return compileChanges(this.sources.files, changed, { assignFields, first: counter });
  }

  counted(candidate: Candidate, counter: string): Promise<string | undefined> {
    return this.#compile(this.#counting(candidate.file, candidate), this.assignFields, counter);
  }

  asItIs(counter: string): Promise<string | undefined> {
    const [file] = [...this.sources.files.texts.keys()] as [string];
    return this.#compile(this.#counting(file, NO_CHANGE), this.assignFields, counter);
  }

  /** It may take as many steps as it likes. */
  uncounted(candidate: Candidate): Promise<string | undefined> {
    return this.#compile(this.#changed(candidate), this.assignFields);
  }

  /** Made so that right functions reach every place, whichever way of calling them it has. */
  replaceable(candidate: Candidate, names: readonly string[]): Promise<string | undefined> {
    const changed = this.#changed(candidate);
    return this.#compile({ ...changed, text: throughNamed(changed, names) }, true);
  }

  #changed(candidate: Candidate): SourceFile {
    const { file } = candidate;
    return { file, text: changedText(this.sources.files.texts.get(file)!, candidate) };
  }

  #compile(
    changed: SourceFile,
    assignFields: boolean,
    first?: string,
  ): Promise<string | undefined> {
    const options = { assignFields, ...(first !== undefined && { first }) };
    return compileChange(this.sources.files, changed, options);
  }

  #counting(file: string, change: Parameters<typeof withFuel>[2]): SourceFile {
    const { files, fuel } = this.sources;
    return { file, text: withFuel(files.texts.get(file)!, fuel.get(file) ?? [], change) };
  }
}
