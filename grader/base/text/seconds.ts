/** Writes times as people read them. */

/** @returns seconds with at most one decimal, such as `2.5` */
export function secondsText(ms: number): string {
  return String(Math.round(ms / 100) / 10);
}
