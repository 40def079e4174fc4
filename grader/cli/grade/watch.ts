/**
 * `--watch`: grades again whenever a file of the submission is saved, until it is interrupted. On a terminal it takes
 * keys as well, for more hints and the like.
 */
import path from 'node:path';
import { isFolder } from '../../base/paths.ts';
import { EXIT, type Io } from '../io.ts';
import { type Watched, WatchSession, type Wish } from './watch-session.ts';

/** Editors save in several steps. So long after the last step the file is complete (a guess). */
const QUIET_MS = 60;

const KEYS: Readonly<Partial<Record<string, Wish | 'page' | 'end'>>> = {
  '\r': 'again',
  '\n': 'again',
  e: 'explain',
  h: 'hint',
  o: 'only',
  p: 'page',
  q: 'end',
  // In raw mode the terminal sends no signal for Ctrl-C and Ctrl-D.
  '\u0003': 'end',
  '\u0004': 'end',
};

const WATCHED_FILE = /\.[mc]?[jt]sx?$|\.json$/;
const IGNORED_FOLDER = /[\\/](?:node_modules|\.git)(?:[\\/]|$)/;

/**
 * @param submission the path of a folder or a file
 * @param casesFolder the folder with the cases, which an author may change too
 * @returns the exit code, once the user has ended the watch
 */
export async function watchSubmission(
  submission: string,
  casesFolder: string,
  watched: Watched,
  io: Io,
): Promise<number> {
  const { watch } = await import('chokidar');
  const folder = isFolder(submission) ? submission : path.dirname(submission);
  const shownFolder = path.relative(io.userFolder, folder) || '.';
  const session = new WatchSession(shownFolder, canTakeKeys(io), watched, io);
  await new Promise<void>((end, fail) => {
    const wish = wishQueue((each) => session.fulfil(each), fail);
    let timer: NodeJS.Timeout | undefined;
    const folders = [folder, casesFolder];
    watch(folders, { ignoreInitial: true, ignored: IGNORED_FOLDER }).on('all', (_event, file) => {
      if (!WATCHED_FILE.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => wish('again'), QUIET_MS);
    });
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    if (canTakeKeys(io)) onKeys(io, wish, () => watched.follower?.showInBrowser(), end);
    watched.follower?.listen(wish);
    wish('again');
  }).finally(() => watched.follower?.close());
  return EXIT.good;
}

export function canTakeKeys({ input, outStyle }: Io): boolean {
  return input.isTTY && outStyle.isTty && typeof input.setRawMode === 'function';
}

/** @returns queues a wish. One that waits already is not queued again, so saving twice grades once. */
function wishQueue(
  fulfil: (wish: Wish) => Promise<void>,
  onError: (error: unknown) => void,
): (wish: Wish) => void {
  const waiting = new Set<Wish>();
  let done: Promise<void> = Promise.resolve();
  return (wish) => {
    if (waiting.has(wish)) return;
    waiting.add(wish);
    done = done.then(() => {
      waiting.delete(wish);
      return fulfil(wish);
    });
    done.catch(onError);
  };
}

function onKeys(
  { input }: Io,
  wish: (wish: Wish) => void,
  showPage: () => void,
  end: () => void,
): void {
  // Node restores the terminal when the program ends, which it does after the watch.
  input.setEncoding('utf8').setRawMode(true);
  input.on('data', (typed: string) => {
    for (const key of typed.toLowerCase()) {
      const meaning = KEYS[key];
      if (meaning === 'end') end();
      else if (meaning === 'page') showPage();
      else if (meaning !== undefined) wish(meaning);
    }
  });
}
