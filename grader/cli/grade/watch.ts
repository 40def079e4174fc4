/**
 * `--watch`: grades again whenever a file of the submission is saved, until it is interrupted; where somebody sits at
 * a terminal, it takes keys as well.
 */
import path from 'node:path';
import { GraderError } from '../../base/grader-error.ts';
import { visibleText } from '../../base/in-child/visible.ts';
import type { FormatMessage } from '../../base/messages/format-message.ts';
import { isFolder } from '../../base/paths.ts';
import { waitsForOthers } from '../../reports/failures.ts';
import { type HintLevel, nextHint } from '../../results/hint-level.ts';
import { type CheckResult, type GradeResult, sumPoints } from '../../results/result.ts';
import { EXIT, type Io } from '../io.ts';

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
export async function watchSubmission(submission: string, watched: Watched, io: Io) {
  const { watch } = await import('chokidar');
  const folder = isFolder(submission) ? submission : path.dirname(submission);
  const follow = follower(path.relative(io.userFolder, folder) || '.', watched, io);
  await new Promise<void>((resolve, reject) => {
    const waiting = new Set<Wish>();
    let done: Promise<void> = Promise.resolve();
    const wish = (each: Wish): void => {
      // What is wished for twice while it is graded is done once.
      if (waiting.has(each)) return;
      waiting.add(each);
      done = done.then(() => {
        waiting.delete(each);
        return follow(each);
      });
      done.catch(reject);
    };
    let timer: NodeJS.Timeout | undefined;
    const ignored = /[\\/](?:node_modules|\.git)(?:[\\/]|$)/;
    watch(folder, { ignoreInitial: true, ignored }).on('all', (_event, file) => {
      if (!/\.[mc]?[jt]sx?$|\.json$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => wish('again'), QUIET_MS);
    });
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
    if (canTakeKeys(io)) {
      // Node gives the terminal back as it was when the program ends, which it does after this.
      io.input.setEncoding('utf8').setRawMode(true);
      io.input.on('data', (piece: string) => {
        for (const key of piece.toLowerCase()) {
          const meant = KEYS[key];
          if (meant === 'end') resolve();
          else if (meant !== undefined) wish(meant);
        }
      });
    }
    wish('again');
  });
  return EXIT.good;
}

export function canTakeKeys({ input, outStyle }: Io): boolean {
  return input.isTTY && outStyle.isTty && typeof input.setRawMode === 'function';
}

/**
 * @param name the folder's, from where the user stands
 * @returns what does as is wished
 */
function follower(name: string, watched: Watched, io: Io): (wish: Wish) => Promise<void> {
  const { formatMessage } = io;
  const { showing } = watched;
  /** The only function that is graded, by a key. */
  let only: string | undefined;
  /** The last whole verdict, and the last that was shown. */
  let before: GradeResult | undefined;
  let shown: GradeResult | undefined;
  const alone = (): string | undefined => shown && worthGradingAlone(shown);
  const furtherHint = (): HintLevel | undefined =>
    shown && nextHint(shown, showing.hint, watched.mostHint);

  function show(result: GradeResult): Promise<unknown> {
    if (io.outStyle.isTty) io.out('\u001b[2J\u001b[3J\u001b[H');
    return watched.show(result);
  }

  /** The verdict at once, and again with the lines to look at when these are found. */
  async function showVerdict(): Promise<void> {
    let first: Promise<unknown> | undefined;
    const result = await watched.gradeOnce((verdict) => {
      first = show(verdict);
      first.catch(() => {}); // it is waited for below
    }, only);
    await first;
    const hasPlace = result.checks.some(({ place }) => place !== undefined);
    if (first === undefined || (hasPlace && showing.hint >= 2)) await show(result);
    if (before !== undefined) io.err(`\n${changeText(before, result, formatMessage)}\n`);
    shown = result;
    if (only === undefined) before = result;
  }

  async function gradeAgain(): Promise<void> {
    io.err(`${formatMessage('watch.grading', { name })}\n`);
    try {
      await showVerdict();
    } catch (error) {
      if (!(error instanceof GraderError)) throw error;
      io.err(visibleText(`${error.textIn(formatMessage.language)}\n`));
    }
  }

  function sayWhatNext(): void {
    io.err(`\n${formatMessage('watch.watching', { folder: name })}\n`);
    if (!canTakeKeys(io)) return;
    const keys = {
      hint: furtherHint() !== undefined,
      explained: showing.explain,
      isAlone: only !== undefined,
      name: alone(),
    };
    io.err(`${formatMessage('watch.keys', keys)}\n`);
  }

  return async (wish) => {
    const onlyBefore = only;
    if (wish === 'explain') showing.explain = !showing.explain;
    if (wish === 'hint') showing.hint = furtherHint() ?? showing.hint;
    if (wish === 'only') only = only === undefined ? alone() : undefined;
    if (wish === 'again' || only !== onlyBefore) await gradeAgain();
    else if (shown !== undefined) await show(shown);
    sayWhatNext();
  };
}

/** The first function that is wrong by itself; where there is none, the next to write. */
export function worthGradingAlone({ checks }: GradeResult): string | undefined {
  const open = checks.filter(({ status }) => status !== 'passed');
  const isWritten = (check: CheckResult): boolean => check.notWritten !== true;
  const wrong = open.find((check) => isWritten(check) && !waitsForOthers(check));
  return (wrong ?? open.find((check) => !isWritten(check)))?.name;
}

/** What changed from one verdict to the next: `+6 points: first is right now.` */
export function changeText(
  before: GradeResult,
  after: GradeResult,
  formatMessage: FormatMessage,
): string {
  // Of what both are about: perhaps only one function was graded now.
  const both = after.checks.flatMap((is) => {
    const was = before.checks.find(({ name }) => name === is.name);
    return was === undefined ? [] : { was, is };
  });
  const difference = sumPoints(both.map(({ was, is }) => is.score - was.score));
  const [loaded, loads] = [before, after].map(({ loadError }) => loadError === undefined);
  const changed =
    loaded === loads
      ? both.flatMap(({ was, is }) => checkChange(was, is, formatMessage))
      : [formatMessage(loads ? 'watch.loads' : 'watch.loads-no-more')];
  const count = Math.abs(difference);
  const points = difference === 0 ? '' : `${difference > 0 ? '+' : '−'}${count}`;
  const changes = changed.join(formatMessage('watch.changes.comma'));
  const told = formatMessage('watch.changed', { points, count, changes });
  return told.charAt(0).toUpperCase() + told.slice(1);
}

function checkChange(was: CheckResult, is: CheckResult, formatMessage: FormatMessage): string[] {
  const { name, score } = is;
  const isRight = is.status === 'passed';
  if ((was.status === 'passed') !== isRight) {
    return [formatMessage(isRight ? 'watch.right-now' : 'watch.right-no-more', { name })];
  }
  // The whole program follows the functions.
  if (is.isProgram === true) return [];
  if (was.notWritten === true && is.notWritten !== true)
    return [formatMessage('watch.written', { name })];
  return was.score === score
    ? []
    : [formatMessage('watch.gained', { name, from: was.score, to: score })];
}
