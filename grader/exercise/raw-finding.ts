/** What is wrong where a function returned nothing that an exercise could judge. */

import type { RawAnswer } from '../sandbox/raw-answer.ts';
import { NOT_WRITTEN_YET } from '../submission/starter-text.ts';
import type { CommonFinding } from './finding.ts';

export function findingOf(raw: Exclude<RawAnswer, { kind: 'returned' }>): CommonFinding {
  switch (raw.kind) {
    case 'threw':
      return raw.message.startsWith(NOT_WRITTEN_YET)
        ? { kind: 'not-written', name: raw.message.slice(NOT_WRITTEN_YET.length) }
        : raw;
    case 'absent':
    case 'garbled':
    case 'lost':
    case 'skipped':
      return raw;
    default:
      return raw satisfies never;
  }
}
