/** What the case files of this exercise say beyond what follows from its page: how positions are read. */

import type { MessageValues } from '../../base/messages/format-message.ts';
import { localizedFrom } from '../../base/messages/user-error.ts';
import type { Fault } from '../../base/text/file-problem.ts';
import type { CaseFields, CaseOverrides } from '../../engine/case-format.ts';
import { functionOf, nameOf } from '../../engine/in-child/inputs.ts';
import { readPosition } from '../kit/large-board/read-position.ts';
import { formatterFor } from './gomoku-words.ts';
import { isLine } from './in-child/gomoku-value-types.ts';
import { isOver } from './in-child/gomoku-rules.ts';
import { markFor, stated } from './page.ts';

export const cases: CaseOverrides = {
  complete: completed,
  readers: {
    moves: (text) => readPosition(text, ['moves']),
    board: (text) => readPosition(text, ['board']),
    line: (text) => {
      const value = text.toLowerCase();
      return isLine(value) ? { value } : { fault: faultAt('line', 'line') };
    },
  },
  notAsked: (check, values) => {
    const rows = values['board'] as string;
    const least = check.endsWith('_value') ? 0 : 1;
    const told = { check, least, right: markFor(check, rows).toUpperCase() };
    if ((values['depth'] as number) < least) return faultAt('depth', 'depth', told);
    const isAtEnd = least === 1 && isOver(rows);
    return isAtEnd ? faultAt('moves', 'game over', told) : faultAt('mark', 'wrong side', told);
  },
};

/** Who thinks follows from the position; where it does not, it is the side to move. */
function completed(check: string, fields: CaseFields): CaseFields {
  const isSided = functionOf(stated, check).also?.includes('mark') === true;
  const read = readPosition(String(fields['moves'] ?? fields['board'] ?? ''));
  // What is wrong with the position is told, and not that nobody knows who thinks.
  if (!isSided || 'fault' in read) return fields;
  return { mark: markFor(nameOf(stated, check), read.value), ...fields };
}

function faultAt(
  key: string,
  problem: 'depth' | 'game over' | 'line' | 'wrong side',
  values?: MessageValues,
): Fault {
  return {
    path: [key],
    explain: localizedFrom(formatterFor, `question-problem.${problem}`, values),
  };
}
