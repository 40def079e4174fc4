/** Instants as platforms and people write them. */

/** `2026-05-01 04:12:26.593498000 Z`, also without seconds, zone or time of day. */
const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\d*\s*(Z|[+-]\d{2}:?\d{2})?)?$/;
/** Moodle in Chinese: a letter behind the year, the month and the day. */
const CHINESE = /^(\d{4})\p{L}(\d{1,2})\p{L}(\d{1,2})\p{L}.*?(\d{1,2}):(\d{2})$/u;
/** Moodle in English: `Friday, 1 May 2026, 10:00 AM`. */
const ENGLISH = /^(?:[a-z]+,\s*)?(\d{1,2} [a-z]+ \d{4}, \d{1,2}:\d{2}(?: [AP]M)?)$/i;

/**
 * Without a zone it is of the machine's, and without a time of day the end of the day.
 *
 * @returns milliseconds since 1970; nothing for any other text
 */
export function instantOf(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim();
  const iso = isoOf(plain);
  if (iso !== undefined && !isDayOfCalendar(iso)) return undefined;
  const read = Date.parse(iso ?? ENGLISH.exec(plain)?.[1] ?? '');
  return Number.isNaN(read) ? undefined : read;
}

/** @returns false where the text leaves the zone to the machine that reads it */
export function hasZone(text: string): boolean {
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.trim()) && text.includes(':');
}

/** JavaScript reads 30 February as 2 March. */
function isDayOfCalendar(iso: string): boolean {
  const [year = 0, month = 0, day = 0] = iso.slice(0, 10).split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function isoOf(text: string): string | undefined {
  const [, day, time = '23:59:59', zone = ''] = ISO.exec(text) ?? [];
  if (day !== undefined) return `${day}T${time}${zone.replace(/(\d{2}):?(\d{2})$/, '$1:$2')}`;
  const [, year, ...numbers] = CHINESE.exec(text) ?? [];
  const [month, date, hour, minute] = numbers.map((each) => each.padStart(2, '0'));
  return year === undefined ? undefined : `${year}-${month}-${date}T${hour}:${minute}`;
}
