/**
 * Builds web pages safely. A page is built with {@link html} only, which escapes every text, so nothing that a
 * submission wrote, threw or printed can become markup.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { visibleText } from '../in-child/visible.ts';
import { exactJson } from './json.ts';

/** @returns text without markup, for use between tags and in quoted attributes */
export function escapeHtml(text: string): string {
  const byNumber = (character: string): string => `&#${character.charCodeAt(0)};`;
  // `::` and `##` mean nothing in HTML, but the page may be printed into the log of a CI job, where they are commands.
  return visibleText(text).replace(/[&<>"'`]|:(?=:)|#(?=#)/g, byNumber);
}

/** A piece of a page that is inserted without escaping. */
export class Markup {
  constructor(readonly text: string) {}
}

/** A value inside a template; `undefined` and `false` insert nothing. */
export type Content = string | number | Markup | undefined | false | readonly Content[];

/** The tag of templates: a value in `${…}` is escaped unless it is {@link Markup}. */
export function html(fixed: TemplateStringsArray, ...parts: readonly Content[]): Markup {
  let text = fixed[0]!;
  for (const [index, part] of parts.entries()) text += textOf(part) + fixed[index + 1]!;
  return new Markup(text);
}

/** Marks a text of the grader itself as safe: a style sheet, a script, numbers of an SVG path. */
export function trusted(text: string): Markup {
  return new Markup(text);
}

/**
 * Puts data into a page, which its script reads. No text in it can end the element or become a command of a CI log.
 *
 * @param className of the element
 */
export function dataScript(className: string, data: unknown): Markup {
  const json = exactJson(data).replace(/[<>&]|:(?=:)|#(?=#)/g, (character) => {
    return `\\u00${character.charCodeAt(0).toString(16)}`;
  });
  return html`<script type="application/json" class="${className}">${trusted(json)}</script>`;
}

function textOf(part: Content): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return part.map(textOf).join('');
}

/**
 * @param rows the first cell of each is the row's heading
 * @param classNames separated by spaces
 */
export function table(
  heads: readonly Content[],
  rows: readonly (readonly Content[])[],
  classNames = '',
): Markup {
  const lines = rows.map(([first, ...others]) => {
    const cells = others.map((cell) => html`<td>${cell}</td>`);
    return html`<tr><th scope="row">${first}</th>${cells}</tr>\n`;
  });
  const headings = heads.map((head) => html`<th scope="col">${head}</th>`);
  return html`<div class="wide"><table class="${classNames}">\n<thead><tr>${headings}</tr></thead>\n<tbody>\n${lines}</tbody></table></div>`;
}

export interface PageParts {
  /** Its BCP 47 tag. */
  readonly language: string;
  readonly title: Content;
  /** Style sheets (`.css`) and scripts (`.js`), in the order of use. */
  readonly files: readonly URL[];
  readonly body: Content;
  /** A script that is run before those of the files. */
  readonly script?: string;
  /** Whether its script may ask the server that the page comes from. */
  readonly connects?: boolean;
  /** The version of a page that is changed while it is open. */
  readonly version?: string;
}

/**
 * @returns a page that needs no network and no other file. Its content security policy allows its own script and style
 *   sheet only, whatever a submission has printed.
 */
export function wholePage(parts: PageParts): string {
  const { language, title, files, body, connects = false, version } = parts;
  const style = contentOf(files, '.css');
  const script = (parts.script ?? '') + contentOf(files, '.js');
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${trusted(hashOf(style))}; script-src ${trusted(hashOf(script))}; ${connects && trusted("connect-src 'self'; ")}base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${trusted(style)}</style>
</head>
<body${version !== undefined && html` data-version="${version}"`}>
${body}
<script>${trusted(script)}</script>
</body>
</html>
`.text;
}

/** Line breaks are as a browser reads them, so that the hashes in the policy fit. */
function contentOf(files: readonly URL[], ending: string): string {
  const matching = files.filter(({ pathname }) => pathname.endsWith(ending));
  return matching.map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).join('\n');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
