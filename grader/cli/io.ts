/**
 * The surroundings of a command: its output, its input, the environment and the folders. The entry point makes the real
 * ones, and tests make others. No other code writes to the terminal or reads the environment.
 */

import { visibleLine } from '../base/in-child/visible.ts';
import type { FormatMessage } from '../base/messages/format-message.ts';
import type { ExerciseCatalog } from '../exercises/catalog.ts';

export interface Io {
  /** Formats messages in the language of the user. */
  readonly formatMessage: FormatMessage;
  /** All exercises of the project, and those in folders that the command line names. */
  readonly exercises: ExerciseCatalog;
  /** Prints results on standard output. Text that a CI runner would take for a command is changed, so that it is none. */
  out(text: string): void;
  /** Prints a report on standard output unchanged, with its commands for a CI runner. */
  report(text: string): void;
  /** Prints progress, notices and errors on standard error, without commands for a CI runner. */
  err(text: string): void;
  readonly outStyle: OutputStyle;
  readonly errStyle: OutputStyle;
  readonly env: NodeJS.ProcessEnv;
  readonly input: NodeJS.ReadStream;
  /** Relative paths that the user gives begin here. */
  readonly userFolder: string;
  /** The folder with package.json, cases/, starter/ and, unless it was released to students, reference/. */
  readonly projectFolder: string;
}

/** The surroundings before the command line is read. */
export type Surroundings = Omit<Io, 'formatMessage' | 'exercises'>;

export interface OutputStyle {
  readonly isTty: boolean;
  readonly colours: boolean;
  /** The width of a line. */
  readonly columns: number;
  /** The height of the screen, in lines. */
  readonly rows: number;
}

/** Exit codes. Other programs rely on them. */
export const EXIT = {
  /** Full marks, or at least the pass mark. For other commands: the work is done. */
  good: 0,
  /** Fewer points than that. */
  lacking: 1,
  /** The grader could not do its work. */
  cannotGrade: 2,
} as const;

/** @param left paths of temporary files of the grader that could not be removed */
export function sayNotRemoved(
  left: readonly string[],
  { formatMessage, err }: Pick<Io, 'formatMessage' | 'err'>,
): void {
  const [first] = left;
  if (first === undefined) return;
  err(`${formatMessage('temporary.left', { file: visibleLine(first), more: left.length - 1 })}\n`);
}
