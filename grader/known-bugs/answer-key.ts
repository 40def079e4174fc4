/**
 * Puts what is wrong with an answer into a few characters, so that the answers of two programs can be
 * compared. What depends on taste only (the words of an error) is left out.
 */
import { type CommonFinding, type Finding, isCommon } from '../exercise/finding.ts';
import type { KnownBugs } from '../exercise/known-bugs.ts';

/** The key of a right answer. */
export const RIGHT_KEY = '';

const MOST_TEXT = 60;

/** @returns `undefined` for what is no answer to compare: not asked, not written, lost, unreadable */
export function answerKey(check: string, finding: Finding, bugs: KnownBugs): string | undefined {
  return isCommon(finding) ? commonKey(finding) : bugs.answerKey(check, finding);
}

function commonKey(finding: CommonFinding): string | undefined {
  switch (finding.kind) {
    case 'no-answer':
      return `${finding.of} ${finding.type}${wordsOf(finding)}`;
    case 'threw':
      if (/Maximum call stack size exceeded/.test(finding.message)) return 'overflow';
      return finding.name === '' ? 'threw a text' : 'threw';
    case 'lost': // a busy machine may be the reason
    case 'not-written':
    case 'absent':
    case 'garbled':
    case 'no-own-tree':
    case 'run':
    case 'skipped':
      return undefined;
    default:
      return finding satisfies never;
  }
}

function wordsOf({ type, text }: Extract<CommonFinding, { kind: 'no-answer' }>): string {
  switch (type) {
    case 'promise':
    case 'node':
      return '';
    case 'string':
      // However the rows of a board are joined.
      return ` ${text.replace(/[^A-Za-z0-9_]/g, '').slice(0, MOST_TEXT)}`;
    default:
      return ` ${text.slice(0, MOST_TEXT)}`;
  }
}
