/**
 * Says why each session with a child is opened. With the environment variable `GRADER_SESSIONS=1` the grader prints one
 * line for each session to standard error: why it was opened, which functions were asked, and how many questions.
 */
import type { Question } from '../../sandbox/session.ts';

/** Why a session is opened. */
export type SessionPurpose =
  | 'load the program'
  | 'show where loading threw'
  // Asking.
  | 'ask listed inputs'
  | 'ask small inputs'
  | 'ask large inputs'
  | 'ask what is left'
  | 'compare conventions of trees'
  | 'ask a secret sample alone'
  | 'ask alone'
  | 'ask hidden cases'
  // Blame and evidence.
  | 'ask with other seeds'
  | 'trace uses of chance'
  | 'trace for blame'
  | 'replay with substitutes'
  | 'replay a secret sample'
  | 'ask among right functions'
  | 'look for a smaller failure'
  | 'show again'
  | 'show where it threw'
  | 'ask for the explanation'
  // Fault localization.
  | 'count what runs'
  | 'try candidate repairs'
  // Commands other than `grade`.
  | 'try'
  | 'watch calls'
  | 'record runs for a quiz'
  | 'play'
  | 'audit cases'
  | 'record answer fingerprints';

interface FinishedSession {
  readonly purpose: SessionPurpose;
  /** The questions with which it was opened. Later ones are about the same functions. */
  readonly questions: readonly Question[];
  /** The number of questions that were answered or aborted. */
  readonly askedCount: number;
  /** The number of these that ended the child. */
  readonly abortedCount: number;
  /** The functions that substitutes replaced. */
  readonly substituted: readonly string[];
}

const IS_LOGGED = process.env['GRADER_SESSIONS'] === '1';

export function logSession(session: FinishedSession): void {
  if (IS_LOGGED) process.stderr.write(`${sessionLine(session)}\n`);
}

function sessionLine(session: FinishedSession): string {
  const { purpose, questions, askedCount, abortedCount, substituted } = session;
  // The first argument of a question names the function, or the functions that share it.
  const functions = new Set(questions.map((question) => question.arguments[0]));
  const details = [`${askedCount} ${askedCount === 1 ? 'question' : 'questions'}`];
  if (abortedCount > 0) details.push(`${abortedCount} aborted`);
  if (substituted.length > 0) details.push(`substitutes for ${substituted.join(', ')}`);
  const asked = functions.size > 0 ? `: ${[...functions].join(', ')}` : '';
  return `session: ${purpose}${asked} (${details.join('; ')})`;
}
