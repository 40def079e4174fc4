/** Replaces `Date`, `performance` and date formats by ones whose present time comes from `chance.ts`. */
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

/** `Date` is the engine's own class, except for the present time. */
function addDate(): void {
  const OriginalDate = intact.DateClass;
  const handler = intact.createObject(null) as ProxyHandler<DateConstructor>;
  handler.construct = (target, args, newTarget) => {
    const dateArguments = args.length === 0 ? [currentMs(SOURCE.DATE)] : args;
    return intact.constructAs(target, dateArguments, newTarget);
  };
  // `Date()` without `new` gives the present time as text, whatever its arguments are.
  handler.apply = () => intact.dateText(new OriginalDate(currentMs(SOURCE.DATE)));
  const SeededDate = intact.proxyOf(OriginalDate, handler);
  addFunction(OriginalDate, 'now', 0, () => currentMs(SOURCE.DATE_NOW));
  intact.defineProperty(OriginalDate.prototype, 'constructor', { value: SeededDate });
  intact.defineProperty(globalThis, 'Date', { value: SeededDate });
}

/** Without a date, these two methods take the present time. */
function addFormats(): void {
  const { prototype } = Intl.DateTimeFormat;
  const { formatToParts } = prototype;
  const getFormat = intact.getOwnDescriptor(prototype, 'format')!.get!;
  const orPresent = (date: unknown): unknown =>
    date === undefined ? currentMs(SOURCE.INTL) : date;
  addMethod(prototype, 'formatToParts', 1, function (this: unknown, date: unknown) {
    return intact.apply(formatToParts as never, this, [orPresent(date)]);
  });
  /** By the engine's function of a format, the one that a program gets: the same each time it reads `format`. */
  const seededFormats = new intact.WeakMapClass<object, unknown>();
  const get = function (this: object): unknown {
    const format = intact.apply(getFormat, this, []) as (date: unknown) => string;
    const known = intact.weakRead(seededFormats, format);
    if (known !== undefined) return known;
    const seeded = (date: unknown): string => format(orPresent(date));
    intact.defineProperty(seeded, 'name', { value: '' });
    intact.weakWrite(seededFormats, format, seeded);
    return seeded;
  };
  intact.defineProperty(prototype, 'format', { get });
}
