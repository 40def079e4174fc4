/**
 * Functions of a submission behind a proxy, so that others can be called in their place. To whoever looks at such a
 * proxy it is the function behind it: it has its source text, name, length and properties. Where it takes the place of
 * the function at once when that is made, a reference to it is the same as one that was taken before it was replaced.
 */
import * as intact from './primordials.ts';

interface Replaceable {
  readonly original: object;
  called: object;
}

const known = new intact.WeakMapClass<object, Replaceable>();

/** @returns a function that calls the given one, until it is replaced; what is none, or can be replaced already, itself */
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

/** @returns the function behind it; what is no such proxy, itself */
export function originalOf(value: unknown): unknown {
  const state = typeof value === 'function' ? intact.weakRead(known, value) : undefined;
  return state?.original ?? value;
}

/** What is called in the place of a function. */
export interface Replacement {
  /** A right function, for which the submission's own need not be there. */
  readonly isSubstitute: boolean;
  /** @param original the submission's own function, if it has one */
  readonly insteadOf: (original: unknown) => unknown;
}

/** @param made by {@link replaceable}. One that was replaced before is left as it is */
export function replace(made: object, { insteadOf }: Replacement): void {
  const state = intact.weakRead(known, made)!;
  if (state.called === state.original) state.called = insteadOf(state.original) as object;
}

/**
 * From now on `Function.prototype.toString` shows the text of the function behind such a proxy. To be called before
 * the program is loaded.
 *
 * @param mark see `PreparedProgram`; nothing where the program is not prepared
 */
export function showOriginalTexts(mark: string): void {
  const made = replaceable(intact.getOwnDescriptor(Function.prototype, 'toString')!.value);
  const insteadOf = (own: unknown) =>
    function (this: unknown): string {
      const text = intact.apply(own as () => string, originalOf(this), []);
      return mark === '' ? text : withoutInsertions(text, mark);
    };
  replace(made, { isSubstitute: false, insteadOf });
  intact.defineProperty(Function.prototype, 'toString', intact.descriptorOf({ value: made }));
}

/** @param text of a prepared program, or of a function in it */
export function withoutInsertions(text: string, mark: string): string {
  const border = `/*${mark}*/`;
  const begin = ` ${border}`;
  let shown = text;
  for (let at = intact.indexOf(shown, begin); at >= 0; at = intact.indexOf(shown, begin)) {
    const inserted = intact.slice(shown, at + begin.length);
    // Its last sign stands behind the second mark.
    const behind = intact.slice(inserted, intact.indexOf(inserted, border) + border.length + 1);
    shown = intact.slice(shown, 0, at) + behind;
  }
  for (let at = intact.indexOf(shown, mark); at >= 0; at = intact.indexOf(shown, mark)) {
    shown = intact.slice(shown, 0, at) + intact.slice(shown, at + mark.length);
  }
  return shown;
}
