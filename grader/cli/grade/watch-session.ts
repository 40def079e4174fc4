/** One watch: remembers the results that it has shown, and grades or shows again when a file is saved or a key is pressed. */
import { isDeepStrictEqual } from 'node:util';
import { GraderError } from '../../base/grader-error.ts';
import { visibleText } from '../../base/in-child/visible.ts';
import { rowsOnScreen, wrapText } from '../../base/text/terminal.ts';
import { waitsForOthers } from '../../reports/failures.ts';
import { type HintLevel, hintedUpTo } from '../../results/hint-level.ts';
import type { CheckResult, GradeResult } from '../../results/result.ts';
import type { Io } from '../io.ts';
import { changeText } from './change-text.ts';

/** `only` grades one function alone, or all of them again. */
export type Wish = 'again' | 'explain' | 'hint' | 'only';

/** How results are shown: with or without the whole reasoning, and with which level of hints. */
export interface Showing {
  readonly explain: boolean;
  readonly hint: HintLevel;
}

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
  /**
   * @param maxLines on the screen; the text is longer where it cannot be shortened so far
   * @returns the verdict as text; empty where a report on standard output takes its place
   */
  readonly verdictText: (
    result: GradeResult,
    showing: Showing,
    maxLines: number,
  ) => Promise<string>;
  /** Writes the reports that were asked for. */
  readonly deliverReports: (result: GradeResult) => Promise<void>;
  /** @returns a text that names the failure that is shown first, which another failure does not have */
  readonly firstFailure: (result: GradeResult) => Promise<string | undefined>;
  /** How results are shown until a key changes it. */
  readonly firstShowing: Showing;
  /** The highest level of hints that the instructor allows. */
  readonly maxHint: HintLevel;
  readonly follower?: WatchFollower | undefined;
}

/** A verdict as it is shown, with the hints that were asked for. */
export interface ShownVerdict {
  readonly result: GradeResult;
  /** What changed since the verdict before; may be empty. */
  readonly change: string;
  /** Whether there is a hint that is not shown yet. */
  readonly hasFurtherHint: boolean;
}

/** What shows each verdict besides the terminal: a page in the browser. */
export interface WatchFollower {
  readonly address: string;
  showInBrowser(): void;
  /** @param onWish called with each wish of the page's user */
  listen(onWish: (wish: Wish) => void): void;
  onGrading(): void;
  onVerdict(shown: ShownVerdict): void;
  /** @param problem why a grading gave no verdict */
  onProblem(problem: string): void;
  close(): void;
}

const CLEAR_SCREEN = '\u001b[2J\u001b[3J\u001b[H';

export class WatchSession {
  readonly #folder: string;
  readonly #takesKeys: boolean;
  readonly #watched: Watched;
  readonly #io: Io;
  #showing: Showing;
  /** The one function that is graded, after a key asked for it. */
  #only: string | undefined;
  /** The last verdict on all functions, with which the next one is compared. */
  #lastWhole: GradeResult | undefined;
  #lastResult: GradeResult | undefined;
  #lastFailure: string | undefined;
  /** Whether an empty line fits between the verdict on the screen and the lines below it. */
  #hasRoomForGap = true;

  /** @param folder the submission's folder as it is named to the user */
  constructor(folder: string, takesKeys: boolean, watched: Watched, io: Io) {
    this.#folder = folder;
    this.#takesKeys = takesKeys;
    this.#watched = watched;
    this.#io = io;
    this.#showing = watched.firstShowing;
  }

  async fulfil(wish: Wish): Promise<void> {
    const result = this.#lastResult;
    if (wish === 'again' || result === undefined) return this.#gradeAgain();
    if (wish === 'only') {
      const only = this.#only === undefined ? worthGradingAlone(result) : undefined;
      if (only === this.#only) return;
      this.#only = only;
      return this.#gradeAgain();
    }
    const showing = wish === 'explain' ? this.#turned() : await this.#withFurtherHint(result);
    if (showing === undefined) return;
    this.#showing = showing;
    return this.#showWithKeys(result, '');
  }

  async #gradeAgain(): Promise<void> {
    const { err, formatMessage } = this.#io;
    err(`${formatMessage('watch.grading', { name: this.#folder })}\n`);
    this.#watched.follower?.onGrading();
    try {
      await this.#gradeAndShow();
    } catch (error) {
      if (!(error instanceof GraderError)) throw error;
      const problem = error.textIn(formatMessage.language);
      err(visibleText(`${problem}\n`));
      this.#watched.follower?.onProblem(problem);
      this.#hasRoomForGap = true;
      this.#printFooter(await this.#footer(this.#lastResult, ''));
    }
  }

