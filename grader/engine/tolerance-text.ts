/** Says how far a number of an answer may be off. */
import { type FormatMessageOf, nameList } from '../base/messages/format-message.ts';
import type { ValueType } from './in-child/value-type.ts';

/** @returns the words for a right value, with the tolerance of the numbers in it */
export function withTolerance(
  { closeness, item, fields }: ValueType,
  right: string,
  commonText: FormatMessageOf<string>,
): string {
  if (closeness === undefined) return right;
  const tolerance = nameList(closeness.tolerances.map(decimalText), 'list.or');
  const isOfParts = item !== undefined || fields !== undefined;
  return commonText('within', { right, tolerance, isOfParts });
}

/** More digits of a number are not exact. */
const EXACT_DIGITS = 15;
/** `toFixed` takes no more digits. */
const MAX_DIGITS = 100;

/** @returns a number without an exponent: `0.000000001` */
function decimalText(value: number): string {
  const places = Math.min(EXACT_DIGITS - Math.floor(Math.log10(value)), MAX_DIGITS);
  return value.toFixed(places).replace(/\.?0+$/, '');
}
