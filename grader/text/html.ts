/**
 * The one way in which text gets into a page. Everything a submission wrote, threw or printed passes
 * through here, and so does everything else: a page is put together with {@link html} only.
 */
import { createHash } from 'node:crypto';
import { visibleText } from './visible.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  ':': '&#58;',
  '#': '&#35;',
};

/** @returns text that is nothing but text, between tags and in quoted attributes alike */
export function escapeHtml(text: string): string {
  // The last two are no marks of HTML, but a page may be printed into the log of a CI job.
  return visibleText(text).replace(/[&<>"'`]|:(?=:)|#(?=#)/g, (found) => ENTITIES[found]!);
}

/** A piece of a page that is safe to put in as it is. */
export class Markup {
  constructor(readonly text: string) {}
}

export type Part = string | number | Markup | undefined | readonly Part[];

/** Puts a piece of a page together: what stands in `${…}` is escaped unless it is markup itself. */
export function html(fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let text = fixed[0]!;
  for (const [index, part] of parts.entries()) text += textOf(part) + fixed[index + 1]!;
  return new Markup(text);
}

/** For text that the grader itself made: a style sheet, a script, numbers of an SVG path. */
export function trusted(text: string): Markup {
  return new Markup(text);
}

function textOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return part.map(textOf).join('');
}

export interface PageParts {
  /** The language's tag. */
  readonly language: string;
  readonly title: Part;
  readonly style: string;
  readonly script: string;
  readonly body: Part;
  /** Elements have a style of their own. */
  readonly stylesElements?: true;
}

/**
 * A page that needs no network and no other file, and a strict policy keeps it so: nothing runs in it but
 * its own script, whatever a submission may have printed.
 */
export function wholePage({ language, title, body, stylesElements, ...own }: PageParts): string {
  // As a browser sees them, for the policy's hashes to be of the same text.
  const [style = '', script = ''] = [own.style, own.script].map((text) =>
    text.replaceAll('\r\n', '\n'),
  );
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(stylesElements ? undefined : style, script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${trusted(style)}</style>
</head>
<body>
${body}
<script>${trusted(script)}</script>
</body>
</html>
`.text;
}

/** @param style the one style sheet; none where elements have styles of their own */
function policy(style: string | undefined, script: string): Markup {
  const hash = (text: string): string =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const styles = style === undefined ? `'unsafe-inline'` : hash(style);
  return trusted(
    `default-src 'none'; style-src ${styles}; script-src ${hash(script)}; base-uri 'none'; form-action 'none'`,
  );
}
