/** A user's text as a message shows it. */
import { visibleLine } from './visible.ts';

/** A text in quotes: short, on one line, with nothing that could move a terminal. */
export function quoted(text: string, most = 40): string {
  const oneLine = text.trim().replace(/\s+/g, ' ');
  const short = oneLine.length > most ? `${oneLine.slice(0, most)}…` : oneLine;
  return `"${visibleLine(short)}"`;
}
