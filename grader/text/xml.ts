/**
 * XML 1.0, put together as pages are (`html.ts`): what is escaped there is here too. Characters that no
 * XML may contain, escaped or not, are made visible or dropped.
 */
import { html, Markup } from './html.ts';
import { visibleText } from './visible.ts';

const NOT_IN_XML = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** @param content elements, or text */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: readonly Markup[] | string = [],
): Markup {
  const head = Object.entries(attributes).map(
    ([key, value]) => html` ${key}="${inOneLine(value)}"`,
  );
  const start = new Markup(name);
  if (content.length === 0) return html`<${start}${head}/>`;
  const inside =
    typeof content === 'string'
      ? xmlText(content)
      : content.flatMap((each) => [new Markup('\n'), each]);
  const end = new Markup(typeof content === 'string' ? '' : '\n');
  return html`<${start}${head}>${inside}${end}</${start}>`;
}

export function xmlDocument(root: Markup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
}

function xmlText(text: string): string {
  return visibleText(text).replace(NOT_IN_XML, '');
}

/** In an attribute, where parsers turn line breaks into spaces anyhow. */
function inOneLine(text: string): string {
  return xmlText(text).replace(/\s+/g, ' ');
}
