/**
 * The secret token in the page's address. With a fixed port it is kept in the user's private cache folder, so that a watch
 * that is started again finds the tabs that are still open. Otherwise each watch has a new one.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import envPaths from 'env-paths';
import { sync as writeFileAtomic } from 'write-file-atomic';

const TOKEN_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{22}$/;
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** Only the user may read the file and its folder. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
/** On POSIX systems, the rights of everybody but the owner. */
const RIGHTS_OF_OTHERS = 0o077;

/** @returns 128 random bits, in characters that a URL may have */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** @returns the user's cache folder of this program */
export function cacheFolder(): string {
  return envPaths('exercise-grader', { suffix: '' }).cache;
}

/**
 * @param folder the private cache folder
 * @param project the folder of the project that is watched
 * @returns the token of the last watch of this project on this port, or a new one if that is a day old or cannot be trusted
 */
export function keptToken(folder: string, project: string, port: number): string {
  const key = createHash('sha256').update(`${project}\n${port}`).digest('hex').slice(0, 16);
  const file = path.join(folder, `page-token-${key}`);
  const kept = readToken(file);
  if (kept !== undefined) return kept;
  const token = newToken();
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
    writeFileAtomic(file, token, { mode: PRIVATE_FILE });
  } catch {
    // Without the file the watch works as well; only tabs of an earlier watch are not found again.
  }
  return token;
}

function readToken(file: string): string | undefined {
  try {
    const { mode, mtimeMs, uid } = statSync(file);
    const isOwn = process.getuid === undefined || uid === process.getuid();
    const isPrivate = process.platform === 'win32' || (mode & RIGHTS_OF_OTHERS) === 0;
    if (!isOwn || !isPrivate || Date.now() - mtimeMs > MAX_AGE_MS) return undefined;
    const token = readFileSync(file, 'utf8');
    return TOKEN.test(token) ? token : undefined;
  } catch {
    return undefined;
  }
}
