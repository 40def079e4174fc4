/**
 * The sheet for an appeal, in Markdown: what was graded, whether grading it again gives the same, and for each function
 * the smallest failing input, the calls by which its fault was found, the rule that decided, and how to see it again.
 */
import { type FormatMessage, nameList } from '../../../base/messages/format-message.ts';
import { codeSpan, markdownText } from '../../../base/text/markdown.ts';
import { shellCommand } from '../../../base/text/shell.ts';
import { shortened } from '../../../base/text/terminal.ts';
import { inputOf, type View } from '../../../engine/view.ts';
import type { BlameRule, DecidedFunction } from '../../../grading/blame/describe-blame.ts';
import { failedCases, failuresOf, standingText } from '../../../reports/failures.ts';
import { markdownReport } from '../../../reports/markdown-report.ts';
import { tryCommand } from '../../../reports/next-steps.ts';
import { withoutHidden } from '../../../results/hint-level.ts';
import {
  answerText,
  type CaseResult,
  type CheckResult,
  type GradeResult,
} from '../../../results/result.ts';
import type { BatchInfo, BatchRecord, GradedProgram } from '../results-folder.ts';
import { shownStudent } from '../roster/read-roster.ts';
import type { Row } from '../row.ts';
import type { Again, Place } from './grade-again.ts';

export interface Appeal {
  readonly info: BatchInfo;
  /** The title of the exercise. */
  readonly title: string;
  /** What was graded then. */
  readonly before: BatchRecord & { readonly result: GradeResult };
  /** The lines that the tables have of it: one for each of a group. */
  readonly lines: readonly Row[];
  readonly again: Again;
  /** As commands name the place of the program, from where they are run. */
  readonly shownPlace: string;
  readonly view: View;
}

const MAX_COLUMNS = 300;

export function appealSheet(appeal: Appeal, formatMessage: FormatMessage): string {
  const { again, before, view } = appeal;
  // The sheet is shown to the student.
  const told = again.kind === 'asked' ? again.record.result! : before.result;
  const result = { ...withoutHidden(told), submission: appeal.shownPlace };
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
  return `# ${markdownText(formatMessage('appeal.title', { who, title }))}\n\n${listOf(items)}`;
}

