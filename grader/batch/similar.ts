/**
 * Groups submissions that are mostly one and the same program, and says how common what they share is:
 * of a short exercise many good programs look alike. And shows them side by side.
 */
import { sayIn } from '../messages/say.ts';
import { html, type Markup, wholePage } from '../text/html.ts';
import type { BatchInfo } from './results-folder.ts';
import type { Row } from './row.ts';

export type SimilarGroup = ReturnType<typeof similarGroups>[number];

/** Of what the shorter of two has as few others have, so much must be in both; independent ones share a quarter. */
const MOST_OF_IT = 0.6;
/** And so much of the longer one, to which lines may have been added that do nothing. */
const PART_OF_THE_OTHER = 1 / 3;
/** So few pieces are alike by chance. */
const LEAST_PIECES = 15;
/** The same where two are alike in all that is not the starter's; of what is longer nearly all is enough. */
const LEAST_IN_ALL = 5;
const NEARLY_ALL = 0.85;
const SHORT = 40;
/** What more have, or more than this part of a class, is how one writes it. */
const MOST_ALIKE = 5;
const LARGEST_PART = 0.2;
type Pieces = ReadonlySet<string>;

interface Own {
  readonly name: string;
  /** What is not the starter's. */
  readonly pieces: Pieces;
}

/**
 * @param earlier of other years, which are told where somebody of now is like them
 * @returns groups of two or more, those with most code of their own first
 */
export function similarGroups(
  rows: readonly Row[],
  { starter, reference }: Pick<BatchInfo, 'starter' | 'reference'>,
  earlier: readonly Row[] = [],
) {
  const handedOut = new Set(starter.pieces);
  const compared = [...rows, ...earlier];
  const now = new Set(rows.map(({ name }) => name));
  const all = compared.flatMap(({ name, fingerprint }): Own[] => {
    const own = fingerprint?.pieces.filter((piece) => !handedOut.has(piece)) ?? [];
    return own.length === 0 ? [] : [{ name, pieces: new Set(own) }];
  });
  const known = new Set(reference?.pieces);
  const usual = usualPieces(all, known);
  const isOfNow = ({ name }: Own): boolean => now.has(name);
  return connected(all, (a, b) => (isOfNow(a) || isOfNow(b)) && areAlike(a.pieces, b.pieces, usual))
    .map((group) => {
      const [shortest, ...longer] = group.toSorted((a, b) => a.pieces.size - b.pieces.size);
      const shared = [...shortest!.pieces].filter((piece) =>
        longer.every(({ pieces }) => pieces.has(piece)),
      );
      const others = all.filter((one) => !group.includes(one));
      const elsewhere = new Set([...known, ...others.flatMap(({ pieces }) => [...pieces])]);
      return {
        names: group.map(({ name }) => name).toSorted(),
        /** How many pieces that are not the starter's the shortest has. */
        pieces: shortest!.pieces.size,
        /** Of these, what all have. */
        shared: shared.length,
        /** Of these, what nobody else has, nor the reference solution. */
        alone: shared.filter((piece) => !elsewhere.has(piece)).length,
        /** How many submissions were compared besides these. */
        others: compared.length - group.length,
      };
    })
    .toSorted((a, b) => b.shared - a.shared || (a.names[0]! < b.names[0]! ? -1 : 1));
}

/** Whoever is like somebody in a group belongs to it. */
function connected(all: readonly Own[], areAlike: (a: Own, b: Own) => boolean): Own[][] {
  const groups: Own[][] = [];
  for (const one of all) {
    const like = groups.filter((group) => group.some((other) => areAlike(one, other)));
    for (const group of like) groups.splice(groups.indexOf(group), 1);
    groups.push([...like.flat(), one]);
  }
  return groups.filter((group) => group.length > 1);
}

/** Pieces of which it says nothing that two have them. */
function usualPieces(all: readonly Own[], reference: Pieces): Pieces {
  const counts = new Map<string, number>();
  for (const piece of all.flatMap(({ pieces }) => [...pieces])) {
    counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  const most = Math.max(MOST_ALIKE, LARGEST_PART * all.length);
  return new Set([
    ...reference,
    ...[...counts.keys()].filter((piece) => counts.get(piece)! > most),
  ]);
}

/** The same in nearly all, whatever it is; or in most of what is not how everybody writes it. */
function areAlike(a: Pieces, b: Pieces, usual: Pieces): boolean {
  const both = [...a].filter((piece) => b.has(piece));
  const all = Math.max(a.size, b.size);
  if (both.length >= (all < SHORT ? all : NEARLY_ALL * all)) return both.length >= LEAST_IN_ALL;
  const rareIn = (pieces: Iterable<string>): number =>
    [...pieces].filter((piece) => !usual.has(piece)).length;
  const shared = rareIn(both);
  const [shorter, longer] = [rareIn(a), rareIn(b)].toSorted((x, y) => x - y) as [number, number];
  return shared >= Math.max(LEAST_PIECES, MOST_OF_IT * shorter, PART_OF_THE_OTHER * longer);
}

/**
 * A page with the lines marked that stand in pieces which another one of the group has as well and the starter has not.
 *
 * @param rows with everybody of a group among them
 */
export function similarAsHtml(
  groups: readonly SimilarGroup[],
  rows: readonly Row[],
  { starter, language }: Pick<BatchInfo, 'starter' | 'language'>,
  title: string,
): string {
  const say = sayIn(language);
  const byName = new Map(rows.map((row) => [row.name, row]));
  const handedOut = new Set(starter.pieces);
  const sections = groups.map((group) => {
    const own = group.names.flatMap((name) => byName.get(name) ?? []);
    const programs = own.map((row) => {
      const others = own.flatMap((other) =>
        other === row ? [] : (other.fingerprint?.pieces ?? []),
      );
      const alike = new Set(others.filter((piece) => !handedOut.has(piece)));
      return programOf(row, alike);
    });
    return html`<h2>${group.names.join(', ')}</h2>
<p>${say('class.similar.shared', group)}</p>
<div class="programs">${programs}</div>\n`;
  });
  const body = html`<h1>${title}</h1>
<p>${say('class.similar.title')}. ${say('class.similar.hint')} ${say('class.similar.marked')}</p>
${sections}`;
  const files = [new URL('summary.css', import.meta.url)];
  return wholePage({ language: say('class.tag'), title, files, body });
}

/** @param alike the pieces that are marked */
function programOf({ name, fingerprint, texts = [] }: Row, alike: Pieces): Markup {
  const marked = new Set<string>();
  for (const [index, [file, first, last]] of (fingerprint?.places ?? []).entries()) {
    if (!alike.has(fingerprint!.pieces[index]!)) continue;
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
