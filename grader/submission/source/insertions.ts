/** Texts that are put into a program, each at its place, and in the right order where several are put into one place. */

export interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** What is put behind a part of a program that begins at `from`. */
export type Closing<Inserted extends Insertion> = Inserted & { readonly from: number };

/** What is put around parts of a program; in each list the outer parts come before the inner ones. */
export interface Insertions<Inserted extends Insertion = Insertion> {
  readonly opening: readonly Inserted[];
  readonly closing: readonly Closing<Inserted>[];
}

/** @param all those of one part of a program are around those behind them in this list */
export function inOrder<Inserted extends Insertion>(
  ...all: readonly Insertions<Inserted>[]
): readonly Inserted[] {
  const opening = all.flatMap((each) => each.opening);
  const closing = all.flatMap((each) => each.closing);
  // What closes comes first, the inner before the outer; what opens the other way round.
  const innerFirst = closing.toReversed().toSorted((a, b) => b.from - a.from);
  return [...innerFirst, ...opening].toSorted((a, b) => a.at - b.at);
}
