/** A submission's program with one change in it, compiled; and as it is, to compare with. */
import { type Candidate, changedText } from '../repair/candidate.ts';
import { type FuelPoints, withFuel } from '../repair/fuel.ts';
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
  uncounted(candidate: Candidate, assignFields = this.assignFields): Promise<string | undefined> {
    const { file } = candidate;
    const text = changedText(this.sources.files.texts.get(file)!, candidate);
    return this.#compile({ file, text }, assignFields);
  }

  #compile(
    changed: { readonly file: string; readonly text: string },
    assignFields: boolean,
    first?: string,
  ): Promise<string | undefined> {
    const options = { assignFields, ...(first !== undefined && { first }) };
    return compileChange(this.sources.files, changed, options);
  }

  #counting(file: string, change: Parameters<typeof withFuel>[2]) {
    const { files, fuel } = this.sources;
    return { file, text: withFuel(files.texts.get(file)!, fuel.get(file) ?? [], change) };
  }
}
