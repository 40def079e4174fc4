/** Turns the JSON pointers of ajv's errors into paths, and sorts faults by their position in a file. */
import { memoize } from '../in-child/memoize.ts';
import type { Fault, JsonPath } from '../text/file-problem.ts';
import type { SchemaError } from './schema.ts';

/** @param value the one that was validated */
export function pathOf(error: SchemaError, value: unknown): JsonPath {
  const path: (string | number)[] = [];
  let current = value;
  for (const word of error.instancePath.split('/').slice(1)) {
    const key = word.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(current) ? Number(key) : key);
    current = (current as Readonly<Record<string, unknown>>)[key];
  }
  // ajv reports an unknown key at its object.
  if (error.keyword === 'additionalProperties') {
    path.push(error.params['additionalProperty'] as string);
  }
  return path;
}

/** @returns how deep in the value the error is */
export function depthOf({ instancePath, keyword }: SchemaError): number {
  const depth = instancePath.split('/').length;
  return keyword === 'additionalProperties' ? depth + 1 : depth;
}

/** @returns whether an error is about the same value as another error, or about a value in it */
export function isWithin(
  { instancePath: inner }: SchemaError,
  { instancePath: outer }: SchemaError,
) {
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** @returns the faults in the order of the file; a fault of an object comes before those of its values */
export function inFileOrder(faults: readonly Fault[], value: unknown): readonly Fault[] {
  const keysOf = memoize((object: object) => {
    const keys = Object.keys(object);
    return new Map(keys.map((key, index) => [key, index]));
  });
  const indexIn = (parent: unknown, key: string | number): number =>
    typeof key === 'number' ? key : keysOf(parent as object).get(key)!;
  const compare = (a: Fault, b: Fault): number => {
    let current = value;
    for (const [depth, key] of a.path.entries()) {
      const other = b.path[depth];
      if (other === undefined) return 1;
      if (key !== other) return indexIn(current, key) - indexIn(current, other);
      current = (current as Readonly<Record<string, unknown>>)[key];
    }
    return a.path.length - b.path.length;
  };
  return faults.toSorted(compare);
}
