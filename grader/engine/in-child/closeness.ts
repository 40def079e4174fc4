/**
 * Compares values whose numbers may differ a little, as floating-point numbers do after the same calculation in another
 * order. A type without such numbers has no closeness: its values are the same if their exact texts are.
 */
import { exact } from './exact.ts';
import type { Closeness, ValueType } from './value-type.ts';

/** Whether two values of a type are the same as far as the type demands it. */
export function isSameValue({ closeness }: ValueType, answer: unknown, right: unknown): boolean {
  return closeness?.isNear(answer, right) ?? exact(answer) === exact(right);
}

/** @param tolerance the highest error of a number: relative to the right number, or absolute where that is below 1 */
export function closenessOfNumber(tolerance: number): Closeness {
  return {
    tolerances: [tolerance],
    isNear: (answer, right) => isNearNumber(answer as number, right as number, tolerance),
    rounded: (value) => (typeof value === 'number' ? roundedNumber(value, tolerance) : value),
  };
}

/** NaN is near nothing, because no comparison with it holds. Infinity is near itself alone. */
function isNearNumber(answer: number, right: number, tolerance: number): boolean {
  if (answer === right) return true;
  if (!Number.isFinite(answer) || !Number.isFinite(right)) return false;
  return Math.abs(answer - right) <= tolerance * Math.max(1, Math.abs(right));
}

/** Numbers are not written with more digits than this. */
const MAX_DIGITS = 100;

/** Keeps one digit more than the tolerance needs: of numbers from 1 on it is relative, of others absolute. */
function roundedNumber(value: number, tolerance: number): number {
  const places = Math.min(Math.ceil(-Math.log10(tolerance)) + 1, MAX_DIGITS - 1);
  return Number(Math.abs(value) < 1 ? value.toFixed(places) : value.toPrecision(places + 1));
}

/** @returns undefined where the items are compared exactly */
export function closenessOfList({ closeness }: ValueType): Closeness | undefined {
  if (closeness === undefined) return undefined;
  const { tolerances, isNear, rounded } = closeness;
  return {
    tolerances,
    isNear: (answer, right) =>
      Array.isArray(answer) &&
      Array.isArray(right) &&
      answer.length === right.length &&
      right.every((item, index) => isNear(answer[index], item)),
    rounded: (list) => (Array.isArray(list) ? list.map(rounded) : list),
  };
}

/** @returns undefined where all fields are compared exactly */
export function closenessOfRecord(
  fields: Readonly<Record<string, ValueType>>,
): Closeness | undefined {
  const types = Object.entries(fields);
  const tolerances = types.flatMap(([, { closeness }]) => closeness?.tolerances ?? []);
  if (tolerances.length === 0) return undefined;
  return {
    tolerances: [...new Set(tolerances)],
    isNear: (answer, right) =>
      types.every(([name, type]) => isSameValue(type, fieldOf(answer, name), fieldOf(right, name))),
    rounded: (value) => {
      const roundedFields = types.map(([name, { closeness }]) => {
        const field = fieldOf(value, name);
        return [name, closeness === undefined ? field : closeness.rounded(field)];
      });
      return Object.fromEntries(roundedFields);
    },
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown> | null | undefined)?.[name];
}

/** @returns the same for a type whose values may also be `null` */
export function closenessOrNothing({ closeness }: ValueType): Closeness | undefined {
  if (closeness === undefined) return undefined;
  const { tolerances, isNear, rounded } = closeness;
  return {
    tolerances,
    isNear: (answer, right) =>
      answer === null || right === null ? answer === right : isNear(answer, right),
    rounded: (value) => (value === null ? null : rounded(value)),
  };
}

/**
 * Whether two lists have the same items in any order. Each item of one list gets an item of the other, and gives it to an
 * item that needs it more if there is another for itself, because one item may be near several others.
 */
export function areSameInAnyOrder(
  item: ValueType,
  answer: readonly unknown[],
  right: readonly unknown[],
): boolean {
  if (answer.length !== right.length) return false;
  /** By the index of an item of the right list, the index of the item of the answer that has it. */
  const takenBy = new Map<number, number>();
  const findFor = (index: number, tried: Set<number>): boolean => {
    for (const [rightIndex, rightItem] of right.entries()) {
      if (tried.has(rightIndex) || !isSameValue(item, answer[index], rightItem)) continue;
      tried.add(rightIndex);
      const holder = takenBy.get(rightIndex);
      if (holder !== undefined && !findFor(holder, tried)) continue;
      takenBy.set(rightIndex, index);
      return true;
    }
    return false;
  };
  return answer.every((_, index) => findFor(index, new Set()));
}
