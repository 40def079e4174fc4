/**
 * How an answer crosses the border: a list of texts, each led by its length, in one string. Nothing
 * in a text can be taken for the end of it, so a student's words cannot forge a field.
 */

/** @returns `5:hello` */
export function field(text: string): string {
  return `${text.length}:${text}`;
}

/**
 * The other direction, in the grader.
 *
 * @returns the fields, or `undefined` when the text is not a list of fields
 */
export function readFields(text: string): readonly string[] | undefined {
  const fields: string[] = [];
  let at = 0;
  while (at < text.length) {
    const colon = text.indexOf(':', at);
    const digits = colon > at && colon - at < 10 ? text.slice(at, colon) : '';
    if (!/^\d+$/.test(digits)) return undefined;
    const end = colon + 1 + Number(digits);
    if (end > text.length) return undefined;
    fields.push(text.slice(colon + 1, end));
    at = end;
  }
  return fields;
}
