/**
 * The one way in which text gets into a page. Everything a submission wrote, threw or printed passes
 * through here, and so does everything else: a page is put together with {@link html} only.
 */
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

  toString(): string {
    return this.text;
  }
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
