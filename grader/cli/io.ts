/**
 * Where a command's words go and what it may know of its surroundings. The entry point makes the one
 * real thing; nothing else writes to a terminal or reads the environment.
 */

import { visibleLine } from '../base/in-child/visible.ts';
import type { FormatMessage } from '../base/messages/format-message.ts';
import type { ExerciseCatalog } from '../exercises/catalog.ts';

export interface Io {
  /** The words of the language that the user is spoken to in. */
  readonly formatMessage: FormatMessage;
  /** Those of the project, and those in folders that the command line names. */
  readonly exercises: ExerciseCatalog;
  /** Results, on standard output. What looks like a command to a CI runner is none. */
  out(text: string): void;
  /** A report as it is, with commands of its own. */
  report(text: string): void;
  /** Progress, notices and errors, on standard error; no commands there either. */
  err(text: string): void;
  readonly outStyle: OutputStyle;
  readonly errStyle: OutputStyle;
  readonly env: NodeJS.ProcessEnv;
  readonly input: NodeJS.ReadStream;
  /** Paths that a user gives are meant from here. */
  readonly userFolder: string;
  /** The folder with package.json, cases/, starter/ and, where it is not a student's, reference/. */
  readonly projectFolder: string;
}

/** What there is before the command line is read. */
export type Surroundings = Omit<Io, 'formatMessage' | 'exercises'>;

export interface OutputStyle {
  readonly isTty: boolean;
  readonly colours: boolean;
  /** How wide a line may be. */
  readonly columns: number;
}

/** Exit codes, as other programs rely on them. */
export const EXIT = {
  /** Full marks, or at least the pass mark; for other commands, done. */
  good: 0,
  /** Anything less. */
  lacking: 1,
  /** The grader could not do its work. */
  trouble: 2,
} as const;

/** @param left paths of the grader's own temporary files */
export function sayNotRemoved(
  left: readonly string[],
  { formatMessage, err }: Pick<Io, 'formatMessage' | 'err'>,
): void {
  const [first] = left;
  if (first === undefined) return;
  err(`${formatMessage('temporary.left', { file: visibleLine(first), more: left.length - 1 })}\n`);
}
