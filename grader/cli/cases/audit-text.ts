/**
 * Describes an audit: a matrix of misconceptions and cases for each function, the misconceptions that no case catches
 * with a command that adds such a case, and the cases that would be enough.
 */

import { type FormatMessage, textIn } from '../../base/messages/format-message.ts';
import { shellCommand } from '../../base/text/shell.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { questionWords } from '../../cases/typed-question.ts';
import type { Audit, AuditedBug } from '../../classroom/audit/audit.ts';
import type { CaseFormat } from '../../engine/case-format.ts';
import { functionsOf } from '../../engine/exercise.ts';

/** @param options the options that proposed commands need to be about the same cases: `--exercise`, `gomoku` */
export function auditText(
  audit: Audit,
  options: readonly string[],
  formatMessage: FormatMessage,
): string {
  const { exercise, bugs, missed, few } = audit;
  const { checks } = exercise;
  const program = checks.find(({ isProgram }) => isProgram)?.name ?? '';
  const describe = (bug: AuditedBug): string =>
    bugText(bug, exercise.cases, options, formatMessage);
  const paragraphs = [
    formatMessage('audit.legend', { program }),
    ...functionsOf(exercise).map((name) => matrixText(name, program, audit)),
    formatMessage('audit.missed', { missed: missed.length, count: bugs.length }),
    ...missed.map(describe),
  ];
  const onlyByExhaustive = caughtOnlyByExhaustive(audit);
  if (onlyByExhaustive.length > 0) {
    const lines = [formatMessage('audit.only-every'), ...onlyByExhaustive.map(describe)];
    paragraphs.push(lines.join('\n'));
  }
  const list = numbersByCheck(
    few,
    checks.map(({ name }) => name),
  );
  paragraphs.push(formatMessage('audit.few', { count: few.length, list }));
  return `${paragraphs.filter((text) => text !== '').join('\n\n')}\n`;
}

/** Students would see these misconceptions only on inputs that no case names. */
function caughtOnlyByExhaustive({ cases, bugs }: Audit): AuditedBug[] {
  const listed = new Set(cases.filter(({ input }) => input !== '*').map(({ id }) => id));
  return bugs.filter(
    ({ caughtBy }) => caughtBy.size > 0 && ![...caughtBy].some((id) => listed.has(id)),
  );
}

/** A row for each misconception of the function; a column for each case of the function and of the whole program. */
function matrixText(name: string, program: string, { cases, bugs }: Audit): string {
  const rows = bugs.filter(({ misconception }) => misconception.function === name);
  if (rows.length === 0) return '';
  const functionCases = cases.filter(({ check }) => check === name);
  const programCases = cases.filter(({ check }) => check === program);
  const idWidth = Math.max(...rows.map(({ misconception }) => misconception.id.length));
  const line = (head: string, cell: (spec: CaseSpec) => string): string => {
    const functionCells = functionCases.map(cell).join('').padEnd(name.length);
    const programCells = programCases.map(cell).join('');
    return `${head.padEnd(idWidth)}  ${functionCells}  ${programCells}`.trimEnd();
  };
  const digitLine = (position: number): string =>
    line('', ({ id }) => numberIn(id).padStart(2).at(position) ?? ' ');
  const names = [''.padEnd(idWidth), name.padEnd(functionCases.length), program].join('  ');
  const lines = rows.map(({ misconception, marks }) =>
    line(misconception.id, ({ id }) => signOf(marks.get(id))),
  );
  return [names, digitLine(-2), digitLine(-1), ...lines]
    .filter((text) => text.trim() !== '')
    .join('\n');
}

function signOf(isCaught: boolean | undefined): string {
  if (isCaught === undefined) return '-';
  return isCaught ? '#' : '.';
}

/** A misconception, and below it the command that adds a case against it, or why there is none. */
function bugText(
  bug: AuditedBug,
  format: CaseFormat,
  options: readonly string[],
  formatMessage: FormatMessage,
): string {
  const { id, function: name, title } = bug.misconception;
  const advice =
    bug.wouldCatch === undefined
      ? formatMessage('audit.not-shown', { shown: whereShown(bug) })
      : addCommand(bug.wouldCatch, format, options);
  return `  ${id}: ${name} ${textIn(title, formatMessage.language)}\n      ${advice}`;
}

function whereShown({ showsInEvery, caughtBy }: AuditedBug): 'no' | 'every' | 'caught' {
  if (showsInEvery !== true) return 'no';
  return caughtBy.size === 0 ? 'every' : 'caught';
}

function addCommand(
  { check, input }: NonNullable<AuditedBug['wouldCatch']>,
  format: CaseFormat,
  options: readonly string[],
): string {
  const [main = '', ...others] = questionWords(format.write(check, input), format.fields(check)[0]);
  const words = ['npm', 'run', 'cases', '--', 'add', main, '--check', check, ...others, ...options];
  return shellCommand(words) ?? main;
}

/** @returns a line for each check with the numbers of its cases: the ids `deepID/3` and `deepID/5` as `deepID 3 5` */
function numbersByCheck(ids: readonly string[], checks: readonly string[]): string {
  const width = Math.max(...checks.map(({ length }) => length));
  const lines = checks.flatMap((name) => {
    const idsOfCheck = ids.filter((id) => id.startsWith(`${name}/`));
    const numbers = idsOfCheck.map((id) => Number(numberIn(id))).toSorted((a, b) => a - b);
    return numbers.length === 0 ? [] : `  ${name.padEnd(width)} ${numbers.join(' ')}`;
  });
  return lines.join('\n');
}

function numberIn(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}
