/**
 * Finds the commit that counts where repositories are graded as they were at a time: the last commit on the default branch
 * whose commit date is not later. Students can set that date to anything.
 */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { GuardedGit } from './guarded-git.ts';
import type {
  ClassSubmission,
  FoundClass,
  GradedCommit,
  IntakeContext,
  NoWork,
} from './submission.ts';

/** Commits that are looked through (a guess): more than any student makes. */
const MAX_COMMITS = 20_000;

/** The branch that a clone calls the default one, then the one that is checked out. */
const DEFAULT_BRANCH = ['refs/remotes/origin/HEAD', 'HEAD'];

/** @returns which commits count, and that nobody can rely on their dates */
export function untilText(until: number, formatMessage: FormatMessage): string {
  return formatMessage('batch.until', { time: new Date(until).toISOString() });
}

/** @param until milliseconds since 1970 */
export function submissionsUntil(
  found: FoundClass,
  until: number,
  context: IntakeContext,
): FoundClass {
  const submissions = found.submissions.map((submission) =>
    submissionUntil(submission, until, context),
  );
  return { ...found, submissions };
}

function submissionUntil(
  submission: ClassSubmission,
  until: number,
  { staging, formatMessage }: IntakeContext,
): ClassSubmission {
  const { work, delivery } = submission;
  if (work.kind !== 'folder') {
    return 'reason' in work ? submission : { ...submission, work: noRepository(formatMessage) };
  }
  const commit = commitUntil(work.path, until, staging, formatMessage);
  if ('reason' in commit) return { ...submission, work: commit };
  return {
    ...submission,
    work: { kind: 'commit', repository: work.path, ...commit },
    delivery: { ...delivery, at: commit.at },
  };
}

/** @returns the commit that counts, or why there is none */
function commitUntil(
  folder: string,
  until: number,
  staging: string,
  formatMessage: FormatMessage,
): GradedCommit | NoWork {
  const git = GuardedGit.open(folder, staging);
  const tips = DEFAULT_BRANCH.map((reference) => git?.commitAt(reference));
  const tip = tips.find((id) => id !== undefined);
  if (git === undefined || tip === undefined) return noRepository(formatMessage);
  const words = ['rev-list', '--first-parent', '--timestamp', `--max-count=${MAX_COMMITS}`, tip];
  const history = git.run(words, tip)?.toString('utf8');
  if (history === undefined) return noRepository(formatMessage);
  const commits = history.split('\n').map((line) => line.split(' '));
  const counting = commits.find(
    ([seconds, id]) => id !== undefined && 1000 * Number(seconds) <= until,
  );
  if (counting !== undefined) {
    const [seconds, id = ''] = counting;
    return { id, at: new Date(1000 * Number(seconds)).toISOString() };
  }
  const time = new Date(until).toISOString();
  // The older commits are not here, so it cannot be known whether there is one in time.
  if (git.shallowCommits().length > 0) {
    return { kind: 'trouble', reason: formatMessage('intake.until.shallow', { time }) };
  }
  return { kind: 'not-in-time', reason: formatMessage('intake.until.none', { time }) };
}

function noRepository(formatMessage: FormatMessage): NoWork {
  return { kind: 'trouble', reason: formatMessage('intake.until.no-repository') };
}
