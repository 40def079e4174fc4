/** What an audit has found, in words, with a matrix of bugs and cases for each function. */
import type { CaseSpec } from '../cases/case-spec.ts';
import { CHECK_NAMES, FUNCTION_NAMES } from '../exercises/game-tree/checks/check-names.ts';
import type { Audit } from './audit.ts';
import type { AuditedBug } from './audit-bug.ts';

/** @param cases the folder of cases as the user named it, for commands to be pasted */
export function auditText(audit: Audit, cases?: string): string {
  const option = cases === undefined ? '' : ` --cases ${shellWord(cases)}`;
  const matrices = FUNCTION_NAMES.map((name) => matrixOf(name, audit)).filter(
    (text) => text !== '',
  );
  return [
    LEGEND,
    ...matrices,
    ...missedText(audit, option),
    onlyEveryText(audit, option),
    setText(audit),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
    .concat('\n');
}

const LEGEND = `A case catches a bug when it takes points from it: a case of the function that the bug is in, or
of bestMoves (of the other cases the points are given back, since one bug costs one function).
  # catches it   . does not   - not asked, because a smaller board has caught it`;

function matrixOf(name: string, { cases, bugs }: Audit): string {
  const rows = bugs.filter(({ misconception }) => misconception.function === name);
  if (rows.length === 0) return '';
  const groups = [name, 'bestMoves'].map((check) => cases.filter((spec) => spec.check === check));
  const width = Math.max(...rows.map(({ misconception }) => misconception.id.length));
  const line = (head: string, cell: (spec: CaseSpec) => string): string =>
    [head.padEnd(width), ...groups.map((group) => group.map(cell).join(''))].join('  ').trimEnd();
  const numbers = (digit: number): string =>
    line('', ({ id }) => numberOf(id).padStart(2).at(digit) ?? ' ');
  const names = [''.padEnd(width), name.padEnd(groups[0]!.length), 'bestMoves'].join('  ');
  const lines = rows.map(({ misconception, asked, caughtBy }) =>
    line(misconception.id, ({ id }) => (caughtBy.has(id) ? '#' : asked.has(id) ? '.' : '-')),
  );
  return [names, numbers(-2), numbers(-1), ...lines].join('\n');
}

function missedText({ missed, bugs }: Audit, option: string): string[] {
  if (missed.length === 0) return [`All ${bugs.length} bugs are caught.`];
  const list = missed.map((bug) => `  ${toldOf(bug)}\n      ${adviceFor(bug, option)}`);
  return [`${missed.length} of ${bugs.length} bugs are missed:`, ...list];
}

/** Caught, but a student would see it only on a board that no case names. */
function onlyEveryText({ bugs, cases }: Audit, option: string): string {
  const every = new Set(cases.filter(({ board }) => board === '*').map(({ id }) => id));
  const only = bugs.filter(
    ({ caughtBy }) => caughtBy.size > 0 && [...caughtBy].every((id) => every.has(id)),
  );
  if (only.length === 0) return '';
  const list = only.map((bug) => `  ${toldOf(bug)}\n      ${adviceFor(bug, option)}`);
  return [`Caught by no listed case, only by one for every board:`, ...list].join('\n');
}

function toldOf({ misconception }: AuditedBug): string {
  return `${misconception.id}: ${misconception.function} ${misconception.title.en}`;
}

function adviceFor({ wouldCatch }: AuditedBug, option: string): string {
  return wouldCatch === undefined
    ? 'No board shows it: the bug changes no answer.'
    : `npm run cases -- add "${wouldCatch.board}" --check ${wouldCatch.check}${option}`;
}

function setText({ cases, dispensable, smallest }: Audit): string {
  const listed = cases.filter(({ board }) => board !== '*').length;
  const kind = smallest.isExact ? 'the smallest set' : 'a small set, perhaps not the smallest,';
  return [
    dispensable.length === 0
      ? 'Each listed case catches a bug that no other case catches.'
      : `${dispensable.length} of ${listed} listed cases catch nothing that the others do not catch as well:\n${byCheck(dispensable.map(({ id }) => id))}\n${meaning(cases)}`,
    `${smallest.cases.length} cases are ${kind} that catches the same bugs:\n${byCheck(smallest.cases)}`,
  ].join('\n\n');
}

/** It sounds as if they were of no use, and they are mostly what a student learns from. */
function meaning(cases: readonly CaseSpec[]): string {
  const text = `Each of them could be taken out by itself, and every bug above would still be caught; taken out
together, they may be missed. They still show a student what is wrong, and give points for what is right.`;
  if (!cases.some(({ board }) => board === '*')) return text;
  return `${text}
The cases for every board ("*") catch all that listed ones do. To hold the listed cases against each
other alone, add --without-every.`;
}

function shellWord(text: string): string {
  return /^[\w./@:+-]+$/.test(text) ? text : `"${text.replace(/["$`\\]/g, '\\$&')}"`;
}

/** `get_value/3` and `get_value/5` as one line. */
function byCheck(ids: readonly string[]): string {
  return CHECK_NAMES.flatMap((name) => {
    const numbers = ids
      .filter((id) => id.startsWith(`${name}/`))
      .map((id) => Number(numberOf(id)))
      .toSorted((a, b) => a - b);
    return numbers.length === 0 ? [] : `  ${name.padEnd(10)} ${numbers.join(' ')}`;
  }).join('\n');
}

function numberOf(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}