  /** Shows the verdict as soon as it is known, and again if the lines to look at that were found since are to be shown. */
  async #gradeAndShow(): Promise<void> {
    let verdict: GradeResult | undefined;
    let first: Promise<void> | undefined;
    const showFirst = async (result: GradeResult): Promise<void> => {
      await this.#forgetHints(result);
      verdict = result;
      await this.#show(result, this.#changeTo(result));
    };
    const result = await this.#watched.gradeOnce((each) => {
      first = showFirst(each);
      first.catch(() => {}); // It is awaited below, which throws the error.
    }, this.#only);
    await first;
    await this.#forgetHints(result);
    const change = this.#changeTo(result);
    this.#lastResult = result;
    if (this.#only === undefined) this.#lastWhole = result;
    const { hint } = this.#showing;
    const shown = verdict && hintedUpTo(verdict, hint);
    if (!isDeepStrictEqual(shown, hintedUpTo(result, hint))) {
      return this.#showWithKeys(result, change);
    }
    this.#printFooter(await this.#footer(result, change));
  }

  /** The hints that were asked for were about another failure. */
  async #forgetHints(result: GradeResult): Promise<void> {
    const failure = await this.#watched.firstFailure(result);
    if (failure === undefined || failure === this.#lastFailure) return;
    this.#lastFailure = failure;
    this.#showing = { ...this.#showing, hint: this.#watched.firstShowing.hint };
  }

  #changeTo(result: GradeResult): string {
    if (this.#lastWhole === undefined) return '';
    return changeText(this.#lastWhole, result, this.#io.formatMessage);
  }

  async #showWithKeys(result: GradeResult, change: string): Promise<void> {
    this.#printFooter(await this.#show(result, change));
  }

  /**
   * Prints the verdict so that the footer fits below it, with an empty line between them if there is room for one.
   *
   * @returns the footer
   */
  async #show(result: GradeResult, change: string): Promise<string[]> {
    const { out, outStyle } = this.#io;
    const footer = await this.#footer(result, change);
    const maxLines = outStyle.rows - footer.length;
    const text = await this.#textOf(result, this.#showing, maxLines);
    this.#hasRoomForGap = !outStyle.isTty || rowsOnScreen(text, outStyle.columns) < maxLines;
    if (outStyle.isTty) out(CLEAR_SCREEN);
    out(text);
    const shown = hintedUpTo(result, this.#showing.hint);
    const { follower } = this.#watched;
    if (follower !== undefined) {
      const hasFurtherHint = (await this.#withFurtherHint(result)) !== undefined;
      follower.onVerdict({ result: shown, change, hasFurtherHint });
    }
    await this.#watched.deliverReports(shown);
    return footer;
  }

  #textOf(result: GradeResult, showing: Showing, maxLines: number): Promise<string> {
    return this.#watched.verdictText(hintedUpTo(result, showing.hint), showing, maxLines);
  }

  #printFooter(lines: readonly string[]): void {
    if (this.#hasRoomForGap) this.#io.err('\n');
    for (const line of lines) this.#io.err(`${line}\n`);
  }

  /** @returns the lines below a verdict: what changed since the last save, and what the student can do now */
  async #footer(result: GradeResult | undefined, change: string): Promise<string[]> {
    const { formatMessage, outStyle } = this.#io;
    const whatNow = this.#takesKeys
      ? await this.#keysText(result)
      : formatMessage('watch.watching', { folder: this.#folder });
    return [change, whatNow, this.#pageText()]
      .filter((text) => text !== '')
      .flatMap((text) => wrapText(text, outStyle.columns));
  }

  /** Where the page is that follows the watch. */
  #pageText(): string {
    const { follower } = this.#watched;
    if (follower === undefined) return '';
    const { address } = follower;
    return this.#io.formatMessage('live.address', { address, takesKeys: this.#takesKeys });
  }

  /** Names the keys that do something now. */
  async #keysText(result: GradeResult | undefined): Promise<string> {
    const { formatMessage } = this.#io;
    const isAlone = this.#only !== undefined;
    if (result === undefined) {
      const unknown = { hint: false, turned: undefined, name: undefined };
      return formatMessage('watch.keys', { ...unknown, isAlone });
    }
    const hint = (await this.#withFurtherHint(result)) !== undefined;
    const canTurn = await this.#isOtherText(result, this.#turned());
    const turned = this.#showing.explain ? 'shorter' : 'longer';
    const name = worthGradingAlone(result);
    return formatMessage('watch.keys', {
      hint,
      turned: canTurn ? turned : undefined,
      isAlone,
      name,
    });
  }

  /** With the reasoning where it is shown without, and the other way round. */
  #turned(): Showing {
    return { ...this.#showing, explain: !this.#showing.explain };
  }

  /** @returns the next level of hints that shows more; undefined where there is none */
  async #withFurtherHint(result: GradeResult): Promise<Showing | undefined> {
    const { maxHint } = this.#watched;
    for (const hint of [1, 2, 3] as const) {
      const showing = { ...this.#showing, hint };
      const isAllowed = hint > this.#showing.hint && hint <= maxHint;
      if (!isAllowed) continue;
      if (this.#showsOtherCalls(result, hint) || (await this.#isOtherText(result, showing))) {
        return showing;
      }
    }
    return undefined;
  }

  /** Whether the page shows more of the calls: the terminal shows none. */
  #showsOtherCalls(result: GradeResult, hint: HintLevel): boolean {
    if (this.#watched.follower === undefined) return false;
    const shown = callsIn(hintedUpTo(result, this.#showing.hint));
    return !isDeepStrictEqual(shown, callsIn(hintedUpTo(result, hint)));
  }

  async #isOtherText(result: GradeResult, showing: Showing): Promise<boolean> {
    const shown = await this.#textOf(result, this.#showing, Infinity);
    return shown !== (await this.#textOf(result, showing, Infinity));
  }
}

function callsIn({ checks }: GradeResult) {
  return checks.flatMap(({ cases }) => cases.map(({ calls }) => calls));
}

/** @returns the first function that is wrong by its own fault; when there is none, the next function to write */
export function worthGradingAlone({ checks, loadError }: GradeResult): string | undefined {
  if (loadError !== undefined) return undefined;
  const open = checks.filter(({ status }) => status !== 'passed');
  const isWritten = (check: CheckResult): boolean => check.notWritten !== true;
  const wrong = open.find((check) => isWritten(check) && !waitsForOthers(check));
  return (wrong ?? open.find((check) => !isWritten(check)))?.name;
}
