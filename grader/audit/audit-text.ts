/** What an audit has found, in words, with a matrix of bugs and cases for each function. */
import type { CaseSpec } from '../cases/case-spec.ts';
import type { CaseFormat } from '../exercise/case-format.ts';
import { functionsOf } from '../exercise/exercise.ts';
import type { Audit } from './audit.ts';
import type { AuditedBug } from './audit-bug.ts';

/** What the commands that are proposed need besides the audit. */
export interface Proposing {
  readonly format: CaseFormat;
  /** Options as the user gave them, to be repeated: ` --exercise gomoku --cases "my cases"`. */
  readonly options: string;
}

export function auditText(audit: Audit, proposing: Proposing): string {
  const matrices = functionsOf(audit.oracle.exercise).map((name) => matrixOf(name, audit));
  return [
    legend(programOf(audit)),
    ...matrices,
    ...missedText(audit, proposing),
    onlyEveryText(audit, proposing),
    setText(audit),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
    .concat('\n');
}

/** The name of the check that is the whole program. */
function programOf({ oracle }: Audit): string {
  return oracle.exercise.checks.find(({ isProgram }) => isProgram)?.name ?? '';
}

function legend(program: string): string {
  return `A case catches a bug when it takes points from it: a case of the function that the bug is in, or
of ${program} (of the other cases the points are given back, since one bug costs one function).
  # catches it   . does not   - not asked, because a smaller one has caught it`;
}

function matrixOf(name: string, audit: Audit): string {
  const { cases, bugs } = audit;
  const rows = bugs.filter(({ misconception }) => misconception.function === name);
  if (rows.length === 0) return '';
  const program = programOf(audit);
  const groups = [name, program].map((check) => cases.filter((spec) => spec.check === check));
  const width = Math.max(...rows.map(({ misconception }) => misconception.id.length));
  const line = (head: string, cell: (spec: CaseSpec) => string): string =>
    [
      head.padEnd(width),
      ...groups.map((group, i) =>
        group
          .map(cell)
          .join('')
          .padEnd(i === 0 ? name.length : 0),
      ),
    ]
      .join('  ')
      .trimEnd();
  const numbers = (digit: number): string =>
    line('', ({ id }) => numberOf(id).padStart(2).at(digit) ?? ' ');
  const names = [''.padEnd(width), name.padEnd(groups[0]!.length), program].join('  ');
  const lines = rows.map(({ misconception, asked, caughtBy }) =>
    line(misconception.id, ({ id }) => (caughtBy.has(id) ? '#' : asked.has(id) ? '.' : '-')),
  );
  return [names, numbers(-2), numbers(-1), ...lines]
    .filter((text) => text.trim() !== '')
    .join('\n');
}

function missedText({ missed, bugs }: Audit, proposing: Proposing): string[] {
  if (missed.length === 0) return [`All ${bugs.length} bugs are caught.`];
  const list = missed.map((bug) => `  ${toldOf(bug)}\n      ${adviceFor(bug, proposing)}`);
  return [`${missed.length} of ${bugs.length} bugs are missed:`, ...list];
}

/** Caught, but a student would see it only on an input that no case names. */
function onlyEveryText({ bugs, cases }: Audit, proposing: Proposing): string {
  const every = new Set(cases.filter(({ input }) => input === '*').map(({ id }) => id));
  const only = bugs.filter(
    ({ caughtBy }) => caughtBy.size > 0 && [...caughtBy].every((id) => every.has(id)),
  );
  if (only.length === 0) return '';
  const list = only.map((bug) => `  ${toldOf(bug)}\n      ${adviceFor(bug, proposing)}`);
  return [`Caught by no listed case, only by one for every input ("*"):`, ...list].join('\n');
}

function toldOf({ misconception }: AuditedBug): string {
  return `${misconception.id}: ${misconception.function} ${misconception.title.en}`;
}

function adviceFor(bug: AuditedBug, { format, options }: Proposing): string {
  const { wouldCatch, caughtBy, showsInEvery } = bug;
  if (wouldCatch === undefined) {
    if (showsInEvery !== true) return 'No input behind "*" shows it; perhaps a larger one does.';
    return caughtBy.size === 0
      ? 'No single case that can be written shows it; one for every input ("*") does.'
      : 'No single case that can be written shows it.';
  }
  const { check, input } = wouldCatch;
  const fields = format.write(check, input);
  const [[main = ''] = []] = format
    .fields(check)
    .map((keys) => keys.filter((key) => fields[key] !== undefined));
  const others = Object.entries(fields)
    .filter(([key]) => key !== main)
    .map(([key, value]) => ` --with ${key}=${value}`);
  return `npm run cases -- add "${fields[main]}" --check ${check}${others.join('')}${options}`;
}

function setText(audit: Audit): string {
  const { cases, dispensable, few } = audit;
  const listed = cases.filter(({ input }) => input !== '*').length;
  const lists = (ids: readonly string[]): string => byCheck(ids, audit);
  return [
    dispensable.length === 0
      ? 'Each listed case catches a bug that no other case catches.'
      : `${dispensable.length} of ${listed} listed cases catch nothing that the others do not catch as well:\n${lists(dispensable.map(({ id }) => id))}\n${meaning(cases)}`,
    `${few.length} cases together catch the same bugs:\n${lists(few)}`,
  ].join('\n\n');
}

/** It sounds as if they were of no use, and they are mostly what a student learns from. */
function meaning(cases: readonly CaseSpec[]): string {
  const text = `Each of them could be taken out by itself, and every bug above would still be caught; taken out
together, they may be missed. They still show a student what is wrong, and give points for what is right.`;
  if (!cases.some(({ input }) => input === '*')) return text;
  return `${text}
The cases for every input ("*") catch all that listed ones do. To hold the listed cases against each
other alone, add --without-every.`;
}

/** The third and the fifth case of a check as one line. */
function byCheck(ids: readonly string[], { oracle }: Audit): string {
  const names = oracle.exercise.checks.map(({ name }) => name);
  const width = Math.max(...names.map(({ length }) => length));
  return names
    .flatMap((name) => {
      const numbers = ids
        .filter((id) => id.startsWith(`${name}/`))
        .map((id) => Number(numberOf(id)))
        .toSorted((a, b) => a - b);
      return numbers.length === 0 ? [] : `  ${name.padEnd(width)} ${numbers.join(' ')}`;
    })
    .join('\n');
}

function numberOf(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}
