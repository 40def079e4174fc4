/** What the reports say of one exercise, in one language. */
export interface ExerciseWords {
  /** What a check is for, in a phrase. */
  purpose(check: string): string;
  /** What being proven right means, in a sentence. @param asked by the whole program's `"*"` case */
  proof?(asked: string): string;
  /** What to look at once everything is right: a sentence, and what `try` is given for it. */
  readonly whenRight?: { readonly says: string; readonly tryWith: readonly string[] };
  /** To somebody who has written nothing yet. */
  whereToBegin?(): string;
  /** Why this function is the next to write. */
  whyNext?(check: string): string;
  /** What questions are about. */
  readonly asked: {
    /** Above a list of them. */
    readonly heading: string;
    readonly every: string;
    /** As in "wrong on 3 of the 7 **boards asked**". */
    readonly many: string;
    /** The same where only small ones were asked: "boards with at most five empty squares". */
    readonly small?: string;
    /** The same of the whole program. */
    readonly ofProgram: string;
  };
}
