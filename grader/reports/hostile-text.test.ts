/** Nothing that a submission says becomes a command, a mark, broken XML or a control code. */
import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../fixtures/thorough.ts';
import { anyResult } from './fixtures/any-result.ts';
import { ON_CI } from './fixtures/on-ci.ts';
import { suitesOf } from './fixtures/read-back.ts';
import { githubReport } from './github-report.ts';
import { junitReport } from './junit-report.ts';
import { markdownReport } from './markdown-report.ts';
import { REPORT_FORMATS, REPORTS } from './report-formats.ts';

const OURS = /^::(?:error |warning |notice title=Autograding (?:complete|report)::)/;

function commandsIn(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trimStart().startsWith('::') || line.includes('##['));
}

/** The attributes that `junit-10.xsd` of Jenkins' xUnit plugin allows, by element. */
const STRICT: Readonly<Record<string, readonly string[]>> = {
  testsuites: ['name', 'tests', 'failures', 'errors', 'time'],
  testsuite: ['name', 'tests', 'failures', 'errors', 'skipped', 'time', 'timestamp'],
  properties: [],
  property: ['name', 'value'],
  testcase: ['name', 'classname', 'time'],
  failure: ['message', 'type'],
  error: ['message', 'type'],
  skipped: ['message', 'type'],
};

/** The texts in a JSON report, unescaped. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** As it is where the format has no escapes, else as a reader of the format sees it. */
function textsOf(report: string): string[] {
  return report.startsWith('{') ? textsIn(JSON.parse(report)) : [report];
}

describe('text of a submission', () => {
  it('becomes no command of the GitHub log beyond those of the grader', () => {
    fc.assert(
      fc.property(anyResult, (result) => {
        const commands = commandsIn(githubReport(result, ON_CI));
        for (const command of commands) expect(command).toMatch(OURS);
        const notices = commands.filter((command) => command.startsWith('::notice'));
        expect(notices).toHaveLength(result.maxScore === 0 ? 0 : 2);
        const errors = commands.filter((command) => command.startsWith('::error'));
        expect(errors.length).toBeLessThanOrEqual(10);
      }),
      { numRuns: runsOf(200) },
    );
  });

  it('leaves JUnit well-formed, with each test once and none more than there are cases', () => {
    fc.assert(
      fc.property(anyResult, (result) => {
        const xml = junitReport(result, ON_CI);
        expect(XMLValidator.validate(xml)).toBe(true);
        expect(xml).not.toMatch(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
        const suites = suitesOf(xml);
        expect(suites.map(({ name }) => name)).toEqual(result.checks.map(({ name }) => name));
        suites.forEach(({ testcase }, i) => {
          const { name, cases } = result.checks[i]!;
          expect(new Set(testcase.map((each) => each.name)).size).toBe(cases.length);
          expect(testcase.every(({ classname }) => classname === name)).toBe(true);
          testcase.forEach((each, j) => {
            const isGood =
              each.failure === undefined && each.error === undefined && each.skipped === undefined;
            expect(isGood).toBe(cases[j]!.status === 'passed');
          });
        });
      }),
      { numRuns: runsOf(100) },
    );
  });

  it('leaves strict JUnit with nothing beyond its schema', () => {
    fc.assert(
      fc.property(anyResult, (result) => {
        const xml = junitReport(result, ON_CI, true);
        expect(XMLValidator.validate(xml)).toBe(true);
        const tags = xml.match(/<[a-z]+(?:\s+[\w-]+="[^"]*")*\s*\/?>/g) ?? [];
        for (const tag of tags) {
          const [, name = ''] = /^<([a-z]+)/.exec(tag)!;
          const attributes = [...tag.matchAll(/\s([\w-]+)="/g)].map(([, attribute]) => attribute);
          expect(STRICT[name], tag).toEqual(expect.arrayContaining(attributes));
        }
        const within = xml.replace(/<testcase[\s\S]*?(?:\/>|<\/testcase>)/g, (test) =>
          test.includes('<properties') ? 'PROPERTIES' : '',
        );
        expect(within).not.toContain('PROPERTIES');
      }),
      { numRuns: runsOf(100) },
    );
  });

  it.each(REPORT_FORMATS)('moves no cursor and hides nothing in %s', async (format) => {
    const report = await REPORTS[format]();
    fc.assert(
      fc.property(anyResult, (result) => {
        const text = report(result, ON_CI);
        for (const each of textsOf(text)) {
          // The word joiner is the Markdown report's own.
          expect(each.replaceAll('\u2060', '')).not.toMatch(
            /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u,
          );
        }
      }),
      { numRuns: runsOf(100) },
    );
  });

  it('adds no heading, no table row and no mention of points to the Markdown', () => {
    fc.assert(
      fc.property(anyResult, (result) => {
        const outside = withoutCode(markdownReport(result, ON_CI));
        expect(outside.match(/^## /gm)).toHaveLength(1);
        expect(outside.match(/^\| [✅❌]/gmu)).toHaveLength(result.checks.length);
        expect(outside).not.toMatch(/(?<!\\)[<>@]/);
      }),
      { numRuns: runsOf(200) },
    );
  });
});

/** Behind a backslash a backtick is only text, and opens no code. */
function withoutCode(markdown: string): string {
  return markdown
    .replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, '')
    .replace(/(\\.)|(?<!`)(`+) .*? \2(?!`)/g, '$1');
}

describe('every format', () => {
  it('has a report', async () => {
    for (const format of REPORT_FORMATS) expect(await REPORTS[format]()).toBeTypeOf('function');
  });
});
