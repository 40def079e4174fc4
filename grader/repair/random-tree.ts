/** For tests only: what makes slips by chance sees of a program. */

export interface Slip {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The method or function in which it is. */
  readonly functionName: string;
}

export interface Tree {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export function partsOf(node: Tree): Tree[] {
  return Object.entries(node)
    .filter(
      ([key]) => !/^(loc|extra|typeAnnotation|returnType|typeParameters|.*Comments)$/.test(key),
    )
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is Tree => typeof (value as Tree | null)?.type === 'string')
    .filter(({ type }) => !type.startsWith('TSType') && !type.startsWith('TSInterface'));
}
