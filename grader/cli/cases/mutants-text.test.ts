import { describe, expect, it } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import type { StoredMutant } from '../../classroom/audit/stored-mutants.ts';
import { mutantsText } from './mutants-text.ts';

const formatMessage = formatterFor('en');

function mutantOf(was: string, becomes: string): StoredMutant {
  return { program: 'reference', function: 'lines', line: 45, column: 3, was, becomes };
}

describe('what an audit says of mutants', () => {
  it('does not say that they pass all cases where cases for every input were left out', () => {
    const audited = {
      passing: [mutantOf('<', '<=')],
      count: 3,
      asked: 'listed',
      areStored: true,
    } as const;
    const text = mutantsText(audited, formatMessage);
    expect(text).toContain(
      '1 of 3 passes all listed cases (those for every input, "*", were left out):',
    );
  });

  it('says of each that passes what was changed, left out or put in', () => {
    const passing = [mutantOf('<', '<='), mutantOf('row += down;', ''), mutantOf('', 'return ')];
    const text = mutantsText({ passing, count: 3, asked: 'all', areStored: true }, formatMessage);
    expect(text).toContain('3 of 3 pass all cases:');
    expect(text).toContain('reference, line 45 (lines): < changed to <=\n');
    expect(text).toContain('reference, line 45 (lines): row += down; left out\n');
    expect(text).toContain('reference, line 45 (lines): return put in\n');
  });

  it('says each in one line, though what was changed goes over several', () => {
    const passing = [mutantOf('rows\n      .map(one)', '(rows\n      .map(one)).slice(1)')];
    const text = mutantsText({ passing, count: 1, asked: 'all', areStored: true }, formatMessage);
    expect(text).toContain('(lines): rows .map(one) changed to (rows .map(one)).slice(1)\n');
  });

  it('says that all are caught', () => {
    const text = mutantsText(
      { passing: [], count: 3, asked: 'listed', areStored: true },
      formatMessage,
    );
    expect(text).toMatch(/All 3 are caught\.\n$/);
  });
});
