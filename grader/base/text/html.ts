/**
 * The one way in which text gets into a page. Everything a submission wrote, threw or printed passes
 * through here, and so does everything else: a page is put together with {@link html} only.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { visibleText } from '../in-child/visible.ts';

/** @returns text that is nothing but text, between tags and in quoted attributes alike */
export function escapeHtml(text: string): string {
  const byNumber = (character: string): string => `&#${character.charCodeAt(0)};`;
  // The last two are no marks of HTML, but a page may be printed into the log of a CI job.
  return visibleText(text).replace(/[&<>"'`]|:(?=:)|#(?=#)/g, byNumber);
}

/** A piece of a page that is safe to put in as it is. */
export class Markup {
  constructor(readonly text: string) {}
}

/** Nothing is shown for what is not there, or is false. */
export type Part = string | number | Markup | undefined | false | readonly Part[];

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
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return part.map(textOf).join('');
}

/** @param rows of each row the first cell is its heading @param kind names of classes */
export function table(
  heads: readonly Part[],
  rows: readonly (readonly Part[])[],
  kind = '',
): Markup {
  const lines = rows.map(([first, ...others]) => {
    const cells = others.map((cell) => html`<td>${cell}</td>`);
    return html`<tr><th scope="row">${first}</th>${cells}</tr>\n`;
  });
  return html`<div class="wide"><table class="${kind}">\n<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>\n<tbody>\n${lines}</tbody></table></div>`;
}

export interface PageParts {
  /** The language's tag. */
  readonly language: string;
  readonly title: Part;
  /** Its style sheets and scripts, in their order. */
  readonly files: readonly URL[];
  readonly body: Part;
}

/**
 * A page that needs no network and no other file, and a strict policy keeps it so: nothing runs in it but
 * its own script, whatever a submission may have printed.
 */
export function wholePage({ language, title, files, body }: PageParts): string {
  const [style, script] = [textOfAll(files, '.css'), textOfAll(files, '.js')];
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${trusted(hashOf(style))}; script-src ${trusted(hashOf(script))}; base-uri 'none'; form-action 'none'">
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

/** With line breaks as a browser sees them, for the policy's hashes to be of the same text. */
function textOfAll(files: readonly URL[], ending: string): string {
  const own = files.filter(({ pathname }) => pathname.endsWith(ending));
  return own.map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).join('\n');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
