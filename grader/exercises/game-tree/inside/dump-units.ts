/**
 * The units (16-bit numbers) of a tree dump, known to the harness that writes it and to the grader
 * that reads it.
 *
 * A node is two units, `board children`, children after their parent, so that a right tree below a
 * board is written the same wherever it hangs. After the two come, in this order, what they announce:
 * the `deepID`, texts for irregular parts (its length, its characters), then for shared parts the
 * number of the node they were first met at (high half, low half). Nodes are numbered from 0 in the
 * order of the dump.
 */
export const UNIT = {
  /** In the place of a board: not three rows of three cells. A text follows. */
  irregularBoard: 0xffff,
  /** In the place of a board: not an object at all. Nothing but a text follows. */
  notANode: 0xfffe,
  /** In the place of a board: the tree is too large or too deep; the dump ends here. */
  tooMuch: 0xfffd,
  /** In the place of a `deepID` that follows: not a small whole number. A text follows. */
  irregularDeepID: 0xffff,
  /** In the low 11 bits of `children`: not an array, or a huge one. A text follows. */
  irregularChildren: 0x07ff,
  /** The low 11 bits of `children`. */
  countMask: 0x07ff,
  /** Flag: `deepID` is not the parent's + 1, or at the root not 0. It follows. */
  deepIDDiffers: 0x0800,
  /** Flag: `parent` is not the node above. Nothing follows. */
  parentDiffers: 0x1000,
  /** Flag: the same board object as another node's. Its number follows. */
  boardShared: 0x2000,
  /** Flag: the same row object as another. The own row, the other node's number and row follow. */
  rowShared: 0x4000,
  /** Flag: the same list as another node's. Its number follows; the children are not repeated. */
  listShared: 0x8000,
} as const;

/** The longest text in a dump, in UTF-16 code units. */
export const MOST_DUMP_TEXT = 200;
