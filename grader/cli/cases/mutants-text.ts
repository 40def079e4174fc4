/** Describes the mutants that pass all cases, so that an author can add a case against each. */

import { type FormatMessage, nameList } from '../../base/messages/format-message.ts';
import type { StoredMutant } from '../../classroom/audit/stored-mutants.ts';

interface AuditedMutants {
  readonly passing: readonly StoredMutant[];
  readonly count: number;
  /** The cases on which the mutants were run. Without the exhaustive cases, more mutants pass. */
  readonly asked: 'listed' | 'all';
  /** Each of them is known to be wrong. */
  readonly areStored: boolean;
}

/** @returns how many of the mutants pass the cases, and what each of these changes */
export function mutantsText(
  { passing, count, asked, areStored }: AuditedMutants,
  formatMessage: FormatMessage,
): string {
  const lines = passing.map((mutant) => {
    const { program, line, mayBeWrong } = mutant;
    const name = nameList(mayBeWrong ?? [mutant.function]);
    const was = inOneLine(mutant.was);
    const becomes = inOneLine(mutant.becomes);
    return formatMessage('audit.mutant', {
      program,
      line,
      name,
      was,
      becomes,
      change: kindOf(mutant),
    });
  });
  const head = formatMessage(areStored ? 'audit.mutants' : 'audit.made-mutants', {
    passing: passing.length,
    count,
    asked,
  });
  return `${[head, ...lines].join('\n')}\n`;
}

function inOneLine(code: string): string {
  return code.replace(/\s+/g, ' ').trim();
}

function kindOf({ was, becomes }: StoredMutant): 'added' | 'removed' | 'changed' {
  if (was === '') return 'added';
  if (becomes === '') return 'removed';
  return 'changed';
}
