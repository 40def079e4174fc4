/** What the case files of this exercise say beyond what follows from its page: how positions are read. */
import type { OwnCases } from '../../derived/case-format.ts';
import { functionOf, nameOf } from '../../derived/inputs.ts';
import type { CaseFault, CaseFields, OwnReading } from '../../exercise/case-format.ts';
import { readPosition } from '../../kit/large-board/position.ts';
import { saidBy } from '../../messages/said-error.ts';
import { isOver } from './game/rules.ts';
import { positionProblemText, type Say, sayIn } from './gomoku-words.ts';
import { markFor, stated } from './page.ts';
import { isLine } from './parts.ts';

const ADVICE = 'question-problem.advice';

const reader =
  (key: string) =>
  (text: string): OwnReading => {
    const read = readPosition(text);
    if ('position' in read) return { value: read.position };
    const said = (say: Say): string => positionProblemText(read.problem, say);
    return { fault: faultAt(key, said, 'problem.advice') };
  };

export const cases: OwnCases = {
  complete: completed,
  readers: {
    moves: reader('moves'),
    board: reader('board'),
    line: (text) => {
      const value = text.toLowerCase();
      if (isLine(value)) return { value };
      return { fault: faultAt('line', (say) => say('question-problem.line'), ADVICE) };
    },
  },
  notAsked: (check, values) => {
    const rows = values['board'] as string;
    const least = check.endsWith('_value') ? 0 : 1;
    const right = markFor(check, rows).toUpperCase();
    const [key, kind] =
      (values['depth'] as number) < least
        ? (['depth', 'depth'] as const)
        : least === 1 && isOver(rows)
          ? (['moves', 'game over'] as const)
          : (['mark', 'wrong side'] as const);
    return faultAt(key, (say) => say(`question-problem.${kind}`, { check, least, right }), ADVICE);
  },
};

/** Who thinks follows from the position; where it does not, it is the side to move. */
function completed(check: string, fields: CaseFields): CaseFields {
  const isSided = functionOf(stated, check).also?.includes('mark') === true;
  const read = readPosition(String(fields['moves'] ?? fields['board'] ?? ''));
  // What is wrong with the position is told, and not that nobody knows who thinks.
  if (!isSided || 'problem' in read) return fields;
  return { mark: markFor(nameOf(stated, check), read.position), ...fields };
}

/** @param sentence with an end mark, which messages of faults have not */
function faultAt(
  key: string,
  sentence: (say: Say) => string,
  advice: 'problem.advice' | typeof ADVICE,
): CaseFault {
  const words = saidBy(sayIn, (say) => ({
    message: sentence(say).replace(/[.。]$/, ''),
    advice: say(advice),
  }));
  return { path: [key], ...words };
}
