/**
 * Writes the files of a commit into a folder, under the limits of zips: sizes and counts are limited, no file is written
 * outside the folder, and links and submodules are left out. No setting or filter of the repository changes a file.
 */
import { validateFileName } from 'yauzl';
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { decodedText } from '../../../base/text/decoded.ts';
import type { LeftOut } from '../../../submission/folder-entries.ts';
import { GuardedGit } from './guarded-git.ts';
import { tooLarge, type Unpacked, type ZipLimits } from './unpack-zip.ts';
import { leftOutOf, writeUnpacked } from './unpacked-file.ts';
import { isLeftBehind } from './wanted-files.ts';

interface TreeFile {
  /** The path in the repository. */
  readonly name: string;
  /** The id of the object with the content. */
  readonly id: string;
  readonly isLink: boolean;
}

/**
 * @param repository the folder of the submission
 * @param id of the commit
 * @param into must exist; nothing is written anywhere else
 * @param staging gets folders for git
 * @throws an error that is the machine's and not the repository's, such as a full disk
 */
export function unpackCommit(
  repository: string,
  id: string,
  into: string,
  staging: string,
  limits: ZipLimits,
  formatMessage: FormatMessage,
): Unpacked {
  const refused: Unpacked = { kind: 'refused', reason: formatMessage('intake.until.unreadable') };
  const git = GuardedGit.open(repository, staging);
  const tree = git?.run(['ls-tree', '-r', '-z', '--full-tree', id], id);
  if (git === undefined || tree === undefined) return refused;
  const wanted = filesIn(tree).filter(({ name }) => !isLeftBehind(name) && limits.isTaken(name));
  const leftOut: LeftOut[] = [];
  const taken: TreeFile[] = [];
  for (const file of wanted) {
    const reason = reasonToLeaveOut(file);
    if (reason === undefined) taken.push(file);
    else leftOut.push(reason);
  }
  const tooMuch: Unpacked = { kind: 'refused', reason: tooLarge(limits, formatMessage) };
  if (taken.length > limits.files) return tooMuch;
  const input = taken.map((file) => `${file.id}\n`).join('');
  const sizes = sizesIn(git.run(['cat-file', '--batch-check'], id, { input }));
  if (sizes?.length !== taken.length) return refused;
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes > limits.unpackedBytes) return tooMuch;
  const maxBytes = bytes + MAX_HEADER_BYTES * (taken.length + 1);
  const contents = git.run(['cat-file', '--batch'], id, { input, maxBytes });
  if (contents === undefined) return refused;
  let offset = 0;
  for (const [index, { name }] of taken.entries()) {
    const start = contents.indexOf('\n', offset) + 1;
    const end = start + sizes[index]!;
    offset = end + 1;
    if (!writeUnpacked(into, name, contents.subarray(start, end))) {
      leftOut.push({ name, reason: 'name' });
    }
  }
  return { kind: 'unpacked', leftOut };
}

/** More than the line that `cat-file --batch` prints before each object, and the line break after it. */
const MAX_HEADER_BYTES = 100;

/** The kind of an entry that is a link, as in file systems; that of a submodule is no blob at all. */
const LINK_MODE = '120000';

/** @param tree as `ls-tree -z` prints it: `100644 blob 1f7a7a…<tab>path<NUL>` */
function filesIn(tree: Buffer): TreeFile[] {
  const files: TreeFile[] = [];
  for (let start = 0; start < tree.length; ) {
    const end = tree.indexOf(0, start);
    const tab = tree.indexOf('\t', start);
    if (end < 0 || tab < 0 || tab > end) break;
    const [mode, type, id = ''] = tree.subarray(start, tab).toString('latin1').split(' ');
    const name = decodedText(tree.subarray(tab + 1, end));
    if (type === 'blob') files.push({ name, id, isLink: mode === LINK_MODE });
    start = end + 1;
  }
  return files;
}

/** Git allows names that lead out of the folder. */
function reasonToLeaveOut({ name, isLink }: TreeFile): LeftOut | undefined {
  const leftOut = leftOutOf(name, isLink);
  if (leftOut !== undefined || validateFileName(name) === null) return leftOut;
  return { name, reason: 'name' };
}

/** @param printed by `cat-file --batch-check`: `1f7a7a… blob 123`, or `1f7a7a… missing` */
function sizesIn(printed: Buffer | undefined): number[] | undefined {
  const lines = printed?.toString('latin1').split('\n').slice(0, -1);
  const sizes = lines?.map((line) => Number(/ blob (\d+)$/.exec(line)?.[1] ?? Number.NaN));
  return sizes?.some(Number.isNaN) ? undefined : sizes;
}
