/** What of a result is held: nothing that depends on the machine, and of each check what failed first. */
import type { CheckResult, GradeResult, RepairPlace } from '../../grader/results/result.ts';

/** @returns indented lines: the program as a whole, then each check that did not simply pass */
export function rowOf({ score, maxScore, proven, loadError, checks }: GradeResult): string {
  const lines = [`${score} of ${maxScore}${proven ? ', proven' : ''}`];
  if (loadError !== undefined) {
    const { message, file, line, column } = loadError;
    lines.push(`not loaded at ${file}:${line}:${column}: ${message}`);
  } else lines.push(...checks.flatMap(checkLines));
  return lines.map((line) => `  ${withoutTimes(line)}\n`).join('');
}

function checkLines(check: CheckResult): string[] {
  const { name, status, score, maxScore, carriedFrom, notWritten, misconception } = check;
  const failed = check.cases.find((each) => each.status !== 'passed' || each.carriedFrom);
  if (failed === undefined) return [];
  const { finding, message, location } = failed;
  const facts = [
    carriedFrom && `once ${carriedFrom.join(' and ')} right`,
    notWritten && 'not written',
    misconception && `bug ${misconception.id}`,
    ...placeFacts(check),
    location && `at ${location.file}:${location.line}`,
  ].filter((fact) => typeof fact === 'string');
  return [
    [`${name} ${status} ${score}/${maxScore}`, ...facts].join(', '),
    ...(message === undefined ? [] : [`  ${finding ?? 'told'}: ${message}`]),
  ];
}

function placeFacts({ place, otherPlace }: CheckResult): string[] {
  const told = ({ file, line, column, kind }: RepairPlace): string =>
    `look at ${file}:${line}:${column} (${kind})`;
  return [place, otherPlace].flatMap((each) => (each === undefined ? [] : [told(each)]));
}

/** Times are the machine's. */
function withoutTimes(line: string): string {
  return line.replace(/\d+(?:\.\d+)? (?:s|ms|seconds?|minutes?)\b/g, '… s').replaceAll('\n', ' / ');
}
