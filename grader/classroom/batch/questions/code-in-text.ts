/** Finds code in sentences of questions, which write it between backticks, as in a terminal. */

interface TextPart {
  readonly text: string;
  readonly isCode: boolean;
}

/** Names alone, each between backticks. */
const NAMES = /`([\p{L}\p{N}_$#.]+)`/u;
/** A student's line may have backticks in it, so all from the first to the last one is code. */
const WHOLE = /`(.+)`/s;

/** @returns the parts in their order, without the backticks around code */
export function codeInText(text: string): readonly TextPart[] {
  const hasNamesAlone = !text.replaceAll(new RegExp(NAMES, 'gu'), '').includes('`');
  return text
    .split(hasNamesAlone ? NAMES : WHOLE)
    .map((part, index) => ({ text: part, isCode: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
