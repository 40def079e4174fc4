/**
 * For an exercise whose right answers come from running its reference: how that is done, and how they
 * are kept as text, which is all that students' folders have of them. An exercise that works its
 * answers out from rules has none of this.
 */
export interface ReferenceAnswers<Answers = unknown> {
  /**
   * @param folder holds the references of all exercises
   * @throws {GraderError} when the reference does not compile, does not run, or gives no answers
   */
  run(folder: string): Promise<Answers>;
  /** In little room, with nothing of the reference's code. */
  write(answers: Answers): string;
  /** @returns `undefined` for what {@link write} did not make */
  read(text: string): Answers | undefined;
  /** Gives answers that were read the reference back, where it can be asked about more. */
  revive?(answers: Answers, folder: string): Promise<Answers>;
}
