/** Describes the files that were left out when a submission was copied or unpacked. */
import { visibleLine } from '../base/in-child/visible.ts';
import type { FormatMessage } from '../base/messages/format-message.ts';
import { type LeftOut, MAX_PATH_BYTES, MAX_PATH_PARTS } from './folder-entries.ts';

/** How many names are shown (a guess). */
const MAX_SHOWN = 5;
/** In characters (a guess). A path may have thousands, and its beginning is enough to find it. */
const MAX_NAME_LENGTH = 80;

/** @returns the first few names, each with the reason, and how many more there are */
export function leftOutText(leftOut: readonly LeftOut[], formatMessage: FormatMessage): string {
  const limits = { parts: MAX_PATH_PARTS, bytes: MAX_PATH_BYTES };
  const shown = leftOut.slice(0, MAX_SHOWN).map(({ name, reason }) => {
    return formatMessage('left-out.one', { name: shortName(name), reason, ...limits });
  });
  return formatMessage('left-out.all', { shown, more: leftOut.length - shown.length });
}

function shortName(name: string): string {
  const isLong = name.length > MAX_NAME_LENGTH;
  return visibleLine(isLong ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name);
}
