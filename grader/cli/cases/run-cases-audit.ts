/**
 * Runs `cases audit`: which known bugs the case set catches, in words, with a matrix of bugs and cases for each
 * function, and which of the kept mutants pass all cases.
 */

import { availableParallelism } from 'node:os';
import { type FormatMessage, textIn } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { shellCommand } from '../../base/text/shell.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { questionWords } from '../../cases/typed-question.ts';
import { type Audit, type AuditedBug, auditCases, LIMIT_MS } from '../../classroom/audit/audit.ts';
import { passingMutants } from '../../classroom/audit/audit-mutants.ts';
import { loadMutants } from '../../classroom/audit/kept-mutants.ts';
import type { CaseFormat } from '../../engine/case-format.ts';
import { functionsOf } from '../../engine/exercise.ts';
import { filesOf } from '../../engine/places.ts';
import { requireReference } from '../../engine/reference/load-answers.ts';
import { loadExercise, misconceptionsOf } from '../../exercises/all.ts';
import { type CasesArguments, casesFolder, sameCases } from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';
import { withProgress } from '../progress-line.ts';
import { withSandbox } from '../start-sandbox.ts';
import { mutantsText } from './mutants-text.ts';

interface AuditArguments extends CasesArguments {
  /** Only the listed cases, without those for every board. */
  readonly withoutEvery?: boolean;
  /** The function whose bugs are run; else all. */
  readonly only?: string;
  readonly jobs?: number;
}

/** @returns 1 when a bug or a mutant survives */
export async function runCasesAudit(io: Io, given: AuditArguments): Promise<number> {
  const { exercise: name, only } = given;
  const { projectFolder } = io;
  requireReference(filesOf(name), 'cases audit', name);
  const [exercise, all] = await Promise.all([loadExercise(name), misconceptionsOf(name)]);
  const functions = functionsOf(exercise);
  if (only !== undefined && !functions.includes(only)) {
    throw userError('cases.no-function', { only, functions });
  }
  const misconceptions = all.filter((each) => only === undefined || each.function === only);
  if (misconceptions.length === 0) {
    throw userError('cases.no-bugs', { of: only ?? name, exercise: name });
  }
  const set = await loadCases(casesFolder(given, name, io), name);
  const programs = exercise.checks.filter(({ isProgram }) => isProgram);
  const audited = only === undefined ? undefined : [only, ...programs.map((check) => check.name)];
  const cases = set.cases.filter(
    ({ input, check }) =>
      (!given.withoutEvery || input !== '*') && (audited === undefined || audited.includes(check)),
  );
  const mutants = loadMutants(name).filter(
    (mutant) => only === undefined || mutant.function === only,
  );
  // These programs are the project's own, so the locks that are always on are enough.
  const asked = { jobs: given.jobs ?? availableParallelism(), timeLimit: LIMIT_MS / 1000 };
  const total = misconceptions.length + mutants.length;
  return withSandbox({ sandbox: 'basic', ...asked }, io, async (pool) => {
    const common = { exercise, projectFolder, cases, pool };
    const [audit, passing] = await withProgress(io, 'bugs', async ({ show }) => {
      const onBug = (done: number): void => show({ done, total });
      const onMutant = (done: number): void => show({ done: misconceptions.length + done, total });
      const bugs = await auditCases({ ...common, misconceptions, onProgress: onBug });
      return [bugs, await passingMutants({ ...common, mutants, onProgress: onMutant })] as const;
    });
    io.out(auditText(audit, sameCases(given), io.formatMessage));
    const askedCases = given.withoutEvery ? 'listed' : 'all';
    const auditedMutants = { passing, count: mutants.length, asked: askedCases } as const;
    if (mutants.length > 0) io.out(mutantsText(auditedMutants, io.formatMessage));
    const isGood = audit.missed.length === 0 && passing.length === 0;
    return isGood ? EXIT.good : EXIT.lacking;
  });
}

