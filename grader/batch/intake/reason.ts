/**
 * Why there is nothing to grade in what somebody has handed in, or why it is nobody's: as data, until it
 * is known in which language it is told.
 */
import { type Key, listed, type Say } from '../../messages/say.ts';

type ReasonKey = Key extends infer Each
  ? Each extends `intake.${infer Name}`
    ? Name
    : never
  : never;
type Values = Readonly<Record<string, string | number | boolean | readonly string[] | Reason>>;

export interface Reason {
  readonly why: ReasonKey;
  readonly values: Values;
}

export function because(why: ReasonKey, values: Values = {}): Reason {
  return { why, values };
}

export function reasonText({ why, values }: Reason, say: Say): string {
  const told = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'object') return [name, value];
    return [name, 'why' in value ? reasonText(value, say) : listed(say, value, 'list.comma')];
  });
  return say(`intake.${why}`, Object.fromEntries(told));
}
