/**
 * Puts functions of a submission behind proxies, so that other functions can be called in their place. Such a proxy looks
 * like the function behind it: it has the same source text, name, length and properties. If the proxy exists from the
 * moment the function is made, the program has only references to the proxy and cannot notice the replacement.
 */
import * as intact from './primordials.ts';

interface Replaceable {
  readonly original: object;
  called: object;
}

const known = new intact.WeakMapClass<object, Replaceable>();

/** @returns a proxy that calls the function until it is replaced; any other value, and a proxy of this kind, unchanged */
export function replaceable<Value>(original: Value): Value {
  if (typeof original !== 'function' || isReplaceable(original)) return original;
  const state: Replaceable = { original, called: original };
  const handler = intact.createObject(null) as ProxyHandler<object>;
  handler.apply = (_, object, args) => intact.apply(state.called as () => unknown, object, args);
  const proxy = intact.proxyOf(original as object, handler);
  intact.weakWrite(known, proxy, state);
  return proxy as Value;
}

export function isReplaceable(value: unknown): value is object {
  return typeof value === 'function' && intact.weakRead(known, value) !== undefined;
}

/** @returns the function behind such a proxy; any other value unchanged */
export function originalOf(value: unknown): unknown {
  const state = typeof value === 'function' ? intact.weakRead(known, value) : undefined;
  return state?.original ?? value;
}

/** Makes the function that is called in the place of another one. */
export interface Replacement {
  /** Whether it is a substitute, which does not need the submission's own function. */
  readonly isSubstitute: boolean;
  /** @param original the submission's own function, if it has one */
  readonly insteadOf: (original: unknown) => unknown;
}

/** @param made a proxy from {@link replaceable}; one that was replaced before stays as it is */
export function replace(made: object, { insteadOf }: Replacement): void {
  const state = intact.weakRead(known, made)!;
  if (state.called === state.original) state.called = insteadOf(state.original) as object;
}

/**
 * Makes `Function.prototype.toString` show the text of the function behind such a proxy, without insertions. To be called
 * before the program is loaded.
 *
 * @param mark the mark of the `PreparedProgram`; empty where the program is not prepared
 */
export function showOriginalTexts(mark: string): void {
  const made = replaceable(intact.getOwnDescriptor(Function.prototype, 'toString')!.value);
  const insteadOf = (builtIn: unknown) =>
    function (this: unknown): string {
      const text = intact.apply(builtIn as () => string, originalOf(this), []);
      return mark === '' ? text : withoutInsertions(text, mark);
    };
  replace(made, { isSubstitute: false, insteadOf });
  intact.defineProperty(Function.prototype, 'toString', intact.descriptorOf({ value: made }));
}

/** @param text the text of a prepared program, or of a function in it */
export function withoutInsertions(text: string, mark: string): string {
  const border = `/*${mark}*/`;
  const begin = ` ${border}`;
  let shown = text;
  for (let at = intact.indexOf(shown, begin); at >= 0; at = intact.indexOf(shown, begin)) {
    const inserted = intact.slice(shown, at + begin.length);
    // The last character of an insertion comes after its second mark.
    const behind = intact.slice(inserted, intact.indexOf(inserted, border) + border.length + 1);
    shown = intact.slice(shown, 0, at) + behind;
  }
  for (let at = intact.indexOf(shown, mark); at >= 0; at = intact.indexOf(shown, mark)) {
    shown = intact.slice(shown, 0, at) + intact.slice(shown, at + mark.length);
  }
  return shown;
}
