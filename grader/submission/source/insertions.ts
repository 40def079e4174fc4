/** Orders texts that are inserted into a program, when several of them are inserted at the same offset. */

/** A text that is inserted into a program at an offset in UTF-16 units. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** A text that is inserted after a part of a program. The part begins at the offset `from`. */
export type Closing<Inserted extends Insertion> = Inserted & { readonly from: number };

/** Texts that are inserted before and after parts of a program. In each list, outer parts come before inner ones. */
export interface Insertions<Inserted extends Insertion = Insertion> {
  readonly opening: readonly Inserted[];
  readonly closing: readonly Closing<Inserted>[];
}

/**
 * @param groups around the same part of a program, texts of an earlier group come outside those of a later one
 * @returns all insertions in the order of the text
 */
export function inOrder<Inserted extends Insertion>(
  ...groups: readonly Insertions<Inserted>[]
): readonly Inserted[] {
  const opening = groups.flatMap((group) => group.opening);
  const closing = groups.flatMap((group) => group.closing);
  // At one offset, closing texts come first, inner before outer, and then opening texts, outer before inner.
  const innerFirst = closing.toReversed().toSorted((a, b) => b.from - a.from);
  return [...innerFirst, ...opening].toSorted((a, b) => a.at - b.at);
}
