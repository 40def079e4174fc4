/** `--watch`: grades again whenever a file of the submission is saved, until it is interrupted. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { GraderError } from '../../grader-error.ts';
import type { GradeResult } from '../../results/result.ts';
import { visibleText } from '../../text/visible.ts';
import { EXIT, type Io } from '../io.ts';

/** Editors save in several steps; this long after the last one it is quiet. */
const QUIET_MS = 60;

export interface Watched {
  /** What it throws is shown, and the watch goes on. @param onFirst given the verdict without hints */
  readonly gradeOnce: (onFirst: (result: GradeResult) => void) => Promise<GradeResult>;
  readonly show: (result: GradeResult) => Promise<unknown>;
}

/** @param submission the path of a folder or a file */
export function watchSubmission(
  submission: string,
  { gradeOnce, show }: Watched,
  io: Io,
): Promise<number> {
  const folder = isFolder(submission) ? submission : path.dirname(submission);
  let isGrading = false;
  let isWanted = false;
  const clearScreen = (): void => {
    if (io.outStyle.isTty) io.out('\u001b[2J\u001b[3J\u001b[H');
  };
  /** The verdict at once, and again with the lines to look at when these are found. */
  const showVerdict = async (): Promise<void> => {
    let first: Promise<unknown> | undefined;
    clearScreen();
    const result = await gradeOnce((verdict) => {
      first = show(verdict);
      first.catch(() => {}); // it is waited for below
    });
    await first;
    if (first !== undefined && !hasPlace(result)) return;
    if (first !== undefined) clearScreen();
    await show(result);
  };
  const gradeAgain = async (): Promise<void> => {
    if (isGrading) {
      isWanted = true;
      return;
    }
    isGrading = true;
    do {
      isWanted = false;
      await showVerdict().catch((error: unknown) => {
        io.err(visibleText(`${describeTrouble(error)}\n`));
      });
      io.err(
        `\nWatching ${path.relative(io.userFolder, folder) || '.'}; save a file to grade again, Ctrl-C to stop.\n`,
      );
    } while (isWanted);
    isGrading = false;
  };
  return new Promise((resolve) => {
    const watcher = watch(folder, {
      ignoreInitial: true,
      ignored: (file) => /[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(file),
    });
    let timer: NodeJS.Timeout | undefined;
    watcher.on('all', (_event, file) => {
      if (!/\.[mc]?[jt]sx?$|\.json$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void gradeAgain(), QUIET_MS);
    });
    process.once('SIGINT', () => {
      void watcher.close();
      resolve(EXIT.good);
    });
    void gradeAgain();
  });
}

function hasPlace({ checks }: GradeResult): boolean {
  return checks.some(({ place }) => place !== undefined);
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function describeTrouble(error: unknown): string {
  if (!(error instanceof GraderError)) throw error;
  return error.advice === undefined ? error.message : `${error.message}\n${error.advice}`;
}
