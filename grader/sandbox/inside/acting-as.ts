/**
 * A function that acts in the place of a submission's own looks like that: it has its source text, name, length and
 * properties, so that no function can answer otherwise where others stand beside it.
 */
import { addMethod } from './like-built-in.ts';
import * as intact from './primordials.ts';

const originals = new intact.WeakMapClass<object, object>();

/** @returns what is called as `acting`, and is `original` to whoever looks at it */
export function actingAs(original: unknown, acting: object): object {
  if (typeof original !== 'function' || original === acting) return acting;
  const handler = intact.createObject(null) as ProxyHandler<object>;
  handler.apply = (_, object, args) => intact.apply(acting as () => unknown, object, args);
  const proxy = intact.proxyOf(original as object, handler);
  intact.weakWrite(originals, proxy, original);
  return proxy;
}

/** From now on it shows the text of what such a function acts for. To be called before the program is loaded. */
export function showOriginalTexts(): void {
  const own = intact.getOwnDescriptor(Function.prototype, 'toString')!.value as object;
  addMethod(Function.prototype, 'toString', 0, function (this: object): string {
    const isObject = typeof this === 'function';
    return intact.functionText((isObject && intact.weakRead(originals, this)) || this);
  });
  const shown = intact.getOwnDescriptor(Function.prototype, 'toString')!.value as object;
  intact.weakWrite(originals, shown, own);
}
