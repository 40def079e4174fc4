/**
 * Text that XML 1.0 can hold. The library escapes mark-up but lets characters through that no XML
 * may contain, escaped or not; they are made visible or dropped here.
 */
import { visibleText } from './visible.ts';

const NOT_IN_XML = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function xmlText(text: string): string {
  return visibleText(text).replace(NOT_IN_XML, '');
}

/** For an attribute, where parsers turn line breaks into spaces anyhow. */
export function xmlAttribute(text: string): string {
  return xmlText(text).replace(/\s+/g, ' ');
}
