/**
 * `--watch`: grades again whenever a file of the submission is saved, until it is interrupted; where somebody sits at
 * a terminal, it takes keys as well.
 */
import path from 'node:path';
import { GraderError } from '../../grader-error.ts';
import { isFolder } from '../../paths.ts';
import { waitsForOthers } from '../../reports/failures.ts';
import { type HintLevel, nextHint } from '../../results/hint-level.ts';
import type { CheckResult, GradeResult } from '../../results/result.ts';
import { visibleText } from '../../text/visible.ts';
import { EXIT, type Io } from '../io.ts';
import { changeText } from './watch-words.ts';

/** Editors save in several steps; this long after the last one it is quiet. */
const QUIET_MS = 60;

type Wish = 'again' | 'explain' | 'hint' | 'only';

const KEYS: Readonly<Partial<Record<string, Wish | 'end'>>> = {
  ...{ '\r': 'again', '\n': 'again', e: 'explain', h: 'hint', o: 'only', q: 'end' },
  // In raw mode the terminal sends no signal for these: Ctrl-C and Ctrl-D.
  ...{ '\u0003': 'end', '\u0004': 'end' },
};

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
  /** As `showing` says at that time. */
  readonly show: (result: GradeResult) => Promise<unknown>;
  /** What is in full, and how much is told. */
  readonly showing: { explain: boolean; hint: HintLevel };
  readonly mostHint: HintLevel;
}

/** @param submission the path of a folder or a file */
export async function watchSubmission(
  submission: string,
  watched: Watched,
  io: Io,
): Promise<number> {
  const { watch } = await import('chokidar');
  const folder = isFolder(submission) ? submission : path.dirname(submission);
  const own = new Watch(path.relative(io.userFolder, folder) || '.', watched, io);
  const watcher = watch(folder, {
    ignoreInitial: true,
    ignored: (file) => /[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(file),
  });
  let timer: NodeJS.Timeout | undefined;
  let giveBack = (): void => {};
  await new Promise<void>((resolve, reject) => {
    const waiting = new Set<Wish>();
    let done: Promise<void> = Promise.resolve();
    const wish = (each: Wish): void => {
      // What is wished for twice while it is graded is done once.
      if (waiting.has(each)) return;
      waiting.add(each);
      done = done.then(() => {
        waiting.delete(each);
        return own.follow(each);
      });
      done.catch(reject);
    };
    watcher.on('all', (_event, file) => {
      if (!/\.[mc]?[jt]sx?$|\.json$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => wish('again'), QUIET_MS);
    });
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
    if (canTakeKeys(io)) {
      giveBack = takeKeys(io, (key) => {
        const meant = KEYS[key];
        if (meant === 'end') resolve();
        else if (meant !== undefined) wish(meant);
      });
    }
    wish('again');
  });
  clearTimeout(timer);
  giveBack();
  void watcher.close();
  return EXIT.good;
}

export function canTakeKeys({ input, outStyle }: Io): boolean {
  return input.isTTY && outStyle.isTty && typeof input.setRawMode === 'function';
}

/** @returns what gives the terminal back as it was */
function takeKeys({ input }: Io, onKey: (key: string) => void): () => void {
  const onKeys = (piece: string): void => [...piece.toLowerCase()].forEach(onKey);
  const giveBack = (): void => {
    input.setRawMode(false);
  };
  input.setEncoding('utf8');
  input.setRawMode(true);
  input.on('data', onKeys);
  process.once('exit', giveBack);
  return () => {
    giveBack();
    process.off('exit', giveBack);
    input.off('data', onKeys);
    input.pause();
  };
}

class Watch {
  /** The only function that is graded, by a key. */
  #only: string | undefined;
  /** The last whole verdict, and the last that was shown. */
  #before: GradeResult | undefined;
  #shown: GradeResult | undefined;

  /** @param name the folder's, from where the user stands */
  constructor(
    private readonly name: string,
    private readonly watched: Watched,
    private readonly io: Io,
  ) {}

  async follow(wish: Wish): Promise<void> {
    const before = this.#only;
    const { showing } = this.watched;
    if (wish === 'explain') showing.explain = !showing.explain;
    if (wish === 'hint') showing.hint = this.#nextHint ?? showing.hint;
    if (wish === 'only') this.#only = before === undefined ? this.#worthAlone : undefined;
    if (wish === 'again' || this.#only !== before) await this.#grade();
    else if (this.#shown !== undefined) await this.#show(this.#shown);
    this.#sayWhatNext();
  }

  async #grade(): Promise<void> {
    const { io } = this;
    io.err(`${io.say('watch.grading', { name: this.name })}\n`);
    try {
      await this.#showVerdict();
    } catch (error) {
      if (!(error instanceof GraderError)) throw error;
      io.err(visibleText(`${error.textIn(io.say.language)}\n`));
    }
  }

  /** The verdict at once, and again with the lines to look at when these are found. */
  async #showVerdict(): Promise<void> {
    let first: Promise<unknown> | undefined;
    const result = await this.watched.gradeOnce((verdict) => {
      first = this.#show(verdict);
      first.catch(() => {}); // it is waited for below
    }, this.#only);
    await first;
    const hasPlace = result.checks.some(({ place }) => place !== undefined);
    if (first === undefined || (hasPlace && this.watched.showing.hint >= 2)) {
      await this.#show(result);
    }
    if (this.#before !== undefined) {
      this.io.err(`\n${changeText(this.#before, result, this.io.say)}\n`);
    }
    this.#shown = result;
    if (this.#only === undefined) this.#before = result;
  }

  #show(result: GradeResult): Promise<unknown> {
    if (this.io.outStyle.isTty) this.io.out('\u001b[2J\u001b[3J\u001b[H');
    return this.watched.show(result);
  }

  #sayWhatNext(): void {
    const { io } = this;
    const { say } = io;
    io.err(`\n${say('watch.watching', { folder: this.name })}\n`);
    if (!canTakeKeys(io)) return;
    const alone = this.#worthAlone;
    const keys = [
      say('watch.keys.again'),
      this.#nextHint !== undefined && say('watch.keys.hint'),
      say(this.watched.showing.explain ? 'watch.keys.in-short' : 'watch.keys.explain'),
      this.#only !== undefined && say('watch.keys.everything'),
      this.#only === undefined && alone !== undefined && say('watch.keys.only', { name: alone }),
      say('watch.keys.quit'),
    ];
    io.err(`${keys.filter(Boolean).join(' · ')}\n`);
  }

  get #worthAlone(): string | undefined {
    return this.#shown && worthGradingAlone(this.#shown);
  }

  get #nextHint(): HintLevel | undefined {
    const { showing, mostHint } = this.watched;
    return this.#shown && nextHint(this.#shown, showing.hint, mostHint);
  }
}

/** The first function that is wrong by itself; where there is none, the next to write. */
export function worthGradingAlone({ checks }: GradeResult): string | undefined {
  const open = checks.filter(({ status }) => status !== 'passed');
  const isWritten = (check: CheckResult): boolean => check.notWritten !== true;
  const wrong = open.find((check) => isWritten(check) && !waitsForOthers(check));
  return (wrong ?? open.find((check) => !isWritten(check)))?.name;
}
