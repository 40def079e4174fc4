/** How gomoku's case files are read where that does not follow from its spec: positions as moves, and the side that thinks. */

import type { MessageValues } from '../../base/messages/format-message.ts';
import { localizedFrom } from '../../base/messages/user-error.ts';
import type { Fault } from '../../base/text/file-problem.ts';
import type { CaseFields, CaseOverrides } from '../../engine/case-format.ts';
import { functionOf, nameOf } from '../../engine/in-child/inputs.ts';
import { readPosition } from '../kit/large-board/read-position.ts';
import { formatterFor } from './gomoku-words.ts';
import { isOver } from './in-child/gomoku-rules.ts';
import { isLine } from './in-child/gomoku-value-types.ts';
import { markFor, stated } from './page.ts';

export const cases: CaseOverrides = {
  complete: completed,
  readers: {
    moves: (text) => readPosition(text, ['moves']),
    board: (text) => readPosition(text, ['board']),
    line: (text) => {
      const value = text.toLowerCase();
      if (!isLine(value)) return { fault: faultAt('line', 'line') };
      return { value };
    },
  },
  notAsked: (check, values) => {
    const rows = values['board'] as string;
    const minDepth = check.endsWith('_value') ? 0 : 1;
    const messageValues = { check, least: minDepth, right: markFor(check, rows).toUpperCase() };
    if ((values['depth'] as number) < minDepth) return faultAt('depth', 'depth', messageValues);
    if (minDepth === 1 && isOver(rows)) return faultAt('moves', 'game over', messageValues);
    return faultAt('mark', 'wrong side', messageValues);
  },
};

/** Adds the side that thinks to a case that does not state it: it follows from the position. */
function completed(check: string, fields: CaseFields): CaseFields {
  const hasMark = functionOf(stated, check).also?.includes('mark') === true;
  const read = readPosition(String(fields['moves'] ?? fields['board'] ?? ''));
  // The reader of the position reports what is wrong with it.
  if (!hasMark || 'fault' in read) return fields;
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
