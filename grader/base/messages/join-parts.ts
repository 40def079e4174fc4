/** Joins the parts of a formatted message, and removes spaces that Chinese does not have. */

export interface FormattedPart {
  readonly text: string;
  /** Whether it is a text of the message itself, and not an inserted value. */
  readonly isLiteral: boolean;
}

const SPACE_BEFORE_CHINESE = /^ (?=[\p{Script=Han}（])/u;
const SPACE_AFTER_CHINESE = /(?<=[\p{Script=Han}）]) $/u;
const BEGINS_IN_CHINESE = /^[\p{Script=Han}（]/u;
const ENDS_IN_CHINESE = /[\p{Script=Han}）]$/u;

/** Messages have a space between Chinese and an inserted value. It is removed where the value is Chinese, too. */
export function joinParts(parts: readonly FormattedPart[]): string {
  return parts
    .map((part, index) => withoutSpacesInChinese(part, parts[index - 1], parts[index + 1]))
    .join('');
}

function withoutSpacesInChinese(
  { text, isLiteral }: FormattedPart,
  before: FormattedPart | undefined,
  after: FormattedPart | undefined,
): string {
  if (!isLiteral) return text;
  let joined = text;
  if (ENDS_IN_CHINESE.test(before?.text ?? '')) joined = joined.replace(SPACE_BEFORE_CHINESE, '');
  if (BEGINS_IN_CHINESE.test(after?.text ?? '')) joined = joined.replace(SPACE_AFTER_CHINESE, '');
  return joined;
}
