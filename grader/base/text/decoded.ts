/** Text in bytes of which nobody says how it is encoded: lists that spreadsheets save, names in a zip. */

/** Windows in China writes in its own code, and spreadsheets save "Unicode text" in UTF-16. */
export function decodedText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
