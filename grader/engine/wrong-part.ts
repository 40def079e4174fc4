/** Finds the part of a list or an object for which it is not of its type. */
import type { ValueType } from './in-child/value-type.ts';

export interface WrongPart {
  /** The way to the part from the value: `[0].weight`; empty for the value itself. */
  readonly path: string;
  /** The type that the part should have. */
  readonly type: ValueType;
  /** Undefined where a field is missing. */
  readonly value: unknown;
}

/** @param value a value that is not of the type */
export function wrongPartOf(type: ValueType, value: unknown, path = ''): WrongPart {
  const { item, fields } = type;
  if (item !== undefined && Array.isArray(value)) {
    const index = value.findIndex((each) => !item.fits(each));
    if (index >= 0) return wrongPartOf(item, value[index], `${path}[${index}]`);
  }
  if (fields !== undefined && typeof value === 'object' && value !== null) {
    const values = new Map(Object.entries(value));
    for (const [name, field] of Object.entries(fields)) {
      const way = path === '' ? name : `${path}.${name}`;
      if (!field.fits(values.get(name))) return wrongPartOf(field, values.get(name), way);
    }
  }
  return { path, type, value };
}
