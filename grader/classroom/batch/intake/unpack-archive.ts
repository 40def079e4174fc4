/** Unpacks an archive that was handed in, of the kinds that are opened: `.zip`, `.tar.gz`, `.tgz` and `.tar`. */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { unpackTar } from './unpack-tar.ts';
import { type Unpacked, unpackZip, type ZipLimits } from './unpack-zip.ts';
import { TAR } from './wanted-files.ts';

/**
 * @param into must exist; nothing is written anywhere else
 * @throws an error that is the machine's and not the archive's, such as a full disk
 */
export function unpackArchive(
  file: string,
  into: string,
  limits: ZipLimits,
  formatMessage: FormatMessage,
): Promise<Unpacked> {
  const unpack = TAR.test(file) ? unpackTar : unpackZip;
  return unpack(file, into, limits, formatMessage);
}