/** @param options as the user gave them, for commands that are proposed: `--exercise`, `gomoku` */
export function auditText(
  audit: Audit,
  options: readonly string[],
  formatMessage: FormatMessage,
): string {
  const { exercise, cases, bugs, missed, few } = audit;
  const { checks } = exercise;
  const program = checks.find(({ isProgram }) => isProgram)?.name ?? '';
  const isListed = ({ input }: CaseSpec): boolean => input !== '*';
  const listed = new Set(cases.filter(isListed).map(({ id }) => id));
  // Caught, but a student would see it only on an input that no case names.
  const onlyByEvery = bugs.filter(
    ({ caughtBy }) => caughtBy.size > 0 && ![...caughtBy].some((id) => listed.has(id)),
  );
  const names = checks.map(({ name }) => name);
  const told = (some: readonly AuditedBug[]): string[] =>
    some.map((bug) => toldOf(bug, exercise.cases, options, formatMessage));
  return [
    formatMessage('audit.legend', { program }),
    ...functionsOf(exercise).map((name) => matrixOf(name, program, audit)),
    formatMessage('audit.missed', { missed: missed.length, count: bugs.length }),
    ...told(missed),
    onlyByEvery.length === 0
      ? ''
      : [formatMessage('audit.only-every'), ...told(onlyByEvery)].join('\n'),
    formatMessage('audit.few', { count: few.length, list: byCheck(few, names) }),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
    .concat('\n');
}

function matrixOf(name: string, program: string, { cases, bugs }: Audit): string {
  const rows = bugs.filter(({ misconception }) => misconception.function === name);
  if (rows.length === 0) return '';
  const groups = [name, program].map((check) => cases.filter((spec) => spec.check === check));
  const width = Math.max(...rows.map(({ misconception }) => misconception.id.length));
  const line = (head: string, cell: (spec: CaseSpec) => string): string => {
    const [own = '', whole = ''] = groups.map((group) => group.map(cell).join(''));
    return `${head.padEnd(width)}  ${own.padEnd(name.length)}  ${whole}`.trimEnd();
  };
  const numbers = (digit: number): string =>
    line('', ({ id }) => numberOf(id).padStart(2).at(digit) ?? ' ');
  const names = [''.padEnd(width), name.padEnd(groups[0]!.length), program].join('  ');
  const signOf = (isCaught?: boolean) => (isCaught === undefined ? '-' : isCaught ? '#' : '.');
  const lines = rows.map(({ misconception, marks }) =>
    line(misconception.id, ({ id }) => signOf(marks.get(id))),
  );
  return [names, numbers(-2), numbers(-1), ...lines]
    .filter((text) => text.trim() !== '')
    .join('\n');
}

/** A bug, and below it what can be done. */
function toldOf(
  bug: AuditedBug,
  format: CaseFormat,
  options: readonly string[],
  formatMessage: FormatMessage,
): string {
  const { misconception, wouldCatch, caughtBy, showsInEvery } = bug;
  const { id, function: name, title } = misconception;
  const told = (advice: string): string =>
    `  ${id}: ${name} ${textIn(title, formatMessage.language)}\n      ${advice}`;
  if (wouldCatch === undefined) {
    const shown = showsInEvery !== true ? 'no' : caughtBy.size === 0 ? 'every' : 'caught';
    return told(formatMessage('audit.not-shown', { shown }));
  }
  const { check, input } = wouldCatch;
  const [main = '', ...others] = questionWords(format.write(check, input), format.fields(check)[0]);
  const adding = ['npm', 'run', 'cases', '--', 'add'];
  const command = shellCommand([...adding, main, '--check', check, ...others, ...options]);
  return told(command ?? main);
}

/** The third and the fifth case of a check as one line. */
function byCheck(ids: readonly string[], checks: readonly string[]): string {
  const width = Math.max(...checks.map(({ length }) => length));
  const lines = checks.flatMap((name) => {
    const own = ids.filter((id) => id.startsWith(`${name}/`)).map((id) => Number(numberOf(id)));
    const numbers = own.toSorted((a, b) => a - b);
    return numbers.length === 0 ? [] : `  ${name.padEnd(width)} ${numbers.join(' ')}`;
  });
  return lines.join('\n');
}

function numberOf(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}
