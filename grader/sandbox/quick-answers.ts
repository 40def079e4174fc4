/**
 * Counts answers that come too quickly to be timed one by one. What they took together is known at
 * each look at the child's clock, and is shared out by their number.
 */
export class QuickAnswers {
  #right = 0;
  #wrong = 0;
  #lookedAtMs: number | undefined;

  count(isWrong: boolean): void {
    if (isWrong) this.#wrong++;
    else this.#right++;
  }

  /**
   * @param nowMs the child's clock
   * @param isAtWork it has been at one question ever since the last look: none of the time is theirs
   * @returns what the wrong ones among those that came since the last look have taken
   */
  wastedMs(nowMs: number, isAtWork: boolean): number {
    const sinceMs = this.#lookedAtMs === undefined || isAtWork ? 0 : nowMs - this.#lookedAtMs;
    const all = this.#right + this.#wrong;
    const wastedMs = all === 0 ? 0 : (sinceMs * this.#wrong) / all;
    this.#lookedAtMs = nowMs;
    this.#right = 0;
    this.#wrong = 0;
    return wastedMs;
  }
}
