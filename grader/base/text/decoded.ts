/** Decodes text whose encoding is not stated: lists that spreadsheets save, names in a zip file, programs. */

/**
 * Decodes bytes that begin with the byte order mark of their encoding, as Windows writes it: PowerShell 5.1 and
 * spreadsheets save text in UTF-16.
 *
 * @returns the text without the mark; undefined where there is no mark
 */
export function decodedByMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const isUtf8 = first === 0xef && second === 0xbb && third === 0xbf;
  return isUtf8 ? new TextDecoder('utf-8').decode(bytes) : undefined;
}

/** Decodes bytes by their mark, or else as UTF-8, or else as GB 18030, in which Windows in China writes. */
export function decodedText(bytes: Uint8Array): string {
  const marked = decodedByMark(bytes);
  if (marked !== undefined) return marked;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
