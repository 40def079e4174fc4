/**
 * Writes the sheet for an appeal, in Markdown: what was graded, whether grading it again gives the same, and for each
 * function the smallest failing input, the calls by which its fault was found, the rule that decided, and the command
 * that shows it again.
 */
import { type FormatMessage, nameList } from '../../../base/messages/format-message.ts';
import { bulletList, codeSpan, markdownText } from '../../../base/text/markdown.ts';
import { markdownReport } from '../../../reports/markdown-report.ts';
import { withoutHidden } from '../../../results/hint-level.ts';
import type { CaseResult, GradeResult } from '../../../results/result.ts';
import type { BatchInfo, BatchRecord, GradedProgram } from '../batch-info.ts';
import { shownStudent } from '../roster/read-roster.ts';
import type { ClassRow } from '../row.ts';
import { type DecidedAppeal, decidedSection } from './decided-section.ts';
import type { Again } from './grade-again.ts';

export interface Appeal extends DecidedAppeal {
  readonly info: BatchInfo;
  /** The title of the exercise. */
  readonly title: string;
  /** The stored record. */
  readonly before: BatchRecord & { readonly result: GradeResult };
  /** The lines of the submission in the tables: one for each member of a group. */
  readonly lines: readonly ClassRow[];
  /** The path of the program in commands. */
  readonly shownPlace: string;
}

export function appealSheet(appeal: Appeal, formatMessage: FormatMessage): string {
  const { again, before, view } = appeal;
  // The sheet is shown to the student.
  const explained = again.kind === 'asked' ? again.record.result! : before.result;
  const result = { ...withoutHidden(explained), submission: appeal.shownPlace };
  const sections = [
    heading(appeal, formatMessage),
    againSection(appeal, formatMessage),
    decidedSection(appeal, result, formatMessage),
    `## ${formatMessage('appeal.report')}\n`,
    // It has its own heading, which is below that of this section.
    markdownReport(result, { view }).replace(/^## /, '### '),
  ];
  return sections.join('\n');
}

function heading({ title, before, lines, info }: Appeal, formatMessage: FormatMessage): string {
  const { result, program, name } = before;
  const students = lines.flatMap(({ student }) => (student ? shownStudent(student) : []));
  const who = students.length > 0 ? nameList(students) : name;
  const items = [
    formatMessage('appeal.submission', { name: codeSpan(name) }),
    formatMessage('appeal.points', { score: result.score, maxScore: result.maxScore }),
    ...lines.flatMap((line) => countingPoints(line, result, formatMessage)),
    ...programItems(program, formatMessage),
    formatMessage('appeal.graded-by', {
      version: codeSpan(info.graderVersion),
      seed: result.seed === undefined ? undefined : String(result.seed),
    }),
  ];
  return `# ${markdownText(formatMessage('appeal.title', { who, title }))}\n\n${bulletList(items)}`;
}

/** Says which points count, where an override or a penalty for late work has changed them. */
function countingPoints(
  line: ClassRow,
  result: GradeResult,
  formatMessage: FormatMessage,
): string[] {
  if (line.note === undefined && line.score === result.score) return [];
  const { score, note = '' } = line;
  return [formatMessage('appeal.counts', { score, note: markdownText(note) })];
}

function programItems(program: GradedProgram | undefined, formatMessage: FormatMessage): string[] {
  if (program === undefined) return [formatMessage('appeal.no-program')];
  const files = program.files.map(({ name, checksum }) =>
    formatMessage('appeal.file', { name: codeSpan(name), checksum: codeSpan(checksum) }),
  );
  if (files.length > 0) return files;
  return [formatMessage('appeal.checksum', { checksum: codeSpan(program.checksum) })];
}

/** Says whether grading the same program again gives the same. */
function againSection({ again, before }: Appeal, formatMessage: FormatMessage): string {
  const title = `## ${formatMessage('appeal.again')}\n`;
  const lines = againLines(again, before.result, formatMessage);
  return `${title}\n${lines.join('\n\n')}\n`;
}

function againLines(again: Again, before: GradeResult, formatMessage: FormatMessage): string[] {
  const then = formatMessage('appeal.as-then');
  switch (again.kind) {
    case 'no-source':
      return [formatMessage('appeal.no-source'), then];
    case 'gone':
      return [formatMessage('appeal.gone', { folder: codeSpan(again.folder) }), then];
    case 'changed': {
      const checksum = again.checksum === undefined ? undefined : codeSpan(again.checksum);
      return [formatMessage('appeal.changed', { checksum }), then];
    }
    case 'not-graded':
      return [formatMessage('appeal.not-graded', { reason: markdownText(again.reason) }), then];
    case 'asked': {
      const lines = [sameOrOther(before, again.record.result!, formatMessage)];
      if (again.changedSetup.length > 0) {
        lines.push(formatMessage('appeal.setup', { parts: nameList(again.changedSetup) }));
      }
      return lines;
    }
    default:
      return again satisfies never;
  }
}

function sameOrOther(before: GradeResult, now: GradeResult, formatMessage: FormatMessage): string {
  const then = new Map(casesOf(before).map((each) => [each.id, verdictOf(each)]));
  const other = casesOf(now).filter((each) => then.get(each.id) !== verdictOf(each));
  const isSame = other.length === 0 && before.score === now.score;
  if (isSame) return formatMessage('appeal.same', { count: casesOf(now).length });
  const ids = other.map(({ id }) => id);
  return formatMessage('appeal.other', { score: now.score, ids });
}

function casesOf({ checks }: GradeResult): CaseResult[] {
  return checks.flatMap(({ cases }) => cases);
}

function verdictOf({ status, score, carriedFrom }: CaseResult): string {
  return JSON.stringify([status, score, carriedFrom]);
}
