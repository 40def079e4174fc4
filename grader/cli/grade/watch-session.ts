/** One watch: remembers the results that it has shown, and grades or shows again when a file is saved or a key is pressed. */
import { GraderError } from '../../base/grader-error.ts';
import { visibleText } from '../../base/in-child/visible.ts';
import { waitsForOthers } from '../../reports/failures.ts';
import { type HintLevel, nextHint } from '../../results/hint-level.ts';
import type { CheckResult, GradeResult } from '../../results/result.ts';
import type { Io } from '../io.ts';
import { changeText } from './change-text.ts';

/** `only` grades one function alone, or all of them again. */
export type Wish = 'again' | 'explain' | 'hint' | 'only';

export interface Watched {
  /**
   * Grades the submission. A {@link GraderError} is shown, and the watch goes on.
   *
   * @param onFirst receives the verdict before its lines to look at are found
   * @param only the one function to grade
   */
  readonly gradeOnce: (
    onFirst: (result: GradeResult) => void,
    only: string | undefined,
  ) => Promise<GradeResult>;
  /** Shows a result as `showing` says at that time. */
  readonly show: (result: GradeResult) => Promise<unknown>;
  /** How results are shown now: with or without the whole reasoning, and with which level of hints. Keys change both. */
  readonly showing: { explain: boolean; hint: HintLevel };
  /** The highest level of hints that the instructor allows. */
  readonly mostHint: HintLevel;
}

const CLEAR_SCREEN = '\u001b[2J\u001b[3J\u001b[H';

export class WatchSession {
  readonly #folder: string;
  readonly #takesKeys: boolean;
  readonly #watched: Watched;
  readonly #io: Io;
  /** The one function that is graded, after a key asked for it. */
  #only: string | undefined;
  /** The last verdict on all functions, with which the next one is compared. */
  #lastWhole: GradeResult | undefined;
  #lastShown: GradeResult | undefined;

  /** @param folder the submission's folder as it is named to the user */
  constructor(folder: string, takesKeys: boolean, watched: Watched, io: Io) {
    this.#folder = folder;
    this.#takesKeys = takesKeys;
    this.#watched = watched;
    this.#io = io;
  }

  async fulfil(wish: Wish): Promise<void> {
    const { showing } = this.#watched;
    const onlyBefore = this.#only;
    if (wish === 'explain') showing.explain = !showing.explain;
    if (wish === 'hint') showing.hint = this.#furtherHint() ?? showing.hint;
    if (wish === 'only')
      this.#only = this.#only === undefined ? this.#functionToGrade() : undefined;
    if (wish === 'again' || this.#only !== onlyBefore) await this.#gradeAgain();
    else if (this.#lastShown !== undefined) await this.#show(this.#lastShown);
    this.#showKeys();
  }

  async #gradeAgain(): Promise<void> {
    const { err, formatMessage } = this.#io;
    err(`${formatMessage('watch.grading', { name: this.#folder })}\n`);
    try {
      await this.#gradeAndShow();
    } catch (error) {
      if (!(error instanceof GraderError)) throw error;
      err(visibleText(`${error.textIn(formatMessage.language)}\n`));
    }
  }

  /** Shows the verdict as soon as it is known, and again when lines to look at have been found. */
  async #gradeAndShow(): Promise<void> {
    let first: Promise<unknown> | undefined;
    const result = await this.#watched.gradeOnce((verdict) => {
      first = this.#show(verdict);
      first.catch(() => {}); // It is awaited below, which throws the error.
    }, this.#only);
    await first;
    const hasPlace = result.checks.some(({ place }) => place !== undefined);
    const hasMoreToShow = hasPlace && this.#watched.showing.hint >= 2;
    if (first === undefined || hasMoreToShow) await this.#show(result);
    if (this.#lastWhole !== undefined) {
      this.#io.err(`\n${changeText(this.#lastWhole, result, this.#io.formatMessage)}\n`);
    }
    this.#lastShown = result;
    if (this.#only === undefined) this.#lastWhole = result;
  }

  #show(result: GradeResult): Promise<unknown> {
    if (this.#io.outStyle.isTty) this.#io.out(CLEAR_SCREEN);
    return this.#watched.show(result);
  }

  #showKeys(): void {
    const { err, formatMessage } = this.#io;
    err(`\n${formatMessage('watch.watching', { folder: this.#folder })}\n`);
    if (!this.#takesKeys) return;
    const keys = {
      hint: this.#furtherHint() !== undefined,
      explained: this.#watched.showing.explain,
      isAlone: this.#only !== undefined,
      name: this.#functionToGrade(),
    };
    err(`${formatMessage('watch.keys', keys)}\n`);
  }

  #functionToGrade(): string | undefined {
    return this.#lastShown && worthGradingAlone(this.#lastShown);
  }

  #furtherHint(): HintLevel | undefined {
    const { showing, mostHint } = this.#watched;
    return this.#lastShown && nextHint(this.#lastShown, showing.hint, mostHint);
  }
}

/** @returns the first function that is wrong by its own fault; when there is none, the next function to write */
export function worthGradingAlone({ checks }: GradeResult): string | undefined {
  const open = checks.filter(({ status }) => status !== 'passed');
  const isWritten = (check: CheckResult): boolean => check.notWritten !== true;
  const wrong = open.find((check) => isWritten(check) && !waitsForOthers(check));
  return (wrong ?? open.find((check) => !isWritten(check)))?.name;
}