/** Where an override or a penalty for late work counts. */
function countingPoints(line: Row, result: GradeResult, formatMessage: FormatMessage): string[] {
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

function decidedSection(appeal: Appeal, result: GradeResult, formatMessage: FormatMessage): string {
  const title = `## ${formatMessage('appeal.decided')}\n`;
  if (result.loadError !== undefined) {
    const message = markdownText(result.loadError.message);
    return `${title}\n${formatMessage('appeal.not-loaded', { message })}\n`;
  }
  const checks = result.checks.map((check) => checkSection(check, appeal, result, formatMessage));
  return [title, ...checks].join('\n');
}

function checkSection(
  check: CheckResult,
  appeal: Appeal,
  result: GradeResult,
  formatMessage: FormatMessage,
): string {
  const { name, score, maxScore } = check;
  const standing = markdownText(standingText(check, formatMessage));
  const points = formatMessage('appeal.check', { name: codeSpan(name), score, maxScore, standing });
  const items = [
    ...ruleLines(check, decisionAbout(name, appeal.again), appeal.again, formatMessage),
    ...failureLines(check, appeal, result, formatMessage),
  ];
  return `### ${points}\n\n${listOf(items)}`;
}

function decisionAbout(name: string, again: Again): DecidedFunction | undefined {
  if (again.kind !== 'asked') return undefined;
  return again.record.decisions?.find((decided) => decided.name === name);
}

function ruleLines(
  check: CheckResult,
  decided: DecidedFunction | undefined,
  again: Again,
  formatMessage: FormatMessage,
): string[] {
  const rules = rulesFor(check, decided, again);
  const names = decided?.carriedFrom ?? check.carriedFrom ?? [];
  const lines = rules.map((rule) => {
    const text = formatMessage(`appeal.rule.${rule}`, { names });
    return formatMessage('appeal.rule', { text });
  });
  if (decided?.call === undefined) return lines;
  const { asked, askedAbout, about, returned, expected } = decided.call;
  lines.push(
    formatMessage('appeal.calls', {
      asked: codeSpan(asked),
      askedAbout: shownInput(askedAbout),
      isItself: asked === check.name && about === askedAbout,
      name: codeSpan(check.name),
      about: about === undefined ? undefined : shownInput(about),
      returned: returned === undefined ? undefined : codeSpan(shortened(returned, MAX_COLUMNS)),
      expected: expected === undefined ? undefined : codeSpan(shortened(expected, MAX_COLUMNS)),
    }),
  );
  const others = decided.foundIn.filter((name) => name !== check.name && name !== asked);
  if (others.length > 0) lines.push(formatMessage('appeal.found-in', { names: others }));
  return lines;
}

/** `unknown`: only grading the same program again would tell. */
type ShownRule = BlameRule | 'passed' | 'program' | 'answers' | 'unknown';

function rulesFor(
  check: CheckResult,
  decided: DecidedFunction | undefined,
  again: Again,
): readonly ShownRule[] {
  if (decided !== undefined) return decided.rules;
  const failed = failedCases(check);
  if (failed.length === 0) return ['passed'];
  if (check.isProgram === true) return ['program'];
  if (check.notWritten === true) return ['unwritten'];
  if (failed.every(({ carriedFrom }) => carriedFrom !== undefined)) return ['carried'];
  return again.kind === 'asked' ? ['answers'] : ['unknown'];
}

/** The smallest failing input, and the command that asks it again. */
function failureLines(
  check: CheckResult,
  { view, again }: Appeal,
  result: GradeResult,
  formatMessage: FormatMessage,
): string[] {
  const shown = failuresOf({ ...result, checks: [check] }, view)[0]?.shown ?? failedCases(check)[0];
  if (shown === undefined) return [];
  const empty = formatMessage('class.answers.empty-list');
  const answer = (value: CaseResult['actual']): string | undefined =>
    value === undefined ? undefined : codeSpan(shortened(answerText(value, empty), MAX_COLUMNS));
  const lines = [
    formatMessage('appeal.smallest', {
      id: codeSpan(shown.id),
      input: shownInput(shown.shownBoard ?? inputOf(shown) ?? '*'),
      actual: answer(shown.actual),
      expected: answer(shown.expected),
      message: markdownText(shortened(shown.message ?? '', MAX_COLUMNS)),
    }),
  ];
  const command = commandFor(shown, result);
  if (command !== undefined) {
    lines.push(formatMessage('appeal.command', { command: codeSpan(command) }));
  }
  const archive = again.kind === 'asked' ? again.place.archive : undefined;
  if (archive !== undefined)
    lines.push(formatMessage('appeal.unpack', { archive: codeSpan(archive) }));
  return lines;
}

/** Without words for `try`, the case itself is graded again. */
function commandFor(shown: CaseResult, result: GradeResult): string | undefined {
  if (shown.tryWith !== undefined) return tryCommand(result, shown.tryWith);
  if (result.command !== undefined) return undefined;
  const { submission, exercise = '', seed } = result;
  const words = ['npm', 'run', 'grade', '--', submission, '--exercise', exercise];
  words.push('--only', shown.id);
  if (seed !== undefined) words.push('--seed', String(seed));
  return shellCommand(words);
}

function shownInput(input: string): string {
  return codeSpan(shortened(input, MAX_COLUMNS));
}

function listOf(items: readonly string[]): string {
  return items.map((item) => `- ${item}\n`).join('');
}

/** @returns how commands that are run in a folder name the place */
export function placeFrom(place: Place, relative: (file: string) => string): string {
  return place.archive === undefined ? relative(place.path) : place.path;
}
