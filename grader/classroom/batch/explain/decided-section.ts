/**
 * The section of an appeal's sheet that says for each function why it has its points: the rule that decided, the calls by
 * which its fault was found, the smallest failing input, and the command that asks about it again.
 */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { bulletList, codeSpan, markdownText } from '../../../base/text/markdown.ts';
import { shellCommand } from '../../../base/text/shell.ts';
import { shortened } from '../../../base/text/terminal.ts';
import { inputOf, type View } from '../../../engine/view.ts';
import type { BlameRule, DecidedFunction } from '../../../grading/blame/describe-blame.ts';
import { failedCases, failuresOf, standingText } from '../../../reports/failures.ts';
import { tryCommand } from '../../../reports/next-steps.ts';
import {
  answerText,
  type CaseResult,
  type CheckResult,
  type GradeResult,
} from '../../../results/result.ts';
import type { Again } from './grade-again.ts';

/** The data on which the section depends, besides the result that it explains. */
export interface DecidedAppeal {
  readonly again: Again;
  readonly view: View;
}

/** Longer inputs and answers are cut (a guess at what a sheet can hold in a line). */
const MAX_COLUMNS = 300;

/** @returns the section, with a heading for each function */
export function decidedSection(
  appeal: DecidedAppeal,
  result: GradeResult,
  formatMessage: FormatMessage,
): string {
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
  appeal: DecidedAppeal,
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
  return `### ${points}\n\n${bulletList(items)}`;
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
  { view, again }: DecidedAppeal,
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
  if (again.kind !== 'asked') return lines;
  const { archive, commit } = again.place;
  if (archive === undefined) return lines;
  if (commit === undefined) {
    lines.push(formatMessage('appeal.unpack', { archive: codeSpan(archive) }));
  } else {
    const values = { repository: codeSpan(archive), commit: codeSpan(commit) };
    lines.push(formatMessage('appeal.check-out', values));
  }
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
