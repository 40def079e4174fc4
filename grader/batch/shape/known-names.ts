/** Names that mean the same in every program: those of the language and of its own objects. */

/** Words of the language, which mean what they say. */
const RESERVED = `
  as async await break case catch class const continue debugger default delete do else export extends
  false finally for from function get if import in instanceof let new null of return set static super
  switch this throw true try typeof var void while with yield undefined NaN Infinity constructor
`;
const GLOBALS = `
  Array Boolean Error Function JSON Map Math Number Object Promise Reflect RangeError RegExp Set
  String Symbol TypeError WeakMap WeakSet console structuredClone
`;
export const KNOWN_WORDS: ReadonlySet<string> = new Set(wordsOf(RESERVED + GLOBALS));
export const KNOWN_MEMBERS: ReadonlySet<string> = new Set([
  ...wordsOf(GLOBALS).flatMap((name) => {
    const known: unknown = Reflect.get(globalThis, name);
    const prototype: unknown = typeof known === 'function' ? known.prototype : undefined;
    return [known, prototype].flatMap((owner) =>
      typeof owner === 'object' || typeof owner === 'function'
        ? Object.getOwnPropertyNames(owner ?? {})
        : [],
    );
  }),
]);

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
