/** What an audit has found, in words, with a matrix of bugs and cases for each function. */
import type { CaseSpec } from '../cases/case-spec.ts';
import { CHECK_NAMES, FUNCTION_NAMES } from '../exercises/game-tree/checks/check-names.ts';
import type { Audit } from './audit.ts';
import type { AuditedBug } from './audit-bug.ts';

export function auditText(audit: Audit): string {
  const matrices = FUNCTION_NAMES.map((name) => matrixOf(name, audit)).filter(
    (text) => text !== '',
  );
  return [LEGEND, ...matrices, ...missedText(audit), onlyEveryText(audit), setText(audit)]
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

function missedText({ missed, bugs }: Audit): string[] {
  if (missed.length === 0) return [`All ${bugs.length} bugs are caught.`];
  const list = missed.map((bug) => `  ${toldOf(bug)}\n      ${adviceFor(bug)}`);
  return [`${missed.length} of ${bugs.length} bugs are missed:`, ...list];
}

/** Caught, but a student would see it only on a board that no case names. */
function onlyEveryText({ bugs, cases }: Audit): string {
  const every = new Set(cases.filter(({ board }) => board === '*').map(({ id }) => id));
  const only = bugs.filter(
    ({ caughtBy }) => caughtBy.size > 0 && [...caughtBy].every((id) => every.has(id)),
  );
  if (only.length === 0) return '';
  const list = only.map((bug) => `  ${toldOf(bug)}\n      ${adviceFor(bug)}`);
  return [`Caught by no listed case, only by one for every board:`, ...list].join('\n');
}

function toldOf({ misconception }: AuditedBug): string {
  return `${misconception.id}: ${misconception.function} ${misconception.title.en}`;
}

function adviceFor({ wouldCatch }: AuditedBug): string {
  return wouldCatch === undefined
    ? 'No board shows it: the bug changes no answer.'
    : `npm run cases -- add "${wouldCatch.board}" --check ${wouldCatch.check}`;
}

function setText({ cases, dispensable, smallest }: Audit): string {
  const listed = cases.filter(({ board }) => board !== '*').length;
  const kind = smallest.isExact ? 'the smallest set' : 'a small set, perhaps not the smallest,';
  return [
    dispensable.length === 0
      ? 'Each listed case catches a bug that no other case catches.'
      : `${dispensable.length} of ${listed} listed cases catch nothing that the others do not catch as well:\n${byCheck(dispensable.map(({ id }) => id))}`,
    `${smallest.cases.length} cases are ${kind} that catches the same bugs:\n${byCheck(smallest.cases)}`,
  ].join('\n\n');
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
