import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../fixtures/thorough.ts';
import { hostileText } from '../../reports/fixtures/any-result.ts';
import { logText, withoutCommands, workflowCommand } from './workflow-log.ts';

/** What the runner takes for a command: `::` after any space, or `##[` wherever it stands. */
function isCommand(line: string): boolean {
  return line.trimStart().startsWith('::') || /##\w*\[/.test(line);
}

describe('a plain line of the log', () => {
  it('is never a command, whatever it is made of', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const line of logText(text).split(/\r\n|\r|\n/)) expect(isCommand(line)).toBe(false);
      }),
      { numRuns: runsOf(2000) },
    );
  });

  it.each([
    '::error::x',
    ' \t::endgroup::',
    '\u00a0::notice::x',
    'a ##[error]b',
    '###[group]',
    'a ##vso[task.complete]b',
    '##teamcity[x]',
    '::::',
    '\r::error::x',
  ])('does not command in the form %j', (text) => {
    for (const line of logText(text).split(/\r\n|\r|\n/)) expect(isCommand(line)).toBe(false);
  });

  it('stays as it is when it is harmless', () => {
    const text = 'get_value returned 0 on xxo xxo o_o; right is -1.\n  a::b  100%';
    expect(logText(text)).toBe(text);
  });
});

describe('text that is ready to be printed', () => {
  it('keeps its colours and loses its commands', () => {
    expect(withoutCommands('\u001b[2m::x\u001b[22m\n  ::error::x\r::y\n##[error]z')).toBe(
      '\u001b[2m::x\u001b[22m\n  : :error::x\r: :y\n## [error]z',
    );
  });
});

describe('a command', () => {
  it('is one line from which a runner reads the original text', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (title, message) => {
        const text = workflowCommand('error', { file: 'a.ts', line: 3, title }, message);
        expect(text.split(/\r\n|\r|\n/)).toHaveLength(2);
        const read = /^::error ([^:]*)::(.*)\n$/s.exec(text)!;
        const keys = read[1]!.split(',').map((property) => property.split('=')[0]);
        expect(keys).toEqual(title === '' ? ['file', 'line'] : ['file', 'line', 'title']);
      }),
      { numRuns: runsOf(1000) },
    );
  });

  it('escapes the percent sign first, and colons and commas in properties only', () => {
    expect(workflowCommand('error', { title: 'a,b:c%' }, 'x,y:z%\nnext')).toBe(
      '::error title=a%2Cb%3Ac%25::x,y:z%25%0Anext\n',
    );
  });

  it('leaves out properties that are undefined', () => {
    expect(workflowCommand('notice', { file: undefined, title: '' }, 'x')).toBe('::notice::x\n');
  });
});
