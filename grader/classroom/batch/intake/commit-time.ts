/** Reads when the commit was made that a student's repository is at. */
import { GuardedGit } from './guarded-git.ts';

/**
 * @param folder of a repository
 * @param staging gets a folder for git
 * @returns as ISO 8601; nothing where there is no commit, or no git, or one that cannot be read safely
 */
export function commitTime(folder: string, staging: string): string | undefined {
  const git = GuardedGit.open(folder, staging);
  const id = git?.commitAt('HEAD');
  if (git === undefined || id === undefined) return undefined;
  const commit = git.run(['cat-file', 'commit', id], id)?.toString('utf8') ?? '';
  const [header = ''] = commit.split('\n\n', 1);
  const seconds = Number(/^committer .* (\d{1,12}) [+-]\d{4}$/m.exec(header)?.[1] ?? Number.NaN);
  return Number.isNaN(seconds) ? undefined : new Date(seconds * 1000).toISOString();
}
