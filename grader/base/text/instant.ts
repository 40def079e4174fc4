/** Reads instants as platforms and people write them. */

/** Such as `2026-05-01 04:12:26.593498000 Z`; seconds, zone and time of day may be missing. */
const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\d*\s*(Z|[+-]\d{2}:?\d{2})?)?$/;
/** As Moodle writes in Chinese: a letter follows the year, the month and the day. */
const CHINESE = /^(\d{4})\p{L}(\d{1,2})\p{L}(\d{1,2})\p{L}.*?(\d{1,2}):(\d{2})$/u;
/** As Moodle writes in English: `Friday, 1 May 2026, 10:00 AM`. */
const ENGLISH = /^(?:[a-z]+,\s*)?(\d{1,2} [a-z]+ \d{4}, \d{1,2}:\d{2}(?: [AP]M)?)$/i;

/**
 * A text without a zone is in the zone of the machine, and one without a time of day means the end of the day.
 *
 * @returns milliseconds since 1970; undefined for a text that is no instant
 */
export function instantOf(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim();
  const iso = isoOf(plain);
  if (iso !== undefined && !isDayOfCalendar(iso)) return undefined;
  const milliseconds = Date.parse(iso ?? ENGLISH.exec(plain)?.[1] ?? '');
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}

/** @returns whether the text names its zone; without one, it depends on the machine that reads it */
export function hasZone(text: string): boolean {
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.trim()) && text.includes(':');
}

/** @returns false for a day such as 30 February, which JavaScript reads as 2 March */
function isDayOfCalendar(iso: string): boolean {
  const [year = 0, month = 0, day = 0] = iso.slice(0, 10).split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** @returns the instant in a form that `Date.parse` reads everywhere; undefined for a text in English */
function isoOf(text: string): string | undefined {
  const [, day, time = '23:59:59', zone = ''] = ISO.exec(text) ?? [];
  if (day !== undefined) return `${day}T${time}${zone.replace(/(\d{2}):?(\d{2})$/, '$1:$2')}`;
  const [, year, ...numbers] = CHINESE.exec(text) ?? [];
  const [month, date, hour, minute] = numbers.map((each) => each.padStart(2, '0'));
  return year === undefined ? undefined : `${year}-${month}-${date}T${hour}:${minute}`;
}
