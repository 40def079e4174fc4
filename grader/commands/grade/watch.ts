/** `--watch`: grades again whenever a file of the submission is saved, until it is interrupted. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { GraderError } from '../../grader-error.ts';
import type { Say } from '../../messages/say.ts';
import { waitsForOthers } from '../../reports/failures.ts';
import { type HintLevel, nextHint } from '../../results/hint-level.ts';
import type { CheckResult, GradeResult } from '../../results/result.ts';
import { visibleText } from '../../text/visible.ts';
import { EXIT, type Io } from '../io.ts';
import { CTRL_C, CTRL_D, canTakeKeys, changeText, keysText, takeKeys } from './watch-words.ts';

/** Editors save in several steps; this long after the last one it is quiet. */
const QUIET_MS = 60;

/** How a verdict is shown: what is in full, and how much is told. */
export interface Showing {
  readonly explain: boolean;
  readonly hint: HintLevel;
}

export interface Watched {
  /**
   * What it throws is shown, and the watch goes on.
   *
   * @param onFirst given the verdict without hints
   * @param only the one function to grade
   */
  readonly gradeOnce: (
    onFirst: (result: GradeResult) => void,
    only: string | undefined,
  ) => Promise<GradeResult>;
  readonly show: (result: GradeResult, showing: Showing) => Promise<unknown>;
  readonly showing: Showing & { readonly mostHint: HintLevel };
}

/** @param submission the path of a folder or a file */
export function watchSubmission(submission: string, watched: Watched, io: Io): Promise<number> {
  return new Watch(submission, watched, io).run();
}

class Watch {
  readonly #folder: string;
  readonly #takesKeys: boolean;
  #isGrading = false;
  #isWanted = false;
  #explain: boolean;
  #hint: HintLevel;
  /** The only function that is graded, by a key. */
  #only: string | undefined;
  /** The last whole verdict, and the last that was shown. */
  #before: GradeResult | undefined;
  #shown: GradeResult | undefined;

  constructor(
    submission: string,
    private readonly watched: Watched,
    private readonly io: Io,
  ) {
    this.#folder = isFolder(submission) ? submission : path.dirname(submission);
    this.#takesKeys = canTakeKeys(io);
    this.#explain = watched.showing.explain;
    this.#hint = watched.showing.hint;
  }

  run(): Promise<number> {
    return new Promise((resolve) => {
      const watcher = watch(this.#folder, {
        ignoreInitial: true,
        ignored: (file) => /[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(file),
      });
      let timer: NodeJS.Timeout | undefined;
      let giveBack = (): void => {};
      const again = (): void => void this.#gradeAgain();
      const end = (): void => {
        clearTimeout(timer);
        giveBack();
        void watcher.close();
        resolve(EXIT.good);
      };
      watcher.on('all', (_event, file) => {
        if (!/\.[mc]?[jt]sx?$|\.json$/.test(file)) return;
        clearTimeout(timer);
        timer = setTimeout(again, QUIET_MS);
      });
      if (this.#takesKeys) {
        giveBack = takeKeys(this.io, {
          ...{ '\r': again, '\n': again, q: end, [CTRL_C]: end, [CTRL_D]: end },
          e: () => {
            this.#explain = !this.#explain;
            void this.#showAgain();
          },
          h: () => {
            this.#hint = this.#nextHint ?? this.#hint;
            void this.#showAgain();
          },
          o: () => {
            const next = this.#only === undefined ? this.#worthAlone() : undefined;
            const isSame = next === this.#only;
            this.#only = next;
            if (!isSame) again();
          },
        });
      }
      process.once('SIGINT', end);
      process.once('SIGTERM', end);
      again();
    });
  }

  async #gradeAgain(): Promise<void> {
    if (this.#isGrading) {
      this.#isWanted = true;
      return;
    }
    this.#isGrading = true;
    do {
      this.#isWanted = false;
      this.io.err(`${this.io.say('watch.grading', { name: this.#name })}\n`);
      await this.#showVerdict().catch((error: unknown) => {
        this.io.err(visibleText(`${describeTrouble(error, this.io.say)}\n`));
      });
      this.#sayWhatNext();
    } while (this.#isWanted);
    this.#isGrading = false;
  }

  /** The verdict at once, and again with the lines to look at when these are found. */
  async #showVerdict(): Promise<void> {
    let first: Promise<unknown> | undefined;
    this.#clearScreen();
    const result = await this.watched.gradeOnce((verdict) => {
      first = this.#show(verdict);
      first.catch(() => {}); // it is waited for below
    }, this.#only);
    await first;
    if (first === undefined || (hasPlace(result) && this.#hint >= 2)) {
      if (first !== undefined) this.#clearScreen();
      await this.#show(result);
    }
    this.#tellChange(result);
    this.#shown = result;
    if (this.#only === undefined) this.#before = result;
  }

  #show(result: GradeResult): Promise<unknown> {
    return this.watched.show(result, { explain: this.#explain, hint: this.#hint });
  }

  #tellChange(result: GradeResult): void {
    if (this.#before === undefined) return;
    this.io.err(`\n${changeText(this.#before, result, this.io.say)}\n`);
  }

  /** The same verdict, with more or less of it. One that is still to come is shown so. */
  async #showAgain(): Promise<void> {
    if (this.#isGrading || this.#shown === undefined) return;
    this.#clearScreen();
    await this.#show(this.#shown);
    this.#sayWhatNext();
  }

  #worthAlone(): string | undefined {
    return this.#shown && worthGradingAlone(this.#shown);
  }

  #sayWhatNext(): void {
    const { io } = this;
    io.err(`\n${this.io.say('watch.watching', { folder: this.#name })}\n`);
    if (!this.#takesKeys) return;
    const only = this.#only ?? this.#worthAlone();
    const isMore = this.#nextHint !== undefined;
    const keys = { only, isOnly: this.#only !== undefined, isExplained: this.#explain, isMore };
    io.err(`${keysText(this.io.say, keys)}\n`);
  }

  get #nextHint(): HintLevel | undefined {
    return this.#shown && nextHint(this.#shown, this.#hint, this.watched.showing.mostHint);
  }

  #clearScreen(): void {
    if (this.io.outStyle.isTty) this.io.out('\u001b[2J\u001b[3J\u001b[H');
  }

  get #name(): string {
    return path.relative(this.io.userFolder, this.#folder) || '.';
  }
}

/** The first function that is wrong by itself; where there is none, the next to write. */
export function worthGradingAlone({ checks }: GradeResult): string | undefined {
  const open = checks.filter(({ status }) => status !== 'passed');
  const isWritten = (check: CheckResult): boolean => check.notWritten !== true;
  const wrong = open.find((check) => isWritten(check) && !waitsForOthers(check));
  return (wrong ?? open.find((check) => !isWritten(check)))?.name;
}

function hasPlace({ checks }: GradeResult): boolean {
  return checks.some(({ place }) => place !== undefined);
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function describeTrouble(error: unknown, { language }: Say): string {
  if (!(error instanceof GraderError)) throw error;
  const { message, advice } = error.said?.(language) ?? error;
  return advice === undefined ? message : `${message}\n${advice}`;
}
