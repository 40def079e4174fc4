import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the grader keeps what it would otherwise make anew at every start. The folder is named for
 * the project, because two of them may share one node_modules by a link.
 *
 * @param {string} project the project's folder
 */
export function cacheFolderOf(project) {
  const key = createHash('sha256').update(project).digest('hex').slice(0, 12);
  return path.join(project, 'node_modules', '.cache', `grader-${key}`);
}

/**
 * Lists what the bundle was made from. It is written anew with each bundle.
 *
 * @param {string} project the project's folder
 */
export function bundleListOf(project) {
  return path.join(cacheFolderOf(project), 'bundle.json');
}

/**
 * Another one when the file has changed.
 *
 * @param {string} file
 */
export function stampOf(file) {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs} ${size}`;
}
