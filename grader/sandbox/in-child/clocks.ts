/** The clocks that a program finds. They go on with each look at them: see `chance.ts`. */
import { currentMs, elapsedMs, SOURCE, TIME_ORIGIN_MS } from './chance.ts';
import { addFunction, addMethod } from './like-built-in.ts';
import * as intact from './primordials.ts';

/** To be called once, before any of the student's code runs. */
export function addClocks(): void {
  addDate();
  addFormats();
  const performance = { timeOrigin: TIME_ORIGIN_MS };
  addFunction(performance, 'now', 0, () => elapsedMs(SOURCE.PERFORMANCE));
  intact.defineProperty(globalThis, 'performance', {
    value: performance,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

/** All of it is the engine's own, but for the present time. */
function addDate(): void {
  const OwnDate = intact.DateClass;
  const handler = intact.createObject(null) as ProxyHandler<DateConstructor>;
  handler.construct = (target, args, made) => {
    const given = args.length === 0 ? [currentMs(SOURCE.DATE)] : args;
    return intact.constructAs(target, given, made);
  };
  // Called without `new` it gives the present time as text, whatever it is given.
  handler.apply = () => intact.dateText(new OwnDate(currentMs(SOURCE.DATE)));
  const SeededDate = intact.proxyOf(OwnDate, handler);
  addFunction(OwnDate, 'now', 0, () => currentMs(SOURCE.DATE_NOW));
  intact.defineProperty(OwnDate.prototype, 'constructor', { value: SeededDate });
  intact.defineProperty(globalThis, 'Date', { value: SeededDate });
}

/** Without a date these two take the present one. */
function addFormats(): void {
  const { prototype } = Intl.DateTimeFormat;
  const { formatToParts } = prototype;
  const formatOf = intact.getOwnDescriptor(prototype, 'format')!.get!;
  const given = (date: unknown): unknown => (date === undefined ? currentMs(SOURCE.INTL) : date);
  addMethod(prototype, 'formatToParts', 1, function (this: unknown, date: unknown) {
    return intact.apply(formatToParts as never, this, [given(date)]);
  });
  /** Each format has one function of its own. */
  const known = new intact.WeakMapClass<object, unknown>();
  const get = function (this: object): unknown {
    const format = intact.apply(formatOf, this, []) as (date: unknown) => string;
    const before = intact.weakRead(known, format);
    if (before !== undefined) return before;
    const seeded = (date: unknown): string => format(given(date));
    intact.defineProperty(seeded, 'name', { value: '' });
    intact.weakWrite(known, format, seeded);
    return seeded;
  };
  intact.defineProperty(prototype, 'format', { get });
}
