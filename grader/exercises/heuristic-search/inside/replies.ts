/** How this exercise's answers are written for the grader: values, and lists of states. */
import { describe } from '../../../sandbox/inside/describe.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import { isArray } from '../../../sandbox/inside/primordials.ts';
import { kindOf, valueReply } from '../../../sandbox/inside/replies.ts';
import { type FunctionName, STATED } from '../checks/check-names.ts';
import { boardOf, IRREGULAR, markText, type StudentState } from './boards.ts';

/** No board has more than 25 squares, so a list of hundreds is a list that piles up. */
const MOST_STATES = 200;

/** `states board;toMove;board;toMove… all` for a list of states; else `value …`, or `items …`. */
export function replyOf(name: FunctionName, value: unknown): string {
  if (STATED[name].returns !== 'states' || !isArray(value)) return valueReply(value);
  const { length } = value;
  let text = '';
  for (let i = 0; i < length && i < MOST_STATES; i++) {
    const item: unknown = value[i];
    const board = boardOf(item);
    if (board === IRREGULAR) {
      return field('items') + field(kindOf(item)) + field(describe(value));
    }
    text += `${i === 0 ? '' : ';'}${board};${markText((item as StudentState).toMove)}`;
  }
  return field('states') + field(text) + field(length > MOST_STATES ? 'more' : 'all');
}
