/**
 * Runs `cases audit`: which known bugs the case set catches, in words, with a matrix of bugs and cases for each
 * function.
 */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type Audit, type AuditedBug, auditCases, readReference } from '../../audit/audit.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import type { CaseFormat } from '../../exercise/case-format.ts';
import { functionsOf } from '../../exercise/exercise.ts';
import { caseFormatOf, loadExercise, misconceptionsOf } from '../../exercises/all.ts';
import { saidError } from '../../messages/said-error.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { type CasesArguments, casesFolder, sameCases } from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';
import { counted, progressLine } from '../progress-line.ts';

export interface AuditArguments extends CasesArguments {
  /** Only the listed cases, without those for every board. */
  readonly withoutEvery: boolean;
  /** The function whose bugs are run; else all. */
  readonly only?: string;
  readonly jobs?: number;
}

/** @returns 1 when a bug survives */
export async function runCasesAudit(given: AuditArguments, io: Io): Promise<number> {
  const { exercise: name, only } = given;
  const [exercise, format, all] = await Promise.all([
    loadExercise(name),
    caseFormatOf(name),
    misconceptionsOf(name),
  ]);
  refuseUnknown(only, functionsOf(exercise));
  const misconceptions = all.filter((each) => only === undefined || each.function === only);
  if (misconceptions.length === 0) {
    throw saidError('cases.no-bugs', { of: only ?? name, exercise: name });
  }
  const [set, oracle] = await Promise.all([
    loadCases(casesFolder(given, name, io), name),
    exercise.prepare(io.projectFolder),
  ]);
  const programs = exercise.checks.filter(({ isProgram }) => isProgram);
  const audited = only === undefined ? undefined : [only, ...programs.map((check) => check.name)];
  const cases = set.cases.filter(
    ({ input, check }) =>
      (!given.withoutEvery || input !== '*') && (audited === undefined || audited.includes(check)),
  );
  const progress = progressLine(io, counted('bugs'));
  try {
    const audit = await auditCases({
      oracle,
      format,
      reference: readReference(path.join(io.projectFolder, 'reference'), name),
      misconceptions,
      cases,
      // These programs are the project's own, so the locks that are always on are enough.
      locks: findLocks('basic'),
      jobs: given.jobs ?? availableParallelism(),
      onProgress: (done) => progress.show({ done, total: misconceptions.length }),
    });
    progress.clear();
    io.out(auditText(audit, { format, options: sameCases(given) }));
    return audit.missed.length === 0 ? EXIT.good : EXIT.lacking;
  } finally {
    progress.clear();
  }
}

function refuseUnknown(only: string | undefined, functions: readonly string[]): void {
  if (only === undefined || functions.includes(only)) return;
  throw saidError('cases.no-function', { only, functions });
}

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
  const line = (head: string, cell: (spec: CaseSpec) => string): string => {
    const [own = '', whole = ''] = groups.map((group) => group.map(cell).join(''));
    return `${head.padEnd(width)}  ${own.padEnd(name.length)}  ${whole}`.trimEnd();
  };
  const numbers = (digit: number): string =>
    line('', ({ id }) => numberOf(id).padStart(2).at(digit) ?? ' ');
  const names = [''.padEnd(width), name.padEnd(groups[0]!.length), program].join('  ');
  const lines = rows.map(({ misconception, marks }) =>
    line(misconception.id, ({ id }) =>
      marks.has(id) ? (marks.get(id) === true ? '#' : '.') : '-',
    ),
  );
  return [names, numbers(-2), numbers(-1), ...lines]
    .filter((text) => text.trim() !== '')
    .join('\n');
}

function missedText({ missed, bugs }: Audit, proposing: Proposing): string[] {
  if (missed.length === 0) return [`All ${bugs.length} bugs are caught.`];
  const list = missed.map((bug) => toldOf(bug, proposing));
  return [`${missed.length} of ${bugs.length} bugs are missed:`, ...list];
}

/** Caught, but a student would see it only on an input that no case names. */
function onlyEveryText({ bugs, cases }: Audit, proposing: Proposing): string {
  const every = new Set(cases.filter(({ input }) => input === '*').map(({ id }) => id));
  const only = bugs.filter(
    ({ caughtBy }) => caughtBy.size > 0 && [...caughtBy].every((id) => every.has(id)),
  );
  if (only.length === 0) return '';
  const list = only.map((bug) => toldOf(bug, proposing));
  return [`Caught by no listed case, only by one for every input ("*"):`, ...list].join('\n');
}

/** A bug, and below it what can be done. */
function toldOf(bug: AuditedBug, { format, options }: Proposing): string {
  const { misconception, wouldCatch, caughtBy, showsInEvery } = bug;
  const { id, function: name, title } = misconception;
  const told = (advice: string): string => `  ${id}: ${name} ${title.en}\n      ${advice}`;
  if (wouldCatch === undefined) {
    if (showsInEvery !== true)
      return told('No input behind "*" shows it; perhaps a larger one does.');
    const also = caughtBy.size === 0 ? '; one for every input ("*") does' : '';
    return told(`No single case that can be written shows it${also}.`);
  }
  const { check, input } = wouldCatch;
  const fields = format.write(check, input);
  const main = format.fields(check)[0]?.find((key) => fields[key] !== undefined) ?? '';
  const others = Object.entries(fields)
    .filter(([key]) => key !== main)
    .map(([key, value]) => ` --with ${key}=${value}`);
  const asked = `"${fields[main]}" --check ${check}${others.join('')}`;
  return told(`npm run cases -- add ${asked}${options}`);
}

function setText(audit: Audit): string {
  const { cases, dispensable, few } = audit;
  const listed = cases.filter(({ input }) => input !== '*').length;
  return [
    dispensable.length === 0
      ? 'Each listed case catches a bug that no other case catches.'
      : `${dispensable.length} of ${listed} listed cases catch nothing that the others do not catch as well:\n${byCheck(
          dispensable.map(({ id }) => id),
          audit,
        )}\n${meaning(cases)}`,
    `${few.length} cases together catch the same bugs:\n${byCheck(few, audit)}`,
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
