/**
 * Programs of each group that is mostly one, side by side on a page, with the lines marked that stand in pieces
 * which another one has as well and the starter has not.
 */
import { readFileSync } from 'node:fs';
import { type Say, sayIn } from '../messages/say.ts';
import { html, type Markup, wholePage } from '../text/html.ts';
import type { BatchInfo } from './results-folder.ts';
import type { Row } from './row.ts';
import { commonness, type SimilarGroup } from './similar.ts';

/** @param rows with everybody of a group among them */
export function similarAsHtml(
  groups: readonly SimilarGroup[],
  rows: readonly Row[],
  { starter, language }: Pick<BatchInfo, 'starter' | 'language'>,
  title: string,
): string {
  const say = sayIn(language);
  const byName = new Map(rows.map((row) => [row.name, row]));
  const handedOut = new Set(starter.pieces);
  const sections = groups.map((group) =>
    sectionOf(
      group,
      group.names.flatMap((name) => byName.get(name) ?? []),
      handedOut,
      say,
    ),
  );
  const body = html`<h1>${title}</h1>
<p>${say('class.similar.title')}. ${say('class.similar.note')} ${say('class.similar.marked')}</p>
${sections}`;
  const style = readFileSync(new URL('summary.css', import.meta.url), 'utf8');
  return wholePage({ language: say('class.tag'), title, style, script: '', body });
}

function sectionOf(
  group: SimilarGroup,
  rows: readonly Row[],
  handedOut: ReadonlySet<string>,
  say: Say,
): Markup {
  const programs = rows.map((row) => {
    const others = new Set(rows.flatMap((other) => (other === row ? [] : piecesOf(other))));
    return programOf(row, (piece) => others.has(piece) && !handedOut.has(piece));
  });
  return html`<h2>${group.names.join(', ')}</h2>
<p>${commonness(group, say)}</p>
<div class="programs">${programs}</div>\n`;
}

function piecesOf({ fingerprint }: Row): readonly string[] {
  return fingerprint?.pieces ?? [];
}

function programOf(
  { name, fingerprint, texts = [] }: Row,
  isAlike: (piece: string) => boolean,
): Markup {
  const marked = new Set<string>();
  for (const [index, [file, first, last]] of (fingerprint?.places ?? []).entries()) {
    if (!isAlike(fingerprint!.pieces[index]!)) continue;
    for (let line = first; line <= last; line++) marked.add(`${line} ${file}`);
  }
  const files = texts.map(([file, text]) => {
    const lines = text.split('\n').map((line, index) => {
      const shown = line.trimEnd();
      const isMarked = shown.trim() !== '' && marked.has(`${index + 1} ${file}`);
      return isMarked ? html`<mark>${shown}</mark>\n` : html`${shown}\n`;
    });
    return html`<h4>${file}</h4><pre>${lines}</pre>\n`;
  });
  return html`<section><h3>${name}</h3>${files}</section>\n`;
}
